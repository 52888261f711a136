import { spawn } from 'node:child_process';
import { readdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { version } from '../../../package.json';
import type { Report } from '../../../src/core/report';
import { TASK_NAMES } from '../../../src/core/tasks';
import { goldPath, goldText, labelsOf, predictionText } from '../support/glueFiles';
import { reportOf } from '../support/scored';
import { Terminal, type Files } from '../support/terminal';

let terminal: Terminal;
beforeAll(async () => {
  terminal = await Terminal.open();
}, 30_000);
afterAll(() => terminal.close());

const place = (files: Files): Promise<string> => terminal.place(files);
const run: Terminal['run'] = (...call) => terminal.run(...call);

const gold = Object.fromEntries(
  TASK_NAMES.map((task) => [`glue/${goldPath(task)}`, goldText(task, labelsOf(task, 24))]),
);
const good = (name: string) =>
  Object.fromEntries(
    TASK_NAMES.map((task) => [`${name}/${task}.tsv`, predictionText(labelsOf(task, 24))]),
  );
const broken = { 'bad/RTE.tsv': predictionText([...labelsOf('RTE', 23), 'entailmnet']) };
const lines = (text: string) => text.split('\n');

describe('the call', () => {
  it.each([['--version'], ['-V']])('%s prints the version alone', async (option) => {
    expect(await run([option])).toEqual({ status: 0, out: `${version}\n`, err: '' });
  });

  it.each([[['--help']], [['evaluate', '--help']], [['help']]])('%j says how', async (args) => {
    const { status, out, err } = await run(args);
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/^Usage: glue-lens/);
  });

  it.each([
    ['nothing', []],
    ['an unknown command', ['score']],
    ['an unknown option', ['evaluate', '--fast']],
    ['an unknown format', ['evaluate', '--format', 'xml']],
    ['a format that is missing', ['evaluate', '--format']],
    ['a path that is not there', ['evaluate', 'nowhere']],
    ['gold that is not there', ['evaluate', '.', '--gold', 'nowhere']],
  ])('with %s is wrong: status 2, and nothing on stdout', async (_, args) => {
    const { status, out, err } = await run(args, await place({}));
    expect([status, out]).toEqual([2, '']);
    expect(err).not.toBe('');
    expect(err).not.toMatch(/^\s+at /m);
  });

  it('with a GLUE_DIR that is not there is wrong too', async () => {
    const { status, err } = await run(['evaluate'], await place({}), { GLUE_DIR: 'nowhere' });
    expect([status, err]).toEqual([2, 'There is no folder nowhere with gold sets.\n']);
  });
});

describe('the exit status', () => {
  it('is 0 where all is well, with nothing on stderr', async () => {
    const root = await place({ ...gold, ...good('bert') });
    const { status, err } = await run(['evaluate', root]);
    expect([status, err]).toEqual([0, '']);
  });

  it('is 1 where some input has errors, each said on stderr with file and line', async () => {
    const root = await place({ ...gold, ...good('bert'), ...broken, 'bad/QQP.tsv': '' });
    const { status, err } = await run(['evaluate', root]);
    expect(status).toBe(1);
    expect(lines(err)).toEqual([
      expect.stringMatching(
        /^error: bad\/RTE\.tsv:25: Rows with “entailmnet”, which is no label of RTE: 1\. .* Perhaps entailment is meant\.$/,
      ) as unknown,
      'not scored: bad/QQP.tsv: The file is empty.',
      '',
    ]);
  });

  it('is 1 where a gold set has errors, and they are said', async () => {
    const labels = labelsOf('RTE', 24).map((label, id) => (id === 3 ? 'entailmnet' : label));
    const root = await place({
      'glue/RTE/dev.tsv': goldText('RTE', labels),
      'a/RTE.tsv': predictionText(labelsOf('RTE', 24)),
    });
    const { status, err } = await run(['evaluate', root]);
    expect(status).toBe(1);
    expect(err).toMatch(/^error: glue\/RTE\/dev\.tsv:5: Rows without a label of RTE: 1/m);
  });

  it.each([
    ['no gold set', good('a'), /no gold set was found/],
    ['no predictions', gold, /no prediction file was found/],
    [
      'test rows alone',
      { 'RTE.tsv': predictionText(labelsOf('RTE', 3000)) },
      /Nothing could be scored/,
    ],
    ['nothing at all', {}, /no gold set was found/],
  ])('is 2 where there is %s', async (_, files, sentence) => {
    const { status, err } = await run(['evaluate'], await place(files));
    expect(status).toBe(2);
    expect(err).toMatch(sentence);
  });
});

describe('what is searched', () => {
  it('is the current folder without a path', async () => {
    const root = await place({ ...gold, ...good('bert') });
    const here = await run(['evaluate', '--format', 'json'], root);
    const named = await run(['evaluate', root, '--format', 'json']);
    expect(here).toEqual(named);
    expect(here.status).toBe(0);
  });

  it('is a single file too, with gold from --gold or GLUE_DIR', async () => {
    const root = await place({ ...gold, ...good('bert') });
    const args = ['evaluate', 'bert/CoLA.tsv', '--format', 'json'];
    const { out } = await run([...args, '--gold', 'glue'], root);
    const report = JSON.parse(out) as Report;
    expect(report.runs.map(({ tasks }) => tasks.map(({ task }) => task))).toEqual([['CoLA']]);
    const env = { GLUE_DIR: join(root, 'glue') };
    expect((await run(args, root, env)).out).toBe(out);
  });

  it('is what stands after --gold DIR too: the option takes one folder, and may be given again', async () => {
    const root = await place({ ...gold, ...good('bert') });
    const [first = '', ...rest] = TASK_NAMES.map((task) => join('glue', dirname(goldPath(task))));
    const golds = rest.flatMap((folder) => ['--gold', folder]);
    const args = ['evaluate', ...golds, '--gold', first, 'bert', '--format', 'json'];
    const report = JSON.parse((await run(args, root)).out) as Report;
    expect(report.runs.map(({ tasks }) => tasks.length)).toEqual([TASK_NAMES.length]);
  });

  it('takes gold sets alone from a gold folder, unless that is searched as well', async () => {
    const root = await place({ ...gold, ...good('bert') });
    const alone = await run(['evaluate', 'glue', '--gold', '.'], root);
    expect(alone.status).toBe(2);
    const both = await run(['evaluate', '.', '--gold', '.', '--format', 'json'], root);
    expect(both.status).toBe(0);
  });

  it('keeps the runs of several paths apart, even where these end alike', async () => {
    const root = await place({
      ...gold,
      ...good('one/preds'),
      'two/preds/CoLA.tsv': predictionText(labelsOf('CoLA', 24, 1)),
    });
    const args = ['evaluate', 'one/preds', 'two/preds', '--gold', 'glue', '--format', 'json'];
    const report = JSON.parse((await run(args, root)).out) as Report;
    expect(report.runs.map(({ run: name }) => name)).toEqual(['one/preds', 'two/preds']);
    const files = [
      'one/preds/CoLA.tsv',
      'two/preds/CoLA.tsv',
      '--gold',
      'glue',
      '--format',
      'json',
    ];
    const single = JSON.parse((await run(['evaluate', ...files], root)).out) as Report;
    expect(single.runs.map(({ tasks }) => tasks.length)).toEqual([1, 1]);
  });

  it('follows links, and does not go round in circles', async () => {
    const root = await place({ ...gold, ...good('runs/bert') });
    await symlink('.', join(root, 'runs/loop'));
    await symlink('bert', join(root, 'runs/a-latest'));
    await symlink('../..', join(root, 'runs/bert/up'));
    const elsewhere = await place(good('other'));
    await symlink(join(elsewhere, 'other'), join(root, 'runs/linked'));
    await symlink(join(root, 'nowhere'), join(root, 'runs/RTE.tsv'));
    const { out, status } = await run(['evaluate', '--format', 'json'], root);
    const report = JSON.parse(out) as Report;
    expect(status).toBe(0);
    expect(report.runs.map(({ run: name }) => name)).toEqual(['runs/bert', 'runs/linked']);
  });
});

describe('the result', () => {
  it('as JSON equals the report of the index', async () => {
    const files = { ...gold, ...good('bert'), ...broken };
    const { out } = await run(['evaluate', '--format', 'json'], await place(files));
    expect(JSON.parse(out)).toEqual(await reportOf(files));
  });

  it('is written to a file whole, and nothing else is left', async () => {
    const root = await place({ ...gold, ...good('bert'), 'out/old.txt': 'old' });
    const printed = await run(['evaluate', 'bert', '--gold', 'glue'], root);
    const args = ['evaluate', 'bert', '--gold', 'glue', '--out'];
    const written = await run([...args, 'out/old.txt'], root);
    expect(written).toEqual({ status: 0, out: '', err: '' });
    expect(await readFile(join(root, 'out/old.txt'), 'utf8')).toBe(printed.out);
    expect(await readdir(join(root, 'out'))).toEqual(['old.txt']);
  });

  it.each(['nowhere/out.txt', 'glue'])('that cannot be written (%s) is a sentence', async (to) => {
    const root = await place({ ...gold, ...good('bert') });
    const { status, out, err } = await run(
      ['evaluate', 'bert', '--gold', 'glue', '--out', to],
      root,
    );
    expect([status, out]).toEqual([2, '']);
    expect(err).toMatch(new RegExp(`^${to} could not be written: `));
    expect((await readdir(root)).sort()).toEqual(['bert', 'glue']);
  });

  it('keeps an older file where the call was wrong', async () => {
    const root = await place({ 'out.txt': 'old' });
    await run(['evaluate', 'nowhere', '--out', 'out.txt'], root);
    expect(await readFile(join(root, 'out.txt'), 'utf8')).toBe('old');
  });

  it('has no colour where stdout is no terminal', async () => {
    const root = await place({ ...gold, ...good('bert') });
    const { out } = await run(['evaluate'], root, { FORCE_COLOR: '1' });
    expect(out).not.toContain('\u001b');
  });

  it.each([
    ['its stdout', '| head -n 1'],
    ['both', '2>&1 | head -n 1'],
  ])('may be cut off by a reader that has enough of %s', async (_, pipe) => {
    const names = Array.from({ length: 15 }, (__, i) => `run-${i}`);
    const runs = Object.assign({}, ...names.map(good)) as Files;
    const bad = Object.fromEntries(names.map((name) => [`${name}/again-qqp.tsv`, '']));
    const cwd = await place({ ...gold, ...runs, ...bad });
    const command = `"$0" "$1" evaluate --format json ${pipe}`;
    const child = spawn('sh', ['-c', command, process.execPath, terminal.program.file], { cwd });
    let out = '';
    let err = '';
    child.stdout.on('data', (data) => (out += String(data)));
    child.stderr.on('data', (data) => (err += String(data)));
    await new Promise((resolve) => child.on('close', resolve));
    expect(out).toBe('{\n');
    expect(err).not.toMatch(/^\s+at /m);
  });
});

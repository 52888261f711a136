import { spawn, type ChildProcess } from 'node:child_process';
import { copyFile, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Provenance } from '../../../src/inference/predict/provenance';
import { bundle } from '../support/bundle';
import { goldPath, goldText, labelsOf } from '../support/glueFiles';
import { Terminal, type Said } from '../support/terminal';

const SAMPLE = resolve(import.meta.dirname, '../../../media/sample');
const MODEL = join(SAMPLE, 'models/tiny-nli');
const GOLD = join(SAMPLE, 'glue_data');

let terminal: Terminal;
beforeAll(async () => {
  terminal = await Terminal.open();
  const inference = await bundle('src/inference/process/main.ts');
  await copyFile(inference.file, join(dirname(terminal.program.file), 'inference.js'));
  await inference.dispose();
}, 60_000);
afterAll(() => terminal.close());

const call = (folder: string, ...more: readonly string[]): readonly string[] => [
  ...['predict', '--model', MODEL, '--no-cache'],
  ...more,
  ...(folder === '' ? [] : ['--out', folder]),
];
const run = (cwd: string, args: readonly string[]): Promise<Said> => terminal.run(args, cwd);

describe('predict', () => {
  it('writes and scores the sets that the model is for', async () => {
    const root = await terminal.place({});
    const { status, out, err } = await run(root, call('', '--gold', GOLD));
    expect(err.split('\n').slice(0, 2)).toEqual([
      'Predicting MNLI-m, MNLI-mm, AX into runs/tiny-nli …',
      expect.stringMatching(
        /^MNLI-m: 40 rows in (under )?[\d.]+ s, [\d.]+ per second\.$/,
      ) as unknown,
    ]);
    expect(status).toBe(0);
    expect(out).toMatch(/^run {2}MNLI-m {2}MNLI-mm {4}AX {2}macro\n/);
    const evaluated = await run(root, ['evaluate', 'runs/tiny-nli', '--gold', GOLD, '--no-cache']);
    expect(evaluated.out).toBe(out);
    expect((await readdir(join(root, 'runs/tiny-nli'))).sort()).toEqual([
      ...['AX', 'MNLI-m', 'MNLI-mm'].flatMap((name) => [
        `${name}.probabilities.jsonl`,
        `${name}.tsv`,
      ]),
      'glue-lens-model.json',
    ]);
  }, 30_000);

  it('takes another of its files, and the tasks that are named', async () => {
    const root = await terminal.place({});
    const more = ['--gold', GOLD, '--precision', 'int8', '--task', 'AX-b', 'AX'];
    const { status } = await run(root, call('', ...more));
    expect(status).toBe(0);
    const folder = join(root, 'runs/tiny-nli-int8');
    const told = JSON.parse(
      await readFile(join(folder, 'glue-lens-model.json'), 'utf8'),
    ) as Provenance;
    expect(told.model).toMatchObject({ file: 'model_int8.onnx', precision: 'int8' });
    expect(told.tasks.map(({ task }) => task)).toEqual(['AX-b', 'AX']);
    const linesOf = async (name: string): Promise<string[]> =>
      (await readFile(join(folder, name), 'utf8')).split('\n');
    const folded = (await linesOf('AX.tsv')).map((line) =>
      line.replace(/neutral|contradiction/, 'not_entailment'),
    );
    expect(await linesOf('AX-b.tsv')).toEqual(folded);
  }, 30_000);

  it('replaces nothing that is there unless it is told to', async () => {
    const root = await terminal.place({ 'run/AX.tsv': 'mine' });
    const ax = ['--gold', GOLD, '--task', 'AX'];
    const refused = await run(root, call('run', ...ax));
    expect(refused).toEqual({
      status: 2,
      out: '',
      err: 'run holds predictions for AX already. To go on with what was interrupted add --resume, to replace them --replace, or name another folder with --out.\n',
    });
    const resumed = await run(root, call('run', ...ax, '--resume'));
    expect(resumed.status).toBe(2);
    expect(resumed.err).toContain('AX: AX.tsv is there already, and was not made by this model.');
    expect(await readFile(join(root, 'run/AX.tsv'), 'utf8')).toBe('mine');
    expect((await run(root, call('run', ...ax, '--replace'))).status).toBe(0);
    expect(await readFile(join(root, 'run/AX.tsv'), 'utf8')).toMatch(/^index\tprediction\n/);
  }, 30_000);

  it('predicts sets without labels where they are named, though there is nothing to score', async () => {
    const hidden = { [`glue/${goldPath('MNLI-m')}`]: goldText('MNLI-m', ['-1', '-1']) };
    const root = await terminal.place(hidden);
    const { status } = await run(root, call('run', '--task', 'MNLI-m'));
    expect(status).toBe(0);
    expect(await readFile(join(root, 'run/MNLI-m.tsv'), 'utf8')).toMatch(/^index\tprediction\n0\t/);
  }, 30_000);

  it.each([
    ['no model', ['--model', 'nowhere'], /^nowhere: There is no such folder\.\n$/],
    [
      'a precision that it does not have',
      ['--precision', 'int4'],
      /has no file of precision int4; it has float32, int8\.\n$/,
    ],
    ['a task that it cannot do', ['--task', 'STS-B'], /^STS-B is a scale/],
    ['a task without a gold set', ['--task', 'AX', '--gold', '.'], /^There is no gold set of AX\./],
    ['two wishes at once', ['--gold', GOLD, '--resume', '--replace'], /cannot be said at once/],
  ])(
    'with %s is wrong: status 2, and nothing is written',
    async (_, more, err) => {
      const root = await terminal.place({});
      const said = await run(root, call('run', ...more));
      expect([said.status, said.out]).toEqual([2, '']);
      expect(said.err).toMatch(err);
      expect(said.err).not.toMatch(/^\s+at /m);
      expect(await readdir(root)).toEqual([]);
    },
    30_000,
  );
});

describe('a prediction that is interrupted', () => {
  const ROWS = 9815;
  const gold = { [`glue/${goldPath('MNLI-m')}`]: goldText('MNLI-m', labelsOf('MNLI-m', ROWS)) };
  let root: string;
  let whole: string;
  beforeAll(async () => {
    root = await terminal.place(gold);
    expect((await run(root, call('whole'))).status).toBe(0);
    whole = await readFile(join(root, 'whole/MNLI-m.tsv'), 'utf8');
  }, 60_000);

  /** Starts, and gives the process when it has done a part. */
  async function begun(folder: string): Promise<readonly [ChildProcess, Promise<Said>]> {
    const child = spawn(process.execPath, [terminal.program.file, ...call(folder)], { cwd: root });
    const said = { out: '', err: '' };
    child.stdout.on('data', (text: Buffer) => (said.out += text.toString()));
    child.stderr.on('data', (text: Buffer) => (said.err += text.toString()));
    const ended = new Promise<Said>((end) => {
      child.on('close', (status) => {
        end({ status: status ?? -1, ...said });
      });
    });
    const journal = join(root, folder, '.glue-lens-unfinished/MNLI-m.bin');
    while (child.exitCode === null) {
      const { size } = await stat(journal).catch(() => ({ size: 0 }));
      if (size > 20_000) break;
      await wait(5);
    }
    expect(child.exitCode).toBeNull();
    return [child, ended];
  }

  it('by Ctrl+C ends within a second, says how to go on, and goes on', async () => {
    const [child, ended] = await begun('stopped');
    const since = performance.now();
    child.kill('SIGINT');
    const { status, out, err } = await ended;
    expect(performance.now() - since).toBeLessThan(1000);
    expect([status, out]).toEqual([2, '']);
    expect(err).toMatch(/MNLI-m: stopped\.\nMNLI-m: [\d,]+ rows are kept to go on from\./);
    expect(err).toContain('To go on from there, call it again with --out stopped --resume.');
    expect(await readdir(join(root, 'stopped'))).toEqual(['.glue-lens-unfinished']);
    const again = await run(root, call('stopped', '--resume'));
    expect(again.status).toBe(0);
    expect(again.err).toMatch(/[\d,]+ rows were done before\./);
    expect(await readFile(join(root, 'stopped/MNLI-m.tsv'), 'utf8')).toBe(whole);
  }, 60_000);

  it('by being killed goes on too', async () => {
    const [child, ended] = await begun('killed');
    child.kill('SIGKILL');
    await ended;
    expect(await readdir(join(root, 'killed'))).toEqual(['.glue-lens-unfinished']);
    const again = await run(root, call('killed', '--resume'));
    expect(again.err).toMatch(/[\d,]+ rows were done before\./);
    expect(await readFile(join(root, 'killed/MNLI-m.tsv'), 'utf8')).toBe(whole);
    expect(await readdir(join(root, 'killed'))).not.toContain('.glue-lens-unfinished');
  }, 60_000);
});

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatProblems, type CheckReport } from '../../../src/cli/checkFormat';
import type { FiledProblem } from '../../../src/core/problems/filedProblem';
import { helpAddress } from '../../../src/core/problems/help';
import { say } from '../../../src/core/message';
import { goldText, labelsOf, predictionText } from '../support/glueFiles';
import { Terminal } from '../support/terminal';

let terminal: Terminal;
beforeAll(async () => {
  terminal = await Terminal.open();
}, 30_000);
afterAll(() => terminal.close());

const gold = { 'glue/RTE/dev.tsv': goldText('RTE', labelsOf('RTE', 24)) };
const good = { 'good/RTE.tsv': predictionText(labelsOf('RTE', 24)) };
const partial = { 'partial/RTE.tsv': predictionText(labelsOf('RTE', 20)) };
const bad = {
  'bad/RTE.tsv': predictionText([...labelsOf('RTE', 22), 'entailmnet', 'maybe']),
  'bad/QQP.tsv': '',
};
const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

describe('glue-lens check', () => {
  it('lists everything by path and line, with its code and a link', async () => {
    const root = await terminal.place({ ...gold, ...good, ...partial, ...bad });
    const { status, out, err } = await terminal.run(['check'], root);
    const said = lines(out);
    expect(status).toBe(1);
    expect(said.some((line) => line.startsWith('good/'))).toBe(false);
    expect(said).toContainEqual(
      expect.stringMatching(
        /^bad\/RTE\.tsv:24: error invalid-label: .*“entailmnet”.* https:\/\/\S+docs\/problems\.md#invalid-label$/,
      ),
    );
    expect(said).toContain(
      `bad/QQP.tsv: error unreadable: The file is empty. ${helpAddress('unreadable')}`,
    );
    expect(said).toContainEqual(expect.stringMatching(/^partial\/RTE\.tsv: warning missing-id: /));
    const places = said.map((line) => line.split(': ', 1)[0] ?? '');
    expect(places.map((place) => place.split(':')[0])).toEqual(
      places.map((place) => place.split(':')[0]).sort(),
    );
    expect(err).toMatch(/^\d+ errors, \d+ warnings?, \d+ notes? in 5 files\.\n$/);
  });

  it('lists what is wrong with glue-lens.json, on its line', async () => {
    const configuration = '{\n  "files": { "bad/*": { "tsk": "RTE" } }\n}\n';
    const root = await terminal.place({ ...gold, ...good, 'glue-lens.json': configuration });
    const { out } = await terminal.run(['check'], root);
    expect(lines(out)).toContainEqual(
      expect.stringMatching(/^glue-lens\.json:2: warning configuration: .*“tsk”/),
    );
  });

  it('names files from the current directory, whatever was searched', async () => {
    const root = await terminal.place({ ...gold, ...bad });
    const args = ['check', join(root, 'bad'), '--gold', '../glue'];
    const { out } = await terminal.run(args, join(root, 'bad'));
    expect(lines(out)).toContainEqual(expect.stringMatching(/^QQP\.tsv: error unreadable: /));
    expect(lines(out)[0]).toMatch(/^\.\.\/glue\/RTE\/dev\.tsv: info gold-size: /);
  });

  it('ends with 0 where there is no error, and where there is nothing at all', async () => {
    const warned = await terminal.run(['check'], await terminal.place({ ...gold, ...partial }));
    expect(warned.status).toBe(0);
    const none = await terminal.run(['check'], await terminal.place({}));
    expect([none.status, none.out]).toEqual([0, '']);
    expect(none.err).toMatch(/^Nothing to check: /);
  });

  it.each([
    ['a path that is not there', ['check', 'nowhere']],
    ['an unknown format', ['check', '--format', 'xml']],
  ])('ends with 2 for %s', async (_, args) => {
    const { status, out, err } = await terminal.run(args);
    expect([status, out]).toEqual([2, '']);
    expect(err).not.toMatch(/^\s+at /m);
  });

  it('gives programs the same as JSON', async () => {
    const root = await terminal.place({ ...gold, ...good, ...bad });
    const { status, out } = await terminal.run(['check', '--format', 'json'], root);
    const { schema, issues } = JSON.parse(out) as CheckReport;
    expect([status, schema]).toEqual([1, 'glue-lens/check@1']);
    const misspelt = issues.find(({ path, line }) => path === 'bad/RTE.tsv' && line === 24);
    expect(misspelt).toMatchObject({
      lines: [24],
      count: 1,
      severity: 'error',
      code: 'invalid-label',
      help: helpAddress('invalid-label'),
      fixes: [{ kind: 'labels', labels: { entailmnet: 'entailment' } }],
    });
    const none = await terminal.run(['check', '--format', 'json'], await terminal.place({}));
    expect(JSON.parse(none.out)).toEqual({ schema: 'glue-lens/check@1', issues: [] });
  });
});

describe('the workflow commands for GitHub', () => {
  const issue = (more: Partial<FiledProblem>): FiledProblem => ({
    file: '/w/a.tsv',
    path: 'a.tsv',
    code: 'constant',
    severity: 'warning',
    line: null,
    lines: [],
    count: 1,
    message: say('One answer.'),
    ...more,
  });
  const said = (more: Partial<FiledProblem>): string => formatProblems([issue(more)], 'github');
  const help = helpAddress('constant');

  it('are errors, warnings and notices, on a line where there is one', () => {
    expect(said({})).toBe(
      `::warning file=a.tsv,title=GLUE Lens%3A constant::One answer. ${help}\n`,
    );
    expect(said({ severity: 'error', line: 3 })).toMatch(/^::error file=a\.tsv,line=3,title=/);
    expect(said({ severity: 'info' })).toMatch(/^::notice /);
  });

  it('cannot be broken or forged by what a file is called or holds', () => {
    const path = 'a,line=9:\n::error::b%.tsv';
    const message = say('Found {0}.', '100%\r\n::error::\u001b[31m');
    const text = said({ path, message });
    expect(text).toBe(
      `::warning file=a%2Cline=9%3A%0A%3A%3Aerror%3A%3Ab%25.tsv,title=GLUE Lens%3A constant` +
        `::Found 100%25%0D%0A::error::\uFFFD[31m. ${help}\n`,
    );
  });

  it('point at the archive of an entry, whose lines nobody else knows', () => {
    const text = said({ path: 'runs.zip!/x/RTE.tsv', line: 4 });
    expect(text).toMatch(/^::warning file=runs\.zip,title=[^:]+::x\/RTE\.tsv: One answer\. /);
  });
});

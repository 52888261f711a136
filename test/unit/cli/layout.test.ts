import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatReport } from '../../../src/cli/format';
import { TASK_NAMES } from '../../../src/core/tasks';
import { reportSource } from '../../../src/workspace/report';
import { goldPath, goldText, labelsOf, predictionText } from '../support/glueFiles';
import { Scored } from '../support/scored';

const gold = Object.fromEntries(
  TASK_NAMES.map((task) => [`glue/${goldPath(task)}`, goldText(task, labelsOf(task, 24))]),
);
const run = (name: string, shift = 0) =>
  Object.fromEntries(
    TASK_NAMES.map((task) => [`${name}/${task}.tsv`, predictionText(labelsOf(task, 24, shift))]),
  );

async function source(...runs: readonly Readonly<Record<string, string>>[]) {
  const files = Object.assign({}, gold, ...runs) as Record<string, string>;
  return reportSource((await Scored.open(files)).index);
}
const lines = (text: string) => text.split('\n');
const width = (text: string) => Array.from(text).length;

describe('the printed table', () => {
  it('fits 100 columns, whatever the runs are called and however many there are', async () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 140, size: 'max' })
      .map((text) => `r${text.replaceAll('/', '-')}`);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(name, { minLength: 1, maxLength: 6 }), async (names) => {
        const table = formatReport(await source(...names.map((n) => run(n))), 'table', false);
        expect(Math.max(...lines(table).map(width))).toBeLessThanOrEqual(100);
        expect(lines(table).every((line) => line === line.trimEnd())).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  it('has a row a run and a column a task, both metrics where there are two', async () => {
    const table = formatReport(await source(run('bert'), run('xl', 1)), 'table', false);
    expect(table).toMatch(/^run +CoLA +SST-2 +MRPC +STS-B +QQP/);
    expect(table).toMatch(/^bert +100\.0 +100\.0 +100\.0\/100\.0 +100\.0\/100\.0/m);
    expect(table).toMatch(/macro\n(.*\n)*bert .* 100\.0\n/);
    expect(table).toContain('MRPC, QQP: accuracy/F1');
    expect(table).toMatch(/^R3 +n +bert +xl\nAll +24 +100\.0/m);
    expect(table).toMatch(/^ {2}Negation +\d+ /m);
    expect(table.endsWith('\n')).toBe(true);
  });

  it('marks what needs a word, and explains just the marks that stand there', async () => {
    const marked = await source(run('a'), {
      'a/RTE.tsv': predictionText(labelsOf('RTE', 20)),
      'a/CoLA.tsv': predictionText(new Array<string>(24).fill('1')),
    });
    const table = formatReport(marked, 'table', false);
    expect(table).toMatch(/100\.0\*/);
    expect(table).toContain('* partial, 20 of 24');
    expect(table).toContain('= one answer to everything');
    expect(table).not.toContain('~ three classes');
  });

  it('names which sets are partial, where there are several, but not all of many', async () => {
    const short = { 'a/RTE.tsv': predictionText(labelsOf('RTE', 20)) };
    const shorter = { 'b/CoLA.tsv': predictionText(labelsOf('CoLA', 7)) };
    const two = formatReport(await source(run('a'), run('b'), short, shorter), 'table', false);
    expect(two).toContain('* partial: a RTE 20 of 24; b CoLA 7 of 24');
    const many = Object.fromEntries(
      TASK_NAMES.map((task) => [`a/${task}.tsv`, predictionText(labelsOf(task, 20))]),
    );
    const table = formatReport(await source(many), 'table', false);
    expect(table).toMatch(
      /\* partial: a CoLA 20 of 24; a SST-2 20 of 24; a MRPC 20 of 24; and \d+ more/,
    );
  });

  it('is coloured only where asked for, and is otherwise the same', async () => {
    const runs = await source(run('bert'));
    const coloured = formatReport(runs, 'table', true);
    expect(coloured).toContain('\u001b[1m');
    // eslint-disable-next-line no-control-regex
    expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(formatReport(runs, 'table', false));
  });

  it('of nothing is empty', async () => {
    expect(formatReport(await source(), 'table', false)).toBe('');
  });
});

describe('the names of files', () => {
  const evil = 'e\u001b[31mvil\nname\u0007\u009b';

  it.each(['table', 'markdown'] as const)('cannot steer the terminal in the %s', async (format) => {
    const text = formatReport(await source(run(evil), { [`${evil}/QQP.tsv`]: '' }), format, false);
    // eslint-disable-next-line no-control-regex
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
    expect(text).not.toMatch(/^name/m);
  });

  it('cannot break a Markdown table', async () => {
    const text = formatReport(await source(run('a|b*c_d`e<f>')), 'markdown', false);
    const rows = lines(text).filter((line) => line.startsWith('|'));
    const [head = '', rule = ''] = rows;
    expect(rule).toMatch(/^\| :-- \|( --: \|)+$/);
    const cells = (line: string) => line.replaceAll('\\|', '').split('|').length;
    expect(cells(rows[2] ?? '')).toBe(cells(head));
    expect(text).toContain('a\\|b\\*c\\_d\\`e\\<f\\>');
  });
});

describe('the Markdown', () => {
  it('has the same figures, and says what was not scored', async () => {
    const text = formatReport(
      await source(run('bert'), {
        'bert/QQP.tsv': '',
        'x/RTE.tsv': predictionText(labelsOf('RTE', 3000)),
      }),
      'markdown',
      false,
    );
    expect(text).toMatch(/^\| run \| CoLA \| SST-2 \|/);
    expect(text).toContain(
      'Not scored:\n\n- bert/QQP.tsv: The file is empty.\n- x/RTE.tsv: It holds',
    );
    expect(text).toContain('| &nbsp;&nbsp;Negation |');
  });
});

import { describe, expect, it } from 'vitest';
import type { ReportTask } from '../../../src/core/report';
import { TASK_NAMES, TASKS, type TaskName } from '../../../src/core/tasks';
import { goldPath, goldText, labelsOf, predictionText } from '../support/glueFiles';
import { reportOf } from '../support/scored';

const ROWS = 40;

/** What became of one prediction file beside a gold set of a task (40 rows unless said otherwise). */
async function outcome(
  task: TaskName,
  path: string,
  text: string,
  { rows = ROWS, more = {} }: { rows?: number; more?: Readonly<Record<string, string>> } = {},
) {
  const gold = { [`glue/${goldPath(task)}`]: goldText(task, labelsOf(task, rows)) };
  const { runs, unscored } = await reportOf({ ...gold, ...more, [path]: text });
  const scored = runs.flatMap((run) => run.tasks.map((set) => ({ ...set, run: run.run })));
  return { scored, unscored, set: scored.find((set) => set.path === path) };
}

const codes = (set: ReportTask | undefined) => set?.issues.map(({ code }) => code);
const perfect = (task: TaskName) => labelsOf(task, ROWS);
const score = (task: TaskName) => (TASKS[task].metrics.length > 0 ? 1 : null);

describe.each(TASK_NAMES)('predictions of %s', (task) => {
  const answers = perfect(task);
  const ids = answers.map((answer, id) => ({ idx: id, label: answer }));
  const headerless = answers.map((answer, id) => `${id}\t${answer}\n`).join('');

  it.each([
    ['a submission file', `run/${task}.tsv`, predictionText(answers)],
    ['with CRLF', `run/${task}.tsv`, predictionText(answers, '\r\n')],
    ['with CR alone', `run/${task}.tsv`, predictionText(answers, '\r')],
    ['behind a byte-order mark', `run/${task}.tsv`, `\uFEFF${predictionText(answers)}`],
    ['without a final newline', `run/${task}.tsv`, predictionText(answers).trimEnd()],
    ['with blank lines at the end', `run/${task}.tsv`, `${predictionText(answers)}\n\n`],
    ["run_glue's file", `run/predict_results_${task.toLowerCase()}.txt`, predictionText(answers)],
    ['named by its folder', `run/${task}/predictions.txt`, predictionText(answers)],
    ['JSON Lines', `run/${task}.jsonl`, ids.map((row) => `${JSON.stringify(row)}\n`).join('')],
    ['without a header', `run/${task}.tsv`, headerless],
    ['one column', `run/${task}.tsv`, answers.map((answer) => `${answer}\n`).join('')],
    ['shuffled', `run/${task}.tsv`, reversed(predictionText(answers))],
  ])('as %s are all right', async (_, path, text) => {
    const { set, unscored } = await outcome(task, path, text);
    expect(unscored).toEqual([]);
    expect(set).toMatchObject({ task, run: 'run', rows: ROWS, scored: ROWS, missing: 0 });
    expect(set?.score).toBeCloseTo(score(task) ?? 0, 12);
  });

  it('as integers are read in the order of Hugging Face, and that is said', async () => {
    if (TASKS[task].kind === 'number') return;
    const names = TASKS[task].classes.map((c) => c.name);
    const integers = answers.map((answer) => {
      const index = names.indexOf(answer);
      return names[0] === '0' ? answer : String(index);
    });
    const { set } = await outcome(task, `run/${task}.tsv`, predictionText(integers));
    expect(set?.score).toBe(1);
    expect(codes(set)?.includes('label-names')).toBe(names[0] !== '0');
  });

  it('without a gold set are said to lack one', async () => {
    const other = task === 'RTE' ? 'CoLA' : 'RTE';
    const { unscored } = await outcome(other, `run/${task}.tsv`, predictionText(answers));
    expect(unscored).toMatchObject([{ path: `run/${task}.tsv`, reason: 'no-gold' }]);
    expect(unscored[0]?.message).toContain(`There is no gold set of ${task}`);
  });

  it('against a gold set whose labels are hidden are said to be so', async () => {
    const hidden = task === 'STS-B' ? '-1' : '';
    const gold = goldText(task, new Array<string>(ROWS).fill(hidden));
    const { unscored, runs } = await reportOf({
      [goldPath(task)]: gold,
      [`run/${task}.tsv`]: predictionText(answers),
    });
    expect(runs).toEqual([]);
    expect(unscored).toMatchObject([{ reason: 'hidden-labels' }]);
  });

  it('with ids from 1 are refused rather than scored against their neighbours', async () => {
    const text = `index\tprediction\n${answers.map((a, id) => `${id + 1}\t${a}\n`).join('')}`;
    const { set, unscored } = await outcome(task, `run/${task}.tsv`, text);
    expect(set).toBeUndefined();
    expect(unscored).toMatchObject([{ reason: 'count-mismatch' }]);
    expect(unscored[0]?.message).toContain('ids run from 1 to 40');
  });

  it('with labels of another kind are refused with what was found and expected', async () => {
    const text = predictionText(new Array<string>(ROWS).fill('maybe'));
    const { unscored } = await outcome(task, `run/${task}.tsv`, text);
    expect(unscored).toMatchObject([{ reason: 'unrecognised' }]);
    expect(unscored[0]?.message).toMatch(/found “maybe”, expected .+\.$/);
  });
});

function reversed(text: string): string {
  const [header = '', ...rows] = text.trimEnd().split('\n');
  return `${[header, ...rows.reverse()].join('\n')}\n`;
}

describe('test rows', () => {
  const tested = TASK_NAMES.filter((task) => {
    const { dev, test } = TASKS[task].sizes;
    return test !== undefined && test !== dev && test < 10_000;
  });

  it.each(tested)('of %s are said to be test rows', async (task) => {
    const { test = 0, dev = 0 } = TASKS[task].sizes;
    const text = predictionText(labelsOf(task, test));
    const { set, unscored } = await outcome(task, `run/${task}.tsv`, text, { rows: dev });
    expect(set).toBeUndefined();
    expect(unscored).toMatchObject([{ reason: 'test-split' }]);
    expect(unscored[0]?.message).toContain(test.toLocaleString('en-US'));
  });

  it.each(tested)('of %s are said to be so without a gold set too', async (task) => {
    const { test = 0 } = TASKS[task].sizes;
    const { unscored } = await reportOf({
      [`run/${task}.tsv`]: predictionText(labelsOf(task, test)),
    });
    expect(unscored).toMatchObject([{ reason: 'test-split' }]);
  });

  it('in a file named dev are said to be so', async () => {
    const text = predictionText(labelsOf('RTE', 3000));
    const { unscored } = await outcome('RTE', 'run/dev_results_rte.txt', text, { rows: 277 });
    expect(unscored[0]?.message).toMatch(/^The name says dev, but its 3,000 rows/);
  });
});

describe('row counts', () => {
  const rows = (n: number) => predictionText(labelsOf('RTE', n));

  it('fewer than the set is a partial prediction set', async () => {
    const { set } = await outcome('RTE', 'run/RTE.tsv', rows(30));
    expect(set).toMatchObject({ rows: 30, scored: 30, missing: 10, flags: ['partial'], score: 1 });
    expect(codes(set)).toEqual(['missing-id']);
  });

  it('a few more are extra, as padding makes them', async () => {
    const { set } = await outcome('RTE', 'run/RTE.tsv', rows(44));
    expect(set).toMatchObject({ rows: 44, scored: 40, extra: 4 });
  });

  it('many more are refused', async () => {
    const { unscored } = await outcome('RTE', 'run/RTE.tsv', rows(60));
    expect(unscored).toMatchObject([{ reason: 'count-mismatch' }]);
    expect(unscored[0]?.message).toMatch(/60 rows, of which 20 have ids/);
  });

  it('other than the set are refused where there are no ids', async () => {
    const text = `${labelsOf('RTE', 39).join('\n')}\n`;
    const { unscored } = await outcome('RTE', 'run/RTE.tsv', text);
    expect(unscored).toMatchObject([{ reason: 'count-mismatch' }]);
    expect(unscored[0]?.message).toMatch(/39 rows and no ids/);
  });

  it("of MNLI's other set are refused with its name", async () => {
    const text = predictionText(labelsOf('MNLI-m', 9832));
    const { unscored } = await outcome('MNLI-m', 'run/MNLI-m.tsv', text, { rows: 9815 });
    expect(unscored[0]?.message).toContain('as many as MNLI-mm has');
  });

  it('choose between the two sets of MNLI for a bare “mnli”', async () => {
    const gold = { [goldPath('MNLI-mm')]: goldText('MNLI-mm', labelsOf('MNLI-mm', 50)) };
    const text = predictionText(labelsOf('MNLI-mm', 50));
    const { scored } = await outcome('MNLI-m', 'run/mnli.tsv', text, { more: gold });
    expect(scored).toMatchObject([{ task: 'MNLI-mm', scored: 50, issues: [] }]);
  });

  it('that fit both sets of MNLI are taken as matched for a bare “mnli”, and that is said', async () => {
    const gold = { [goldPath('MNLI-mm')]: goldText('MNLI-mm', labelsOf('MNLI-mm', ROWS)) };
    const text = predictionText(perfect('MNLI-m'));
    const { scored } = await outcome('MNLI-m', 'run/mnli.tsv', text, { more: gold });
    expect(scored).toMatchObject([{ task: 'MNLI-m', scored: ROWS }]);
    expect(scored[0]?.issues).toMatchObject([
      { code: 'task-guessed', message: '“mnli.tsv” may be MNLI-m or MNLI-mm; taken as MNLI-m.' },
    ]);
    const whole = await outcome('MNLI-m', 'run/mnli.tsv', text);
    expect(whole.set?.issues).toEqual([]);
    const part = await outcome('MNLI-m', 'run/mnli.tsv', predictionText(labelsOf('MNLI-m', 30)));
    expect(codes(part.set)).toContain('task-guessed');
  });

  it('prefer the gold set that has just as many to a nearer one of another size', async () => {
    const more = { 'run/dev.tsv': goldText('RTE', labelsOf('RTE', 55)) };
    const { set } = await outcome('RTE', 'run/RTE.tsv', rows(40), { more });
    expect(set).toMatchObject({ rows: 40, scored: 40, missing: 0 });
  });
});

describe('two and three classes', () => {
  const two = (entailed: number) =>
    Array.from({ length: ROWS }, (_, id) => (id < entailed ? 'entailment' : 'not_entailment'));
  const three = (entailed: number) =>
    Array.from({ length: ROWS }, (_, id) =>
      id < entailed ? 'entailment' : id % 2 === 0 ? 'neutral' : 'contradiction',
    );
  const both = { [goldPath('AX-b')]: goldText('AX-b', labelsOf('AX-b', ROWS)) };

  it.each([10, 30])(
    'three on AX-b are folded, and that is said (%i entailed)',
    async (entailed) => {
      const { set } = await outcome('AX-b', 'run/AX-b.tsv', predictionText(three(entailed)));
      expect(set).toMatchObject({ task: 'AX-b', scored: ROWS, invalid: 0, flags: ['folded'] });
      expect(codes(set)).toContain('folded');
      const plain = await outcome('AX-b', 'run/AX-b.tsv', predictionText(two(entailed)));
      expect(set?.metrics).toEqual(plain.set?.metrics);
    },
  );

  it.each([10, 30])('three integers on AX-b are folded too (%i entailed)', async (entailed) => {
    const codesOf = ['entailment', 'neutral', 'contradiction'];
    const integers = three(entailed).map((name) => String(codesOf.indexOf(name)));
    const { set } = await outcome('AX-b', 'run/AX-b.tsv', predictionText(integers));
    expect(set).toMatchObject({ scored: ROWS, invalid: 0, flags: ['folded'] });
  });

  it('three in AX are folded where only AX-b has labels', async () => {
    const { set } = await outcome('AX-b', 'run/AX.tsv', predictionText(three(10)));
    expect(set).toMatchObject({ task: 'AX-b', scored: ROWS, flags: ['folded'] });
  });

  it.each([10, 30])('two in AX are judged as AX-b (%i entailed)', async (entailed) => {
    const { set } = await outcome('AX', 'run/AX.tsv', predictionText(two(entailed)), {
      more: both,
    });
    expect(set).toMatchObject({ task: 'AX-b', scored: ROWS, invalid: 0 });
    expect(set?.flags).not.toContain('folded');
  });

  it('two in AX without AX-b are said to lack its gold set', async () => {
    const { unscored } = await outcome('AX', 'run/AX.tsv', predictionText(two(10)));
    expect(unscored).toMatchObject([{ reason: 'no-gold' }]);
    expect(unscored[0]?.message).toContain('AX-b');
  });
});

describe('files that no name tells', () => {
  it('are matched where only one gold set has their rows and labels', async () => {
    const { set } = await outcome('RTE', 'run/out.tsv', predictionText(perfect('RTE')));
    expect(set).toMatchObject({ task: 'RTE', score: 1 });
    expect(codes(set)).toContain('task-guessed');
  });

  it('are refused where two do', async () => {
    const more = { [goldPath('QNLI')]: goldText('QNLI', labelsOf('QNLI', ROWS)) };
    const text = predictionText(perfect('RTE'));
    const { unscored } = await outcome('RTE', 'run/out.tsv', text, { more });
    expect(unscored).toMatchObject([{ reason: 'unrecognised' }]);
    expect(unscored[0]?.message).toContain('40 rows fit QNLI, RTE');
  });

  it('are refused where none does', async () => {
    const text = predictionText(labelsOf('RTE', 33));
    const { unscored } = await outcome('RTE', 'run/out.tsv', text);
    expect(unscored).toMatchObject([{ reason: 'unrecognised' }]);
  });

  it('are passed over where nothing looks like predictions', async () => {
    const { unscored, scored } = await outcome('RTE', 'notes.txt', 'remember the milk\n', {
      more: {
        'table.tsv': 'name\tprice\nmilk\t2\n',
        'run/eval_results_rte.txt': 'acc = 0.7\nloss = 1.2\n',
        'x/data.csv': 'a,b\n1,2\n',
      },
    });
    expect({ unscored, scored }).toEqual({ unscored: [], scored: [] });
  });
});

describe('a set of QNLI, whose dev and test sets are alike in size', () => {
  const text = predictionText(labelsOf('QNLI', 5463));
  const options = { rows: 5463 };
  const testRows = { 'run/RTE.tsv': predictionText(labelsOf('RTE', 3000)) };
  const devRows = {
    'glue/RTE/dev.tsv': goldText('RTE', labelsOf('RTE', 277)),
    'run/RTE-dev.tsv': predictionText(labelsOf('RTE', 277)),
  };

  it('is taken as dev where it stands alone, and that is said', async () => {
    const { set } = await outcome('QNLI', 'run/QNLI.tsv', text, options);
    expect(codes(set)).toEqual(['split-guessed']);
  });

  it('is told as test rows by the company of test rows', async () => {
    const { unscored } = await outcome('QNLI', 'run/QNLI.tsv', text, {
      ...options,
      more: testRows,
    });
    expect(unscored.map(({ path, reason }) => [path, reason])).toEqual([
      ['run/QNLI.tsv', 'test-split'],
      ['run/RTE.tsv', 'test-split'],
    ]);
  });

  it('is taken as dev, or told as test rows, without a name too', async () => {
    const alone = await outcome('QNLI', 'run/out.tsv', text, options);
    expect(codes(alone.set)).toEqual(['task-guessed', 'split-guessed']);
    const { set } = await outcome('QNLI', 'run/out.tsv', text, { ...options, more: testRows });
    expect(set).toBeUndefined();
  });

  it('is scored in mixed company, and where its name says dev', async () => {
    const more = { ...testRows, ...devRows };
    const mixed = await outcome('QNLI', 'run/QNLI.tsv', text, { ...options, more });
    expect(mixed.set?.score).toBe(1);
    const named = await outcome('QNLI', 'run/dev_results_qnli.txt', text, {
      ...options,
      more: testRows,
    });
    expect(named.set?.score).toBe(1);
  });
});

describe('label order', () => {
  it('is flagged where another fits far better, and nothing is changed', async () => {
    const rotated = labelsOf('MNLI-m', ROWS, 1);
    const { set } = await outcome('MNLI-m', 'run/MNLI-m.tsv', predictionText(rotated));
    expect(set).toMatchObject({ score: 0, flags: ['label-order', 'below-majority'] });
    const issue = set?.issues.find(({ code }) => code === 'label-order');
    expect(issue?.message).toContain('100.0 instead of 0.0');
  });
});

describe('the majority baseline of predictions that are not of all examples', () => {
  const gold = labelsOf('RTE', 30).map((_, id) => (id < 20 ? 'entailment' : 'not_entailment'));
  const answers = (from: number, to: number, rights: number) =>
    gold
      .map((label, id) =>
        id < from + rights ? label : label === 'entailment' ? 'not_entailment' : 'entailment',
      )
      .map((answer, id) => `${id}\t${answer}`)
      .slice(from, to);
  const flagsOf = async (lines: readonly string[]) => {
    const text = ['index\tprediction', ...lines].join('\n');
    const { runs } = await reportOf({ 'RTE/dev.tsv': goldText('RTE', gold), 'run/RTE.tsv': text });
    const [set] = runs[0]?.tasks ?? [];
    return {
      score: set?.score,
      flags: set?.flags,
      message: set?.issues.find(({ code }) => code === 'below-majority')?.message,
    };
  };

  it('is that of the examples that they answer', async () => {
    const few = await flagsOf(answers(15, 30, 6));
    expect(few).toEqual({ score: 6 / 15, flags: ['partial'], message: undefined });
    const fewer = await flagsOf(answers(15, 30, 4));
    expect(fewer).toMatchObject({ score: 4 / 15, flags: ['partial', 'below-majority'] });
    expect(fewer.message).toContain('always answering entailment (33.3)');
    const all = await flagsOf(answers(0, 30, 18));
    expect(all).toMatchObject({ score: 18 / 30, flags: ['below-majority'] });
    expect(all.message).toContain('(66.7)');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toText } from '../../../src/core/message';
import { toReport } from '../../../src/core/report';
import type { FileChange } from '../../../src/workspace/door';
import { GlueIndex } from '../../../src/workspace/glueIndex';
import { reportSource } from '../../../src/workspace/report';
import { bytesOf, goldText, labelsOf, predictionText } from '../support/glueFiles';
import { RUNS, Scored } from '../support/scored';
import { applyOneByOne } from '../support/oneByOne';
import { sourceFile } from '../support/sourceFile';

const json = (value: unknown): string => JSON.stringify(value);
const rte = labelsOf('RTE', 277);
/** Right on all rows but every `n`th: the accuracy is (277 − ⌈277 / n⌉) / 277. */
const wrong = (labels: readonly string[], n: number) =>
  labels.map((label, i) => (i % n === 0 ? (labels[i + 1] ?? label) : label));
const RTE = 'glue/RTE/dev.tsv';
const GOLD = { [RTE]: goldText('RTE', rte) };
const right = (n: number) => (277 - Math.ceil(277 / n)) / 277;

/** What is said of the only set of a run. */
async function told(files: Readonly<Record<string, string>>, run = 'bert') {
  const { index } = await Scored.open(files);
  return toldBy(index, run);
}
function toldBy(index: GlueIndex, run = 'bert') {
  const [set] = [...index.sets.values()].filter(({ summary }) => summary.run === run);
  const { logged = null, issues = [] } = set?.summary ?? {};
  return {
    logged: logged && { path: logged.path, agrees: logged.agrees },
    said: issues
      .filter(({ code }) => code === 'logged' || code === 'logged-gap')
      .map(({ code, severity, message }) => [code, severity, toText(message)]),
  };
}

describe('a logged score beside the predictions', () => {
  const predictions = { ...GOLD, 'bert/RTE.tsv': predictionText(wrong(rte, 10)) };

  it('that is theirs is said to be', async () => {
    const files = {
      ...predictions,
      'bert/rte/eval_results.json': json({ eval_accuracy: right(10) }),
    };
    expect(await told(files)).toEqual({
      logged: { path: 'bert/rte/eval_results.json', agrees: true },
      said: [['logged', 'info', 'bert/rte/eval_results.json logs the same: accuracy 0.8989.']],
    });
  });

  it('that is another one is a warning', async () => {
    const log = json({ eval_accuracy: right(3), eval_samples: 277 });
    expect(await told({ ...predictions, 'bert/eval_rte_results.json': log })).toEqual({
      logged: { path: 'bert/eval_rte_results.json', agrees: false },
      said: [
        [
          'logged-gap',
          'warning',
          'eval_rte_results.json logs accuracy 0.6643, these predictions score 0.8989.',
        ],
      ],
    });
  });

  it('is told with its reason', async () => {
    const log = json({ eval_accuracy: 0.5, eval_samples: 3000 });
    expect((await told({ ...predictions, 'bert/eval_rte_results.json': log })).said).toEqual([
      [
        'logged-gap',
        'warning',
        'eval_rte_results.json logs accuracy 0.5000, these predictions score 0.8989: the logged score is that of the test set (it counts 3,000 samples).',
      ],
    ]);
  });

  it('is told with as many digits as tell the two apart', async () => {
    const log = json({ eval_accuracy: right(10) + 0.00002 });
    expect((await told({ ...predictions, 'bert/eval_rte_results.json': log })).said).toEqual([
      [
        'logged-gap',
        'warning',
        expect.stringMatching(
          /logs accuracy 0\.89894, these predictions score 0\.89892: no number/,
        ),
      ],
    ]);
  });

  it('names the figures that differ, not those that are the same to the digits logged', async () => {
    const log = json({ eval_accuracy: Number(right(10).toFixed(4)), eval_f1: 0.1234 });
    const differs = async (text: string) => {
      const { index } = await Scored.open({ ...predictions, 'bert/eval_rte_results.json': text });
      return [...index.sets.values()].map(({ summary }) => summary.logged?.differs);
    };
    expect(await differs(log)).toEqual([['f1']]);
    expect(await differs(json({ eval_accuracy: right(10) }))).toEqual([[]]);
  });

  it('of the test set is none of theirs, nor one that names no split and differs', async () => {
    const honest = json({ predict_accuracy: 0.5, predict_samples: 3000 });
    expect(
      (await told({ ...predictions, 'bert/predict_rte_results.json': honest })).logged,
    ).toBeNull();
    const vague = (accuracy: number) => json({ test_accuracy: accuracy });
    const path = 'bert/rte_results.json';
    expect((await told({ ...predictions, [path]: vague(0.5) })).logged).toBeNull();
    expect((await told({ ...predictions, [path]: vague(right(10)) })).logged?.agrees).toBe(true);
  });

  it.each([
    ['txt', 'bert/rte/eval_results.txt', `acc = ${right(10)}\nloss = 0.5\n`],
    ['harness', 'bert/results.json', json({ results: { rte: { 'acc,none': right(10) } } })],
    ['metrics', 'bert/metrics_rte.json', json({ accuracy: right(10) })],
    [
      'history',
      'bert/rte/trainer_state.json',
      json({ log_history: [{ step: 5, eval_accuracy: right(10) }] }),
    ],
    ['percent', 'bert/rte/all_results.json', json({ eval_accuracy: 89.9 })],
  ])('is read from a results file: %s', async (_, path, text) => {
    expect((await told({ ...predictions, [path]: text })).logged).toEqual({ path, agrees: true });
  });

  it('unmasks the mismatched score over the matched one', async () => {
    const [m, mm] = [labelsOf('MNLI-m', 9815), labelsOf('MNLI-mm', 9832)];
    const files = {
      'glue/MNLI/dev_matched.tsv': goldText('MNLI-m', m),
      'glue/MNLI/dev_mismatched.tsv': goldText('MNLI-mm', mm),
      'bert/MNLI-m.tsv': predictionText(wrong(m, 5)),
      'bert/MNLI-mm.tsv': predictionText(wrong(mm, 4)),
    };
    const accuracy = (9832 - 2458) / 9832;
    const saying = async (log: object) => {
      const { index } = await Scored.open({ ...files, 'bert/mnli/all_results.json': json(log) });
      const sets = [...index.sets.values()].map(({ summary }) => summary);
      return sets.map(({ task, issues }) => [
        task,
        issues.flatMap(({ code, message }) => (code.startsWith('logged') ? [toText(message)] : [])),
      ]);
    };
    const logged = { eval_accuracy: accuracy, eval_accuracy_mm: accuracy };
    const same = ['MNLI-mm', ['bert/mnli/all_results.json logs the same: accuracy 0.7500.']];
    const gap = 'bert/mnli/all_results.json logs accuracy 0.7500, these predictions score 0.8000: ';
    expect(await saying({ ...logged, eval_samples: 9832, eval_samples_mm: 9832 })).toEqual([
      ['MNLI-m', [`${gap}the logged score is that of MNLI-mm (it counts 9,832 samples).`]],
      same,
    ]);
    expect(await saying(logged)).toEqual([
      ['MNLI-m', [`${gap}the logged score is that of this run’s predictions for MNLI-mm.`]],
      same,
    ]);
  });
});

describe('of several results files', () => {
  const predictions = { ...GOLD, 'bert/RTE.tsv': predictionText(wrong(rte, 10)) };
  const log = (n: number, more = {}) => json({ eval_accuracy: right(n), ...more });

  it('the one that agrees counts, and another is told of only with its reason', async () => {
    expect(
      await told({
        ...predictions,
        'bert/all_rte_results.json': log(3, { eval_samples: 3000 }),
        'bert/eval_rte_results.json': log(10),
        'bert/rte_trainer_state.json': json({
          log_history: [{ step: 5, eval_accuracy: right(4) }],
        }),
      }),
    ).toEqual({
      logged: { path: 'bert/eval_rte_results.json', agrees: true },
      said: [
        ['logged', 'info', 'eval_rte_results.json logs the same: accuracy 0.8989.'],
        [
          'logged-gap',
          'info',
          expect.stringContaining('all_rte_results.json logs accuracy 0.6643'),
        ],
      ],
    });
  });

  it('the nearest one is meant where none agrees, and then what counts the whole set', async () => {
    const far = { 'bert/rte/eval_results.json': log(3), 'bert/eval_rte_results.json': log(4) };
    expect((await told({ ...predictions, ...far })).logged?.path).toBe(
      'bert/eval_rte_results.json',
    );
    const whole = { 'bert/all_rte_results.json': log(3, { eval_samples: 100 }) };
    expect((await told({ ...predictions, ...far, ...whole })).said).toMatchObject([
      ['logged-gap', 'warning', expect.stringMatching(/^eval_rte_results\.json/)],
      ['logged-gap', 'info', expect.stringMatching(/^all_rte_results\.json .* 100 samples/)],
    ]);
  });
});

describe('whose a results file is', () => {
  const set = (path: string) => ({ [path]: predictionText(wrong(rte, 10)) });
  const log = (path: string) => ({ [path]: json({ eval_rte_accuracy: right(3) }) });
  const offered = async (run: string, files: Readonly<Record<string, string>>) =>
    (await told({ ...GOLD, ...files }, run)).logged?.path ?? null;

  it.each([
    ['of its folder', 'out/bert/RTE.tsv', 'out/bert/results.json', 'out/bert', true],
    [
      'of the task’s folder',
      'out/bert/rte/predictions.txt',
      'out/bert/rte/results.json',
      'out/bert',
      true,
    ],
    ['of its run', 'out/bert/rte/predictions.txt', 'out/bert/results.json', 'out/bert', true],
    [
      'of another folder of its run',
      'out/bert/RTE.tsv',
      'out/bert/rte/results.json',
      'out/bert',
      true,
    ],
    [
      'of the folder above',
      'out/bert/predictions/RTE.tsv',
      'out/bert/results.json',
      'out/bert/predictions',
      true,
    ],
    ['at the top', 'bert/RTE.tsv', 'results.json', 'bert', true],
    ['of a run beside it', 'out/bert/RTE.tsv', 'out/gpt/results.json', 'out/bert', false],
    ['of a checkpoint below', 'bert/RTE.tsv', 'bert/checkpoint-5/results.json', 'bert', false],
    [
      'of a like-named folder',
      'out/bert/RTE.tsv',
      'out/bert-large/results.json',
      'out/bert',
      false,
    ],
  ])('%s', async (_, predictions, results, run, is) => {
    expect(await offered(run, { ...set(predictions), ...log(results) })).toBe(is ? results : null);
  });

  it('is nobody’s where several runs lie below it', async () => {
    const files = {
      ...set('out/bert/RTE.tsv'),
      ...set('out/gpt/RTE.tsv'),
      ...log('out/results.json'),
    };
    expect(await offered('out/bert', files)).toBeNull();
    expect(await offered('out/gpt', files)).toBeNull();
    const own = { ...files, ...set('out/RTE.tsv') };
    expect(await offered('out', own)).toBe('out/results.json');
    expect(await offered('out/gpt', own)).toBeNull();
  });

  it('is not that of another task', async () => {
    const other = { 'bert/results.json': json({ eval_cola_matthews_correlation: 0.5 }) };
    expect(await offered('bert', { ...set('bert/RTE.tsv'), ...other })).toBeNull();
  });
});

describe('runs without predictions', () => {
  it('are listed with their scores, what counts the whole set first and nothing twice', async () => {
    const { index } = await Scored.open({
      ...GOLD,
      'bert/RTE.tsv': predictionText(rte),
      'bert/results.json': json({ eval_rte_accuracy: 1 }),
      'gpt-10/rte/all_results.json': json({ eval_accuracy: 0.5, eval_samples: 100 }),
      'gpt-10/rte/eval_results.json': json({ eval_accuracy: 0.25, eval_samples: 277 }),
      'gpt-10/cola/eval_results.json': json({ eval_matthews_correlation: 0.5 }),
      'gpt-10/cola/all_results.json': json({ eval_matthews_correlation: 0.5 }),
      'gpt-9/results.json': json({ results: { sst: { acc: 0.75 } } }),
      'other/results.json': json({ results: { hellaswag: { acc: 0.75 } } }),
    });
    const { counts, logged } = await index.ask('getScores', {});
    expect(counts.runs).toBe(1);
    expect(
      logged.first.map(({ run, scores }) => [
        run,
        scores.map(({ task, metrics, file }) => [task, metrics, file]),
      ]),
    ).toEqual([
      ['gpt-9', [['SST-2', { accuracy: 0.75 }, '/w/gpt-9/results.json']]],
      [
        'gpt-10',
        [
          ['CoLA', { matthews: 0.5 }, '/w/gpt-10/cola/all_results.json'],
          ['RTE', { accuracy: 0.25 }, '/w/gpt-10/rte/eval_results.json'],
          ['RTE', { accuracy: 0.5 }, '/w/gpt-10/rte/all_results.json'],
        ],
      ],
    ]);
  });

  it('are no errors, and their files are known for what they are', async () => {
    const scored = await Scored.open({
      ...GOLD,
      'gpt/rte/eval_results.json': json({ eval_accuracy: 0.5 }),
    });
    expect(scored.report().unscored).toEqual([]);
    expect(scored.workspace.summaries.get('/w/gpt/rte/eval_results.json')).toMatchObject({
      kind: 'logged',
      path: 'gpt/rte/eval_results.json',
      scores: [{ task: 'RTE', metrics: { accuracy: 0.5 } }],
    });
  });
});

describe('a results file that comes, changes or goes', () => {
  it('changes what is said of the predictions, and of them alone', async () => {
    const scored = await Scored.open({
      ...GOLD,
      'bert/RTE.tsv': predictionText(wrong(rte, 10)),
      'gpt/RTE.tsv': predictionText(wrong(rte, 5)),
    });
    const changes: string[][] = [];
    scored.workspace.onDidChange(({ changed, removed }) => {
      changes.push([...changed.map(({ path }) => path), ...removed].sort());
    });
    const path = '/w/bert/rte/eval_results.json';
    const step = async (act: () => void) => {
      act();
      await scored.refresh();
      return toldBy(scored.index).logged?.agrees ?? null;
    };
    const write = (n: number) => () => {
      scored.files.write(path, json({ eval_accuracy: right(n) }));
    };
    expect(await step(write(10))).toBe(true);
    expect(await step(write(7))).toBe(false);
    const predict = (n: number) => () => {
      scored.files.write('/w/bert/RTE.tsv', predictionText(wrong(rte, n)));
    };
    expect(await step(predict(7))).toBe(true);
    expect(
      await step(() => {
        scored.files.remove(path);
      }),
    ).toBeNull();
    expect(toldBy(scored.index).said).toEqual([]);
    expect(changes).toEqual([
      ['bert/RTE.tsv', 'bert/rte/eval_results.json'],
      ['bert/RTE.tsv', 'bert/rte/eval_results.json'],
      ['bert/RTE.tsv'],
      [path, 'bert/RTE.tsv'],
    ]);
  });

  const FILES: Readonly<Record<string, string>> = {
    ...GOLD,
    'glue/MNLI/dev_matched.tsv': goldText('MNLI-m', labelsOf('MNLI-m', 30)),
    'glue/MNLI/dev_mismatched.tsv': goldText('MNLI-mm', labelsOf('MNLI-mm', 31, 1)),
    'out/bert/RTE.tsv': predictionText(wrong(rte, 10)),
    'out/gpt/RTE.tsv': predictionText(wrong(rte, 5)),
    'out/gpt/rte/all_results.json': json({ eval_accuracy: right(5) }),
    'out/gpt/rte/eval_results.json': json({ eval_accuracy: right(4), eval_samples: 3000 }),
    'out/results.json': json({ results: { rte: { acc: right(10) }, cola: { mcc: 0.5 } } }),
    'out/bert/MNLI-m.tsv': predictionText(labelsOf('MNLI-m', 30)),
    'out/bert/MNLI-mm.tsv': predictionText(wrong(labelsOf('MNLI-mm', 31, 1), 4)),
    'out/bert/mnli/eval_results.json': json({ eval_accuracy: 23 / 31, eval_accuracy_mm: 0.5 }),
    'solo/cola/eval_results.txt': 'mcc = 0.5',
  };
  const bytes = (path: string): FileChange => ({
    kind: 'bytes',
    file: sourceFile(path),
    bytes: bytesOf(FILES[path] ?? ''),
  });
  const paths = Object.keys(FILES);

  const all = async (index: GlueIndex) => ({
    report: toReport(reportSource(index)),
    view: { ...(await index.ask('getScores', {})), revision: 0 },
    runs: { ...(await index.ask('queryRuns', RUNS)), revision: 0 },
    files: paths.map((path) => index.file(path)),
  });
  const atOnce = async (some: readonly string[]) => {
    const index = new GlueIndex();
    await index.apply(some.map(bytes));
    return all(index);
  };

  it('in whatever order gives the same', async () => {
    const whole = await atOnce(paths);
    const said = whole.report.runs.flatMap(({ tasks }) =>
      tasks.flatMap(({ issues }) => issues.filter(({ code }) => code.startsWith('logged'))),
    );
    expect(said.length).toBeGreaterThan(3);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(paths, { minLength: paths.length }), async (order) => {
        const index = new GlueIndex();
        await applyOneByOne(index, order.map(bytes), bytes);
        expect(await all(index)).toEqual(whole);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });

  it('gives what would be there without it, once it has gone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(paths, { minLength: paths.length }),
        fc.subarray(paths),
        async (order, kept) => {
          const index = new GlueIndex();
          const gone = order
            .filter((path) => !kept.includes(path))
            .map((key) => ({ kind: 'gone', key }) as const);
          await applyOneByOne(index, [...order.map(bytes), ...gone], bytes);
          expect(await all(index)).toEqual(await atOnce(kept));
        },
      ),
      { numRuns: 25, endOnFailure: true },
    );
  });
});

describe('the runs of which only scores are logged', () => {
  it('are found by words in their names, window by window', async () => {
    const log = json({ eval_accuracy: 0.5, eval_samples: 277 });
    const runs = ['gpt2/lr1', 'gpt2/lr2', 'llama/lr1'];
    const { index } = await Scored.open(
      Object.fromEntries(runs.map((run) => [`${run}/eval_rte_results.json`, log])),
    );
    const names = async (text: string, start = 0, count = 100) => {
      const { total, runs } = await index.ask('getLogged', { text, start, count });
      return [total, ...runs.map(({ run }) => run)];
    };
    expect(await names('')).toEqual([3, ...runs]);
    expect(await names('', 1, 1)).toEqual([3, 'gpt2/lr2']);
    expect(await names('LR1')).toEqual([2, 'gpt2/lr1', 'llama/lr1']);
    expect(await names('lr1 gpt')).toEqual([1, 'gpt2/lr1']);
    expect(await names('nothing')).toEqual([0]);
  });
});

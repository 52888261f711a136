import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoggedScore } from '../../../src/core/logged/logged';
import { toText } from '../../../src/core/message';
import { isCandidate } from '../../../src/recognition/concern';
import { readLogged } from '../../../src/recognition/logged/logged';
import { readLoggedText } from '../../../src/recognition/logged/loggedText';

const notes = (scores: readonly LoggedScore[] | null) =>
  scores?.flatMap((score) => score.notes.map((note) => toText(note))) ?? [];
const brief = (scores: readonly LoggedScore[] | null) =>
  scores?.map(({ task, split, metrics, samples }) => [task, split, metrics, samples]) ?? null;

describe('the Trainer’s results', () => {
  it.each([
    [
      'run/mrpc/all_results.json',
      { epoch: 3, eval_accuracy: 0.75, eval_f1: 0.8125, eval_loss: 0.4, eval_samples: 408 },
      [['MRPC', 'dev', { accuracy: 0.75, f1: 0.8125 }, 408]],
    ],
    [
      'cola/eval_results.json',
      { eval_matthews_correlation: -0.25, eval_samples: 1043 },
      [['CoLA', 'dev', { matthews: -0.25 }, 1043]],
    ],
    [
      'out/eval_stsb_results.json',
      { eval_pearson: 0.5, eval_spearmanr: 0.25, eval_combined_score: 0.375, eval_samples: 1500 },
      [['STS-B', 'dev', { pearson: 0.5, spearman: 0.25 }, 1500]],
    ],
    [
      'out/eval_stsb_results.json',
      { eval_pearson: 0.5, eval_spearmanr: 0.25, eval_corr: 0.375 },
      [['STS-B', 'dev', { pearson: 0.5, spearman: 0.25 }, null]],
    ],
    [
      'mnli/eval_results.json',
      {
        eval_accuracy: 0.5,
        eval_accuracy_mm: 0.625,
        eval_samples: 9815,
        eval_samples_mm: 9832,
      },
      [
        ['MNLI-m', 'dev', { accuracy: 0.5 }, 9815],
        ['MNLI-mm', 'dev', { accuracy: 0.625 }, 9832],
      ],
    ],
    [
      'mnli/results.json',
      { 'eval_mnli/acc': 0.5, 'eval_mnli-mm/acc': 0.625 },
      [
        ['MNLI-m', 'dev', { accuracy: 0.5 }, null],
        ['MNLI-mm', 'dev', { accuracy: 0.625 }, null],
      ],
    ],
    [
      'out/eval_results_mnli-mm.json',
      { eval_acc: 0.5 },
      [['MNLI-mm', 'dev', { accuracy: 0.5 }, null]],
    ],
    ['cola/all_results.json', { eval_mcc: 0.5 }, [['CoLA', 'dev', { matthews: 0.5 }, null]]],
    [
      'qqp/all_results.json',
      { eval_acc: 0.5, eval_f1: 0.25, eval_acc_and_f1: 0.375 },
      [['QQP', 'dev', { accuracy: 0.5, f1: 0.25 }, null]],
    ],
    [
      'all/all_results.json',
      { eval_rte_accuracy: 0.5, 'eval_cola/matthews_correlation': 0.25 },
      [
        ['RTE', 'dev', { accuracy: 0.5 }, null],
        ['CoLA', 'dev', { matthews: 0.25 }, null],
      ],
    ],
    [
      'rte/predict_results.json',
      { predict_accuracy: 0.5, predict_samples: 3000 },
      [['RTE', 'test', { accuracy: 0.5 }, 3000]],
    ],
    [
      'rte/predict_results.json',
      { test_accuracy: 0.5, test_samples: 277 },
      [['RTE', 'dev', { accuracy: 0.5 }, 277]],
    ],
    ['rte/predict_results.json', { test_accuracy: 0.5 }, [['RTE', null, { accuracy: 0.5 }, null]]],
    [
      'qnli/predict_results.json',
      { test_accuracy: 0.5, test_samples: 5463 },
      [['QNLI', null, { accuracy: 0.5 }, 5463]],
    ],
    [
      'rte/all_results.json',
      { train_accuracy: 1, train_samples: 2490, test_accuracy: 0.25, eval_accuracy: 0.5 },
      [
        ['RTE', 'dev', { accuracy: 0.5 }, null],
        ['RTE', null, { accuracy: 0.25 }, null],
      ],
    ],
    ['ax/results.json', { eval_mcc: 0.25 }, [['AX', 'diagnostic', { r3: 0.25 }, null]]],
  ])('%s %j', (path, document, expected) => {
    expect(brief(readLogged(document, path))).toEqual(expected);
  });

  it.each([
    ['of CoLA by its samples', { eval_matthews_correlation: 0.5, eval_samples: 1043 }, 'CoLA'],
    ['of RTE by its samples', { eval_accuracy: 0.5, eval_samples: 277 }, 'RTE'],
    ['of MNLI-mm by its samples', { eval_accuracy: 0.5, eval_samples: 9832 }, 'MNLI-mm'],
    ['of STS-B by its metrics', { eval_pearson: 0.5, eval_spearmanr: 0.5 }, 'STS-B'],
    ['of nothing that is known: other samples', { eval_accuracy: 0.5, eval_samples: 500 }, null],
    ['of nothing that is known: too common', { eval_accuracy: 0.5 }, null],
    ['of nothing that is known: MRPC or QQP', { eval_accuracy: 0.5, eval_f1: 0.5 }, null],
    ['of nothing that is known: other metrics', { eval_pearson: 0.5, eval_samples: 277 }, null],
  ])('without a name, %s', (_, document, task) => {
    const scores = readLogged(document, 'out/all_results.json');
    expect(scores?.map((score) => score.task) ?? null).toEqual(task && [task]);
    if (task) expect(notes(scores)).toEqual([expect.stringContaining(task)]);
  });

  it('is the later task’s where a folder names two and the samples tell', () => {
    const document = { eval_accuracy: 0.5, eval_samples: 277 };
    const scores = readLogged(document, 'bert-mnli-then-rte/eval_results.json');
    expect(brief(scores)).toEqual([['RTE', 'dev', { accuracy: 0.5 }, 277]]);
    expect(notes(scores)).toEqual(['By its 277 samples it is the score of RTE.']);
  });

  it.each([
    ['eval_loss only', { eval_loss: 0.5, epoch: 3 }],
    ['another metric', { eval_bleu: 0.5 }],
    ['a metric of another kind', { eval_accuracy: 0.5 }, 'stsb/all_results.json'],
    ['a mean over classes', { eval_f1_macro: 0.5, eval_macro_f1: 0.5 }],
    ['not a number', { eval_accuracy: NaN, eval_f1: null }],
    ['out of any range', { eval_accuracy: 101, eval_f1: -0.5 }],
    ['text', { eval_accuracy: '0.5' }],
    ['training alone', { train_accuracy: 0.5 }],
  ])('has no score in %s', (_, document, path = 'mrpc/all_results.json') => {
    expect(readLogged(document, path)).toBeNull();
  });
});

describe('the number of samples', () => {
  it('unmasks the mismatched score written over the matched one', () => {
    const scores = readLogged({ eval_accuracy: 0.5, eval_samples: 9832 }, 'mnli/all_results.json');
    expect(brief(scores)).toEqual([['MNLI-m', 'dev', { accuracy: 0.5 }, 9832]]);
    expect(notes(scores)).toEqual([
      'It should be the score of MNLI-m, but it counts 9,832 samples, as many as MNLI-mm has: the score of MNLI-mm was written over it.',
    ]);
  });

  it.each([
    [3000, 'It counts 3,000 samples, as many as the test set of RTE.'],
    [2490, 'It counts 2,490 samples, as many as the train set of RTE.'],
    [408, 'It counts 408 samples, as many as MRPC has; RTE has 277.'],
    [100, 'It counts 100 samples; RTE has 277.'],
  ])('of %i is told against RTE’s', (samples, note) => {
    const scores = readLogged({ eval_accuracy: 0.5, eval_samples: samples }, 'rte/results.json');
    expect(brief(scores)).toEqual([['RTE', 'dev', { accuracy: 0.5 }, samples]]);
    expect(notes(scores)).toEqual([note]);
  });
});

describe('figures', () => {
  it.each([
    [{ eval_accuracy: 82.1 }, 0.821, 3, true],
    [{ eval_accuracy: 100 }, 1, 2, true],
    [{ eval_accuracy: 0.8207 }, 0.8207, 4, false],
    [{ eval_accuracy: 0.5 }, 0.5, 2, false],
    [{ eval_accuracy: 1 }, 1, 4, false],
    [{ eval_accuracy: 0.8207845134997452 }, 0.8207845134997452, 16, false],
    [{ eval_accuracy: 8.5e-7 }, 8.5e-7, 8, false],
  ])('%j', (document, accuracy, decimals, percent) => {
    const scores = readLogged(document, 'rte/results.json');
    expect(scores?.[0]?.metrics.accuracy).toBeCloseTo(accuracy, 12);
    expect(scores?.[0]?.decimals).toBe(decimals);
    expect(notes(scores)).toEqual(percent ? ['The figures are logged in percent.'] : []);
  });
});

describe('the Trainer’s history', () => {
  const history = (best: unknown) => ({
    best_metric: 0.75,
    best_model_checkpoint: best,
    log_history: [
      { epoch: 1, loss: 0.6, step: 500 },
      { epoch: 1, eval_accuracy: 0.75, eval_loss: 0.5, step: 500 },
      { epoch: 2, eval_accuracy: 0.5, eval_loss: 0.7, step: 1000 },
      { epoch: 2, train_runtime: 12, step: 1000 },
    ],
  });

  it('gives the last evaluation, and that of the best checkpoint', () => {
    const scores = readLogged(history('out/rte/checkpoint-500'), 'rte/trainer_state.json');
    expect(scores?.map(({ step, metrics, source }) => [step, metrics.accuracy, source])).toEqual([
      [1000, 0.5, 'history'],
      [500, 0.75, 'history'],
    ]);
    expect(notes(scores)).toEqual([
      'The last evaluation of the history, at step 1,000.',
      'The evaluation of the best checkpoint, at step 500.',
    ]);
  });

  it.each([[null], ['out/checkpoint-1000'], ['elsewhere'], [7]])(
    'with best %j, only the last',
    (best) => {
      const scores = readLogged(history(best), 'rte/trainer_state.json');
      expect(scores?.map(({ step }) => step)).toEqual([1000]);
    },
  );

  it('puts the sets of one step together, the first one under a name being meant', () => {
    const document = {
      log_history: [
        { eval_matched_accuracy: 0.5, step: 9 },
        { eval_mismatched_accuracy: 0.25, step: 9 },
        { eval_matched_accuracy: 0.125, step: 9 },
      ],
    };
    expect(brief(readLogged(document, 'x/trainer_state.json'))).toEqual([
      ['MNLI-m', 'dev', { accuracy: 0.5 }, null],
      ['MNLI-mm', 'dev', { accuracy: 0.25 }, null],
    ]);
  });

  it.each([[[]], [[{ loss: 1, step: 2 }]], [[null, 3, 'x', [], { eval_accuracy: 1 }]]])(
    'of %j has none',
    (log_history) => {
      expect(readLogged({ log_history }, 'rte/trainer_state.json')).toBeNull();
    },
  );
});

describe('the harness’ results', () => {
  it('are read by name of the task, old and new', () => {
    const results = {
      mrpc: { acc: 0.5, acc_stderr: 0.02, f1: 0.25, f1_stderr: 0.03 },
      sst: { acc: 0.75 },
      mnli: { 'acc,none': 0.5, 'acc_stderr,none': 0.1, alias: ' - mnli' },
      mnli_mismatch: { 'acc,none': 0.625 },
      cola: { 'mcc,none': 0, 'mcc_stderr,none': 'N/A' },
      'super_glue-rte': { acc: 0.5 },
      stsb: { pearson: 0.5, spearman: 0.25 },
      glue: { 'acc,none': 0.5 },
      hellaswag: { acc: 0.5, acc_norm: 0.6 },
      anli_r1: { acc: 0.3 },
    };
    const scores = readLogged({ results, versions: {} }, 'out/results.json');
    expect(scores?.map(({ task, split, metrics }) => [task, split, metrics])).toEqual([
      ['MRPC', 'dev', { accuracy: 0.5, f1: 0.25 }],
      ['SST-2', 'dev', { accuracy: 0.75 }],
      ['MNLI-m', 'dev', { accuracy: 0.5 }],
      ['MNLI-mm', 'dev', { accuracy: 0.625 }],
      ['CoLA', 'dev', { matthews: 0 }],
      ['RTE', 'dev', { accuracy: 0.5 }],
      ['STS-B', 'dev', { pearson: 0.5, spearman: 0.25 }],
    ]);
    expect(scores?.every(({ source }) => source === 'harness')).toBe(true);
  });

  it.each([
    [{ 'n-samples': { rte: { original: 277, effective: 100 } } }, 100],
    [{ config: { limit: 50 } }, 50],
    [{ config: { limit: null } }, null],
    [{ config: { limit: 0.1 } }, null],
    [{}, null],
  ])('say with %j how many samples there were', (more, samples) => {
    const scores = readLogged({ results: { rte: { acc: 0.5 } }, ...more }, 'x/any.json');
    expect(scores?.[0]?.samples).toBe(samples);
  });
});

describe('plain metrics', () => {
  it.each([
    ['rte/results.json', { accuracy: 0.5 }, 'RTE'],
    ['runs/metrics_mrpc.json', { accuracy: 0.5, f1: 0.5 }, 'MRPC'],
    ['rte/eval.json', { evaluation: { accuracy: 0.5 } }, 'RTE'],
    ['x/results.json', { task_name: 'rte', accuracy: 0.5 }, 'RTE'],
    ['x/results.json', { dataset_config_name: 'rte', evaluation: { accuracy: 0.5 } }, 'RTE'],
    ['x/metrics.json', { qnli: { accuracy: 0.5 }, other: { accuracy: 0.25 } }, 'QNLI'],
    ['rte/config.json', { accuracy: 0.5 }, null],
    ['x/results.json', { accuracy: 0.5 }, null],
    ['x/config.json', { qnli: { accuracy: 0.5 } }, null],
    ['squad/metrics.json', { exact: 81, f1: 88.5 }, null],
  ])('%s %j → %s', (path, document, task) => {
    expect(readLogged(document, path)?.map((score) => score.task) ?? null).toEqual(task && [task]);
  });
});

describe('key = value texts', () => {
  const read = (text: string, path = 'mrpc/eval_results.txt') =>
    readLoggedText(text.split('\n'), path);

  it('are read as BERT writes them', () => {
    const scores = read(
      'eval_accuracy = 0.8627451\neval_loss = 0.4\nglobal_step = 343\nloss = 0.3',
    );
    expect(scores).toMatchObject([
      { task: 'MRPC', metrics: { accuracy: 0.8627451 }, decimals: 7, step: 343, line: 1 },
    ]);
  });

  it.each([
    ['acc = 0.5\nacc_and_f1 = 0.375\nf1 = 0.25', undefined, 'MRPC', { accuracy: 0.5, f1: 0.25 }],
    ['mcc = 0.5', 'cola/eval_results.txt', 'CoLA', { matthews: 0.5 }],
    [
      'corr = 0.375\npearson = 0.5\nspearmanr = 0.25',
      'out/eval_results_sts-b.txt',
      'STS-B',
      { pearson: 0.5, spearman: 0.25 },
    ],
    ['eval_accuracy           =     0.5', undefined, 'MRPC', { accuracy: 0.5 }],
    ['acc: 0.5,', undefined, 'MRPC', { accuracy: 0.5 }],
    ['"accuracy": 0.5,', undefined, 'MRPC', { accuracy: 0.5 }],
    ['accuracy: 50.0 %', undefined, 'MRPC', { accuracy: 0.5 }],
    ['acc = 82.10', undefined, 'MRPC', { accuracy: 0.821 }],
    ['acc = 5e-1\r', undefined, 'MRPC', { accuracy: 0.5 }],
    ['***** Eval results rte *****\nacc = 0.5', 'x/eval_results.txt', 'RTE', { accuracy: 0.5 }],
    ['***** eval metrics *****\n  eval_accuracy = 0.5', undefined, 'MRPC', { accuracy: 0.5 }],
  ])('%j', (text, path, task, metrics) => {
    expect(read(text, path)).toMatchObject([{ task, metrics, source: 'text' }]);
  });

  it('keep the digits as written', () => {
    expect(read('acc = 0.8200')?.[0]?.decimals).toBe(4);
    expect(read('acc = 82.10')?.[0]?.decimals).toBe(4);
  });

  it('of several evaluations give the last one first', () => {
    const text = 'acc = 0.5\nglobal_step = 10\nacc = 0.75\nglobal_step = 20';
    expect(read(text)?.map(({ step, line }) => [step, line])).toEqual([
      [20, 3],
      [10, 1],
    ]);
  });

  it('tell MNLI’s sets by their banners', () => {
    const text = `***** Eval results mnli *****\nacc = 0.5\n***** Eval results mnli-mm *****\nacc = 0.25`;
    expect(brief(read(text, 'mnli/eval_results.txt'))).toEqual([
      ['MNLI-mm', 'dev', { accuracy: 0.25 }, null],
      ['MNLI-m', 'dev', { accuracy: 0.5 }, null],
    ]);
  });

  it.each([
    ['index\tprediction\n0\t1', undefined],
    ['acc = high', undefined],
    ['loss = 0.5', undefined],
    ['acc = 0.5', 'mrpc/notes.txt'],
    ['acc = 0.5', 'x/eval_results.txt'],
    ['', undefined],
    [`acc = ${'1'.repeat(500)}`, undefined],
  ])('%j is none', (text, path) => {
    expect(read(text, path)).toBeNull();
  });
});

describe('whatever the document', () => {
  const hostile: readonly unknown[] = [
    JSON.parse('{"__proto__":{"eval_accuracy":0.5},"constructor":{"prototype":0.5}}'),
    JSON.parse('{"results":{"__proto__":{"acc":0.5},"toString":{"acc":1},"rte":null,"mrpc":[1]}}'),
    JSON.parse(`${'{"results":'.repeat(2000)}1${'}'.repeat(2000)}`),
    Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`eval_rte_${i}/acc`, 0.5])),
    { ['eval_'.repeat(10_000)]: 1, [`eval_${'a_'.repeat(30)}acc`]: 1 },
    { log_history: Array.from({ length: 300_000 }, (_, step) => ({ step, eval_accuracy: 0.5 })) },
    [],
    null,
    undefined,
    7,
    'text',
  ];

  it.each(hostile.map((value, i) => [i, value] as const))('hostile %i does no harm', (_, value) => {
    const started = performance.now();
    const scores = readLogged(value, 'mrpc/all_results.json');
    expect(scores === null || scores.length <= 64).toBe(true);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('nothing is thrown, and every score is one', () => {
    const key = fc.constantFrom(
      'results',
      'log_history',
      'rte',
      'mnli',
      'eval_accuracy',
      'f1',
      'eval_samples',
      'acc,none',
      'step',
      'task_name',
      'n-samples',
      'config',
      '__proto__',
      'best_model_checkpoint',
    );
    const { document } = fc.letrec((tie) => ({
      document: fc.oneof(
        { maxDepth: 4 },
        fc.oneof(fc.double(), fc.integer(), fc.string(), fc.constant(null), fc.boolean()),
        fc.dictionary(fc.oneof(key, fc.string()), tie('document')),
        fc.array(tie('document'), { maxLength: 4 }),
      ),
    }));
    const path = fc.constantFrom('rte/results.json', 'mnli/all_results.json', 'x', '');
    fc.assert(
      fc.property(document, path, (value, where) => {
        for (const { metrics, samples } of readLogged(value, where) ?? []) {
          const figures = Object.values(metrics);
          expect(figures.length).toBeGreaterThan(0);
          expect(figures.every((figure) => Math.abs(figure) <= 1)).toBe(true);
          expect(samples === null || samples > 0).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('nor by any text', () => {
    const word = fc.constantFrom(
      'acc',
      'eval_f1',
      '=',
      ':',
      '0.5',
      '***',
      '***** x rte *****',
      ' ',
    );
    const line = fc.array(fc.oneof(word, fc.string()), { maxLength: 6 }).map((w) => w.join(''));
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        readLoggedText(lines, 'rte/eval_results.txt');
      }),
      { numRuns: 300 },
    );
    const endless = Array.from({ length: 100_000 }, () => 'acc = 0.5');
    expect(readLoggedText(endless, 'rte/eval_results.txt')).toHaveLength(64);
  });
});

describe('results files are looked into by their names', () => {
  it.each([
    'all_results.json',
    'eval_results.json',
    'eval_mnli_results.json',
    'predict_results.json',
    'trainer_state.json',
    'metrics_rte.json',
    'results_2024-05-01T10-00-00.json',
    'llama_glue_0-shot.json',
    'mrpc-v0-res.json',
    'eval_results.txt',
  ])('%s', (name) => {
    expect(isCandidate(name)).toBe(true);
  });
});

/** Real results files beside the clone. */
const DATA = join(process.env['GLUE_LENS_DATA'] ?? '', 'predictions');
const missing = !process.env['GLUE_LENS_DATA'] || !existsSync(DATA);
const note = missing ? ' (left out: GLUE_LENS_DATA names no folder)' : '';

describe.skipIf(missing)(`real results files${note}`, () => {
  const under = (folder: string) =>
    readdirSync(join(DATA, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => join(DATA, folder, file))
      .sort();
  const readAll = (folder: string) =>
    under(folder).map((file) => {
      const document = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
      const path = relative(DATA, file);
      return { path, document, scores: readLogged(document, path) ?? [] };
    });

  it('of a Trainer hold just the figures of the file', () => {
    const files = readAll('s-nlp-compression');
    expect(files).toHaveLength(18);
    for (const { path, document, scores } of files) {
      const wanted = Object.entries(document).filter(([key]) =>
        /^eval_(accuracy|f1|matthews|pearson|spearman)/.test(key),
      );
      const figures = scores.flatMap(({ metrics }) => Object.values(metrics));
      expect([path, [...figures].sort()]).toEqual([path, wanted.map(([, value]) => value).sort()]);
      expect(scores.map(({ samples }) => samples)).toEqual(
        Object.entries(document).flatMap(([key, value]) =>
          /^eval_samples(_mm)?$/.test(key) ? [value] : [],
        ),
      );
      const overwritten = path.endsWith('mnli/all_results.json');
      expect([path, notes(scores)]).toEqual([
        path,
        overwritten ? [expect.stringContaining('MNLI-mm was written over it')] : [],
      ]);
    }
    expect(files.flatMap(({ scores }) => scores.map(({ task }) => task))).toEqual(
      ['CoLA', 'MNLI', 'MRPC', 'QNLI', 'QQP', 'RTE', 'SST-2', 'STS-B', 'WNLI'].flatMap((task) =>
        task === 'MNLI' ? ['MNLI-m', 'MNLI-mm', 'MNLI-m', 'MNLI-mm'] : [task, task],
      ),
    );
  });

  it('of the harness hold just the figures of the file', () => {
    const files = readAll('lm-eval');
    expect(files.map(({ scores }) => scores.map(({ task }) => task))).toEqual([
      ['CoLA'],
      ['MRPC', 'SST-2', 'WNLI', 'MNLI-mm', 'QNLI', 'RTE', 'QQP', 'MNLI-m', 'CoLA'],
      ['MNLI-mm'],
      ['MRPC'],
    ]);
    for (const { document, scores } of files) {
      const results = document['results'] as Record<string, Record<string, number>>;
      const wanted = Object.values(results).flatMap((figures) =>
        Object.entries(figures).flatMap(([key, value]) => (key.endsWith('stderr') ? [] : [value])),
      );
      expect(scores.flatMap(({ metrics }) => Object.values(metrics))).toEqual(wanted);
    }
  });
});

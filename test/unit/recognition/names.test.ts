import { describe, expect, it } from 'vitest';
import { isCandidate, namesGold, namesPredictions } from '../../../src/recognition/concern';
import { readName, runOf } from '../../../src/recognition/names';

describe('the task that a path names', () => {
  it.each([
    ['CoLA.tsv', ['CoLA']],
    ['cola_predictions.txt', ['CoLA']],
    ['SST-2.tsv', ['SST-2']],
    ['sst2.tsv', ['SST-2']],
    ['predict_results_sst-2.txt', ['SST-2']],
    ['STS_B.tsv', ['STS-B']],
    ['stsb.jsonl', ['STS-B']],
    ['mrpc/predictions.tsv', ['MRPC']],
    ['MNLI-m.tsv', ['MNLI-m']],
    ['MNLI-mm.tsv', ['MNLI-mm']],
    ['predict_results_mnli-mm.txt', ['MNLI-mm']],
    ['predict_results_mnli.txt', ['MNLI-m', 'MNLI-mm']],
    ['mnli_matched.tsv', ['MNLI-m']],
    ['mnli_mismatched_preds.tsv', ['MNLI-mm']],
    ['dev_mismatched.tsv', ['MNLI-mm']],
    ['mnli_dev_mismatched.tsv', ['MNLI-mm']],
    ['mnli_dev_matched_predictions.txt', ['MNLI-m']],
    ['predictions_mnli_validation_mismatched.txt', ['MNLI-mm']],
    ['MNLI/dev_matched.tsv', ['MNLI-m']],
    ['AX.tsv', ['AX']],
    ['AX-b.jsonl', ['AX-b']],
    ['axb.tsv', ['AX-b']],
    ['diagnostic/diagnostic-full.tsv', ['AX']],
    ['AX-g.jsonl', []],
    ['axg.jsonl', []],
    ['superglue/AX-g.jsonl', []],
    ['BoolQ.jsonl', []],
    ['notes.txt', []],
    ['relaxed/write.txt', []],
    ['runs/rte-first/CoLA.tsv', ['CoLA']],
    ['glue/QNLI/run1/preds.tsv', ['QNLI']],
  ])('%s → %j', (path, tasks) => {
    expect(readName(path).tasks).toEqual(tasks);
  });

  it('is told with the part that said it', () => {
    expect(readName('a/QNLI/preds.tsv').said).toBe('QNLI');
    expect(readName('a/RTE.tsv').said).toBe('RTE.tsv');
    expect(readName('a/b.tsv').said).toBe('');
  });
});

describe('the split that a path names', () => {
  it.each([
    ['dev.tsv', 'dev'],
    ['RTE/validation.tsv', 'dev'],
    ['dev/RTE.tsv', 'dev'],
    ['test_results_rte.txt', 'test'],
    ['train.tsv', 'train'],
    ['RTE.tsv', null],
    ['contest.tsv', null],
  ])('%s → %s', (path, split) => {
    expect(readName(path).split).toBe(split);
  });
});

describe('the run of a file', () => {
  it.each([
    ['bert/CoLA.tsv', 'bert'],
    ['bert/seed-1/CoLA.tsv', 'bert/seed-1'],
    ['bert/CoLA/predict_results_cola.txt', 'bert'],
    ['bert/SST-2/predictions.txt', 'bert'],
    ['CoLA.tsv', ''],
    ['CoLA/predictions.txt', 'CoLA'],
  ])('%s → %j', (path, run) => {
    expect(runOf(path)).toBe(run);
  });
});

describe('which files are looked into', () => {
  it.each(['CoLA.tsv', 'preds.TXT', 'AX-b.jsonl', 'x.csv', 'submission.zip', 'train_results.txt'])(
    '%s is',
    (name) => {
      expect(isCandidate(name)).toBe(true);
    },
  );
  it.each(['train.tsv', 'model.zip', 'README.md', 'a.json', 'CoLA', 'CoLA.tsv.bak', 'x.parquet'])(
    '%s is not',
    (name) => {
      expect(isCandidate(name)).toBe(false);
    },
  );

  it.each([
    ['MRPC/dev.tsv', true],
    ['MNLI/dev_mismatched.tsv', true],
    ['AX-b.jsonl', true],
    ['RTE.tsv', false],
    ['dev_results_rte.txt', false],
  ])('%s has the name of a gold set: %s', (path, is) => {
    expect(namesGold(path)).toBe(is);
  });

  it.each([
    ['RTE.tsv', true],
    ['x/predictions.txt', true],
    ['predict_results_rte.txt', true],
    ['dev_results_rte.txt', true],
    ['test_results.tsv', true],
    ['eval_results_rte.txt', false],
    ['rte/log.txt', false],
    ['notes.txt', false],
  ])('%s has the name of predictions: %s', (path, is) => {
    expect(namesPredictions(path, readName(path))).toBe(is);
  });
});

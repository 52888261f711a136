import { describe, expect, it } from 'vitest';
import { filedProblems } from '../../../src/core/problems/filedProblem';
import { toText } from '../../../src/core/message';
import { reportSource } from '../../../src/workspace/report';
import { goldPath, goldText, labelsOf } from '../support/glueFiles';
import { Scored } from '../support/scored';

const gold = labelsOf('RTE', 40);
const table = (cells: (label: string, id: number) => readonly string[]) =>
  [['id', 'pred_a', 'pred_b'], ...gold.map((label, id) => [String(id), ...cells(label, id)])]
    .map((row) => row.join(','))
    .join('\n');

async function said(text: string): Promise<string[]> {
  const { index } = await Scored.open({
    [`glue/${goldPath('RTE')}`]: goldText('RTE', gold),
    'rte_models.csv': text,
  });
  return filedProblems(reportSource(index))
    .filter(({ path, severity }) => path === 'rte_models.csv' && severity !== 'info')
    .map(({ code, line, message }) => `${code} ${line ?? '-'} ${toText(message)}`);
}

describe('problems of a file with several columns of predictions', () => {
  it('are told once where they are the same for all', async () => {
    const text = table((label) => [label, label]);
    expect(await said(text.split('\n').slice(0, -5).join('\n'))).toEqual([
      'missing-id - Examples without a prediction: 5 of 40 (id 35, 36, 37, 38, 39). The score is over the 35 that have one.',
    ]);
  });

  it('are told with the column where they are of one alone', async () => {
    expect(await said(table((label, id) => [label, id === 3 ? 'entailmnet' : label]))).toEqual([
      'invalid-label 5 “pred_b”: Rows with “entailmnet”, which is no label of RTE: 1. They are not scored. Perhaps entailment is meant.',
    ]);
  });
});

import { expect, it } from 'vitest';
import { GlueIndex } from '../../../src/workspace/glueIndex';
import { goldFile } from '../support/answers';
import { bytesOf, predictionText } from '../support/glueFiles';
import { sourceFile } from '../support/sourceFile';
import { delimited } from '../support/write';

const LONG = 60_000;

/** Cells and names that a reader looks at again and again if its patterns can be read in two ways. */
const HOSTILE: Readonly<Record<string, readonly [path: string, text: string]>> = {
  'digits that are no number in the end': ['run/STS-B.txt', `${'9'.repeat(LONG)}x\n`.repeat(3)],
  'a number of endless digits among others': [
    'run/STS-B.tsv',
    predictionText(['1', `${'9'.repeat(LONG)}.`, `${'0'.repeat(LONG)}x`]),
  ],
  'blanks before a gold label': [
    'hf/mrpc/validation.csv',
    delimited([
      ['sentence1', 'sentence2', 'label', 'idx'],
      ...['0', `${'\uFEFF'.repeat(LONG)}x`, '1'].map((label, idx) => [
        'a',
        'b',
        label,
        String(idx),
      ]),
    ]),
  ],
  'blanks in quotation marks and without': [
    'run/RTE.csv',
    delimited([
      ['id', 'text', 'prediction'],
      ['0', '"a"', 'entailment'],
      ['1', `${' '.repeat(LONG)}x`, 'entailment'],
      ['2', '"b"', 'entailment'],
    ]),
  ],
  'underscores in the name of a column': [
    'run/RTE.csv',
    delimited([
      ['id', `p${'_'.repeat(LONG)}x`, `${'_'.repeat(LONG)}x`, 'prediction'],
      ['0', '1.5', '0.5', '1'],
    ]),
  ],
  'a name made of the words of names': [
    'run/RTE.csv',
    delimited([
      ['id', 'p_'.repeat(LONG), 'pred_'.repeat(LONG), `label${' '.repeat(LONG)}x`],
      ['0', '1.5', '0.5', '1'],
    ]),
  ],
  'digits that are no label': [
    'run/RTE.tsv',
    predictionText(['entailment', `1.${'0'.repeat(LONG)}x`, '1']),
  ],
  'a list that does not end': [
    'run/RTE.csv',
    delimited([
      ['id', 'logits'],
      ['0', `[${'1,'.repeat(LONG)}`],
      ['1', '[1, 2]'],
    ]),
  ],
  'digits in a results file': [
    'run/rte/eval_results.txt',
    `acc = ${'9'.repeat(LONG)}x\nacc = 0.5\n`,
  ],
};

it.each(Object.entries(HOSTILE))('%s take no time', async (_, [path, text]) => {
  const index = new GlueIndex();
  const gold = Object.entries({ ...goldFile('RTE', 20), ...goldFile('STS-B', 20) });
  await index.apply(
    gold.map(([key, content]) => ({
      kind: 'bytes',
      file: sourceFile(key),
      bytes: bytesOf(String(content)),
    })),
  );
  const before = process.cpuUsage();
  await index.apply([{ kind: 'bytes', file: sourceFile(path), bytes: bytesOf(text) }]);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1000);
});

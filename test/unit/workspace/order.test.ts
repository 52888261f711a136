import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toReport } from '../../../src/core/report';
import type { FileChange } from '../../../src/workspace/door';
import { GlueIndex } from '../../../src/workspace/glueIndex';
import { reportSource } from '../../../src/workspace/report';
import { bytesOf, goldText, labelsOf, predictionText } from '../support/glueFiles';
import { RUNS } from '../support/scored';
import { sourceFile } from '../support/sourceFile';
import { applyOneByOne } from '../support/oneByOne';

/** Gold sets and predictions of every sort of dependence: on gold, on its absence, on company. */
const FILES: Readonly<Record<string, string>> = {
  'glue/RTE/dev.tsv': goldText('RTE', labelsOf('RTE', 30)),
  'other/RTE/dev.tsv': goldText('RTE', labelsOf('RTE', 30, 1)),
  'glue/QQP/labels.tsv': `index\tlabel\n${labelsOf('QQP', 30)
    .map((l, i) => `${i}\t${l}\n`)
    .join('')}`,
  'glue/AX/dev.tsv': goldText('AX', labelsOf('AX', 30)),
  'glue/AX-b.jsonl': goldText('AX-b', labelsOf('AX-b', 30)),
  'glue/QNLI/dev.tsv': goldText('QNLI', labelsOf('QNLI', 5463)),
  'a/RTE.tsv': predictionText(labelsOf('RTE', 30)),
  'other/a/RTE.tsv': predictionText(labelsOf('RTE', 30)),
  'a/AX.tsv': predictionText(labelsOf('AX', 30)),
  'a/rte-again.tsv': predictionText(labelsOf('RTE', 20)),
  'b/out.tsv': predictionText(labelsOf('QQP', 30)),
  'c/QNLI.tsv': predictionText(labelsOf('QNLI', 5463)),
  'c/qnli-2.tsv': predictionText(labelsOf('QNLI', 5463, 1)),
  'c/MRPC.tsv': predictionText(labelsOf('MRPC', 1725)),
  'd/CoLA.tsv': predictionText(labelsOf('CoLA', 30)),
};
const encoded = new Map(Object.entries(FILES).map(([path, text]) => [path, bytesOf(text)]));
const bytes = (path: string): FileChange => ({
  kind: 'bytes',
  file: sourceFile(path),
  bytes: encoded.get(path) ?? new Uint8Array(),
});

const reportOf = (index: GlueIndex) => toReport(reportSource(index));
const views = async (index: GlueIndex) => ({
  ...(await index.ask('getScores', {})),
  ...(await index.ask('queryRuns', RUNS)),
  revision: 0,
});

async function atOnce(paths: readonly string[]) {
  const index = new GlueIndex();
  await index.apply(paths.map(bytes));
  return index;
}

describe('the same files give the same answers', () => {
  const paths = Object.keys(FILES);

  it('in whatever order they come', async () => {
    const whole = await atOnce(paths);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(paths, { minLength: paths.length }), async (order) => {
        const index = new GlueIndex();
        await applyOneByOne(index, order.map(bytes), bytes);
        expect(reportOf(index)).toEqual(reportOf(whole));
        expect(await views(index)).toEqual(await views(whole));
      }),
      { numRuns: 15, endOnFailure: true },
    );
  });

  it('whatever was there before and has gone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(paths, { minLength: paths.length }),
        fc.subarray(paths),
        async (order, kept) => {
          const index = new GlueIndex();
          const gone = order.filter((path) => !kept.includes(path));
          await applyOneByOne(
            index,
            [...order.map(bytes), ...gone.map((key) => ({ kind: 'gone', key }) as const)],
            bytes,
          );
          expect(reportOf(index)).toEqual(reportOf(await atOnce(kept)));
        },
      ),
      { numRuns: 15, endOnFailure: true },
    );
  });

  it('under the same revision until something changes', async () => {
    const index = await atOnce(paths);
    const { revision } = index;
    await index.apply([{ kind: 'gone', key: 'never there' }]);
    expect(index.revision).toBe(revision);
    await index.apply([{ kind: 'gone', key: 'd/CoLA.tsv' }]);
    expect(index.revision).toBe(revision + 1);
  });

  it('and no question sees half of an update', async () => {
    const index = await atOnce(paths);
    const before = await views(index);
    const update = index.apply(paths.map(bytes));
    const during = await views(index);
    await update;
    expect(during).toEqual(before);
    expect(await views(index)).toEqual(before);
  });
});

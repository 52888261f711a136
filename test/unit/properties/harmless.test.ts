import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TASK_NAMES, TASKS, type TaskName } from '../../../src/core/tasks';
import type { SetSummary } from '../../../src/core/summaries';
import { toText } from '../../../src/core/message';
import { GlueIndex } from '../../../src/workspace/glueIndex';
import { disguises, dress, type Predicted } from '../support/disguise';
import { bytesOf, goldPath, goldText } from '../support/glueFiles';
import { sourceFile } from '../support/sourceFile';

/** Gold labels of a task and any answers to them; with one example in four left out, in some. */
const predicted: fc.Arbitrary<Predicted> = fc
  .tuple(fc.constantFrom(...TASK_NAMES), fc.integer({ min: 20, max: 50 }), fc.boolean())
  .chain(([task, rows, partial]) => {
    const label = labels(task);
    const answer = partial ? fc.option(label, { freq: 4 }) : label;
    return fc.record({
      task: fc.constant(task),
      gold: fc.array(label, { minLength: rows, maxLength: rows }),
      answers: fc
        .array(answer, { minLength: rows, maxLength: rows })
        .filter((answers) => answers.filter((one) => one !== null).length >= 10),
    });
  });

function labels(task: TaskName): fc.Arbitrary<string> {
  const names = TASKS[task].classes.map(({ name }) => name);
  return names.length > 0
    ? fc.constantFrom(...names)
    : fc.double({ min: 0, max: 5, noNaN: true }).map((x) => String(Number(x.toFixed(3))));
}

/** The plain submission file of these answers. */
function plain({ task, answers }: Predicted): { path: string; bytes: Uint8Array } {
  const rows = answers.flatMap((answer, id) => (answer === null ? [] : `${id}\t${answer}\n`));
  return { path: `run/${task}.tsv`, bytes: bytesOf(`index\tprediction\n${rows.join('')}`) };
}

/** The one set that a file makes beside the gold set. */
async function scored(
  { task, gold }: Predicted,
  { path, bytes }: { path: string; bytes: Uint8Array },
): Promise<SetSummary> {
  const index = new GlueIndex();
  await index.apply([
    {
      kind: 'bytes',
      file: sourceFile(`glue/${goldPath(task)}`),
      bytes: bytesOf(goldText(task, gold)),
    },
    { kind: 'bytes', file: sourceFile(path), bytes },
  ]);
  const [set, ...more] = index.sets.values();
  const refusals = index.unscored.map(({ message }) => toText(message)).join(' ');
  if (set === undefined || more.length > 0)
    throw new Error(`${path}: ${more.length + (set ? 1 : 0)} sets. ${refusals}`);
  return set.summary;
}

describe('a prediction file after any chain of harmless changes', () => {
  it('scores as the plain one does, to the last bit', async () => {
    await fc.assert(
      fc.asyncProperty(predicted, disguises, async (answers, disguise) => {
        const expected = await scored(answers, plain(answers));
        const found = await scored(answers, dress(answers, disguise));
        expect(found.counts).toEqual(expected.counts);
        for (const [metric, { value }] of Object.entries(expected.metrics)) {
          const other = found.metrics[metric as keyof typeof found.metrics]?.value;
          if (!Object.is(other, value)) throw new Error(`${metric} ${other} is not ${value}`);
        }
        expect(Object.is(found.score, expected.score)).toBe(true);
        expect(found.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
      }),
      { numRuns: 500 },
    );
  }, 60_000);
});

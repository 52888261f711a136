import type { InferenceSession } from 'onnxruntime-node';
import { Tensor } from 'onnxruntime-node';
import type { PairTokens } from './wordPiece';

/** Runs a model, straight in the runtime, on pairs in one batch that is padded to the longest or to a length; gives the logits of each. */
export async function runtimeLogits(
  session: InferenceSession,
  pairs: readonly PairTokens[],
  length = Math.max(...pairs.map(({ ids }) => ids.length)),
): Promise<number[][]> {
  const input = (numbers: (pair: PairTokens) => readonly number[], padding = 0): Tensor => {
    const rows = pairs.map((pair) => {
      const row = numbers(pair);
      return Array.from({ length }, (_, i) => BigInt(row[i] ?? padding));
    });
    return new Tensor('int64', BigInt64Array.from(rows.flat()), [pairs.length, length]);
  };
  const { logits } = await session.run({
    input_ids: input(({ ids }) => ids),
    attention_mask: input(({ ids }) => ids.map(() => 1)),
    token_type_ids: input(({ types }) => types),
  });
  const values = logits?.data;
  if (!(values instanceof Float32Array)) throw new Error('the model gives no logits');
  const width = values.length / pairs.length;
  return pairs.map((_, i) => [...values.subarray(i * width, (i + 1) * width)]);
}

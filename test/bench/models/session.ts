import { InferenceSession, Tensor } from 'onnxruntime-node';
import { availableParallelism } from 'node:os';

/** Batches that were run straight in the runtime. */
export interface Ran {
  readonly rows: number;
  /** Without padding. */
  readonly tokens: number;
  readonly milliseconds: number;
}

/** A batch of rows of these lengths, each made as long as said. */
export interface Shape {
  readonly lengths: readonly number[];
  readonly length: number;
}

/** Opens a model with all threads of the machine, as our own runner does. */
export function openModel(model: string | Uint8Array): Promise<InferenceSession> {
  const options = {
    graphOptimizationLevel: 'all',
    intraOpNumThreads: availableParallelism(),
    logSeverityLevel: 4,
  } as const;
  return typeof model === 'string'
    ? InferenceSession.create(model, options)
    : InferenceSession.create(model, options);
}

/** Runs batches one after the other. What the tokens are does not matter: the work is the same. */
export async function runBatches(
  session: InferenceSession,
  batches: readonly Shape[],
): Promise<Ran> {
  const feeds = batches.map(feedOf);
  const start = performance.now();
  for (const feed of feeds) await session.run(feed);
  const milliseconds = performance.now() - start;
  const lengths = batches.flatMap((batch) =>
    batch.lengths.map((own) => Math.min(own, batch.length)),
  );
  const tokens = lengths.reduce((sum, own) => sum + own, 0);
  return { rows: lengths.length, tokens, milliseconds };
}

function feedOf({ lengths, length }: Shape): Record<string, Tensor> {
  const tensor = (value: (row: number, place: number) => bigint): Tensor => {
    const values = BigInt64Array.from({ length: lengths.length * length }, (_, i) =>
      value(Math.floor(i / length), i % length),
    );
    return new Tensor('int64', values, [lengths.length, length]);
  };
  const within = (row: number, place: number): boolean => place < (lengths[row] ?? 0);
  return {
    input_ids: tensor((row, place) => (within(row, place) ? BigInt(100 + row * 7 + place) : 0n)),
    attention_mask: tensor((row, place) => (within(row, place) ? 1n : 0n)),
    token_type_ids: tensor(() => 0n),
  };
}

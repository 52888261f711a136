import type { InferenceSession } from 'onnxruntime-node';
import type { Runner } from '../../../src/inference/runner';
import { oneOf, type Pair } from './pairs';
import { runBatches, type Ran, type Shape } from './session';

/** The ways in which a model can be run on pairs. */
export const WAYS = ['ours', 'alone', 'fixed', 'even'] as const;
export type Way = (typeof WAYS)[number];

/** What scripts pad to, and rows of a batch that they take. */
const FIXED = { length: 128, rows: 16 };
/** Sizes of full batches; the quickest counts. */
const EVEN_ROWS = [4, 8, 16, 32];
const EVEN_PAIRS = 64;
/**
 * One of so many pairs goes each way in a round, so that all take about as long, and none so long that
 * the machine has no moment without other work.
 */
const SHARES = { usual: 4, padded: 16 };

/** The ways, each as one slice of work; the lengths of its pairs stand for those of all. */
export async function waysOf(
  runner: Runner,
  session: InferenceSession,
  pairs: readonly Pair[],
): Promise<Readonly<Record<Way, () => Promise<Ran>>>> {
  const some = oneOf(SHARES.usual, pairs);
  const alone = lengthsOf(some).map((tokens) => ({ lengths: [tokens], length: tokens }));
  const padded = lengthsOf(oneOf(SHARES.padded, pairs));
  const fixed = inBatches(padded, FIXED.rows, FIXED.length);
  const even = await quickestOf(session, pairs);
  return {
    ours: () => runOurs(runner, some),
    alone: () => runBatches(session, alone),
    fixed: () => runBatches(session, fixed),
    even: () => runBatches(session, even),
  };
}

async function runOurs(runner: Runner, pairs: readonly Pair[]): Promise<Ran> {
  const texts = pairs.map(({ first, second }) => [first, second] as const);
  const start = performance.now();
  let rows = 0;
  await runner.run(texts, ({ places }) => (rows += places.length));
  const milliseconds = performance.now() - start;
  if (rows !== texts.length) throw new Error(`${rows} rows came of ${texts.length}`);
  return { rows, tokens: sum(lengthsOf(pairs)), milliseconds };
}

/** Full batches of the mean length, of the size that is quickest. */
async function quickestOf(
  session: InferenceSession,
  pairs: readonly Pair[],
): Promise<readonly Shape[]> {
  const mean = Math.round(sum(lengthsOf(pairs)) / pairs.length);
  let best: readonly Shape[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const rows of EVEN_ROWS) {
    const batches = inBatches(new Array<number>(EVEN_PAIRS).fill(mean), rows, mean);
    const { milliseconds } = await runBatches(session, batches);
    if (milliseconds < least) [best, least] = [batches, milliseconds];
  }
  return best;
}

function lengthsOf(pairs: readonly Pair[]): number[] {
  return pairs.map(({ tokens }) => tokens);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}

function inBatches(lengths: readonly number[], rows: number, length: number): Shape[] {
  return Array.from({ length: Math.ceil(lengths.length / rows) }, (_, i) => ({
    lengths: lengths.slice(i * rows, (i + 1) * rows),
    length,
  }));
}

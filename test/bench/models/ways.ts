import type { InferenceSession } from 'onnxruntime-node';
import type { Runner } from '../../../src/inference/runner';
import type { Progress } from './composite';
import { oneOf, type Pair } from './pairs';
import { runBatches, type Ran, type Shape } from './session';

/** The ways in which the runtime can be used without us. */
export const WAYS = ['alone', 'fixed', 'even'] as const;
export type Way = (typeof WAYS)[number];

/** What scripts pad to, and rows of a batch that they take. */
const FIXED = { length: 128, rows: 16 };
/** Sizes of full batches; the quickest counts. */
const EVEN_ROWS = [4, 8, 16, 32];
const EVEN_PAIRS = 64;
/**
 * About so many of the pairs go each way in a slice, so that all take about as long, and none so long
 * that the machine has no moment without other work.
 */
const LEAST = { alone: 64, fixed: 16 };

/** The ways, each as one slice of work; the lengths of its pairs stand for those of all. */
export async function waysOf(
  session: InferenceSession,
  pairs: readonly Pair[],
): Promise<Readonly<Record<Way, () => Promise<Ran>>>> {
  const some = (least: number): number[] =>
    lengthsOf(oneOf(Math.floor(pairs.length / least), pairs));
  const alone = some(LEAST.alone).map((tokens) => ({ lengths: [tokens], length: tokens }));
  const fixed = inBatches(some(LEAST.fixed), FIXED.rows, FIXED.length);
  const even = await quickestOf(session, pairs);
  return {
    alone: () => runBatches(session, alone),
    fixed: () => runBatches(session, fixed),
    even: () => runBatches(session, even),
  };
}

/** What came of a run of ours, and how far it was when. */
export interface OurRun extends Ran {
  readonly progress: Progress;
}

/** Runs all pairs by our runner: it groups them by length, and does that the better the more there are. */
export async function runOurs(runner: Runner, pairs: readonly Pair[]): Promise<OurRun> {
  const texts = pairs.map(({ first, second }) => [first, second] as const);
  const progress: { tokens: number; milliseconds: number }[] = [];
  const start = performance.now();
  let rows = 0;
  let tokens = 0;
  await runner.run(texts, ({ places }) => {
    rows += places.length;
    for (const place of places) tokens += pairs[place]?.tokens ?? 0;
    progress.push({ tokens, milliseconds: performance.now() - start });
  });
  if (rows !== texts.length) throw new Error(`${rows} rows came of ${texts.length}`);
  return { rows, tokens, milliseconds: performance.now() - start, progress };
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

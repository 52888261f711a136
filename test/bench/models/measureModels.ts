import { BERT_BASE, operationsOf } from '../../../scripts/model/bert/shape';
import { writeBert } from '../../../scripts/model/bert/write';
import type { Figure } from '../figures';
import { runProgram } from '../measured';
import { heading, ms, row } from '../print';
import type { Rounds, Slices } from '../programs/modelRounds';
import { quickestParts } from './composite';
import { mnliLike, type Pair } from './pairs';
import type { Way } from './ways';

/** How much is measured. */
export interface ModelPlan {
  readonly layers: number;
  readonly pairs: number;
  /** All is measured so often, in turn, and the best counts: other work on the machine only ever takes away. */
  readonly rounds: number;
}

export const FULL: ModelPlan = { layers: 12, pairs: 512, rounds: 6 };
export const SHORT: ModelPlan = { layers: 4, pairs: 1024, rounds: 7 };

interface Speed {
  /** In a second. */
  readonly rows: number;
  /** In a second, without padding. */
  readonly tokens: number;
}

/** Stands in place of what is asked where nothing is. */
const TO_COMPARE = '(to compare)';

/** Tokens of a part of our run, about as many as a slice of another way has. */
const PART = 2500;

const NAMES: Readonly<Record<Way, string>> = {
  alone: 'row by row',
  fixed: 'padded to 128, in file order',
  even: 'full batches of equal length',
};

/** How fast a model of BERT-base's shape is run by us, and by the runtime in other ways. */
export function measureModels(folder: string, { layers, pairs, rounds }: ModelPlan): Figure[] {
  const shape = { ...BERT_BASE, layers };
  heading(`A model of BERT-base's shape, ${layers} layers, on pairs as long as MNLI's`);
  writeBert(folder, shape);
  const made = mnliLike(pairs);
  const measured = runProgram('modelRounds', folder, pairs, rounds) as Rounds;
  const { ours, ways, product } = speedsOf(measured, made);
  const lengths = made.map(({ tokens }) => tokens);
  const floor = (pairs * product * 1e9) / operationsOf(shape, lengths);

  row('', 'rows a second', 'tokens a second');
  row('ours: by length', ours.rows.toFixed(1), ours.tokens.toFixed(0));
  for (const [way, { rows, tokens }] of Object.entries(ways) as [Way, Speed][])
    row(NAMES[way], rows.toFixed(1), tokens.toFixed(0));
  row('floor: its matrix products', floor.toFixed(1), `at ${product.toFixed(0)} GFLOP/s`);
  row('until the model is ready', ms(measured.loading));
  return figuresOf(layers, {
    speed: ours.rows,
    fixed: ours.rows / ways.fixed.rows,
    alone: ours.tokens / ways.alone.tokens,
    even: ours.tokens / ways.even.tokens,
    floor: ours.rows / floor,
  });
}

/** The best that was measured. */
function speedsOf(
  { ours, slices }: Rounds,
  pairs: readonly Pair[],
): { ours: Speed; ways: Readonly<Record<Way, Speed>>; product: number } {
  const best = (value: (slice: Slices) => number): number => Math.max(...slices.map(value));
  const speed = (way: Way): Speed => ({
    rows: best((slice) => aSecond(slice[way].rows, slice[way].milliseconds)),
    tokens: best((slice) => aSecond(slice[way].tokens, slice[way].milliseconds)),
  });
  const total = pairs.reduce((sum, { tokens }) => sum + tokens, 0);
  const progress = ours.map((run) => run.progress);
  const took = quickestParts(progress, Math.ceil(total / PART));
  return {
    ours: { rows: aSecond(pairs.length, took), tokens: aSecond(total, took) },
    ways: { alone: speed('alone'), fixed: speed('fixed'), even: speed('even') },
    product: best((slice) => slice.product),
  };
}

function figuresOf(
  layers: number,
  { speed, fixed, alone, even, floor }: Readonly<Record<'speed' | Way | 'floor', number>>,
): Figure[] {
  const times = (ratio: number): string => `${ratio.toFixed(1)} times`;
  const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
  return [
    {
      what: `prediction, ${layers} layers, beside padding to 128 in file order`,
      asked: 'at least 3 times faster',
      measured: `${speed.toFixed(1)} rows/s: ${times(fixed)}`,
      holds: fixed >= 3,
    },
    {
      what: 'beside full batches of equal length, in tokens a second',
      asked: 'above 80 %',
      measured: percent(even),
      holds: even > 0.8,
    },
    {
      what: 'beside one row at a time, in tokens a second',
      asked: TO_COMPARE,
      measured: times(alone),
      holds: true,
    },
    {
      what: 'beside the floor, its matrix products',
      asked: TO_COMPARE,
      measured: percent(floor),
      holds: true,
    },
  ];
}

function aSecond(amount: number, milliseconds: number): number {
  return (amount / milliseconds) * 1000;
}

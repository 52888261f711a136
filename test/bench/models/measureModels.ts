import { BERT_BASE, operationsOf } from '../../../scripts/model/bert/shape';
import { writeBert } from '../../../scripts/model/bert/write';
import type { Figure } from '../figures';
import { runProgram } from '../measured';
import { heading, ms, row } from '../print';
import type { Rounds, Slices } from '../programs/modelRounds';
import { quickestParts } from './composite';
import { mnliLike } from './pairs';
import type { Way } from './ways';

/** How much is measured. */
export interface ModelPlan {
  readonly layers: number;
  readonly pairs: number;
  /** All is measured so often, in turn, and the best counts: other work on the machine only ever takes away. */
  readonly rounds: number;
}

export const FULL: ModelPlan = { layers: 12, pairs: 512, rounds: 3 };
export const SHORT: ModelPlan = { layers: 4, pairs: 1024, rounds: 5 };

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
  const measured = runProgram('modelRounds', folder, pairs, rounds) as Rounds;
  const best = (value: (slice: Slices) => number): number =>
    Math.max(...measured.slices.map(value));
  const rows = (way: Way): number =>
    best((slice) => aSecond(slice[way].rows, slice[way].milliseconds));
  const tokens = (way: Way): number =>
    best((slice) => aSecond(slice[way].tokens, slice[way].milliseconds));
  const product = best((slice) => slice.product);
  const lengths = mnliLike(pairs).map((pair) => pair.tokens);
  const total = lengths.reduce((a, b) => a + b, 0);
  const progress = measured.ours.map((run) => run.progress);
  const took = quickestParts(progress, Math.ceil(total / PART));
  const ours = { rows: aSecond(pairs, took), tokens: aSecond(total, took) };
  const floor = (pairs * product * 1e9) / operationsOf(shape, lengths);

  row('', 'rows a second', 'tokens a second');
  row('ours: by length', ours.rows.toFixed(1), ours.tokens.toFixed(0));
  for (const [way, name] of Object.entries(NAMES) as [Way, string][])
    row(name, rows(way).toFixed(1), tokens(way).toFixed(0));
  row('floor: its matrix products', floor.toFixed(1), `at ${product.toFixed(0)} GFLOP/s`);
  row('until the model is ready', ms(measured.loading));
  return figuresOf(layers, {
    speed: ours.rows,
    fixed: ours.rows / rows('fixed'),
    alone: ours.tokens / tokens('alone'),
    even: ours.tokens / tokens('even'),
    floor: ours.rows / floor,
  });
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

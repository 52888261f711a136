import { join } from 'node:path';
import { BERT_BASE, operationsOf } from '../../../scripts/model/bert/shape';
import { writeBert } from '../../../scripts/model/bert/write';
import type { Figure } from '../figures';
import { runProgram } from '../measured';
import { heading, ms, ratio, row } from '../print';
import type { Direct } from '../programs/modelDirect';
import type { Runs } from '../programs/modelRunner';
import { mnliLike } from './pairs';
import type { Ran } from './session';

/** How much is measured. */
export interface ModelPlan {
  readonly layers: number;
  readonly pairs: number;
  /** Every way is measured so often, in turn, and the best of each counts: other programs only ever take away. */
  readonly rounds: number;
}

export const FULL: ModelPlan = { layers: 12, pairs: 256, rounds: 2 };
export const SHORT: ModelPlan = { layers: 4, pairs: 256, rounds: 2 };

/** Speeds in rows and tokens a second. */
interface Speed {
  readonly rows: number;
  readonly tokens: number;
}

/** How fast a model of BERT-base's shape is run by us, and by the runtime in other ways. */
export function measureModels(folder: string, { layers, pairs, rounds }: ModelPlan): Figure[] {
  const shape = { ...BERT_BASE, layers };
  const lengths = mnliLike(pairs).map(({ tokens }) => tokens);
  heading(`A model of BERT-base's shape, ${layers} layers, on ${pairs} pairs`);
  writeBert(folder, shape);
  const both = Array.from({ length: rounds }, () => ({
    direct: runProgram('modelDirect', join(folder, 'model.onnx'), pairs) as Direct,
    ours: runProgram('modelRunner', folder, pairs) as Runs,
  }));
  const best = (ran: (round: (typeof both)[number]) => Ran): Speed => quickest(both.map(ran));
  const ours = best((round) => round.ours);
  const alone = best(({ direct }) => direct.alone);
  const fixed = best(({ direct }) => direct.fixed);
  const even = best(({ direct }) => direct.even);
  const product = Math.max(...both.map(({ direct }) => direct.product));
  const floor = (pairs * product * 1e9) / operationsOf(shape, lengths);

  row('', 'rows a second', 'tokens a second');
  const line = (name: string, { rows, tokens }: Speed): void => {
    row(name, rows.toFixed(1), tokens.toFixed(0));
  };
  line('ours: by length, padded little', ours);
  line('row by row', alone);
  line('padded to 128, in file order', fixed);
  line('full batches of equal length', even);
  row('floor: its matrix products', floor.toFixed(1), `at ${product.toFixed(0)} GFLOP/s`);
  row('until the model is ready', ms(Math.min(...both.map((round) => round.ours.loading))));
  return figuresOf(layers, { ours, alone, fixed, even }, floor);
}

function quickest(runs: readonly Ran[]): Speed {
  const perSecond = (amount: (ran: Ran) => number): number =>
    Math.max(...runs.map((ran) => (amount(ran) / ran.milliseconds) * 1000));
  return { rows: perSecond((ran) => ran.rows), tokens: perSecond((ran) => ran.tokens) };
}

function figuresOf(
  layers: number,
  { ours, alone, fixed, even }: Readonly<Record<'ours' | 'alone' | 'fixed' | 'even', Speed>>,
  floor: number,
): Figure[] {
  const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
  const share = ours.tokens / even.tokens;
  return [
    {
      what: `prediction, ${layers} layers, beside padding to 128 in file order`,
      asked: 'at least 3 times faster',
      measured: `${ours.rows.toFixed(1)} rows/s: ${ratio(ours.rows, fixed.rows)}`,
      holds: ours.rows >= 3 * fixed.rows,
    },
    {
      what: 'prediction beside full batches of equal length',
      asked: 'above 80 % of their tokens a second',
      measured: percent(share),
      holds: share > 0.8,
    },
    {
      what: 'prediction beside one row at a time',
      asked: 'faster',
      measured: ratio(ours.rows, alone.rows),
      holds: ours.rows > alone.rows,
    },
    {
      what: 'prediction beside the matrix products alone',
      asked: 'the floor',
      measured: percent(ours.rows / floor),
      holds: ours.rows < floor,
    },
  ];
}

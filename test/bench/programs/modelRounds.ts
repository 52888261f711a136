import { join } from 'node:path';
import { BERT_BASE } from '../../../scripts/model/bert/shape';
import { startRunner } from '../../../src/inference/process/startRunner';
import { ROOT } from '../../workbench/paths';
import { mnliLike } from '../models/pairs';
import { productSpeed } from '../models/product';
import { openModel, type Ran } from '../models/session';
import { runOurs, WAYS, waysOf, type OurRun, type Way } from '../models/ways';
import { tell } from '../tell';

/** Slices of the runtime used without us. */
export type Slices = Readonly<Record<Way, Ran>> & {
  /** Billions of operations in a second in a product of matrices. */
  readonly product: number;
};

export interface Rounds {
  readonly ours: readonly OurRun[];
  readonly slices: readonly Slices[];
  /** Milliseconds until our model was ready, process and all. */
  readonly loading: number;
}

/** FOLDER PAIRS ROUNDS: runs the model in the folder on pairs in each way, in turn. */
const [folder = '', count, rounds] = process.argv.slice(2);
const pairs = mnliLike(Number(count));
/** Pairs that it learns by. */
const WARM = 128;

async function measure(): Promise<Rounds> {
  const path = join(folder, 'model.onnx');
  const options = { folder, path, maxLength: BERT_BASE.positions };
  const begun = performance.now();
  const runner = startRunner(options, join(ROOT, 'dist', 'inference.js'));
  try {
    await runner.ready;
    const loading = performance.now() - begun;
    const ways = await waysOf(await openModel(path), pairs);
    // The first time it learns how quick the machine is.
    await runOurs(runner, pairs.slice(0, WARM));
    const ours: OurRun[] = [];
    const slices: Slices[] = [];
    for (let round = 0; round < Number(rounds); round++) {
      ours.push(await runOurs(runner, pairs));
      slices.push(await sliceOf(ways));
    }
    return { ours, slices, loading };
  } finally {
    runner.dispose();
  }
}

async function sliceOf(ways: Readonly<Record<Way, () => Promise<Ran>>>): Promise<Slices> {
  const ran: Partial<Record<Way, Ran>> = {};
  for (const way of WAYS) ran[way] = await ways[way]();
  return { ...(ran as Record<Way, Ran>), product: await productSpeed() };
}

void measure().then(tell);

import { join } from 'node:path';
import { BERT_BASE } from '../../../scripts/model/bert/shape';
import { startRunner } from '../../../src/inference/process/startRunner';
import { ROOT } from '../../workbench/paths';
import { mnliLike } from '../models/pairs';
import { productSpeed } from '../models/product';
import { openModel, type Ran } from '../models/session';
import { WAYS, waysOf, type Way } from '../models/ways';
import { tell } from '../tell';

/** Each way once, one after the other. */
export type Round = Readonly<Record<Way, Ran>> & {
  /** Billions of operations in a second in a product of matrices. */
  readonly product: number;
};

export interface Rounds {
  readonly rounds: readonly Round[];
  /** Milliseconds until our model was ready, process and all. */
  readonly loading: number;
}

/** FOLDER PAIRS ROUNDS: runs the model in the folder on pairs in each way, in turn. */
const [folder = '', count, rounds] = process.argv.slice(2);

async function measure(): Promise<Rounds> {
  const path = join(folder, 'model.onnx');
  const options = { folder, path, maxLength: BERT_BASE.positions };
  const begun = performance.now();
  const runner = startRunner(options, join(ROOT, 'dist', 'inference.js'));
  try {
    await runner.ready;
    const loading = performance.now() - begun;
    const ways = await waysOf(runner, await openModel(path), mnliLike(Number(count)));
    // The first time it learns how quick the machine is.
    await ways.ours();
    const all: Round[] = [];
    for (let i = 0; i < Number(rounds); i++) {
      const ran: Partial<Record<Way, Ran>> = {};
      for (const way of WAYS) ran[way] = await ways[way]();
      all.push({ ...(ran as Record<Way, Ran>), product: await productSpeed() });
    }
    return { rounds: all, loading };
  } finally {
    runner.dispose();
  }
}

void measure().then(tell);

import { join } from 'node:path';
import { startRunner } from '../../../src/inference/process/startRunner';
import { ROOT } from '../../workbench/paths';
import { BERT_BASE } from '../../../scripts/model/bert/shape';
import { mnliLike } from '../models/pairs';
import type { Ran } from '../models/session';
import { tell } from '../tell';

/** What our runner took. */
export interface Runs extends Ran {
  /** Until the model was ready, process and all. */
  readonly loading: number;
}

/** Pairs that it may learn the machine by, before the clock begins. */
const WARM = 16;

/** FOLDER COUNT: runs the model in the folder on so many pairs. */
const [folder = '', count] = process.argv.slice(2);
const pairs = mnliLike(Number(count));
const texts = pairs.map(({ first, second }) => [first, second] as const);

async function measure(): Promise<Runs> {
  const begun = performance.now();
  const runner = startRunner(
    { folder, path: join(folder, 'model.onnx'), maxLength: BERT_BASE.positions },
    join(ROOT, 'dist', 'inference.js'),
  );
  try {
    await runner.ready;
    const loading = performance.now() - begun;
    await runner.run(texts.slice(0, WARM), () => undefined);
    const start = performance.now();
    let rows = 0;
    await runner.run(texts, ({ places }) => (rows += places.length));
    const milliseconds = performance.now() - start;
    if (rows !== texts.length) throw new Error(`${rows} rows came of ${texts.length}`);
    const tokens = pairs.reduce((sum, pair) => sum + pair.tokens, 0);
    return { rows, tokens, milliseconds, loading };
  } finally {
    runner.dispose();
  }
}

void measure().then(tell);

import { mnliLike, oneOf, type Pair } from '../models/pairs';
import { productSpeed } from '../models/product';
import { openModel, runBatches, type Ran, type Shape } from '../models/session';
import { tell } from '../tell';

/** What the runtime does without us. */
export interface Direct {
  /** Row by row, none padded. */
  readonly alone: Ran;
  /** Batches in file order, all rows of one length. */
  readonly fixed: Ran;
  /** Full batches of equal length, the middle of the pairs': of several sizes the one that was quickest. */
  readonly even: Ran;
  /** Billions of operations in a second in a product of matrices. */
  readonly product: number;
}

/** What scripts pad to, and rows of a batch that they take. */
const FIXED = { length: 128, rows: 32 };
/** One of so many pairs is run row by row, and with a fixed length, which takes long. */
const SHARE = 4;
const EVEN_ROWS = [4, 8, 16, 32];
/** Rows to find the quickest size of a batch with. */
const TRIED = 64;

/** MODEL COUNT: runs it on so many pairs in each way. */
const [model = '', count] = process.argv.slice(2);
const pairs = mnliLike(Number(count));
const some = oneOf(SHARE, pairs);
const lengthsOf = (rows: readonly Pair[]): number[] => rows.map(({ tokens }) => tokens);

async function measure(): Promise<Direct> {
  const product = await productSpeed();
  const session = await openModel(model);
  await runBatches(session, [{ lengths: [40, 40], length: 40 }]);
  const alone = lengthsOf(some).map((tokens) => ({ lengths: [tokens], length: tokens }));
  const fixed = inBatches(lengthsOf(some), FIXED.rows, FIXED.length);
  const mean = Math.round(lengthsOf(pairs).reduce((a, b) => a + b, 0) / pairs.length);
  const evenOf = (rows: number): Promise<Ran> =>
    runBatches(session, inBatches(new Array<number>(TRIED).fill(mean), rows, mean));
  const even: Ran[] = [];
  for (const rows of EVEN_ROWS) even.push(await evenOf(rows));
  const quickest = even.reduce((a, b) => (b.milliseconds < a.milliseconds ? b : a));
  return {
    alone: await runBatches(session, alone),
    fixed: await runBatches(session, fixed),
    even: quickest,
    product,
  };
}

function inBatches(lengths: readonly number[], rows: number, length: number): Shape[] {
  return Array.from({ length: Math.ceil(lengths.length / rows) }, (_, i) => ({
    lengths: lengths.slice(i * rows, (i + 1) * rows),
    length,
  }));
}

void measure().then(tell);

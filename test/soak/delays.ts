import { threadTime } from '../bench/threadTime';

/** Milliseconds between two looks. */
const INTERVAL = 1;
/** What a person would notice. */
const NOTICED = 16;

/**
 * How long the event loop of the extension host was held up, in milliseconds. What other programs took
 * of the processor does not count.
 */
export interface Delays {
  /** All but one in a thousand looks were held up less. */
  readonly high: number;
  readonly most: number;
  /** How many looks were held up longer than a person notices. */
  readonly over: number;
}

export async function delaysWhile(work: () => Promise<unknown>): Promise<Delays> {
  const delays: number[] = [];
  let last = moment();
  const look = (): void => {
    const now = moment();
    delays.push(Math.max(0, now - last - INTERVAL));
    last = now;
  };
  const timer = setInterval(look, INTERVAL);
  await work();
  look();
  clearInterval(timer);
  delays.sort((a, b) => a - b);
  return {
    high: delays[Math.floor(delays.length * 0.999)] ?? 0,
    most: delays.at(-1) ?? 0,
    over: delays.filter((delay) => delay > NOTICED).length,
  };
}

function moment(): number {
  return performance.now() - (threadTime()?.waited ?? 0);
}

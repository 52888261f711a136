import { threadTime } from '../bench/threadTime';

/** Milliseconds between two looks. */
const INTERVAL = 1;
/** What a person would notice. */
const NOTICED = 16;

/**
 * How long the extension host was at work without a look at what else there is to do, in milliseconds of
 * its own processor time where the system tells that: what else the machine does is not counted.
 */
export interface Delays {
  /** All but one in a thousand looks came sooner. */
  readonly high: number;
  readonly most: number;
  /** How many looks came later than a person notices. */
  readonly over: number;
}

export async function delaysWhile(work: () => Promise<unknown>): Promise<Delays> {
  const delays: number[] = [];
  let last = moment();
  const look = (): void => {
    const now = moment();
    delays.push(now - last);
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
  return threadTime()?.worked ?? performance.now();
}

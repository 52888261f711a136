import { threadTime } from '../threadTime';

/** Milliseconds between two looks. */
const INTERVAL = 4;

/**
 * Does a work and tells for how many milliseconds at most this thread heard nothing meanwhile: what a
 * person would feel as a pause of the editor. Time that other programs took does not count.
 */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let last = moment();
  let longest = 0;
  const look = (): void => {
    const now = moment();
    longest = Math.max(longest, now - last - INTERVAL);
    last = now;
  };
  const timer = setInterval(look, INTERVAL);
  await work();
  look();
  clearInterval(timer);
  return longest;
}

function moment(): number {
  return performance.now() - (threadTime()?.waited ?? 0);
}

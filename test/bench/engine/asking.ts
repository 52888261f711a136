import { spread, type Spread } from '../spread';

/** What an answer took to come, and how large it was at most. */
export interface Answered {
  readonly taken: Spread;
  /** Bytes as JSON, as it goes to a panel. */
  readonly bytes: number;
}

/**
 * Asks so often, each time something else, and once before, which is not counted. `ask` is given the
 * number of the time.
 */
export async function asked(
  times: number,
  ask: (time: number) => Promise<unknown>,
): Promise<Answered> {
  const taken: number[] = [];
  let bytes = 0;
  for (let time = 0; time <= times; time++) {
    const begun = performance.now();
    const answer = await ask(time);
    if (time > 0) taken.push(performance.now() - begun);
    bytes = Math.max(bytes, Buffer.byteLength(JSON.stringify(answer)));
  }
  return { taken: spread(taken), bytes };
}

import { readFileSync } from 'node:fs';

/** What became of this thread's time since it began, in milliseconds. */
export interface ThreadTime {
  /** It worked. */
  readonly worked: number;
  /** It could have worked, and others had the processor. */
  readonly waited: number;
}

/** Tells the time of a busy machine's other work from one's own; `null` where the system does not tell. */
export function threadTime(): ThreadTime | null {
  try {
    const [worked, waited] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ');
    return { worked: Number(worked) / 1e6, waited: Number(waited) / 1e6 };
  } catch {
    return null;
  }
}

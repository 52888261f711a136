import { WRONG_CALL } from './status';

/** Lines for the person, beside the result, which alone goes to stdout. */
export function tell(lines: readonly string[]): void {
  if (lines.length > 0) process.stderr.write(`${lines.join('\n')}\n`);
}

/** Says what was wrong with the call, and gives its exit status. */
export function complain(sentence: string): number {
  tell([sentence]);
  return WRONG_CALL;
}

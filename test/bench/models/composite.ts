/** How far a run was, in tokens, after so many milliseconds; in the order of time, from nothing on. */
export type Progress = readonly {
  readonly tokens: number;
  readonly milliseconds: number;
}[];

/**
 * How long a run would have taken without other work on the machine: it is cut into parts of as many
 * tokens, and of each part the run counts that got through it soonest. Every part counts once, the
 * long examples as the short ones. In milliseconds.
 */
export function quickestParts(runs: readonly Progress[], parts: number): number {
  const total = Math.max(...runs.flatMap((run) => run.map(({ tokens }) => tokens)));
  let sum = 0;
  for (let part = 0; part < parts; part++) {
    const [from, to] = [(part / parts) * total, ((part + 1) / parts) * total];
    sum += Math.min(...runs.map((run) => timeAt(run, to) - timeAt(run, from)));
  }
  return sum;
}

/** When a run had done so many tokens: between two moments evenly. */
function timeAt(run: Progress, tokens: number): number {
  let before = { tokens: 0, milliseconds: 0 };
  for (const moment of run) {
    if (moment.tokens >= tokens) {
      const share = (tokens - before.tokens) / Math.max(1, moment.tokens - before.tokens);
      return before.milliseconds + share * (moment.milliseconds - before.milliseconds);
    }
    before = moment;
  }
  return before.milliseconds;
}

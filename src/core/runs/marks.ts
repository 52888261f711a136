/** Where in a run's name a mark such as `step1000` stands: from its first character to after its last. */
export interface Mark {
  readonly from: number;
  readonly to: number;
}

/** The folders of a run's name, outermost first; one for a run at the top, whose name may be empty. */
export function segmentsOf(run: string): readonly string[] {
  return run.split('/');
}

/** The folder, within a run's name, that a mark stands in. */
export function folderAt(run: string, { from, to }: Mark): Mark {
  const end = run.indexOf('/', to);
  return { from: run.lastIndexOf('/', from) + 1, to: end < 0 ? run.length : end };
}

/**
 * A run's name with marks, in the order in which they stand, taken out: `ft-step1000` becomes `ft`,
 * `sweep/checkpoint-500/eval` becomes `sweep/eval`.
 */
export function takeOut(run: string, marks: readonly Mark[]): string {
  return [...marks]
    .reverse()
    .reduce((left, { from, to }) => joined(left.slice(0, from), left.slice(to)), run);
}

const BEFORE = /[-_=.,+: ]+$/;
const AFTER = /^[-_=.,+: ]+/;

/** What stood on both sides of a mark, with the sign that parted the first from it; or a folder less. */
function joined(before: string, after: string): string {
  const head = before.replace(BEFORE, '');
  const tail = after.replace(AFTER, '');
  const opens = head === '' || head.endsWith('/');
  const ends = tail === '' || tail.startsWith('/');
  if (opens && ends) return head === '' ? tail.slice(1) : head.slice(0, -1) + tail;
  if (opens || ends) return head + tail;
  return head + (before.charAt(head.length) || after.charAt(0)) + tail;
}

/**
 * What a person does not want to see among thousands of runs, as marks: a run's name hides that run, a
 * folder's name with a slash at its end hides all that lies in it.
 */
export type HiddenMark = string;

/** Whether a run is hidden by some mark. */
export function hiddenBy(marks: Iterable<HiddenMark>): (run: string) => boolean {
  const known = new Set(marks);
  if (known.size === 0) return () => false;
  return (run) => {
    if (known.has(run)) return true;
    for (let at = run.indexOf('/'); at >= 0; at = run.indexOf('/', at + 1))
      if (known.has(run.slice(0, at + 1))) return true;
    return false;
  };
}

/** The marks that hide a path and all that lies in it. */
export function marksOf(path: string): readonly HiddenMark[] {
  return [path, `${path}/`];
}

import { inNaturalOrder } from '../../core/runs/order';
import { withWords } from '../../core/words';
import type { Catalog } from '../catalog';
import type { RunsChoice } from '../runsChoice';

/** Which runs the Runs view shows, each list in natural order. */
export interface RunsShown {
  /** Pinned runs that are there and that the filter leaves. */
  readonly pinned: readonly string[];
  /** What the filter leaves of those that are not hidden; the pinned ones too, in their folders. */
  readonly shown: readonly string[];
  /** How many are hidden of those that the filter would leave. */
  readonly hidden: number;
  /** How many are not hidden, whatever the filter. */
  readonly all: number;
}

type Chosen = Pick<RunsChoice, 'filter' | 'pinned' | 'hidden' | 'isHidden'>;

export function runsShown(
  { names, runs }: Pick<Catalog, 'names' | 'runs'>,
  choice: Chosen,
): RunsShown {
  const { filter, pinned } = choice;
  const matches = withWords(filter);
  const visible = names.filter((run) => !choice.isHidden(run));
  const shown = visible.filter(matches);
  return {
    pinned: inNaturalOrder(
      pinned.filter((run) => runs.has(run) && matches(run)),
      (run) => run,
    ),
    shown,
    hidden: names.filter(matches).length - shown.length,
    all: visible.length,
  };
}

/**
 * What was hidden, as it was hidden, with the number of runs that there are of it and that the filter
 * would leave: at least one.
 */
export function hiddenEntries(
  { names }: Pick<Catalog, 'names'>,
  { hidden, filter }: Chosen,
): readonly { readonly path: string; readonly count: number }[] {
  const counts = new Map(hidden.map((mark) => [mark.replace(/\/$/, ''), 0]));
  for (const run of names.filter(withWords(filter)))
    for (const path of [run, ...foldersOf(run)]) {
      const count = counts.get(path);
      if (count !== undefined) counts.set(path, count + 1);
    }
  const entries = [...counts].filter(([, count]) => count > 0);
  return inNaturalOrder(entries, ([path]) => path).map(([path, count]) => ({ path, count }));
}

/** The folders that a run lies in. */
function foldersOf(run: string): readonly string[] {
  const folders: string[] = [];
  for (let at = run.indexOf('/'); at >= 0; at = run.indexOf('/', at + 1))
    folders.push(run.slice(0, at));
  return folders;
}

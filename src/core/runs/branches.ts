import { segmentsOf } from './marks';

/**
 * A folder of runs, a run, or both (`bert` with `bert/checkpoint-500`). Folders that hold nothing but
 * one other thing are one with it, so that no branch has a single one below it, unless it is a run.
 */
export interface RunBranch {
  /** From the top: `sweep/lr1e-5`. */
  readonly path: string;
  /** From the branch above: `lr1e-5`. Empty for the run at the top. */
  readonly label: string;
  /** How many folders the path has. */
  readonly depth: number;
  /** Whether a run bears this very name. */
  readonly isRun: boolean;
  /** Names of the runs at and below it; itself first where it is one. At least one. */
  readonly runs: readonly string[];
}

/** The branches at the top, of names in natural order. A few names are shown whole instead. */
export function topBranches(names: readonly string[], few: number): readonly RunBranch[] {
  if (names.length > few) return branchesIn(names, 0);
  return names.map((name) => branchOf([name], 0));
}

/** The branches right below one, made when asked for; none below a mere run. */
export function branchesBelow({ runs, isRun, depth }: RunBranch): readonly RunBranch[] {
  return branchesIn(isRun ? runs.slice(1) : runs, depth);
}

/** In natural order what lies in one folder stands together. */
function branchesIn(names: readonly string[], depth: number): readonly RunBranch[] {
  const branches: RunBranch[] = [];
  let from = 0;
  for (let to = 1; to <= names.length; to++) {
    const next = names[to];
    if (next !== undefined && sharedBy(names[from] ?? '', next) > depth) continue;
    branches.push(branchOf(names.slice(from, to), depth));
    from = to;
  }
  return branches;
}

/** Names with a folder in common; what the first and the last share, all do. */
function branchOf(names: readonly string[], above: number): RunBranch {
  const [first = ''] = names;
  const depth = sharedBy(first, names.at(-1) ?? '');
  const segments = segmentsOf(first);
  return {
    path: segments.slice(0, depth).join('/'),
    label: segments.slice(above, depth).join('/'),
    depth,
    isRun: segments.length === depth,
    runs: names,
  };
}

/** How many folders, from the top, two names have in common. */
function sharedBy(a: string, b: string): number {
  const [left, right] = [segmentsOf(a), segmentsOf(b)];
  const differs = left.findIndex((segment, i) => segment !== right[i]);
  return differs < 0 ? left.length : differs;
}

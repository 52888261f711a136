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
  return names.map(branchOfRun);
}

/** A run alone, with its whole name. */
export function branchOfRun(name: string): RunBranch {
  return branchOf([name], 0);
}

/** The branches right below one, made when asked for; none below a mere run. */
export function branchesBelow({ runs, isRun, depth }: RunBranch): readonly RunBranch[] {
  return branchesIn(isRun ? runs.slice(1) : runs, depth);
}

/** In natural order what lies in one folder stands together. */
function branchesIn(names: readonly string[], depth: number): readonly RunBranch[] {
  const branches: RunBranch[] = [];
  let from = 0;
  while (from < names.length) {
    const folder = firstFolders(names[from] ?? '', depth + 1);
    let to = from + 1;
    while (to < names.length && isIn(names[to] ?? '', folder)) to++;
    branches.push(branchOf(names.slice(from, to), depth));
    from = to;
  }
  return branches;
}

/** So many folders of a name, from the top. */
function firstFolders(name: string, count: number): string {
  let end = -1;
  for (let i = 0; i < count; i++) {
    end = name.indexOf('/', end + 1);
    if (end < 0) return name;
  }
  return name.slice(0, end);
}

function isIn(name: string, folder: string): boolean {
  return name.startsWith(folder) && (name.length === folder.length || name[folder.length] === '/');
}

/** Names with a folder in common; what the first and the last share, all do. */
function branchOf(names: readonly string[], above: number): RunBranch {
  const segments = segmentsOf(names[0] ?? '');
  const others = segmentsOf(names.at(-1) ?? '');
  const differs = segments.findIndex((segment, i) => segment !== others[i]);
  const depth = differs < 0 ? segments.length : differs;
  return {
    path: segments.slice(0, depth).join('/'),
    label: segments.slice(above, depth).join('/'),
    depth,
    isRun: segments.length === depth,
    runs: names,
  };
}

import { createHash } from 'node:crypto';
import type { Configuration } from '../../core/configuration';
import type { GoldSet } from '../../core/goldSet';
import { homeOfProbes, isProbesFile } from '../../core/probing/kept';
import type { TaskName } from '../../core/tasks';

/** Which gold set a person takes for a task, by its readable path. */
export type GoldChoice = Configuration['goldSets'];

/** How good a gold set is to score against: the higher the better. */
export const STANDING = {
  hidden: 0,
  /** From a cache, where nobody put it on purpose. */
  cached: 1,
  cachedWhole: 2,
  labelled: 3,
  whole: 4,
  official: 5,
  chosen: 6,
} as const;
export type Standing = (typeof STANDING)[keyof typeof STANDING];

/** A gold set with its standing among those of its task. */
export interface Ranked {
  readonly gold: GoldSet;
  readonly standing: Standing;
}

/** The gold sets that there are, by file; offers those of a task to a prediction file, the best first. */
export class GoldShelf {
  readonly #byFile = new Map<string, Placed>();
  readonly #states = new Map<TaskName, string>();
  #choice: GoldChoice = {};

  /** Adds, replaces or (with `null`) removes the gold set of a file. */
  put(file: string, placed: Placed | null): void {
    this.#states.clear();
    if (placed === null) this.#byFile.delete(file);
    else this.#byFile.set(file, placed);
  }

  get(file: string): GoldSet | undefined {
    return this.#byFile.get(file)?.gold;
  }

  /** With what is known of its file. */
  placed(file: string): Placed | undefined {
    return this.#byFile.get(file);
  }

  /** Whether the gold set of a file comes from a cache. */
  isCached(file: string): boolean {
    return this.#byFile.get(file)?.cached ?? false;
  }

  /** The path that a person chose for a task. */
  chosen(task: TaskName): string | undefined {
    return this.#choice[task];
  }

  /** Takes a person's choice; gives the tasks for which it is another than before. */
  choose(choice: GoldChoice): readonly TaskName[] {
    const before = this.#choice;
    this.#choice = choice;
    this.#states.clear();
    const tasks = new Set(Object.keys({ ...before, ...choice }) as TaskName[]);
    return [...tasks].filter((task) => before[task] !== choice[task]);
  }

  /**
   * What the shelf holds of a task, as a short text: where it is the same, predictions of that task are
   * scored the same.
   */
  stateOf(task: TaskName): string {
    let state = this.#states.get(task);
    if (state === undefined) {
      const held = this.#all(task).map(({ gold, standing }) => [gold.file, gold.path, standing]);
      const hashes = held.map(([file]) => this.#byFile.get(String(file))?.sha256);
      state = createHash('sha256')
        .update(JSON.stringify([held, hashes]))
        .digest('base64url');
      this.#states.set(task, state);
    }
    return state;
  }

  /**
   * The gold sets of a task, the best first, then by path. A person's own probes are none to score other
   * predictions against, unless they were chosen for that.
   */
  ranked(task: TaskName): readonly Ranked[] {
    return this.#all(task).filter(
      ({ gold, standing }) => !isProbesFile(gold.path) || standing === STANDING.chosen,
    );
  }

  #all(task: TaskName): readonly Ranked[] {
    return [...this.#byFile.values()]
      .filter(({ gold }) => gold.task.name === task)
      .map((placed) => ({ gold: placed.gold, standing: this.#standingOf(placed) }))
      .sort((a, b) => b.standing - a.standing || byPath(a, b));
  }

  /**
   * The gold sets that a prediction file may be scored against: in the folder of a person's own probes
   * these and no other; elsewhere the one that a person chose for the task and no other; else the better ones first, and of equals those that share the longest folder
   * with its path.
   */
  near(task: TaskName, path: string): readonly GoldSet[] {
    const own = this.#all(task).filter(({ gold }) => areProbesOf(gold, path));
    if (own.length > 0) return own.map(({ gold }) => gold);
    const ranked = this.ranked(task);
    const chosen = ranked.filter(({ standing }) => standing === STANDING.chosen);
    if (chosen.length > 0) return chosen.map(({ gold }) => gold);
    return [...ranked]
      .sort(
        (a, b) =>
          b.standing - a.standing ||
          shared(b.gold.path, path) - shared(a.gold.path, path) ||
          byPath(a, b),
      )
      .map(({ gold }) => gold);
  }

  #standingOf({ gold, cached }: Placed): Standing {
    const { task, path, labelled, whole, origin } = gold;
    if (this.#choice[task.name] === path) return STANDING.chosen;
    if (labelled === 0) return STANDING.hidden;
    if (cached) return whole ? STANDING.cachedWhole : STANDING.cached;
    if (!whole) return STANDING.labelled;
    return origin === 'official' ? STANDING.official : STANDING.whole;
  }
}

/** A gold set with what is known of its file. */
export interface Placed {
  readonly gold: GoldSet;
  /** Of the file's bytes, in hexadecimal. */
  readonly sha256: string;
  /** It comes from a cache. */
  readonly cached: boolean;
}

function areProbesOf(gold: GoldSet, path: string): boolean {
  return isProbesFile(gold.path) && path.startsWith(homeOfProbes(gold.path));
}

function byPath(a: Ranked, b: Ranked): number {
  return a.gold.path < b.gold.path ? -1 : Number(a.gold.path > b.gold.path);
}

/** Number of folders that two paths have in common from the start. */
export function shared(a: string, b: string): number {
  const left = a.split('/').slice(0, -1);
  const right = b.split('/').slice(0, -1);
  const differs = left.findIndex((folder, i) => folder !== right[i]);
  return differs === -1 ? left.length : differs;
}

import { isTwin } from '../../core/logged/logged';
import { TASK_NAMES, TASKS, type Task } from '../../core/tasks';
import type { SetId } from '../../core/summaries';
import { placeOfRun, placesAbove, type LoggedFile, type Place } from './loggedShelf';
import type { Twin } from './loggedVerdict';
import type { ScoredSet } from '../scoring/scoredSet';

/** A set with where its logged score may be looked for, and what was last made of it. */
export interface LoggedSet {
  /** Without and with what results files say. */
  readonly bare: ScoredSet;
  set: ScoredSet;
  offered: readonly LoggedFile[];
  twins: readonly Twin[];
  readonly ofRun: Place;
  /** Its folder and those above it. */
  readonly above: readonly Place[];
  /** Where its run's predictions for the task's twin would be. */
  readonly ofTwins: readonly Place[];
}

/** What an update of the sets moved. */
interface Moved {
  readonly came: readonly LoggedSet[];
  /** The folders of the sets that came and went, and those above. */
  readonly above: readonly Place[];
  /** Where those of them stand that are one of a pair. */
  readonly twins: readonly Place[];
}

/** The prediction sets by the places where their logged scores may be looked for. */
export class LoggedSets {
  readonly #sets = new Map<SetId, LoggedSet>();
  /** How many sets of each run lie in or below a folder, by task. */
  readonly #below = new Map<Place, Map<string, number>>();
  readonly #byRun = new Map<Place, Set<LoggedSet>>();

  /** Takes over the sets that there are now. */
  update(sets: ReadonlyMap<SetId, ScoredSet>): Moved {
    const gone = [...this.#sets].filter(([id, { set }]) => sets.get(id) !== set);
    for (const [id, set] of gone) {
      this.#sets.delete(id);
      this.#count(set, -1);
    }
    const came: LoggedSet[] = [];
    for (const [id, set] of sets) {
      if (this.#sets.has(id)) continue;
      const entered = placed(set);
      this.#sets.set(id, entered);
      this.#count(entered, 1);
      came.push(entered);
    }
    const moved = [...gone.map(([, set]) => set), ...came];
    const above = moved.flatMap((set) => set.above);
    const pairs = moved.filter(({ ofTwins }) => ofTwins.length > 0);
    return { came, above, twins: pairs.map(({ ofRun }) => ofRun) };
  }

  all(): readonly LoggedSet[] {
    return [...this.#sets.values()];
  }

  /** Whether the sets in and below a folder are of one run alone. */
  isOfOneRun(place: Place): boolean {
    return this.#below.get(place)?.size === 1;
  }

  twinsOf({ ofTwins }: LoggedSet): readonly Twin[] {
    return ofTwins
      .flatMap((place) => [...(this.#byRun.get(place) ?? [])])
      .map(({ bare: { summary } }) => ({ task: summary.task, metrics: summary.metrics }));
  }

  #count(set: LoggedSet, by: 1 | -1): void {
    const { run } = set.bare.summary;
    for (const place of set.above) {
      const runs = this.#below.get(place) ?? new Map<string, number>();
      this.#below.set(place, runs);
      const count = (runs.get(run) ?? 0) + by;
      if (count === 0) runs.delete(run);
      else runs.set(run, count);
      if (runs.size === 0) this.#below.delete(place);
    }
    const members = this.#byRun.get(set.ofRun) ?? new Set<LoggedSet>();
    this.#byRun.set(set.ofRun, members);
    if (by === 1) members.add(set);
    else members.delete(set);
    if (members.size === 0) this.#byRun.delete(set.ofRun);
  }
}

function placed(set: ScoredSet): LoggedSet {
  const { task, run, path } = set.summary;
  return {
    bare: set,
    set,
    offered: [],
    twins: [],
    ofRun: placeOfRun(task, run),
    above: placesAbove(task, path),
    ofTwins: twinsOfTask(set.gold.task).map(({ name }) => placeOfRun(name, run)),
  };
}

function twinsOfTask(task: Task): readonly Task[] {
  return TASK_NAMES.map((name) => TASKS[name]).filter((other) => isTwin(other, task));
}

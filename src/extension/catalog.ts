import { byTask, inOrderOfWorth } from '../core/counted';
import { macroScore, wholeScores } from '../core/macro';
import { compareKeys, inNaturalOrder, orderKey } from '../core/runs/order';
import type {
  FileSummary,
  GoldSummary,
  Macro,
  SetId,
  SetSummary,
  UnscoredFile,
} from '../core/summaries';
import { TASKS } from '../core/tasks';
import type { TaskName } from '../core/tasks';

/** A run: its sets, and what was made of them when someone asked. */
interface RunRecord {
  readonly name: string;
  /** For the natural order of names. */
  readonly key: string;
  readonly sets: Map<SetId, SetSummary>;
  glance: RunGlance | undefined;
}

/** What is shown of a run at a glance. */
export interface RunGlance {
  readonly run: string;
  /** In the order of the task table; of several of one task the one that counts first. */
  readonly sets: readonly SetSummary[];
  readonly macro: Macro;
  /** The scores that count for a macro score, by task. */
  readonly scores: ReadonlyMap<TaskName, number>;
}

/**
 * What is known of the workspace's files, arranged for those who must answer at once (lenses, trees,
 * problems). A change costs what it touches; whatever has an order is put in order when asked for.
 */
export class Catalog {
  readonly #files = new Map<string, FileSummary>();
  readonly #sets = new Map<SetId, SetSummary>();
  readonly #runs = new Map<string, RunRecord>();
  readonly #gold = new Map<string, GoldSummary>();
  readonly #unscored = new Map<string, UnscoredFile>();
  #diagnostics = 0;
  #logged = 0;
  /** Made when asked for, thrown away when no longer true. */
  #ordered: Ordered = {};

  /** By key. */
  get files(): ReadonlyMap<string, FileSummary> {
    return this.#files;
  }

  get sets(): ReadonlyMap<SetId, SetSummary> {
    return this.#sets;
  }

  /** Runs that have predictions, with their sets, in no order. */
  get runs(): ReadonlyMap<string, { readonly sets: ReadonlyMap<SetId, SetSummary> }> {
    return this.#runs;
  }

  /** Names of the runs that have predictions, in natural order: the same list until one comes or goes. */
  get names(): readonly string[] {
    return (this.#ordered.names ??= [...this.#runs.values()]
      .sort((a, b) => compareKeys(a.key, b.key))
      .map(({ name }) => name));
  }

  /** In the order of the task table. */
  get gold(): readonly GoldSummary[] {
    return (this.#ordered.gold ??= [...this.#gold.values()].sort(byTask));
  }

  /** By path. */
  get unscored(): readonly UnscoredFile[] {
    return (this.#ordered.unscored ??= inNaturalOrder(this.#unscored.values(), ({ path }) => path));
  }

  /** Sets of tasks whose examples carry phenomena, by run. */
  get diagnostics(): readonly SetSummary[] {
    return (this.#ordered.diagnostics ??= this.names.flatMap((name) => {
      const sets = this.#runs.get(name)?.sets.values() ?? [];
      return inOrderOfWorth([...sets].filter(hasPhenomena));
    }));
  }

  /** How many there are, without putting them in order. */
  get counts(): {
    readonly unscored: number;
    readonly gold: number;
    readonly diagnostics: number;
    /** Results files. */
    readonly logged: number;
  } {
    return {
      unscored: this.#unscored.size,
      gold: this.#gold.size,
      diagnostics: this.#diagnostics,
      logged: this.#logged,
    };
  }

  /** A run's sets and macro score: the same object until one of its sets changes. */
  run(name: string): RunGlance {
    const record = this.#runs.get(name);
    if (record === undefined) return glanceOf(name, []);
    return (record.glance ??= glanceOf(name, record.sets.values()));
  }

  /** Takes what one refresh changed; gives the names of the runs that it touched. */
  apply(changed: readonly FileSummary[], removed: readonly string[]): ReadonlySet<string> {
    const touched = new Set<string>();
    for (const key of removed) this.#take(key, touched);
    for (const file of changed) {
      this.#take(file.file, touched);
      this.#put(file, touched);
    }
    for (const name of touched) if (this.#runs.get(name)?.sets.size === 0) this.#forget(name);
    return touched;
  }

  #put(file: FileSummary, touched: Set<string>): void {
    this.#files.set(file.file, file);
    switch (file.kind) {
      case 'predictions':
        for (const set of file.sets) this.#putSet(set, touched);
        break;
      case 'gold':
        this.#gold.set(file.file, file.gold);
        this.#ordered.gold = undefined;
        break;
      case 'unscored':
        this.#unscored.set(file.file, file.unscored);
        this.#ordered.unscored = undefined;
        break;
      case 'logged':
        this.#logged++;
        break;
      case 'configuration':
    }
  }

  #take(key: string, touched: Set<string>): void {
    const file = this.#files.get(key);
    if (file === undefined) return;
    this.#files.delete(key);
    if (file.kind === 'predictions') for (const set of file.sets) this.#takeSet(set, touched);
    if (file.kind === 'gold' && this.#gold.delete(key)) this.#ordered.gold = undefined;
    if (file.kind === 'unscored' && this.#unscored.delete(key)) this.#ordered.unscored = undefined;
    if (file.kind === 'logged') this.#logged--;
  }

  #putSet(set: SetSummary, touched: Set<string>): void {
    const record = this.#runs.get(set.run) ?? this.#begin(set.run);
    record.sets.set(set.set, set);
    this.#sets.set(set.set, set);
    this.#touch(set, record, touched, 1);
  }

  #takeSet(set: SetSummary, touched: Set<string>): void {
    const record = this.#runs.get(set.run);
    record?.sets.delete(set.set);
    this.#sets.delete(set.set);
    this.#touch(set, record, touched, -1);
  }

  #touch(set: SetSummary, record: RunRecord | undefined, touched: Set<string>, more: 1 | -1): void {
    if (record !== undefined) record.glance = undefined;
    touched.add(set.run);
    if (!hasPhenomena(set)) return;
    this.#diagnostics += more;
    this.#ordered.diagnostics = undefined;
  }

  #begin(run: string): RunRecord {
    const record = { name: run, key: orderKey(run), sets: new Map(), glance: undefined };
    this.#runs.set(run, record);
    this.#ordered.names = this.#ordered.diagnostics = undefined;
    return record;
  }

  #forget(run: string): void {
    this.#runs.delete(run);
    this.#ordered.names = this.#ordered.diagnostics = undefined;
  }
}

interface Ordered {
  names?: readonly string[] | undefined;
  gold?: readonly GoldSummary[] | undefined;
  unscored?: readonly UnscoredFile[] | undefined;
  diagnostics?: readonly SetSummary[] | undefined;
}

/** Whether the examples of the set's task carry phenomena. */
export function hasPhenomena({ task }: { readonly task: TaskName }): boolean {
  return TASKS[task].tags.length > 0;
}

function glanceOf(run: string, own: Iterable<SetSummary>): RunGlance {
  const sets = inOrderOfWorth(own);
  return { run, sets, macro: macroScore(sets), scores: wholeScores(sets) };
}

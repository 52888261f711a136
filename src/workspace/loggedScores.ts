import { isTwin, type LoggedScore } from '../core/logged';
import { TASK_NAMES, TASKS } from '../core/tasks';
import type { FileSummary, LoggedRun, SetId } from '../core/views';
import { runOf } from '../recognition/names';
import type { SourceFile } from './filesystem';
import { loggedRuns } from './loggedRuns';
import { LoggedShelf, type LoggedFile, type LoggedSource } from './loggedShelf';
import { judgeLogged, type Twin } from './loggedVerdict';
import type { ScoredSet } from './scoredSet';

/** A set that results files speak of, and what it was judged by. */
interface Judged {
  /** The set without and with what they say. */
  readonly bare: ScoredSet;
  readonly set: ScoredSet;
  readonly offered: readonly LoggedFile[];
  readonly twins: readonly Twin[];
}

/**
 * Lays the logged scores beside the sets of an index. What comes of it depends on what files there are
 * alone, never on the order in which they came; only sets whose results files, predictions or twin's
 * predictions changed are judged anew.
 */
export class LoggedScores {
  readonly #shelf = new LoggedShelf();
  readonly #judged = new Map<SetId, Judged>();
  #offer: LoggedSource = () => [];

  /** Adds or replaces what a file logs; gives the file as the doors see it. */
  add({ key, path, rule }: SourceFile, scores: readonly LoggedScore[]): FileSummary {
    this.#shelf.put(key, { file: key, path, run: rule.run ?? runOf(path), scores });
    return { kind: 'logged', file: key, path, scores };
  }

  remove(key: string): void {
    this.#shelf.put(key, null);
  }

  /** Brings the sets, and the summaries of their files, up to date with the results files. */
  settle(sets: Map<SetId, ScoredSet>, files: Map<string, FileSummary>): void {
    if (this.#shelf.all().length === 0 && this.#judged.size === 0) return;
    const summaries = [...sets.values()].map(({ summary }) => summary);
    this.#offer = this.#shelf.offerTo(summaries);
    const twinsOf = twinsAmong(sets.values());
    const touched = new Set<string>();
    for (const [id, set] of sets) {
      const settled = this.#settle(id, set, twinsOf);
      if (settled === set) continue;
      sets.set(id, settled);
      touched.add(set.summary.file);
    }
    for (const id of this.#judged.keys()) if (!sets.has(id)) this.#judged.delete(id);
    for (const key of touched) {
      const file = files.get(key);
      if (file?.kind === 'predictions') files.set(key, withSets(file, sets));
    }
  }

  /** The runs of which there are only logged scores. */
  runs(sets: ReadonlyMap<SetId, ScoredSet>): readonly LoggedRun[] {
    const summaries = [...sets.values()].map(({ summary }) => summary);
    return loggedRuns(this.#shelf.all(), summaries, this.#offer);
  }

  #settle(id: SetId, set: ScoredSet, twinsOf: (set: ScoredSet) => readonly Twin[]): ScoredSet {
    const before = this.#judged.get(id);
    const bare = before?.set === set ? before.bare : set;
    const offered = this.#offer(set.summary);
    if (offered.length === 0) {
      this.#judged.delete(id);
      return bare;
    }
    const twins = twinsOf(set);
    if (before?.set === set && isSame(before.offered, offered) && isSameTwins(before.twins, twins))
      return set;
    const { logged, issues } = judgeLogged(bare, offered, twins);
    const summary = { ...bare.summary, logged, issues: [...bare.summary.issues, ...issues] };
    const settled = { ...bare, summary };
    this.#judged.set(id, { bare, set: settled, offered, twins });
    return settled;
  }
}

/** For each set the ones of its run that hold the other set of a pair. */
function twinsAmong(sets: Iterable<ScoredSet>): (set: ScoredSet) => readonly Twin[] {
  const byPlace = new Map<string, Twin[]>();
  const placeOf = (run: string, task: string): string => `${task}\n${run}`;
  for (const { summary, gold } of sets) {
    if (!TASK_NAMES.some((name) => isTwin(TASKS[name], gold.task))) continue;
    const place = placeOf(summary.run, summary.task);
    const twins = byPlace.get(place) ?? [];
    twins.push({ task: summary.task, metrics: summary.metrics });
    byPlace.set(place, twins);
  }
  return ({ summary, gold }) =>
    TASK_NAMES.filter((name) => isTwin(TASKS[name], gold.task)).flatMap(
      (name) => byPlace.get(placeOf(summary.run, name)) ?? [],
    );
}

function withSets(
  file: Extract<FileSummary, { kind: 'predictions' }>,
  sets: ReadonlyMap<SetId, ScoredSet>,
): FileSummary {
  return { ...file, sets: file.sets.map((set) => sets.get(set.set)?.summary ?? set) };
}

function isSame<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((item, i) => item === b[i]);
}

function isSameTwins(a: readonly Twin[], b: readonly Twin[]): boolean {
  return isSame(
    a.map(({ metrics }) => metrics),
    b.map(({ metrics }) => metrics),
  );
}

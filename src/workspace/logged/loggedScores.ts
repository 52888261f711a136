import type { LoggedScore } from '../../core/logged/logged';
import type { FileSummary, SetId } from '../../core/summaries';
import type { LoggedRun } from '../../core/logged/loggedQuestions';
import { runOf } from '../../recognition/names';
import type { SourceFile } from '../filesystem';
import { loggedRuns } from './loggedRuns';
import { LoggedSets, type LoggedSet } from './loggedSets';
import { LoggedShelf, type LoggedFile, type Place } from './loggedShelf';
import { judgeLogged } from './loggedVerdict';
import type { ScoredSet } from '../scoring/scoredSet';
import { unlessLost } from '../scoring/setDetails';

/**
 * Lays the logged scores beside the sets of an index. What comes of it depends on what files there are
 * alone, never on the order in which they came; only sets whose results files, predictions or twin's
 * predictions changed are judged anew.
 */
export class LoggedScores {
  readonly #shelf = new LoggedShelf();
  readonly #sets = new LoggedSets();
  /** Places of results files that came, changed or went since the sets were settled. */
  readonly #moved = new Set<Place>();
  /** Without results files nothing has to be kept of the sets. */
  #needed = false;

  /** Adds or replaces what a file logs; gives the file as the doors see it. */
  add({ key, path, rule }: SourceFile, scores: readonly LoggedScore[]): FileSummary {
    this.#needed = true;
    this.#put(key, { file: key, path, run: rule.run ?? runOf(path), scores });
    return { kind: 'logged', file: key, path, scores };
  }

  remove(key: string): void {
    this.#put(key, null);
  }

  /**
   * Brings the sets, and the summaries of their files, up to date with the results files. Gives the keys
   * of files whose sets cannot be judged until they are read again.
   */
  settle(sets: Map<SetId, ScoredSet>, files: Map<string, FileSummary>): ReadonlySet<string> {
    const lost = new Set<string>();
    if (!this.#needed) return lost;
    const { came, above, twins } = this.#sets.update(sets);
    // A set that comes or goes concerns others where it is their twin, or shares a results file's folder.
    const moved = new Set([...this.#moved, ...above.filter((p) => this.#shelf.has(p)), ...twins]);
    this.#moved.clear();
    if (moved.size === 0 && came.length === 0) return lost;
    const isNew = new Set(came);
    const changed = new Set<string>();
    for (const set of this.#sets.all()) {
      if (!(isNew.has(set) || watches(set, moved)) || !this.#judge(set, lost)) continue;
      sets.set(set.bare.summary.set, set.set);
      changed.add(set.bare.summary.file);
    }
    for (const key of changed) {
      const file = files.get(key);
      if (file?.kind === 'predictions') files.set(key, withSets(file, sets));
    }
    return lost;
  }

  /** The runs of which there are only logged scores. */
  runs(): readonly LoggedRun[] {
    const sets = this.#sets.all();
    return loggedRuns(
      this.#shelf.all(),
      new Set(sets.map(({ bare }) => bare.summary.run)),
      new Set(sets.flatMap(({ offered }) => offered)),
    );
  }

  #put(key: string, file: LoggedFile | null): void {
    for (const place of this.#shelf.put(key, file)) this.#moved.add(place);
  }

  /** Judges a set anew where anything it is judged by is another; tells whether it was. */
  #judge(set: LoggedSet, lost: Set<string>): boolean {
    const { bare, ofRun, above } = set;
    const places = [ofRun, ...above.filter((place) => this.#sets.isOfOneRun(place))];
    const offered = this.#shelf.at(places, bare.summary.path);
    const twins = offered.length === 0 ? [] : this.#sets.twinsOf(set);
    const isAsBefore =
      isSame(set.offered, offered, (file) => file) &&
      isSame(set.twins, twins, ({ metrics }) => metrics);
    if (isAsBefore) return false;
    set.offered = offered;
    set.twins = twins;
    return unlessLost(
      () => {
        const { logged, issues } = judgeLogged(bare, offered, twins);
        const summary = { ...bare.summary, logged, issues: [...bare.summary.issues, ...issues] };
        set.set = logged === null ? bare : { ...bare, summary };
        return true;
      },
      (key) => {
        lost.add(key);
        return false;
      },
    );
  }
}

function watches({ ofRun, above, ofTwins }: LoggedSet, moved: ReadonlySet<Place>): boolean {
  return (
    moved.has(ofRun) ||
    above.some((place) => moved.has(place)) ||
    ofTwins.some((place) => moved.has(place))
  );
}

function withSets(
  file: Extract<FileSummary, { kind: 'predictions' }>,
  sets: ReadonlyMap<SetId, ScoredSet>,
): FileSummary {
  return { ...file, sets: file.sets.map((set) => sets.get(set.set)?.summary ?? set) };
}

function isSame<T>(a: readonly T[], b: readonly T[], key: (item: T) => unknown): boolean {
  return (
    a.length === b.length &&
    a.every((item, i) => {
      const other = b[i];
      return other !== undefined && key(item) === key(other);
    })
  );
}

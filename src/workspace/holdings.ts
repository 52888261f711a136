import type { Finding } from '../core/problems/finding';
import type { GoldSet } from '../core/goldSet';
import type { FileSummary, SetId } from '../core/summaries';
import type { TaskName } from '../core/tasks';
import { areSame } from './gold/goldFacts';
import { concerns, goldFile, tellRivals } from './gold/goldFiles';
import { GoldShelf } from './gold/goldShelf';
import { KeptSentences } from './gold/keptSentences';
import { LoggedScores } from './logged/loggedScores';
import { Company } from './scoring/company';
import { scoresOf, type KnownFile } from './scoring/outcome';
import { packFindings, unpackFindings, type PackedFindings } from './scoring/packedFindings';
import type { ScoredSet } from './scoring/scoredSet';
import { unlessLost } from './scoring/setDetails';
import { unscoredFile, type FileScores } from './scoring/scoreFile';
import { TrackedMap } from './trackedMap';

/** What the index holds of each file, and what of it changed since someone last asked. */
export class Holdings {
  readonly gold = new GoldShelf();
  readonly logged = new LoggedScores();
  readonly sets = new Map<SetId, ScoredSet>();
  readonly files = new TrackedMap<string, FileSummary>();
  readonly #company = new Company();
  /** What each file given brought: its own key, or those of an archive's entries. */
  readonly #contents = new Map<string, readonly string[]>();
  /** How files without a score came to be read as they were. */
  readonly #findings = new Map<string, PackedFindings>();

  /** How a file without a score came to be read as it was. */
  findingsOf(key: string): readonly Finding[] {
    const packed = this.#findings.get(key);
    return packed === undefined ? [] : unpackFindings(packed);
  }

  /** Whether a gold set came of a file given. */
  bringsGold(key: string): boolean {
    return (this.#contents.get(key) ?? []).some((held) => this.gold.get(held) !== undefined);
  }

  /** Forgets all that a file brought before, and takes down what it brings now; gives the tasks of gold sets that went. */
  replace(key: string, held: readonly string[]): readonly TaskName[] {
    const tasks = (this.#contents.get(key) ?? []).flatMap((one) => this.#forget(one));
    if (held.length > 0) this.#contents.set(key, held);
    else this.#contents.delete(key);
    return tasks;
  }

  addGold(gold: GoldSet, sha256: string, cached: boolean): void {
    this.gold.put(gold.file, { gold, sha256, cached });
    this.#findings.set(gold.file, packFindings(gold.findings));
    this.files.set(gold.file, goldFile(gold, sha256));
  }

  /**
   * Whether a gold file that was read again is held already, and lacked its sentences at most: these it
   * has from then on.
   */
  completes(gold: GoldSet, sha256: string): boolean {
    const held = this.gold.placed(gold.file);
    if (held?.sha256 !== sha256 || !areSame(held.gold, gold)) return false;
    if (!(held.gold.sentences instanceof KeptSentences)) return false;
    held.gold.sentences.load(gold.sentences);
    return true;
  }

  /** Says of the gold sets of a task what there is to say beside one another; gives the key of one that has to be read again for it. */
  tellRivals(task: TaskName): readonly string[] {
    return unlessLost<readonly string[]>(
      () => {
        tellRivals(this.gold, task, this.files);
        return [];
      },
      (key) => [key],
    );
  }

  /** Takes what is no gold set; `false` where it was scored with other gold sets than there are now. */
  addOther({ file, outcome }: KnownFile): boolean {
    switch (outcome.kind) {
      case 'other':
        return true;
      case 'refused': {
        const { reason, message, fixes } = outcome;
        this.files.set(file.key, unscoredFile(file, reason, message, fixes));
        return true;
      }
      case 'logged':
        this.files.set(file.key, this.logged.add(file, outcome.scores));
        return true;
      case 'scored': {
        const scores = scoresOf(outcome, this.gold);
        if (scores === null) return false;
        this.#put(scores);
        if (scores.sets.length === 0) this.#findings.set(file.key, scores.findings);
        this.#company.guess(scores);
        return true;
      }
    }
  }

  /**
   * Settles what only other files tell: the splits of files by those of their folder, and what logged
   * scores say. Gives the keys of files that have to be read again for it.
   */
  settle(): ReadonlySet<string> {
    this.#settleGuesses();
    return this.logged.settle(this.sets, this.files);
  }

  /** What changed since this was last asked. */
  takeChanges(): { readonly changed: readonly FileSummary[]; readonly removed: readonly string[] } {
    const touched = [...this.files.takeTouched()].filter(
      ([key, before]) => this.files.get(key) !== before,
    );
    return {
      changed: touched.flatMap(([key]) => this.files.get(key) ?? []),
      removed: touched.flatMap(([key]) => (this.files.has(key) ? [] : key)),
    };
  }

  /** The files given of which gold sets of these tasks can change what is said. */
  concerned(tasks: ReadonlySet<TaskName>): readonly string[] {
    if (tasks.size === 0) return [];
    return [...this.#contents]
      .filter(([, held]) => held.some((file) => concerns(this.files.get(file), tasks)))
      .map(([key]) => key);
  }

  clear(): void {
    this.sets.clear();
    this.files.clear();
  }

  /** Gives the task of the gold set that it was, if any. */
  #forget(key: string): readonly TaskName[] {
    const gold = this.gold.get(key);
    if (gold !== undefined) this.gold.put(key, null);
    this.logged.remove(key);
    const summary = this.files.get(key);
    if (summary !== undefined) this.#company.forget(summary);
    if (summary?.kind === 'predictions') for (const { set } of summary.sets) this.sets.delete(set);
    this.files.delete(key);
    this.#findings.delete(key);
    return gold === undefined ? [] : [gold.task.name];
  }

  #put({ summary, sets }: FileScores): void {
    for (const set of sets) this.sets.set(set.summary.set, set);
    this.files.set(summary.file, summary);
  }

  /** Scores or refuses each file whose split only the other files of its folder tell. */
  #settleGuesses(): void {
    for (const key of this.files.touched.keys()) {
      const file = this.files.get(key);
      if (file !== undefined) this.#company.hear(file);
    }
    for (const [guess, refusal] of this.#company.verdicts()) {
      const key = guess.summary.file;
      const now = this.files.get(key)?.kind;
      if (refusal === null && now !== 'predictions') this.#put(guess);
      else if (refusal !== null && now !== 'unscored') {
        for (const { summary } of guess.sets) this.sets.delete(summary.set);
        this.files.set(key, refusal);
      }
    }
  }
}

import type { Finding } from '../core/problems/finding';
import type { GoldSet } from '../core/goldSet';
import type { FileSummary, GoldSummary, SetId, UnscoredFile } from '../core/summaries';
import type { LoggedRun, Place, QuestionName, Questions } from '../core/views';
import type { TaskName } from '../core/tasks';
import { answer } from './answer';
import type { BytesChange, ChangeSummary, FileChange, IndexDoor } from './door';
import { configurationFile, GoldChoices } from './gold/goldChoices';
import { concerns, goldFile, tellRivals } from './gold/goldFiles';
import { GoldShelf, type GoldChoice } from './gold/goldShelf';
import { LoggedScores } from './logged/loggedScores';
import { readChange, type ReadChange, type ReadFile } from './readChange';
import { outcomeOf, scoresOf, type KnownFile } from './scoring/outcome';
import type { ScoredSet } from './scoring/scoredSet';
import { unscoredFile, type FileScores } from './scoring/scoreFile';
import { Company } from './scoring/company';
import { packFindings, unpackFindings, type PackedFindings } from './scoring/packedFindings';
import { TrackedMap } from './trackedMap';
import { locate } from './views/locate';

type Keep = (change: BytesChange, files: readonly KnownFile[]) => void;

/**
 * The index of gold sets, prediction sets and scores: the one owner of facts. It takes files as bytes,
 * never touches a disk, and answers the questions of the doors. Lives in a worker in the extension
 * and in the same thread in the terminal.
 */
export class GlueIndex implements IndexDoor {
  readonly #gold = new GoldShelf();
  readonly #logged = new LoggedScores();
  readonly #sets = new Map<SetId, ScoredSet>();
  readonly #files = new TrackedMap<string, FileSummary>();
  readonly #company = new Company();
  /** What each file given brought: its own key, or those of an archive's entries. */
  readonly #contents = new Map<string, readonly string[]>();
  /** How files without a score came to be read as they were. */
  readonly #findings = new Map<string, PackedFindings>();
  readonly #choices = new GoldChoices();
  readonly #keep: Keep;
  /** Tasks for which another gold set was chosen since the last update. */
  readonly #chosenAnew = new Set<TaskName>();
  #revision = 0;

  /** `keep` is given what came of each file that was read and holds no gold set. */
  constructor(keep: Keep = () => undefined) {
    this.#keep = keep;
  }

  /** Grows with every change. */
  get revision(): number {
    return this.#revision;
  }

  get gold(): readonly GoldSummary[] {
    return [...this.#files.values()].flatMap((file) => (file.kind === 'gold' ? [file.gold] : []));
  }

  get sets(): ReadonlyMap<SetId, ScoredSet> {
    return this.#sets;
  }

  /** The runs of which there are logged scores and no predictions. */
  get loggedRuns(): readonly LoggedRun[] {
    return this.#logged.runs();
  }

  /** What is known of a file; `undefined` where it is none of ours. */
  file(key: string): FileSummary | undefined {
    return this.#files.get(key);
  }

  /** How a file without a score came to be read as it was. */
  findingsOf(key: string): readonly Finding[] {
    const packed = this.#findings.get(key);
    return packed === undefined ? [] : unpackFindings(packed);
  }

  get unscored(): readonly UnscoredFile[] {
    return [...this.#files.values()].flatMap((file) =>
      file.kind === 'unscored' ? [file.unscored] : [],
    );
  }

  goldOf(set: ScoredSet): GoldSummary | undefined {
    return this.#goldAt(set.gold.file);
  }

  /** The gold set of a file, whatever is scored against it. */
  goldSet(file: string): GoldSet | undefined {
    return this.#gold.get(file);
  }

  /** Whether a gold file is one of a cache, which nobody named. */
  isCached(file: string): boolean {
    return this.#gold.isCached(file);
  }

  /** The gold set of a task that is taken where no prediction file is nearer to another. */
  bestGold(task: TaskName): GoldSummary | undefined {
    const [best] = this.#gold.ranked(task);
    return best && this.#goldAt(best.gold.file);
  }

  /** Takes a choice of gold sets; the next update tells which files are to be read again for it. */
  chooseGold(choice: GoldChoice): void {
    for (const task of this.#gold.choose(choice)) this.#chosenAnew.add(task);
  }

  /** Takes the changes, gold sets before predictions, and all at once: no question sees half of them. */
  async apply(changes: readonly FileChange[]): Promise<ChangeSummary> {
    const read = await Promise.all(changes.map(readChange));
    const choice = this.#choices.take(changes);
    if (choice !== null) this.chooseGold(choice);
    const goldMoved = new Set(this.#chosenAnew);
    this.#chosenAnew.clear();
    for (const { change, files } of read) {
      const held = files.map(({ file }) => file.key);
      this.#forget(keyOf(change), goldMoved);
      if (held.length > 0) this.#contents.set(keyOf(change), held);
      if (change.kind === 'configuration')
        this.#files.set(change.file.key, configurationFile(change));
    }
    const all = read.flatMap(({ files }) => files);
    for (const { file, recognised, hash } of all) {
      if (recognised.kind !== 'gold' || hash === null) continue;
      goldMoved.add(recognised.gold.task.name);
      this.#addGold(recognised.gold, hash, file.role === 'cache');
    }
    for (const task of goldMoved) tellRivals(this.#gold, task, this.#files);
    const outdated = new Set<string>();
    for (const one of read) if (!this.#addOthers(one)) outdated.add(keyOf(one.change));
    this.#settleGuesses();
    for (const key of this.#logged.settle(this.#sets, this.#files)) outdated.add(key);
    const stands = new Set(read.map(({ change }) => keyOf(change)).filter((k) => !outdated.has(k)));
    return this.#summarise(goldMoved, outdated, stands);
  }

  async score(changes: readonly BytesChange[]): Promise<(readonly KnownFile[] | null)[]> {
    const read = await Promise.all(changes.map(readChange));
    return read.map(({ files }) => {
      const known = this.#knownOf(files);
      return known.length < files.length ? null : known;
    });
  }

  ask<K extends QuestionName>(
    question: K,
    params: Questions[K]['params'],
  ): Promise<Questions[K]['answer']> {
    return Promise.resolve().then(() => answer(this, question, params));
  }

  locate(set: SetId, example: number, side: 'prediction' | 'gold'): Promise<Place | null> {
    return Promise.resolve(locate(this, set, example, side));
  }

  dispose(): void {
    this.#sets.clear();
    this.#files.clear();
  }

  #goldAt(key: string): GoldSummary | undefined {
    const file = this.#files.get(key);
    return file?.kind === 'gold' ? file.gold : undefined;
  }

  /** Forgets all that a file brought: itself, or the entries of an archive. */
  #forget(key: string, goldMoved: Set<TaskName>): void {
    for (const held of this.#contents.get(key) ?? []) {
      const gold = this.#gold.get(held);
      if (gold !== undefined) {
        goldMoved.add(gold.task.name);
        this.#gold.put(held, null);
      }
      this.#logged.remove(held);
      const summary = this.#files.get(held);
      if (summary !== undefined) this.#company.forget(summary);
      if (summary?.kind === 'predictions')
        for (const { set } of summary.sets) this.#sets.delete(set);
      this.#files.delete(held);
      this.#findings.delete(held);
    }
    this.#contents.delete(key);
  }

  #addGold(gold: GoldSet, sha256: string, cached: boolean): void {
    this.#gold.put(gold.file, { gold, sha256, cached });
    this.#findings.set(gold.file, packFindings(gold.findings));
    this.#files.set(gold.file, goldFile(gold, sha256));
  }

  /** Takes what is no gold set; `false` where something was scored with other gold sets than there are now. */
  #addOthers({ change, files }: ReadChange): boolean {
    const known = this.#knownOf(files);
    if (change.kind === 'bytes' && known.length === files.length) this.#keep(change, known);
    return known.map((one) => this.#addOther(one)).every((fits) => fits);
  }

  /** What comes of those that are no gold sets. */
  #knownOf(files: readonly ReadFile[]): readonly KnownFile[] {
    return files.flatMap(({ file, recognised }) =>
      recognised.kind === 'gold' ? [] : { file, outcome: outcomeOf(file, recognised, this.#gold) },
    );
  }

  #addOther({ file, outcome }: KnownFile): boolean {
    switch (outcome.kind) {
      case 'other':
        return true;
      case 'refused': {
        const { reason, message, fixes } = outcome;
        this.#files.set(file.key, unscoredFile(file, reason, message, fixes));
        return true;
      }
      case 'logged':
        this.#files.set(file.key, this.#logged.add(file, outcome.scores));
        return true;
      case 'scored': {
        const scores = scoresOf(outcome, this.#gold);
        if (scores === null) return false;
        this.#put(scores);
        if (scores.sets.length === 0) this.#findings.set(file.key, scores.findings);
        this.#company.guess(scores);
        return true;
      }
    }
  }

  #put({ summary, sets }: FileScores): void {
    for (const set of sets) this.#sets.set(set.summary.set, set);
    this.#files.set(summary.file, summary);
  }

  /** Scores or refuses each file whose split only the other files of its folder tell. */
  #settleGuesses(): void {
    for (const key of this.#files.touched.keys()) {
      const file = this.#files.get(key);
      if (file !== undefined) this.#company.hear(file);
    }
    for (const [guess, refusal] of this.#company.verdicts()) {
      const key = guess.summary.file;
      const now = this.#files.get(key)?.kind;
      if (refusal === null && now !== 'predictions') this.#put(guess);
      else if (refusal !== null && now !== 'unscored') {
        for (const { summary } of guess.sets) this.#sets.delete(summary.set);
        this.#files.set(key, refusal);
      }
    }
  }

  #summarise(
    goldMoved: ReadonlySet<TaskName>,
    outdated: ReadonlySet<string>,
    stands: ReadonlySet<string>,
  ): ChangeSummary {
    const touched = [...this.#files.takeTouched()].filter(
      ([key, before]) => this.#files.get(key) !== before,
    );
    const changed = touched.flatMap(([key]) => this.#files.get(key) ?? []);
    const removed = touched.flatMap(([key]) => (this.#files.has(key) ? [] : key));
    if (touched.length > 0) this.#revision++;
    const stale = [...outdated, ...this.#concerned(goldMoved, stands)];
    return { revision: this.#revision, changed, removed, stale };
  }

  /** The files of which gold sets of these tasks can change what is said, but for those that `stand`. */
  #concerned(tasks: ReadonlySet<TaskName>, stand: ReadonlySet<string>): readonly string[] {
    if (tasks.size === 0) return [];
    return [...this.#contents]
      .filter(([key]) => !stand.has(key))
      .filter(([, held]) => held.some((file) => concerns(this.#files.get(file), tasks)))
      .map(([key]) => key);
  }
}

function keyOf(change: FileChange): string {
  return change.kind === 'gone' ? change.key : change.file.key;
}

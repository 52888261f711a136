import type { Finding } from '../core/problems/finding';
import type { GoldSet } from '../core/goldSet';
import type { FileSummary, GoldSummary, SetId, UnscoredFile } from '../core/summaries';
import type { LoggedRun } from '../core/logged/loggedQuestions';
import type { Place } from '../core/place';
import type { QuestionName, Questions } from '../core/views/questions';
import type { TaskName } from '../core/tasks';
import { answer } from './answer';
import type { BytesChange, ChangeSummary, FileChange, IndexDoor } from './door';
import { configurationFile, GoldChoices } from './gold/goldChoices';
import type { GoldChoice } from './gold/goldShelf';
import { Holdings } from './holdings';
import { readChange, type ReadChange, type ReadFile } from './readChange';
import { outcomeOf, type GoldOutcome, type KeptFile, type KnownFile } from './scoring/outcome';
import type { ScoredSet } from './scoring/scoredSet';
import { unlessLost } from './scoring/setDetails';
import { locate } from './views/locate';

type Keep = (change: BytesChange, files: readonly KeptFile[]) => void;

/**
 * The index of gold sets, prediction sets and scores: the one owner of facts. It takes files as bytes,
 * never touches a disk, and answers the questions of the doors. Lives in a worker in the extension
 * and in the same thread in the terminal.
 */
export class GlueIndex implements IndexDoor {
  readonly #held = new Holdings();
  readonly #choices = new GoldChoices();
  readonly #keep: Keep;
  /** Tasks for which another gold set was chosen since the last update. */
  readonly #chosenAnew = new Set<TaskName>();
  #revision = 0;

  /** `keep` is given what came of each file that was read, but for archives with gold sets. */
  constructor(keep: Keep = () => undefined) {
    this.#keep = keep;
  }

  /** Grows with every change. */
  get revision(): number {
    return this.#revision;
  }

  get gold(): readonly GoldSummary[] {
    return [...this.#held.files.values()].flatMap((file) =>
      file.kind === 'gold' ? [file.gold] : [],
    );
  }

  get sets(): ReadonlyMap<SetId, ScoredSet> {
    return this.#held.sets;
  }

  /** The runs of which there are logged scores and no predictions. */
  get loggedRuns(): readonly LoggedRun[] {
    return this.#held.logged.runs();
  }

  /** What is known of a file; `undefined` where it is none of ours. */
  file(key: string): FileSummary | undefined {
    return this.#held.files.get(key);
  }

  /** How a file without a score came to be read as it was. */
  findingsOf(key: string): readonly Finding[] {
    return this.#held.findingsOf(key);
  }

  get unscored(): readonly UnscoredFile[] {
    return [...this.#held.files.values()].flatMap((file) =>
      file.kind === 'unscored' ? [file.unscored] : [],
    );
  }

  goldOf(set: ScoredSet): GoldSummary | undefined {
    return this.#goldAt(set.gold.file);
  }

  /** The gold set of a file, whatever is scored against it. */
  goldSet(file: string): GoldSet | undefined {
    return this.#held.gold.get(file);
  }

  /** Whether a gold file is one of a cache, which nobody named. */
  isCached(file: string): boolean {
    return this.#held.gold.isCached(file);
  }

  /** The gold set of a task that is taken where no prediction file is nearer to another. */
  bestGold(task: TaskName): GoldSummary | undefined {
    const [best] = this.#held.gold.ranked(task);
    return best && this.#goldAt(best.gold.file);
  }

  /** Takes a choice of gold sets; the next update tells which files are to be read again for it. */
  chooseGold(choice: GoldChoice): void {
    for (const task of this.#held.gold.choose(choice)) this.#chosenAnew.add(task);
  }

  /** Takes the changes, gold sets before predictions, and all at once: no question sees half of them. */
  async apply(changes: readonly FileChange[]): Promise<ChangeSummary> {
    const all = await Promise.all(changes.map(readChange));
    for (const one of all) this.#keepGold(one);
    const completed = new Map(all.flatMap((one) => this.#completedBy(one)));
    const read = all.filter((one) => !completed.has(one));
    const choice = this.#choices.take(changes);
    if (choice !== null) this.chooseGold(choice);
    const goldMoved = new Set(this.#chosenAnew);
    this.#chosenAnew.clear();
    const withGold = read.filter((one) => this.#concernsGold(one));
    for (const one of withGold) for (const task of this.#replace(one)) goldMoved.add(task);
    for (const { file, recognised, hash } of withGold.flatMap(({ files }) => files)) {
      if (recognised.kind !== 'gold' || hash === null) continue;
      goldMoved.add(recognised.gold.task.name);
      this.#held.addGold(recognised.gold, hash, file.role === 'cache');
    }
    const compared = new Set([...goldMoved, ...completed.values()]);
    const outdated = new Set([
      ...[...compared].flatMap((task) => this.#held.tellRivals(task)),
      ...read.flatMap((one) => this.#addOthers(one, withGold.includes(one))),
    ]);
    for (const key of this.#held.settle()) outdated.add(key);
    const stands = new Set(read.map(keyOfRead).filter((key) => !outdated.has(key)));
    const concerned = this.#held.concerned(goldMoved).filter((key) => !stands.has(key));
    const { changed, removed } = this.#held.takeChanges();
    if (changed.length + removed.length > 0) this.#revision++;
    return { revision: this.#revision, changed, removed, stale: [...outdated, ...concerned] };
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
    this.#held.clear();
  }

  #goldAt(key: string): GoldSummary | undefined {
    const file = this.#held.files.get(key);
    return file?.kind === 'gold' ? file.gold : undefined;
  }

  #keepGold(read: ReadChange): void {
    const gold = goldAlone(read);
    if (read.change.kind !== 'bytes' || gold === null) return;
    this.#keep(read.change, [{ file: read.change.file, outcome: gold }]);
  }

  /** With its task, where the change brings nothing but the sentences of a gold set that is held. */
  #completedBy(read: ReadChange): readonly (readonly [ReadChange, TaskName])[] {
    const brought = goldAlone(read);
    if (brought === null) return [];
    const { gold, sha256 } = brought;
    return this.#held.completes(gold, sha256) ? [[read, gold.task.name]] : [];
  }

  /** Whether a gold set comes or goes with it. */
  #concernsGold({ change, files }: ReadChange): boolean {
    const comes = files.some(({ recognised }) => recognised.kind === 'gold');
    return comes || this.#held.bringsGold(keyOf(change));
  }

  /** Puts what a change brings in place of what was held; gives the tasks of gold sets that went. */
  #replace({ change, files }: ReadChange): readonly TaskName[] {
    const key = keyOf(change);
    const tasks = this.#held.replace(
      key,
      files.map(({ file }) => file.key),
    );
    if (change.kind === 'configuration') this.#held.files.set(key, configurationFile(change));
    return tasks;
  }

  /**
   * Takes what is no gold set; gives the keys of files to be read again: this one, where it was scored
   * with other gold sets than there are now, or needs the sentences of a gold set that has to be read
   * for them first. Then what was held of it stays.
   */
  #addOthers(read: ReadChange, isReplaced: boolean): readonly string[] {
    const { change, files } = read;
    return unlessLost<readonly string[]>(
      () => {
        const known = this.#knownOf(files);
        if (!isReplaced) this.#replace(read);
        if (change.kind === 'bytes' && known.length === files.length) this.#keep(change, known);
        const fit = known.map((one) => this.#held.addOther(one));
        return fit.every((fits) => fits) ? [] : [keyOf(change)];
      },
      (gold) => [gold, keyOf(change)],
    );
  }

  /** What comes of those that are no gold sets. */
  #knownOf(files: readonly ReadFile[]): readonly KnownFile[] {
    return files.flatMap(({ file, recognised }) =>
      recognised.kind === 'gold'
        ? []
        : { file, outcome: outcomeOf(file, recognised, this.#held.gold) },
    );
  }
}

function keyOf(change: FileChange): string {
  return change.kind === 'gone' ? change.key : change.file.key;
}

function keyOfRead({ change }: ReadChange): string {
  return keyOf(change);
}

/** The gold set that a file is; `null` where it is anything else, or an archive of several. */
function goldAlone({ change, files }: ReadChange): GoldOutcome | null {
  const [one] = files;
  if (one?.recognised.kind !== 'gold' || one.hash === null) return null;
  return one.file.key === keyOf(change) ? { ...one.recognised, sha256: one.hash } : null;
}

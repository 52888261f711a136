import * as vscode from 'vscode';
import { hiddenBy, marksOf, type HiddenMark } from '../core/runs/hidden';

const FILTER = 'runs.filter';
const PINNED = 'runs.pinned';
const HIDDEN = 'runs.hidden';

/**
 * What a person chose in the Runs view: the words that runs are filtered by, those that stand first,
 * and those that are hidden. Kept in the workspace's memory, for runs that come back too.
 */
export class RunsChoice implements vscode.Disposable {
  readonly #memory: vscode.Memento;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #hid = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  /** Hears only of what is hidden and shown again. */
  readonly onDidHide = this.#hid.event;
  #filter: string;
  #isHidden: (run: string) => boolean;

  constructor(memory: vscode.Memento) {
    this.#memory = memory;
    this.#filter = memory.get(FILTER, '');
    this.#isHidden = hiddenBy(this.hidden);
  }

  /** Words that must all stand in a run's name; empty: every run is shown. */
  get filter(): string {
    return this.#filter;
  }

  /** Names of the runs that stand first. */
  get pinned(): readonly string[] {
    return this.#memory.get<readonly string[]>(PINNED, []);
  }

  get hidden(): readonly HiddenMark[] {
    return this.#memory.get<readonly HiddenMark[]>(HIDDEN, []);
  }

  isHidden(run: string): boolean {
    return this.#isHidden(run);
  }

  isPinned(run: string): boolean {
    return this.pinned.includes(run);
  }

  /** Filters at once; it is kept only by {@link keepFilter}, so that typing writes nothing. */
  tryFilter(text: string): void {
    if (text.trim() === this.#filter) return;
    this.#filter = text.trim();
    this.#changed.fire();
  }

  async keepFilter(text: string): Promise<void> {
    this.tryFilter(text);
    await this.#memory.update(FILTER, this.#filter);
  }

  /** A pinned run is no longer hidden by its own name. */
  async pin(run: string): Promise<void> {
    await this.#keep(PINNED, [...this.pinned.filter((other) => other !== run), run]);
    await this.#keepHidden(this.hidden.filter((mark) => mark !== run));
  }

  async unpin(run: string): Promise<void> {
    await this.#keep(
      PINNED,
      this.pinned.filter((other) => other !== run),
    );
    this.#changed.fire();
  }

  /** Hides a run or a folder with all that lies in it; what of it was pinned is pinned no longer. */
  async hide(path: string): Promise<void> {
    const marks = marksOf(path);
    const isThere = hiddenBy(marks);
    await this.#keep(
      PINNED,
      this.pinned.filter((run) => !isThere(run)),
    );
    await this.#keepHidden([...this.hidden.filter((mark) => !isThere(mark)), ...marks]);
  }

  /** Shows again what was hidden by this path; without one, everything. */
  async show(path?: string): Promise<void> {
    const marks = path === undefined ? this.hidden : marksOf(path);
    await this.#keepHidden(this.hidden.filter((mark) => !marks.includes(mark)));
  }

  dispose(): void {
    this.#changed.dispose();
    this.#hid.dispose();
  }

  async #keepHidden(marks: readonly HiddenMark[]): Promise<void> {
    await this.#keep(HIDDEN, marks);
    this.#isHidden = hiddenBy(marks);
    this.#changed.fire();
    this.#hid.fire();
  }

  /** Nothing is written where there is nothing to remember. */
  async #keep(key: string, names: readonly string[]): Promise<void> {
    await this.#memory.update(key, names.length === 0 ? undefined : names);
  }
}

import type { ExamplesState } from '../../src/protocol/messages';
import type { Example } from '../data';
import type { ExampleSource } from './source';

/** So many rows around its place an example is looked for. */
const NEARBY = 100;

/** The element, as far as its selection has to do with it. */
interface Owner {
  readonly source: ExampleSource;
  readonly state: () => ExamplesState;
  readonly keep: (part: Partial<ExamplesState>) => void;
}

/** The selected example, among rows that arrive late and move when the files change. */
export class Selection {
  readonly #owner: Owner;
  /** The row that was selected before it arrived. */
  #awaited: number | null = null;

  constructor(owner: Owner) {
    this.#owner = owner;
  }

  /** Where the selected example stands; -1 if it is not at the place where it was left. */
  get row(): number {
    const { source } = this.#owner;
    const { selected, position } = this.#owner.state();
    if (selected === null || source.switching) return -1;
    const there = source.row(position);
    return there === undefined || there.id === selected ? position : -1;
  }

  get example(): Example | undefined {
    const { row } = this;
    return row < 0 ? undefined : this.#owner.source.row(row);
  }

  /** Selects a row; one that has not arrived yet as soon as it is there. */
  select(row: number): void {
    const id = this.#owner.source.row(row)?.id ?? null;
    this.#awaited = id === null ? row : null;
    this.#owner.keep({ selected: id, position: row });
  }

  /** Rows have arrived; with `switched` the first of a new query. */
  arrived(switched: boolean): void {
    if (switched) this.#awaited = null;
    if (this.#awaited !== null && this.#owner.source.row(this.#awaited)) this.select(this.#awaited);
    this.#follow();
  }

  /** After a change of the files the selected example may stand a little elsewhere. */
  #follow(): void {
    const { source } = this.#owner;
    const { selected, position } = this.#owner.state();
    const there = source.row(position);
    if (selected === null || !there || there.id === selected) return;
    for (let away = 1; away < NEARBY; away++) {
      const found = [position - away, position + away].find(
        (row) => row >= 0 && source.row(row)?.id === selected,
      );
      if (found !== undefined) {
        this.#owner.keep({ position: found });
        return;
      }
    }
  }
}

import type { ExampleQuery } from '../../src/core/views';
import type { Example, ExamplePage } from '../data';
import { isAbort, sentence } from '../rpc';
import { Lru } from './lru';
import type { Span } from './window';

/** A query without its window. */
export type ExampleFilter = Omit<ExampleQuery, 'start' | 'count'>;
type Ask = (query: ExampleQuery, signal: AbortSignal) => Promise<ExamplePage>;

/** Rows a request asks for: few enough that no message grows beyond 256 kB. */
export const PAGE_ROWS = 100;
const KEPT_PAGES = 60;

interface Kept {
  readonly rows: readonly Example[];
  readonly total: number;
  readonly epoch: number;
}

/**
 * The rows of a query, page by page as they are wanted. While a new query is on its way the rows of
 * the one before stay; a reply to a question that nobody asks any more changes nothing.
 */
export class ExampleSource {
  /** Why the last request failed, as a sentence. */
  error: string | null = null;

  readonly #ask: Ask;
  readonly #changed: (switched: boolean) => void;
  readonly #pages = new Lru<Kept>(KEPT_PAGES);
  readonly #pending = new Map<string, AbortController>();
  #wanted: ExampleFilter | null = null;
  #wantedKey = '';
  #anchor = 0;
  #shownKey = '';
  #total: number | null = null;
  #epoch = 0;

  /** `changed` is told of every arrival; with `switched` where it is the first of a new query. */
  constructor(ask: Ask, changed: (switched: boolean) => void) {
    this.#ask = ask;
    this.#changed = changed;
  }

  /** How many rows match; `null` before the first answer. */
  get total(): number | null {
    return this.#total;
  }

  /** Whether the rows are still those of another query. */
  get switching(): boolean {
    return this.#shownKey !== this.#wantedKey;
  }

  row(index: number): Example | undefined {
    const page = Math.floor(index / PAGE_ROWS);
    return this.#pages.get(pageKey(this.#shownKey, page))?.rows[index - page * PAGE_ROWS];
  }

  /** Turns to a query, beginning with the rows around `anchor`. */
  show(filter: ExampleFilter, anchor: number): void {
    const key = JSON.stringify(filter);
    if (key === this.#wantedKey) return;
    this.#abort();
    this.#wanted = filter;
    this.#wantedKey = key;
    this.#anchor = anchor;
    const page = Math.floor(anchor / PAGE_ROWS);
    const kept = this.#pages.get(pageKey(key, page));
    if (kept?.epoch === this.#epoch) this.#arrived(kept.total);
    else this.#request(page);
  }

  /** The files changed: what is there is shown until it has been asked for again. */
  invalidate(): void {
    this.#epoch++;
    this.#abort();
    if (this.switching || this.#total === 0) this.retry();
    else this.#changed(false);
  }

  retry(): void {
    this.error = null;
    this.#request(Math.floor(this.#anchor / PAGE_ROWS));
  }

  /** Asks for what is missing of these rows, and of the pages before and after them. */
  want({ first, end }: Span): void {
    if (this.switching || this.#total === null || this.error !== null) return;
    this.#anchor = first;
    const from = Math.floor(first / PAGE_ROWS);
    const to = Math.floor(Math.max(first, end - 1) / PAGE_ROWS);
    const last = Math.floor(Math.max(0, this.#total - 1) / PAGE_ROWS);
    for (let page = from; page <= to; page++) this.#request(page);
    if (from > 0) this.#request(from - 1);
    if (to < last) this.#request(to + 1);
  }

  close(): void {
    this.#abort();
  }

  #request(page: number): void {
    const filter = this.#wanted;
    const key = pageKey(this.#wantedKey, page);
    if (!filter || this.#pending.has(key)) return;
    const kept = this.#pages.get(key);
    if (kept?.epoch === this.#epoch && !this.switching) return;
    const controller = new AbortController();
    this.#pending.set(key, controller);
    void this.#fetch(filter, page, key, controller);
  }

  async #fetch(
    filter: ExampleFilter,
    page: number,
    key: string,
    controller: AbortController,
  ): Promise<void> {
    const epoch = this.#epoch;
    const query = { ...filter, start: page * PAGE_ROWS, count: PAGE_ROWS };
    try {
      const answer = await this.#ask(query, controller.signal);
      if (controller.signal.aborted) return;
      this.#pages.set(key, { rows: answer.rows, total: answer.total, epoch });
      this.#pending.delete(key);
      this.#arrived(answer.total);
    } catch (error) {
      if (isAbort(error) || controller.signal.aborted) return;
      this.#pending.delete(key);
      this.#failed(sentence(error));
    }
  }

  #arrived(total: number): void {
    const switched = this.switching;
    this.#shownKey = this.#wantedKey;
    this.#total = total;
    this.error = null;
    this.#changed(switched);
  }

  /** Rows of another query must not stand under a filter that they do not fit. */
  #failed(message: string): void {
    this.error = message;
    if (this.switching) this.#total = null;
    this.#changed(false);
  }

  #abort(): void {
    for (const controller of this.#pending.values()) controller.abort();
    this.#pending.clear();
    this.error = null;
  }
}

function pageKey(query: string, page: number): string {
  return `${page} ${query}`;
}

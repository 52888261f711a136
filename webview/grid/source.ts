import type { ExampleQuery } from '../../src/core/views/examples';
import type { ExamplePage } from '../data';
import { isAbort, sentence } from '../rpc';
import { Lru } from './lru';
import type { Span } from './window';

/** An answer with a window of the rows. */
interface Page {
  readonly rows: readonly unknown[];
  /** How many rows match, whatever the window. */
  readonly total: number;
}

/** A query without its window. */
export type Filter<Q> = Omit<Q, 'start' | 'count'>;
type Ask<Q, A> = (query: Q, signal: AbortSignal) => Promise<A>;

/** Examples a request asks for: few enough that no message grows beyond 256 kB. */
export const PAGE_ROWS = 100;
const KEPT_PAGES = 60;

/** The examples of a set. */
export type ExampleSource = PageSource<ExampleQuery, ExamplePage>;

interface Kept<A> {
  readonly answer: A;
  readonly epoch: number;
}

/**
 * The rows of a query, page by page as they are wanted. While a new query is on its way the rows of
 * the one before stay; a reply to a question that nobody asks any more changes nothing.
 */
export class PageSource<
  Q extends { readonly start: number; readonly count: number },
  A extends Page,
> {
  /** Why the last request failed, as a sentence. */
  error: string | null = null;

  readonly #ask: Ask<Q, A>;
  readonly #changed: (switched: boolean) => void;
  readonly #pageRows: number;
  readonly #pages = new Lru<Kept<A>>(KEPT_PAGES);
  readonly #pending = new Map<string, AbortController>();
  #wanted: Filter<Q> | null = null;
  #wantedKey = '';
  #anchor = 0;
  #shownKey = '';
  #latest: A | null = null;
  #epoch = 0;

  /**
   * `changed` is told of every arrival; with `switched` where it is the first of a new query.
   * `pageRows`: so many rows a request asks for.
   */
  constructor(ask: Ask<Q, A>, changed: (switched: boolean) => void, pageRows: number) {
    this.#ask = ask;
    this.#changed = changed;
    this.#pageRows = pageRows;
  }

  /** The last answer to the query whose rows are shown. */
  get latest(): A | null {
    return this.#latest;
  }

  /** How many rows match; `null` before the first answer. */
  get total(): number | null {
    return this.#latest?.total ?? null;
  }

  /** Whether the rows are still those of another query. */
  get switching(): boolean {
    return this.#shownKey !== this.#wantedKey;
  }

  row(index: number): A['rows'][number] | undefined {
    const page = Math.floor(index / this.#pageRows);
    const kept = this.#pages.get(pageKey(this.#shownKey, page));
    return kept?.answer.rows[index - page * this.#pageRows];
  }

  /** Turns to a query, beginning with the rows around `anchor`. */
  show(filter: Filter<Q>, anchor: number): void {
    const key = JSON.stringify(filter);
    if (key === this.#wantedKey) return;
    this.#abort();
    this.#wanted = filter;
    this.#wantedKey = key;
    this.#anchor = anchor;
    const page = Math.floor(anchor / this.#pageRows);
    const kept = this.#pages.get(pageKey(key, page));
    if (kept?.epoch === this.#epoch) this.#arrived(kept.answer);
    else this.#request(page);
  }

  /** The files changed: what is there is shown until it has been asked for again. */
  invalidate(): void {
    this.#epoch++;
    this.#abort();
    if (this.switching || this.total === 0) this.retry();
    else this.#changed(false);
  }

  retry(): void {
    this.error = null;
    this.#request(Math.floor(this.#anchor / this.#pageRows));
  }

  /** Asks for what is missing of these rows, and of the pages before and after them. */
  want({ first, end }: Span): void {
    if (this.switching || this.total === null || this.error !== null) return;
    this.#anchor = first;
    const from = Math.floor(first / this.#pageRows);
    const to = Math.floor(Math.max(first, end - 1) / this.#pageRows);
    const last = Math.floor(Math.max(0, this.total - 1) / this.#pageRows);
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
    filter: Filter<Q>,
    page: number,
    key: string,
    controller: AbortController,
  ): Promise<void> {
    const epoch = this.#epoch;
    const window = { start: page * this.#pageRows, count: this.#pageRows };
    try {
      const answer = await this.#ask({ ...filter, ...window } as Q, controller.signal);
      if (controller.signal.aborted) return;
      this.#pages.set(key, { answer, epoch });
      this.#pending.delete(key);
      this.#arrived(answer);
    } catch (error) {
      if (isAbort(error) || controller.signal.aborted) return;
      this.#pending.delete(key);
      this.#failed(sentence(error));
    }
  }

  #arrived(answer: A): void {
    const switched = this.switching;
    this.#shownKey = this.#wantedKey;
    this.#latest = answer;
    this.error = null;
    this.#changed(switched);
  }

  /** Rows of another query must not stand under a filter that they do not fit. */
  #failed(message: string): void {
    this.error = message;
    if (this.switching) this.#latest = null;
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

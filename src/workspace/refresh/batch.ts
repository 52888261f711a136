import type { News } from './looks';

/** Bytes and files given to the index at once, so that a cancel is heard and memory stays flat. */
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_FILES = 64;

/** Gathers news and gives them on in portions. */
export class Batch {
  readonly #give: (news: readonly News[]) => Promise<void>;
  #news: News[] = [];
  #bytes = 0;

  constructor(give: (news: readonly News[]) => Promise<void>) {
    this.#give = give;
  }

  async add(news: News): Promise<void> {
    this.#news.push(news);
    this.#bytes += news.change.kind === 'bytes' ? news.change.bytes.byteLength : 0;
    if (this.#bytes >= MOST_BYTES || this.#news.length >= MOST_FILES) await this.flush();
  }

  async flush(): Promise<void> {
    const news = this.#news;
    this.#news = [];
    this.#bytes = 0;
    if (news.length > 0) await this.#give(news);
  }
}

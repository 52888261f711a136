import type { SentenceSource } from '../../core/goldSet';
import { LostDetails } from '../scoring/setDetails';

/**
 * The sentences of a gold set that is known from an earlier start: they stand in its file alone, which
 * is only read again when someone asks for one of them.
 */
export class KeptSentences implements SentenceSource {
  #source: SentenceSource | null = null;

  /** `key`: of the file that is to be read. */
  constructor(
    readonly fields: readonly string[],
    private readonly key: string,
  ) {}

  /** Takes the sentences of the file, now that it was read. */
  load(source: SentenceSource): void {
    this.#source = source;
  }

  text(example: number, field: number): string {
    if (this.#source === null) throw new LostDetails(this.key);
    return this.#source.text(example, field);
  }
}

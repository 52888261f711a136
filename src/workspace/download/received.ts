/** The bytes that have come so far; grows with each chunk. */
export class Received {
  #chunks: Uint8Array[] = [];
  #length = 0;
  /** ETag or date of the file they are of; `null` where the server gives none: then nothing can go on. */
  validator: string | null = null;

  get length(): number {
    return this.#length;
  }

  add(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
  }

  clear(): void {
    this.#chunks = [];
    this.#length = 0;
    this.validator = null;
  }

  /** All of them in one piece. */
  bytes(): Uint8Array {
    const [only] = this.#chunks;
    if (this.#chunks.length === 1 && only !== undefined) return only;
    const whole = new Uint8Array(this.#length);
    let at = 0;
    for (const chunk of this.#chunks) {
      whole.set(chunk, at);
      at += chunk.length;
    }
    this.#chunks = [whole];
    return whole;
  }
}

/**
 * What to name a file by in `If-Range`: a strong ETag, else its date. `null` where there is neither;
 * a weak ETag does not promise the same bytes.
 */
export function validatorOf(headers: Headers): string | null {
  const etag = headers.get('etag');
  if (etag !== null && !etag.startsWith('W/')) return etag;
  return etag === null ? headers.get('last-modified') : null;
}

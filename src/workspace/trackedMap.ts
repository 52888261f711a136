/** A map that remembers which entries were touched, and what they held before. */
export class TrackedMap<K, V> extends Map<K, V> {
  #before = new Map<K, V | undefined>();

  override set(key: K, value: V): this {
    this.#touch(key);
    return super.set(key, value);
  }

  override delete(key: K): boolean {
    this.#touch(key);
    return super.delete(key);
  }

  /** What was touched since {@link TrackedMap.takeTouched}, each with what it held then; `undefined`: nothing. */
  get touched(): ReadonlyMap<K, V | undefined> {
    return this.#before;
  }

  /** The same, and begins anew. */
  takeTouched(): ReadonlyMap<K, V | undefined> {
    const touched = this.#before;
    this.#before = new Map();
    return touched;
  }

  #touch(key: K): void {
    if (!this.#before.has(key)) this.#before.set(key, this.get(key));
  }
}

/** A list of whole numbers from 0 to 2³² − 1 that grows as it is filled. */
export class Growing {
  private items = new Uint32Array(1024);
  private count = 0;

  get length(): number {
    return this.count;
  }

  push(value: number): void {
    if (this.count === this.items.length) this.grow(this.items.length * 2);
    this.items[this.count++] = value;
  }

  /** Adds several; `done` is the share of the work that is done with them, by which room is made for all. */
  pushAll(values: Uint32Array, done: number): void {
    const count = this.count + values.length;
    if (count > this.items.length) this.grow(Math.max(count, Math.ceil((1.05 * count) / done)));
    this.items.set(values, this.count);
    this.count = count;
  }

  /** What was pushed; copied where much of the room is left over, since some lists stay for long. */
  done(): Uint32Array {
    const { count, items } = this;
    return count * 1.25 < items.length ? items.slice(0, count) : items.subarray(0, count);
  }

  private grow(length: number): void {
    const larger = new Uint32Array(length);
    larger.set(this.items);
    this.items = larger;
  }
}

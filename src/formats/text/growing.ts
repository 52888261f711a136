import { giveBack, lend } from '../memory';

/** A list of whole numbers from 0 to 2³² − 1 that grows as it is filled. */
export class Growing {
  private items = lendItems(1024);
  private count = 0;

  get length(): number {
    return this.count;
  }

  push(value: number): void {
    if (this.count === this.items.length) this.move(this.items.length * 2);
    this.items[this.count++] = value;
  }

  /** Adds several; `done` is the share of the work that is done with them, by which room is made for all. */
  pushAll(values: Uint32Array, done: number): void {
    const count = this.count + values.length;
    if (count > this.items.length) this.move(Math.max(count, Math.ceil((1.05 * count) / done)));
    this.items.set(values, this.count);
    this.count = count;
  }

  /** What was pushed, in memory that is to be given back. */
  done(): Uint32Array {
    return this.items.subarray(0, this.count);
  }

  /** What was pushed, for long: copied where much of the room is left over. */
  kept(): Uint32Array {
    const { count, items } = this;
    if (count * 1.25 >= items.length) return this.done();
    const exact = items.slice(0, count);
    giveBack(items);
    return exact;
  }

  private move(length: number): void {
    const { items } = this;
    this.items = lendItems(length);
    this.items.set(items.subarray(0, this.count));
    giveBack(items);
  }
}

function lendItems(length: number): Uint32Array {
  return new Uint32Array(lend(length * Uint32Array.BYTES_PER_ELEMENT));
}

/** A list of whole numbers from 0 to 2³² − 1 that grows as it is filled. */
export class Growing {
  private items = new Uint32Array(1024);
  private count = 0;

  get length(): number {
    return this.count;
  }

  push(value: number): void {
    if (this.count === this.items.length) {
      const larger = new Uint32Array(this.items.length * 2);
      larger.set(this.items);
      this.items = larger;
    }
    this.items[this.count++] = value;
  }

  /** What was pushed, in an array of its own size. */
  done(): Uint32Array {
    return this.items.slice(0, this.count);
  }
}

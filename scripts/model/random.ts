/** Numbers that look random and are the same in every run: mulberry32. */
export class Random {
  constructor(private state: number) {}

  /** From 0 up to and without 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number from 0 up to and without the limit. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** Nearly normal, mean 0 and deviation 1: of twelve even ones, so that no function of the machine has a say. */
  normal(): number {
    let sum = -6;
    for (let i = 0; i < 12; i++) sum += this.next();
    return sum;
  }

  /** One of them; throws where there are none. */
  pick<T>(list: readonly T[]): T {
    const one = list[this.below(list.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  }

  /** A copy in another order. */
  shuffled<T>(list: readonly T[]): T[] {
    const drawn = list.map((item) => ({ item, rank: this.next() }));
    return drawn.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
  }
}

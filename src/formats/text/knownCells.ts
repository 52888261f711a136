import { decode } from './bytes';

/** The distinct cells met so far, by their bytes. */
export class KnownCells {
  /** The code of a cell + 1 at a place that its bytes give, or at the next that is free. */
  private readonly slots: Uint16Array;
  /** The code + 1 of each cell of one byte: most labels are a digit. */
  private readonly short = new Uint16Array(256);
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];

  constructor(
    private readonly bytes: Uint8Array,
    private readonly limit: number,
  ) {
    this.slots = new Uint16Array(2 ** Math.ceil(Math.log2(2 * limit + 2)));
  }

  /** The code of the bytes from `start` to `end`; `limit`, and nothing is kept, where it is one too many. */
  codeOf(start: number, end: number): number {
    if (end - start !== 1) return this.find(start, end);
    const byte = this.bytes[start] as number;
    const known = this.short[byte] as number;
    if (known !== 0) return known - 1;
    const code = this.find(start, end);
    if (code < this.limit) this.short[byte] = code + 1;
    return code;
  }

  values(): string[] {
    return this.starts.map((start, code) => decode(this.bytes.subarray(start, this.ends[code])));
  }

  private find(start: number, end: number): number {
    const { slots } = this;
    const last = slots.length - 1;
    let slot = this.placeOf(start, end) & last;
    for (let code = slots[slot] as number; code !== 0; code = slots[slot] as number) {
      if (this.isSame(code - 1, start, end)) return code - 1;
      slot = (slot + 1) & last;
    }
    const code = this.starts.length;
    if (code === this.limit) return code;
    this.starts.push(start);
    this.ends.push(end);
    slots[slot] = code + 1;
    return code;
  }

  /** Of its length and a few bytes: most that labels and short numbers differ in. */
  private placeOf(start: number, end: number): number {
    const { bytes } = this;
    const length = end - start;
    if (length === 0) return 0;
    const first = bytes[start] as number;
    const middle = bytes[start + (length >> 1)] as number;
    const last = bytes[end - 1] as number;
    const before = length > 2 ? (bytes[end - 2] as number) : 0;
    return length + first * 3 + middle * 31 + last * 131 + before * 733;
  }

  private isSame(code: number, start: number, end: number): boolean {
    const { bytes } = this;
    const other = this.starts[code] as number;
    if ((this.ends[code] as number) - other !== end - start) return false;
    for (let at = start, to = other; at < end; at++, to++)
      if (bytes[at] !== bytes[to]) return false;
    return true;
  }
}

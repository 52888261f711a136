import { decode } from './bytes';

const WORD = 4;

/** A place in which all bits of the number have a part (Knuth's multiplicative hashing, TAOCP 6.4). */
function spread(bits: number): number {
  const product = Math.imul(bits, 0x9e3779b1);
  return product ^ (product >>> 15);
}

/** The distinct cells met so far, by their bytes. */
export class KnownCells {
  /** The code of a cell + 1 at a place that its bytes give, or at the next that is free. */
  private readonly slots: Uint16Array;
  /** The code + 1 of each cell of one byte: most labels are a digit. */
  private readonly short = new Uint16Array(256);
  /** The bytes four at a time. */
  private readonly words: DataView;
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];

  constructor(
    private readonly bytes: Uint8Array,
    private readonly limit: number,
  ) {
    this.words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
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

  /** Of its length and its first and last bytes, in which most labels and short numbers differ. */
  private placeOf(start: number, end: number): number {
    const { bytes, words } = this;
    const length = end - start;
    if (length < WORD) {
      let place = length;
      for (let at = start; at < end; at++) place = place * 31 + (bytes[at] as number);
      return place;
    }
    const first = words.getUint32(start, true);
    const last = words.getUint32(end - WORD, true);
    return spread(first ^ spread(last + length));
  }

  private isSame(code: number, start: number, end: number): boolean {
    const { bytes, words } = this;
    const other = this.starts[code] as number;
    const length = end - start;
    if ((this.ends[code] as number) - other !== length) return false;
    let done = 0;
    for (; done + WORD <= length; done += WORD)
      if (words.getUint32(start + done, true) !== words.getUint32(other + done, true)) return false;
    for (; done < length; done++) if (bytes[start + done] !== bytes[other + done]) return false;
    return true;
  }
}

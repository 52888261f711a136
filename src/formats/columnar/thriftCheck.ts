/** Parts within parts; Parquet's own go five deep. */
const MAX_DEPTH = 16;
/** Bytes of a whole number of 64 bits, seven in each. */
const MAX_VARINT = 10;

const BINARY = 8;
const LIST = 9;
const STRUCT = 12;

/**
 * Walks through a structure of Thrift's compact protocol and returns where it ends. Throws a RangeError
 * where it is broken, or where any length in it is more than there are bytes: the reader believes them.
 */
export function checkThrift(bytes: Uint8Array, at: number): number {
  return new ThriftCheck(bytes, at).struct(0);
}

class ThriftCheck {
  constructor(
    private readonly bytes: Uint8Array,
    private at: number,
  ) {}

  struct(depth: number): number {
    if (depth > MAX_DEPTH) throw new RangeError();
    for (;;) {
      const head = this.byte();
      if ((head & 15) === 0) return this.at;
      if (head >> 4 === 0) this.varint();
      this.value(head & 15, depth);
    }
  }

  private value(type: number, depth: number): void {
    if (type === 1 || type === 2) return;
    if (type === 3) this.skip(1);
    else if (type >= 4 && type <= 6) this.varint();
    else if (type === 7) this.skip(8);
    else if (type === BINARY) this.skip(this.varint());
    else if (type === STRUCT) this.struct(depth + 1);
    else if (type === LIST) this.list(depth);
    else throw new RangeError();
  }

  private list(depth: number): void {
    if (depth > MAX_DEPTH) throw new RangeError();
    const head = this.byte();
    const length = head >> 4 === 15 ? this.varint() : head >> 4;
    if (length > this.bytes.length - this.at) throw new RangeError();
    const type = head & 15;
    for (let i = 0; i < length; i++) this.value(type === 1 || type === 2 ? 3 : type, depth + 1);
  }

  private byte(): number {
    const byte = this.bytes[this.at++];
    if (byte === undefined) throw new RangeError();
    return byte;
  }

  private skip(length: number): void {
    this.at += length;
    if (this.at > this.bytes.length) throw new RangeError();
  }

  private varint(): number {
    let value = 0;
    for (let i = 0; i < MAX_VARINT; i++) {
      const byte = this.byte();
      value += (byte & 127) * 128 ** i;
      if (byte < 128) return value;
    }
    throw new RangeError();
  }
}

/**
 * A look into a flatbuffer that trusts none of its lengths: whatever lies outside its bytes is a
 * RangeError. Positions are bytes from its start, 0 stands for what is not there.
 */
export class Flatbuffer {
  private readonly view: DataView;

  constructor(bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  int32(at: number): number {
    return this.view.getInt32(at, true);
  }

  /** A whole number of eight bytes; RangeError beyond 2⁵³. */
  int64(at: number): number {
    const value = Number(this.view.getBigInt64(at, true));
    if (!Number.isSafeInteger(value)) throw new RangeError();
    return value;
  }

  byte(at: number): number {
    return this.view.getUint8(at);
  }

  /** What an offset points to. */
  follow(at: number): number {
    return at === 0 ? 0 : at + this.int32(at);
  }

  /** Where a field of a table stands; fields count from 0. */
  field(table: number, index: number): number {
    const vtable = table - this.int32(table);
    const slot = 4 + 2 * index;
    if (slot >= this.view.getInt16(vtable, true)) return 0;
    const offset = this.view.getInt16(vtable + slot, true);
    return offset === 0 ? 0 : table + offset;
  }

  /** Where the items of a field that is a vector stand, `stride` bytes each. */
  items(table: number, index: number, stride: number): readonly number[] {
    const field = this.field(table, index);
    if (field === 0) return [];
    const start = this.follow(field);
    const length = this.int32(start);
    if (length < 0 || start + 4 + length * stride > this.view.byteLength) throw new RangeError();
    return Array.from({ length }, (_, i) => start + 4 + i * stride);
  }

  /** The number of bytes of a field that is a text. */
  textLength(table: number, index: number): number {
    const field = this.field(table, index);
    if (field === 0) return 0;
    const start = this.follow(field);
    const length = this.int32(start);
    if (length < 0 || start + 4 + length > this.view.byteLength) throw new RangeError();
    return length;
  }
}

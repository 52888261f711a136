/**
 * Unpacks a block of Snappy (its description: github.com/google/snappy/blob/main/format_description.txt).
 * Throws a RangeError where it is broken or does not give just so many bytes; hyparquet's own reader
 * never comes to an end on some broken blocks.
 */
export function unpackSnappy(packed: Uint8Array, size: number): Uint8Array {
  const result = new Uint8Array(size);
  let to = 0;
  let at = 0;
  while ((packed[at] ?? 0) >= 0x80) at++;
  at++;
  while (at < packed.length) {
    const tag = packed[at++] ?? 0;
    const isLiteral = (tag & 3) === 0;
    const wide = isLiteral ? Math.max((tag >> 2) - 59, 0) : (WIDTHS[tag & 3] ?? 0);
    const number = littleEndian(packed, at, wide);
    at += wide;
    const length = isLiteral ? (wide === 0 ? tag >> 2 : number) + 1 : lengthOfCopy(tag);
    if (to + length > size || at > packed.length) throw new RangeError();
    if (isLiteral) {
      if (at + length > packed.length) throw new RangeError();
      result.set(packed.subarray(at, at + length), to);
      at += length;
    } else {
      const offset = (tag & 3) === 1 ? ((tag >> 5) << 8) + number : number;
      if (offset === 0 || offset > to) throw new RangeError();
      for (let i = to; i < to + length; i++) result[i] = result[i - offset] ?? 0;
    }
    to += length;
  }
  if (to !== size) throw new RangeError();
  return result;
}

/** Bytes of the offset of a copy, by the tag's last two bits. */
const WIDTHS = [0, 1, 2, 4];

function lengthOfCopy(tag: number): number {
  return (tag & 3) === 1 ? ((tag >> 2) & 7) + 4 : (tag >> 2) + 1;
}

function littleEndian(bytes: Uint8Array, at: number, width: number): number {
  let value = 0;
  for (let i = width - 1; i >= 0; i--) value = value * 256 + (bytes[at + i] ?? 0);
  return value;
}

/**
 * A piece of a Protocol Buffers message whose size is known before its bytes are made, so that
 * hundreds of megabytes of weights can be written without being held.
 */
export interface Part {
  readonly bytes: number;
  readonly chunks: () => Iterable<Uint8Array>;
}

/** Kinds of fields on the wire. */
const VARINT = 0;
const DELIMITED = 2;
const FIXED32 = 5;

/** A field with a whole number; below 0 as 64-bit two's complement. */
export function numberField(field: number, value: number): Part {
  return joined([varint(field * 8 + VARINT), varint(value)]);
}

/** A field with a 32-bit float. */
export function floatField(field: number, value: number): Part {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setFloat32(0, value, true);
  return joined([varint(field * 8 + FIXED32), whole(bytes)]);
}

/** A field with a text, in UTF-8. */
export function textField(field: number, text: string): Part {
  return delimitedField(field, whole(new TextEncoder().encode(text)));
}

/** A field with a message, or with bytes that are made when they are written. */
export function delimitedField(field: number, ...parts: readonly Part[]): Part {
  const inner = joined(parts);
  return joined([varint(field * 8 + DELIMITED), varint(inner.bytes), inner]);
}

/** Parts one after another. */
export function joined(parts: readonly Part[]): Part {
  return {
    bytes: parts.reduce((sum, part) => sum + part.bytes, 0),
    *chunks() {
      for (const part of parts) yield* part.chunks();
    },
  };
}

/** Bytes that are there. */
export function whole(bytes: Uint8Array): Part {
  return { bytes: bytes.length, chunks: () => [bytes] };
}

/** All bytes of a part in one. */
export function gathered(part: Part): Uint8Array {
  const all = new Uint8Array(part.bytes);
  let at = 0;
  for (const chunk of part.chunks()) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function varint(value: number): Part {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128);
    rest >>= 7n;
  }
  bytes.push(Number(rest));
  return whole(Uint8Array.from(bytes));
}

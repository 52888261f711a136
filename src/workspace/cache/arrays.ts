/** How arrays are written: their kind and length in the text, their bytes behind it. */
const KINDS = { Uint8Array, Int32Array, Uint32Array, Float32Array, Float64Array };
type Kind = keyof typeof KINDS;
export type AnyArray = Uint8Array | Int32Array | Uint32Array | Float32Array | Float64Array;

/** What stands in the text for an array. */
export interface Written {
  readonly array: Kind;
  readonly length: number;
}
export type Write = (array: AnyArray) => Written;
export type Read = (written: Written) => AnyArray;

/** Bytes of the number that tells how long the text is; arrays begin at multiples of it. */
const ALIGNED = 8;
const UTF8 = new TextDecoder();

/** Data as text, with the bytes of its arrays behind it: `describe` gives the data without them. */
export function pack(describe: (write: Write) => unknown): Uint8Array {
  const arrays: AnyArray[] = [];
  const described = describe((array) => {
    arrays.push(array);
    return { array: kindOf(array), length: array.length };
  });
  const text = new TextEncoder().encode(JSON.stringify(described));
  const total = arrays.reduce((sum, { byteLength }) => sum + aligned(byteLength), 0);
  const bytes = new Uint8Array(ALIGNED + aligned(text.length) + total);
  new DataView(bytes.buffer).setUint32(0, text.length);
  bytes.set(text, ALIGNED);
  let at = ALIGNED + aligned(text.length);
  for (const array of arrays) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    at += aligned(array.byteLength);
  }
  return bytes;
}

/** What {@link pack} was given; arrays are read in the order in which they were written. Nothing of it holds on to the bytes. */
export function unpack<T>(bytes: Uint8Array, restore: (described: unknown, read: Read) => T): T {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const text = UTF8.decode(bytes.subarray(ALIGNED, ALIGNED + length));
  // All arrays of a file share one buffer of their own.
  const { buffer } = new Uint8Array(bytes.subarray(ALIGNED + aligned(length)));
  let at = 0;
  return restore(JSON.parse(text), ({ array, length: n }) => {
    const made = new KINDS[array](buffer, at, n);
    at += aligned(made.byteLength);
    return made;
  });
}

function kindOf(array: AnyArray): Kind {
  return array.constructor.name as Kind;
}

function aligned(length: number): number {
  return Math.ceil(length / ALIGNED) * ALIGNED;
}

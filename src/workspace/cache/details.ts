import type { SetDetails } from '../scoring/setDetails';

/** How arrays are written: their kind and length in the text, their bytes behind it. */
const KINDS = { Uint8Array, Int32Array, Uint32Array, Float32Array, Float64Array };
type Kind = keyof typeof KINDS;
type AnyArray = Uint8Array | Int32Array | Uint32Array | Float32Array | Float64Array;
interface Written {
  readonly array: Kind;
  readonly length: number;
}
type ArrayField = 'predicted' | 'rowOf' | 'probabilities' | 'findings';
interface WrittenDetails extends Omit<SetDetails, ArrayField | 'lines' | 'confusion'> {
  readonly predicted: Written;
  readonly findings: Written;
  readonly rowOf: Written | null;
  readonly probabilities: Written | null;
  readonly lines: { readonly first: number } | { readonly starts: Written } | null;
  readonly confusion: { readonly classes: number; readonly counts: Written } | null;
}

/** Bytes of the number that tells how long the text is; arrays begin at multiples of it. */
const ALIGNED = 8;
const UTF8 = new TextDecoder();

/** Details as text with the bytes of their arrays behind it. */
export function encodeDetails(all: readonly SetDetails[]): Uint8Array {
  const arrays: AnyArray[] = [];
  const write = (array: AnyArray): Written => {
    arrays.push(array);
    return { array: kindOf(array), length: array.length };
  };
  const text = new TextEncoder().encode(JSON.stringify(all.map((one) => written(one, write))));
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

/** What {@link encodeDetails} was given; nothing of it holds on to the bytes. */
export function decodeDetails(bytes: Uint8Array): readonly SetDetails[] {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const text = UTF8.decode(bytes.subarray(ALIGNED, ALIGNED + length));
  // All arrays of a file share one buffer of their own.
  const { buffer } = new Uint8Array(bytes.subarray(ALIGNED + aligned(length)));
  let at = 0;
  const read = ({ array, length: n }: Written): AnyArray => {
    const made = new KINDS[array](buffer, at, n);
    at += aligned(made.byteLength);
    return made;
  };
  return (JSON.parse(text) as readonly WrittenDetails[]).map((one) => asRead(one, read));
}

function written(details: SetDetails, write: (array: AnyArray) => Written): WrittenDetails {
  const { predicted, findings, rowOf, probabilities, lines, confusion, cell } = details;
  return {
    cell,
    predicted: write(predicted),
    findings: write(findings),
    rowOf: rowOf && write(rowOf),
    probabilities: probabilities && write(probabilities),
    lines: lines && 'starts' in lines ? { starts: write(lines.starts) } : lines,
    confusion: confusion && { ...confusion, counts: write(confusion.counts) },
  };
}

/** Arrays are read in the order in which they were written. */
function asRead(details: WrittenDetails, read: (array: Written) => AnyArray): SetDetails {
  const { predicted, findings, rowOf, probabilities, lines, confusion, cell } = details;
  return {
    cell,
    predicted: read(predicted),
    findings: read(findings),
    rowOf: rowOf && read(rowOf),
    probabilities: probabilities && read(probabilities),
    lines: lines && 'starts' in lines ? { starts: read(lines.starts) } : lines,
    confusion: confusion && { ...confusion, counts: read(confusion.counts) },
  } as SetDetails;
}

function kindOf(array: AnyArray): Kind {
  return array.constructor.name as Kind;
}

function aligned(length: number): number {
  return Math.ceil(length / ALIGNED) * ALIGNED;
}

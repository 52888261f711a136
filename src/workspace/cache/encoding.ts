import type { KnownFile, ScoredOutcome, SetData } from '../scoring/outcome';

/** How arrays are written: their kind and length in the text, their bytes behind it. */
const KINDS = { Uint8Array, Int32Array, Uint32Array, Float32Array, Float64Array };
type Kind = keyof typeof KINDS;
type AnyArray = Uint8Array | Int32Array | Uint32Array | Float32Array | Float64Array;
interface Written {
  readonly array: Kind;
  readonly length: number;
}

/** Bytes of the number that tells how long the text is; arrays begin at multiples of it. */
const ALIGNED = 8;
const UTF8 = new TextDecoder();

/**
 * Files as text with the bytes of their arrays behind it: half the time to read that a structured
 * clone takes. A summary that holds those of its sets is written once.
 */
export function encode(files: readonly KnownFile[]): Uint8Array {
  const arrays: AnyArray[] = [];
  const write = (array: AnyArray): Written => {
    arrays.push(array);
    return { array: kindOf(array), length: array.length };
  };
  const plain = files.map(({ file, outcome }) => ({
    file,
    outcome: outcome.kind === 'scored' ? writeScores(outcome, write) : outcome,
  }));
  const text = new TextEncoder().encode(JSON.stringify(plain));
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

/** What {@link encode} was given; throws where the bytes are none of it. */
export function decode(bytes: Uint8Array): readonly KnownFile[] {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const text = UTF8.decode(bytes.subarray(ALIGNED, ALIGNED + length));
  // All arrays of a file share one buffer of their own: a thousand runs have tens of thousands of them.
  const { buffer } = new Uint8Array(bytes.subarray(ALIGNED + aligned(length)));
  let at = 0;
  const read = ({ array, length: n }: Written): AnyArray => {
    const made = new KINDS[array](buffer, at, n);
    at += aligned(made.byteLength);
    return made;
  };
  const plain = JSON.parse(text) as readonly {
    readonly file: KnownFile['file'];
    readonly outcome: Exclude<KnownFile['outcome'], ScoredOutcome> | WrittenScores;
  }[];
  return plain.map(({ file, outcome }) => ({
    file,
    outcome: outcome.kind === 'scored' ? readScores(outcome, read) : outcome,
  }));
}

type ArrayField = 'predicted' | 'rowOf' | 'probabilities' | 'findings';
interface WrittenSet extends Omit<SetData, ArrayField | 'lines' | 'confusion'> {
  readonly predicted: Written;
  readonly findings: Written;
  readonly rowOf: Written | null;
  readonly probabilities: Written | null;
  readonly lines: { readonly first: number } | { readonly starts: Written } | null;
  readonly confusion: { readonly classes: number; readonly counts: Written } | null;
}
interface WrittenScores extends Omit<ScoredOutcome, 'summary' | 'sets' | 'findings'> {
  readonly findings: Written;
  /** `null`: the summary of a prediction file, which holds those of the sets and nothing else. */
  readonly summary: ScoredOutcome['summary'] | null;
  readonly sets: readonly WrittenSet[];
}

function writeScores(
  { summary, sets, findings, ...scores }: ScoredOutcome,
  write: (array: AnyArray) => Written,
): WrittenScores {
  return {
    ...scores,
    summary: summary.kind === 'predictions' ? null : summary,
    findings: write(findings),
    sets: sets.map(
      ({ predicted, findings: own, rowOf, probabilities, lines, confusion, ...set }) => ({
        ...set,
        predicted: write(predicted),
        findings: write(own),
        rowOf: rowOf && write(rowOf),
        probabilities: probabilities && write(probabilities),
        lines: lines && 'starts' in lines ? { starts: write(lines.starts) } : lines,
        confusion: confusion && { ...confusion, counts: write(confusion.counts) },
      }),
    ),
  };
}

/** Arrays are read in the order in which they were written. */
function readScores(
  { summary, sets, findings, ...written }: WrittenScores,
  read: (array: Written) => AnyArray,
): ScoredOutcome {
  const scores = { ...written, findings: read(findings) as Uint8Array };
  const whole = sets.map(
    ({ predicted, findings: own, rowOf, probabilities, lines, confusion, ...set }) => ({
      ...set,
      predicted: read(predicted),
      findings: read(own),
      rowOf: rowOf && read(rowOf),
      probabilities: probabilities && read(probabilities),
      lines: lines && 'starts' in lines ? { starts: read(lines.starts) } : lines,
      confusion: confusion && { ...confusion, counts: read(confusion.counts) },
    }),
  ) as readonly SetData[];
  const [first] = whole;
  if (summary !== null) return { ...scores, summary, sets: whole };
  if (first === undefined) throw new Error('A prediction file without sets.');
  const { file, path } = first.summary;
  const summaries = whole.map((set) => set.summary);
  return { ...scores, summary: { kind: 'predictions', file, path, sets: summaries }, sets: whole };
}

function kindOf(array: AnyArray): Kind {
  return array.constructor.name as Kind;
}

function aligned(length: number): number {
  return Math.ceil(length / ALIGNED) * ALIGNED;
}

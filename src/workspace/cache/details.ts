import type { SetDetails } from '../scoring/setDetails';
import { pack, unpack, type Read, type Write, type Written } from './arrays';
import { readLines, writeLines, type WrittenLines } from './lines';

type ArrayField = 'predicted' | 'rowOf' | 'probabilities' | 'findings';
interface WrittenDetails extends Omit<SetDetails, ArrayField | 'lines' | 'confusion'> {
  readonly predicted: Written;
  readonly findings: Written;
  readonly rowOf: Written | null;
  readonly probabilities: Written | null;
  readonly lines: WrittenLines;
  readonly confusion: { readonly classes: number; readonly counts: Written } | null;
}

/** Details as text with the bytes of their arrays behind it. */
export function encodeDetails(all: readonly SetDetails[]): Uint8Array {
  return pack((write) => all.map((one) => written(one, write)));
}

/** What {@link encodeDetails} was given; nothing of it holds on to the bytes. */
export function decodeDetails(bytes: Uint8Array): readonly SetDetails[] {
  return unpack(bytes, (all, read) =>
    (all as readonly WrittenDetails[]).map((one) => asRead(one, read)),
  );
}

function written(details: SetDetails, write: Write): WrittenDetails {
  const { predicted, findings, rowOf, probabilities, lines, confusion, cell } = details;
  return {
    cell,
    predicted: write(predicted),
    findings: write(findings),
    rowOf: rowOf && write(rowOf),
    probabilities: probabilities && write(probabilities),
    lines: writeLines(lines, write),
    confusion: confusion && { ...confusion, counts: write(confusion.counts) },
  };
}

/** Arrays are read in the order in which they were written. */
function asRead(details: WrittenDetails, read: Read): SetDetails {
  const { predicted, findings, rowOf, probabilities, lines, confusion, cell } = details;
  return {
    cell,
    predicted: read(predicted),
    findings: read(findings),
    rowOf: rowOf && read(rowOf),
    probabilities: probabilities && read(probabilities),
    lines: readLines(lines, read),
    confusion: confusion && { ...confusion, counts: read(confusion.counts) },
  } as SetDetails;
}

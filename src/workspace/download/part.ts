/** What is there of a download that was broken off. */
export interface Part {
  readonly address: string;
  /** The file's ETag or date at its home: the rest is asked for only while it is still the same. */
  readonly validator: string;
  readonly bytes: Uint8Array;
}

const MAGIC = 'GLUE Lens part ';
/** A longer first line is not ours. */
const MAX_HEADER = 4096;
const NEWLINE = 10;

/** A part as a file: one line that says of what, then the bytes. One file, so that nothing is left alone. */
export function encodePart({ address, validator, bytes }: Part): Uint8Array {
  const header = new TextEncoder().encode(`${MAGIC}${JSON.stringify([address, validator])}\n`);
  const file = new Uint8Array(header.length + bytes.length);
  file.set(header);
  file.set(bytes, header.length);
  return file;
}

/** The part that a file holds; `null` where it holds none. */
export function decodePart(file: Uint8Array): Part | null {
  const end = file.subarray(0, MAX_HEADER).indexOf(NEWLINE);
  if (end === -1) return null;
  const line = new TextDecoder().decode(file.subarray(0, end));
  if (!line.startsWith(MAGIC)) return null;
  const said = parse(line.slice(MAGIC.length));
  if (!Array.isArray(said)) return null;
  const [address, validator] = said as readonly unknown[];
  if (typeof address !== 'string' || typeof validator !== 'string') return null;
  return { address, validator, bytes: file.slice(end + 1) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

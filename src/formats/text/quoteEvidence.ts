import { byteOrderMark } from './bytes';
import type { Quoting } from './quotes';

/** What the quotation marks of a text say for and against their being there to wrap cells. */
export interface QuoteEvidence {
  /** Wrapped cells that need it: they hold a doubled mark, a delimiter, or a line end that no line could end at. */
  readonly proofs: number;
  /** Marks that a writer who wraps cells would not have left so. */
  readonly faults: number;
  /** The line of the first fault, from 1; 0 where there is none. */
  readonly faultLine: number;
  /** Wrapped cells that need no wrapping. */
  readonly needless: number;
}

const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** So many faults are forgiven for one proof (a file cut in the middle of a cell), no more. */
const FORGIVEN = 0.1;
/** After so many faults without that many proofs, nothing more is looked at. */
const ENOUGH = 3;

/** Whether the faults are too many for the marks to be there to wrap cells. */
export function isDisproved({ proofs, faults }: QuoteEvidence): boolean {
  return faults > proofs * FORGIVEN;
}

/**
 * Looks at each mark in turn, and stops at the first few faults: in GLUE's own files, which have no
 * quoting, these come at once.
 */
export function weighQuotes(bytes: Uint8Array, delimiter: number, quoting: Quoting): QuoteEvidence {
  const start = byteOrderMark(bytes);
  const width = delimitersUpTo(bytes, delimiter, start, lineEnd(bytes, start));
  const found = { proofs: 0, faults: 0, faultAt: -1, needless: 0 };
  for (let mark = bytes.indexOf(QUOTE); mark !== -1;) {
    const cell = wrappedCell(bytes, delimiter, quoting, mark, start);
    const verdict = cell === null ? 'fault' : judge(bytes, delimiter, mark, cell, width);
    if (verdict === 'proof') found.proofs++;
    else if (verdict === 'needless') found.needless++;
    else {
      if (found.faults++ === 0) found.faultAt = mark;
      if (found.faults >= ENOUGH && found.faults > found.proofs * FORGIVEN) break;
    }
    mark = bytes.indexOf(QUOTE, verdict === 'fault' || cell === null ? mark + 1 : cell.close + 1);
  }
  const { proofs, faults, faultAt, needless } = found;
  return { proofs, faults, needless, faultLine: faultAt === -1 ? 0 : lineAt(bytes, faultAt) };
}

interface Wrapped {
  readonly close: number;
  readonly escaped: boolean;
}

/** The cell that the mark opens and another one closes before a delimiter or line end; `null` where it does not. */
function wrappedCell(
  bytes: Uint8Array,
  delimiter: number,
  quoting: Quoting,
  open: number,
  start: number,
): Wrapped | null {
  if (open > start && !endsCell(bytes[open - 1], delimiter)) return null;
  let escaped = false;
  let close = bytes.indexOf(QUOTE, open + 1);
  while (close !== -1) {
    const slashed = quoting === 'backslash' && isEscaped(bytes, close, open + 1);
    if (!slashed && bytes[close + 1] !== QUOTE) break;
    escaped = true;
    if (!slashed) close++;
    close = bytes.indexOf(QUOTE, close + 1);
  }
  const ends = close + 1 === bytes.length || endsCell(bytes[close + 1], delimiter);
  return close !== -1 && ends ? { close, escaped } : null;
}

/** A cell over several lines is a fault where the lines that it begins and ends on are whole without it. */
function judge(
  bytes: Uint8Array,
  delimiter: number,
  open: number,
  { close, escaped }: Wrapped,
  width: number,
): 'proof' | 'needless' | 'fault' {
  const end = lineEnd(bytes.subarray(0, close), open);
  if (end === close)
    return escaped || bytes.subarray(open, close).includes(delimiter) ? 'proof' : 'needless';
  const lines = [
    [lineStart(bytes, open), end],
    [lineStart(bytes, close), lineEnd(bytes, close)],
  ] as const;
  const whole = lines.every(([from, to]) => delimitersUpTo(bytes, delimiter, from, to) === width);
  return whole ? 'fault' : 'proof';
}

/**
 * What speaks for marks in cells standing behind a backslash (above 0) and against it (below 0), where
 * any mark stands behind one at all; else `null`. A backslash before a mark that no line end, delimiter
 * or mark follows can only be an escape; before two marks with more text behind, it is text itself.
 */
export function weighBackslashes(bytes: Uint8Array, delimiter: number): number | null {
  let votes: number | null = null;
  for (let at = bytes.indexOf(BACKSLASH); at !== -1; at = bytes.indexOf(BACKSLASH, at + 1)) {
    if (bytes[at + 1] !== QUOTE) continue;
    votes ??= 0;
    const next = bytes[at + 2] ?? LF;
    if (next !== QUOTE) votes += endsCell(next, delimiter) ? 0 : 1;
    else votes += endsCell(bytes[at + 3] ?? LF, delimiter) ? 0.5 : -1;
  }
  return votes;
}

/** Whether an odd number of backslashes stands before the position. */
function isEscaped(bytes: Uint8Array, at: number, from: number): boolean {
  let slashes = 0;
  while (at - 1 - slashes >= from && bytes[at - 1 - slashes] === BACKSLASH) slashes++;
  return slashes % 2 === 1;
}

function endsCell(byte: number | undefined, delimiter: number): boolean {
  return byte === delimiter || byte === LF || byte === CR;
}

function lineEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) at++;
  return at;
}

function lineStart(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at > 0 && bytes[at - 1] !== LF && bytes[at - 1] !== CR) at--;
  return at;
}

function delimitersUpTo(bytes: Uint8Array, delimiter: number, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) if (bytes[at] === delimiter) count++;
  return count;
}

function lineAt(bytes: Uint8Array, position: number): number {
  let line = 1;
  for (let at = 0; at < position; at++)
    if (bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF)) line++;
  return line;
}

import { byteOrderMark, decode } from './bytes';
import { scanCsv, type CsvScan } from './csvScan';

/** What parts the cells of a text. A space only between numbers, as numpy's savetxt writes them. */
export type Delimiter = '\t' | ',' | ';' | ' ';

/** How much of a file is looked at to find its delimiter: bytes, and lines. */
const HEAD = 65_536;
const LINES = 100;
/** A file whose first lines all have tabs is tab-separated, whatever else stands in them. */
const TABBED_LINES = 10;
/** Which share of the rows must have the same number of cells for a delimiter to be one. */
const SHARE = 0.5;

/** The delimiter of a text, by the cells that its first rows have; `null` where none parts them. */
export function findDelimiter(bytes: Uint8Array): Delimiter | null {
  if (isTabbed(bytes)) return '\t';
  const head = headOf(bytes);
  const tries = (['\t', ',', ';'] as const).map((delimiter) => ({
    delimiter,
    fit: fitOf(head, delimiter),
  }));
  const best = tries.reduce((a, b) => (b.fit > a.fit ? b : a));
  if (best.fit >= SHARE) return best.delimiter;
  return isNumbersAndSpaces(head) ? ' ' : null;
}

/** Whether all of the first lines that are not empty have a tab. */
function isTabbed(bytes: Uint8Array): boolean {
  const end = Math.min(bytes.length, HEAD);
  let seen = 0;
  let start = 0;
  let tabbed = false;
  for (let at = 0; at <= end; at++) {
    if (at < end && bytes[at] !== 0x0a && bytes[at] !== 0x0d) {
      tabbed ||= bytes[at] === 0x09;
      continue;
    }
    if (at > start) {
      if (!tabbed) return false;
      if (++seen === TABBED_LINES) return true;
    }
    start = at + 1;
    tabbed = false;
  }
  return seen > 0;
}

/** Whole lines from the start of a file. */
function headOf(bytes: Uint8Array): Uint8Array {
  let end = byteOrderMark(bytes);
  let lines = 0;
  for (let at = end; at < Math.min(bytes.length, HEAD) && lines < LINES; at++) {
    if (bytes[at] !== 0x0a && bytes[at] !== 0x0d) continue;
    end = at + 1;
    lines++;
  }
  const whole = lines === 0 || (bytes.length <= HEAD && lines < LINES);
  return bytes.subarray(0, whole ? Math.min(bytes.length, HEAD) : end);
}

/**
 * Which share of the rows (a fraction) a delimiter parts into as many cells as most of them have, with
 * quotes or without them; 0 where the first row has but one. A first row with no more cells than any
 * other is enough: sentences written without quotes have delimiters of their own.
 */
function fitOf(head: Uint8Array, delimiter: Delimiter): number {
  const code = delimiter.charCodeAt(0);
  return Math.max(
    ...(['doubled', 'none'] as const).map((quoting) => {
      const widths = widthsOf(scanCsv(head, code, quoting));
      const [first = 0] = widths;
      if (first < 2) return 0;
      const share = mostCommon(widths) / widths.length;
      return widths.every((width) => width >= first) ? Math.max(share, SHARE) : share;
    }),
  );
}

/** The number of cells of each row that is not blank. */
export function widthsOf({ rows, firstCell, cellStart, cellEnd }: CsvScan): number[] {
  const widths: number[] = [];
  for (let row = 0; row < rows; row++) {
    const from = firstCell[row] ?? 0;
    const width = (firstCell[row + 1] ?? 0) - from;
    if (width > 1 || cellStart[from] !== cellEnd[from]) widths.push(width);
  }
  return widths;
}

/** How many rows have the width that most have, if that is more than one cell. */
export function mostCommon(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  let most = 0;
  for (const count of counts.values()) most = Math.max(most, count);
  return most;
}

const NUMBERS = /^[-+]?[\d.]+(e[-+]?\d+)?( [-+]?[\d.]+(e[-+]?\d+)?)+$/i;

function isNumbersAndSpaces(head: Uint8Array): boolean {
  const lines = decode(head.subarray(0, 4096)).split(/[\r\n]+/);
  if (lines.length > 1) lines.pop();
  return lines.every((line) => NUMBERS.test(line));
}

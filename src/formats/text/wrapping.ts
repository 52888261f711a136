import { decode } from './bytes';
import { cellsOf, PLAIN, WRAPPED, type CsvScan } from './csvScan';

/** What programs leave without quotation marks when they wrap all texts. */
const BARE = /^([-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?|true|false|nan|na|none|null|inf|-inf)?$/i;

const COMMA = 0x2c;

/**
 * Whether a rule explains which cells stand in quotation marks though nothing in them asks for it:
 * all texts of a column do (then the numbers need not), or all cells with a comma do, which is how
 * spreadsheets save text. One cell alone is no rule.
 */
export function wrapsByRule(bytes: Uint8Array, scan: CsvScan): boolean {
  return wrapsColumns(bytes, scan) || wrapsCommas(bytes, scan);
}

/** Every column with a wrapped cell has no text below the first row that is not wrapped. */
function wrapsColumns(bytes: Uint8Array, scan: CsvScan): boolean {
  const wrapped = new Map<number, number>();
  for (const { column, cell } of cellsOf(scan))
    if (scan.kinds[cell] !== PLAIN) wrapped.set(column, (wrapped.get(column) ?? 0) + 1);
  if ([...wrapped.values()].every((count) => count < 2)) return false;
  for (const { row, column, cell } of cellsOf(scan))
    if (
      row > 0 &&
      wrapped.has(column) &&
      scan.kinds[cell] === PLAIN &&
      !BARE.test(decode(bytes.subarray(scan.cellStart[cell], scan.cellEnd[cell])).trim())
    )
      return false;
  return true;
}

function wrapsCommas(bytes: Uint8Array, scan: CsvScan): boolean {
  let wrapped = 0;
  for (const { cell } of cellsOf(scan)) {
    const hasComma = bytes.subarray(scan.cellStart[cell], scan.cellEnd[cell]).includes(COMMA);
    if (hasComma && scan.kinds[cell] === PLAIN) return false;
    if (hasComma) wrapped++;
    else if (scan.kinds[cell] === WRAPPED) return false;
  }
  return wrapped > 1;
}

import type { CellAddress } from '../../core/goldSet';
import type { Lines } from '../../core/lines';
import type { Message } from '../../core/message';
import { encodeBytes, integersOf, numbersOf, type ByteColumn } from './byteColumn';
import { decode } from './bytes';
import { ESCAPED, PLAIN, STRAY, lastLineIn, scanCsv, type CsvScan } from './csvScan';
import { endOfQuoted, type Quoting } from './quotes';
import {
  encodeCells,
  parseIntegers,
  parseNumbers,
  type DelimitedTable,
  type Encoded,
} from '../table';

/** How the cells of delimited text are told apart. */
export interface Dialect {
  /** One character of ASCII. */
  readonly delimiter: string;
  readonly quoting: Quoting;
}

/**
 * Delimited text whose cells may stand in quotation marks and so hold delimiters and line ends: a row
 * may span several lines and stands on the first of them. Text is decoded only when asked for.
 */
export class CsvTable implements DelimitedTable {
  readonly format = 'csv';
  readonly rows: number;
  readonly lines: Lines;

  private constructor(
    private readonly bytes: Uint8Array,
    private readonly scan: CsvScan,
    readonly dialect: Dialect,
    readonly evidence: readonly Message[],
    /** Rows before row 0: 1 with a header. */
    private readonly skipped: 0 | 1,
    readonly header: readonly string[] | null,
  ) {
    this.rows = Math.max(scan.rows - skipped, 0);
    const starts = scan.lines.subarray(skipped, skipped + this.rows);
    this.lines = { starts, last: lastLineIn(bytes, scan) };
  }

  /** A table of all rows, none of them taken as the header yet. */
  static read(
    bytes: Uint8Array,
    dialect: Dialect,
    evidence: readonly Message[] = [],
    scan = scanCsv(bytes, dialect.delimiter.charCodeAt(0), dialect.quoting),
  ): CsvTable {
    return new CsvTable(bytes, scan, dialect, evidence, 0, null);
  }

  /** The same table with its first row as the header. */
  withHeader(): CsvTable {
    const names = Array.from({ length: this.width(0) }, (_, column) => this.text(0, column));
    return new CsvTable(this.bytes, this.scan, this.dialect, this.evidence, 1, names);
  }

  cell(column: number): CellAddress {
    return { format: 'csv', index: column, ...this.dialect };
  }

  width(row: number): number {
    const r = row + this.skipped;
    const { rows, firstCell, cellStart, cellEnd, kinds } = this.scan;
    if (r >= rows) return 0;
    const from = firstCell[r] ?? 0;
    const width = (firstCell[r + 1] ?? 0) - from;
    const blank = width === 1 && kinds[from] === PLAIN && cellStart[from] === cellEnd[from];
    return blank ? 0 : width;
  }

  text(row: number, column: number): string {
    const { firstCell, cellStart, cellEnd, kinds } = this.scan;
    const r = row + this.skipped;
    const cell = (firstCell[r] ?? 0) + column;
    if (cell >= (firstCell[r + 1] ?? 0)) return '';
    const raw = decode(this.bytes.subarray(cellStart[cell], cellEnd[cell]));
    if (kinds[cell] === ESCAPED) return this.unescaped(raw);
    return kinds[cell] === STRAY ? this.strayText(raw) : raw;
  }

  encode(column: number, limit: number): Encoded | null {
    const plain = this.plainColumn(column);
    return plain === null ? encodeCells(this, column, limit) : encodeBytes(plain, limit);
  }

  integers(column: number): Int32Array {
    const plain = this.plainColumn(column);
    return plain === null ? parseIntegers(this, column) : integersOf(plain);
  }

  numbers(column: number): Float64Array {
    const plain = this.plainColumn(column);
    return plain === null ? parseNumbers(this, column) : numbersOf(plain);
  }

  /** A column's cells in the bytes; `null` where the text of one is not what stands there. */
  private plainColumn(column: number): ByteColumn | null {
    const { bytes, rows, skipped } = this;
    const { firstCell, cellStart, cellEnd, kinds } = this.scan;
    for (let row = skipped; row < rows + skipped; row++) {
      const cell = (firstCell[row] ?? 0) + column;
      const kind = cell < (firstCell[row + 1] ?? 0) ? kinds[cell] : PLAIN;
      if (kind === ESCAPED || kind === STRAY) return null;
    }
    return { bytes, firstCell, cellStart, cellEnd, rows, skipped, column };
  }

  private unescaped(raw: string): string {
    return this.dialect.quoting === 'backslash'
      ? raw.replace(/\\(["\\])|""/g, (_, escaped?: string) => escaped ?? '"')
      : raw.replaceAll('""', '"');
  }

  /** What stands in the marks and what stands behind them, as one text. */
  private strayText(raw: string): string {
    const close = endOfQuoted(raw, 0, this.dialect.quoting);
    return this.unescaped(raw.slice(1, close)) + raw.slice(close + 1);
  }
}

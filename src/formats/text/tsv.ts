import type { CellAddress } from '../../core/goldSet';
import type { Lines } from '../../core/lines';
import type { Message } from '../../core/message';
import { decode } from './bytes';
import { encodeBytes, integersOf, numbersOf, type ByteColumn } from './byteColumn';
import { scanTsv, type TsvScan } from './tsvScan';
import type { DelimitedTable, Encoded } from '../table';

/**
 * Tab-separated text without quoting, as GLUE's own files are: cells end at tabs, rows at line ends
 * (LF, CRLF or CR), and nothing else means anything. The bytes are scanned once for the ends of the
 * cells; text is decoded only when asked for.
 */
export class TsvTable implements DelimitedTable {
  readonly format = 'tsv';
  readonly rows: number;
  readonly lines: Lines;

  private constructor(
    private readonly bytes: Uint8Array,
    private readonly scan: TsvScan,
    /** Physical rows before row 0: 1 with a header. */
    private readonly skipped: 0 | 1,
    readonly header: readonly string[] | null,
    readonly evidence: readonly Message[],
  ) {
    this.rows = Math.max(scan.rows - skipped, 0);
    this.lines = { first: 1 + skipped };
  }

  /** A table of all lines, none of them taken as the header yet. Blank lines at the end do not count. */
  static read(
    bytes: Uint8Array,
    evidence: readonly Message[] = [],
    scan = scanTsv(bytes),
  ): TsvTable {
    return new TsvTable(bytes, scan, 0, null, evidence);
  }

  /** The same table with its first line as the header. */
  withHeader(): TsvTable {
    const names = Array.from({ length: this.width(0) }, (_, column) => this.text(0, column));
    return new TsvTable(this.bytes, this.scan, 1, names, this.evidence);
  }

  cell(column: number): CellAddress {
    return { format: 'tsv', index: column };
  }

  width(row: number): number {
    const r = row + this.skipped;
    const from = this.scan.firstCell[r] ?? 0;
    const to = this.scan.firstCell[r + 1] ?? from;
    return to - from === 1 && this.scan.cellEnd[from] === this.scan.lineStart[r] ? 0 : to - from;
  }

  text(row: number, column: number): string {
    const end = this.cellEnd(row, column);
    return end === -1 ? '' : decode(this.bytes.subarray(this.cellStart(row, column), end));
  }

  encode(column: number, limit: number): Encoded | null {
    return encodeBytes(this.column(column), limit);
  }

  integers(column: number): Int32Array {
    return integersOf(this.column(column));
  }

  numbers(column: number): Float64Array {
    return numbersOf(this.column(column));
  }

  /** A column's cells in the bytes. */
  private column(column: number): ByteColumn {
    const { lineStart, firstCell, cellEnd } = this.scan;
    const starts = new Uint32Array(this.rows);
    const ends = new Uint32Array(this.rows);
    for (let row = 0; row < this.rows; row++) {
      const r = row + this.skipped;
      const cell = (firstCell[r] as number) + column;
      if (cell >= (firstCell[r + 1] as number)) continue;
      starts[row] = column === 0 ? (lineStart[r] as number) : (cellEnd[cell - 1] as number) + 1;
      ends[row] = cellEnd[cell] as number;
    }
    return { bytes: this.bytes, starts, ends };
  }

  /** Where a cell ends, in bytes; −1 where the row has no such cell. */
  private cellEnd(row: number, column: number): number {
    const { firstCell, cellEnd } = this.scan;
    const r = row + this.skipped;
    const index = (firstCell[r] ?? 0) + column;
    return index < (firstCell[r + 1] ?? 0) ? (cellEnd[index] ?? -1) : -1;
  }

  private cellStart(row: number, column: number): number {
    const { firstCell, cellEnd, lineStart } = this.scan;
    const r = row + this.skipped;
    return column === 0
      ? (lineStart[r] ?? 0)
      : (cellEnd[(firstCell[r] ?? 0) + column - 1] ?? 0) + 1;
  }
}

import type { CellAddress } from '../../core/goldSet';
import type { Lines } from '../../core/lines';
import type { Message } from '../../core/message';
import { giveBack } from '../memory';
import { decode } from './bytes';
import { encodeBytes, integersOf, numbersOf, type ByteColumn } from './byteColumn';
import { NO_CELLS, scanTsv, startBehind, type TsvScan } from './tsvScan';
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
  /** Columns that were read, which go with the table. */
  private readonly columns: ArrayBufferView[] = [];

  private constructor(
    private bytes: Uint8Array,
    private scan: TsvScan,
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
    const { firstCell } = this.scan;
    const from = firstCell[row + this.skipped] ?? 0;
    const width = (firstCell[row + this.skipped + 1] ?? from) - from;
    return width === 1 && this.start(from) === this.scan.cellEnd[from] ? 0 : width;
  }

  text(row: number, column: number): string {
    const { firstCell, cellEnd } = this.scan;
    const r = row + this.skipped;
    const cell = (firstCell[r] ?? 0) + column;
    const isThere = cell < (firstCell[r + 1] ?? 0);
    return isThere ? decode(this.bytes.subarray(this.start(cell), cellEnd[cell])) : '';
  }

  encode(column: number, limit: number): Encoded | null {
    const encoded = encodeBytes(this.column(column), limit);
    if (encoded !== null) this.columns.push(encoded.codes);
    return encoded;
  }

  integers(column: number): Int32Array {
    const integers = integersOf(this.column(column));
    this.columns.push(integers);
    return integers;
  }

  numbers(column: number): Float64Array {
    return numbersOf(this.column(column));
  }

  release(): void {
    const { bytes, scan, columns } = this;
    for (const array of [bytes, scan.firstCell, scan.cellEnd, ...columns.splice(0)])
      giveBack(array);
    this.bytes = new Uint8Array();
    this.scan = NO_CELLS;
  }

  private column(column: number): ByteColumn {
    const { bytes, rows, skipped } = this;
    const { firstCell, cellEnd } = this.scan;
    return { bytes, firstCell, cellStart: null, cellEnd, rows, skipped, column };
  }

  private start(cell: number): number {
    return startBehind(this.bytes, this.scan.cellEnd, cell);
  }
}

import type { CellAddress } from '../../core/goldSet';
import type { Lines } from '../../core/lines';
import type { Message } from '../../core/message';
import {
  encodeCells,
  parseIntegers,
  parseNumbers,
  type Encoded,
  type Table,
  type TableFormat,
} from '../table';

/** One column: the text of each of its cells, `undefined` where a row has none, and its numbers where it is of numbers. */
export interface Column {
  text(row: number): string | undefined;
  numbers?(): Float64Array;
  /** Names that the file gives to the integers 0, 1, 2… of the column. */
  readonly classNames?: readonly string[];
}

export interface ColumnTableParts {
  readonly format: TableFormat;
  readonly header: readonly string[] | null;
  readonly columns: readonly Column[];
  readonly rows: number;
  readonly lines: Lines;
  /** Number of cells of each row; left out: as many as there are columns. */
  readonly widths?: Uint32Array;
  /** How a column's cells are found in their line; left out: the whole line. */
  readonly cell?: (column: number) => CellAddress;
  readonly evidence?: readonly Message[];
}

/** A table whose format keeps columns, or has been read into them. */
export class ColumnTable implements Table {
  readonly format: TableFormat;
  readonly header: readonly string[] | null;
  readonly rows: number;
  readonly lines: Lines;
  readonly evidence: readonly Message[];

  constructor(private readonly parts: ColumnTableParts) {
    this.format = parts.format;
    this.header = parts.header;
    this.rows = parts.rows;
    this.lines = parts.lines;
    this.evidence = parts.evidence ?? [];
  }

  /** The same table with what was decided before it was read. */
  saying(before: readonly Message[]): ColumnTable {
    const evidence = [...before, ...this.evidence];
    return before.length === 0 ? this : new ColumnTable({ ...this.parts, evidence });
  }

  cell(column: number): CellAddress {
    return this.parts.cell?.(column) ?? { format: 'line' };
  }

  width(row: number): number {
    const { widths, columns } = this.parts;
    if (row >= this.rows) return 0;
    return widths === undefined ? columns.length : (widths[row] ?? 0);
  }

  text(row: number, column: number): string {
    return row < this.rows ? (this.parts.columns[column]?.text(row) ?? '') : '';
  }

  encode(column: number, limit: number): Encoded | null {
    return encodeCells(this, column, limit);
  }

  integers(column: number): Int32Array {
    return parseIntegers(this, column);
  }

  numbers(column: number): Float64Array {
    return this.parts.columns[column]?.numbers?.() ?? parseNumbers(this, column);
  }

  classNames(column: number): readonly string[] | null {
    return this.parts.columns[column]?.classNames ?? null;
  }
}

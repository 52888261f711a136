import type { CellAddress } from '../../core/goldSet';
import type { Lines } from '../../core/lines';
import { say } from '../../core/message';
import { ColumnTable, type Column } from '../columnar/columnTable';
import { Growing } from '../text/growing';
import { eachCell, toCell } from './jsonValue';

/** More columns than any table has; further keys are left out. */
const MAX_COLUMNS = 1000;

/** Gathers records into columns, in the order in which their keys appear. */
export class RecordColumns {
  private readonly columns = new Map<string, unknown[]>();
  private readonly widths = new Growing();
  private overfull = false;

  /** Adds a row of a record's cells, and of those that stand before them; a value that is no record has none. */
  add(value: unknown, before: readonly (readonly [key: string, cell: unknown])[] = []): void {
    const row = this.widths.length;
    let width = 0;
    const put = (key: string, cell: unknown): void => {
      const column = this.column(key);
      if (column === null) return;
      while (column.length < row) column.push(undefined);
      if (column.length === row) {
        column.push(cell);
        width++;
      } else {
        if (column[row] === undefined) width++;
        column[row] = cell;
      }
    };
    for (const [key, cell] of before) put(key, cell);
    eachCell(value, put);
    this.widths.push(width);
  }

  /** `cell`: how the cells of a key are found in their line. */
  table(format: 'jsonl' | 'json', lines: Lines, cell: (key: string) => CellAddress): ColumnTable {
    const header = [...this.columns.keys()];
    const dropped = say(
      'The records have more than {0} different keys; those beyond were left out.',
      MAX_COLUMNS,
    );
    return new ColumnTable({
      format,
      header,
      columns: [...this.columns.values()].map(columnOf),
      rows: this.widths.length,
      lines,
      widths: this.widths.kept(),
      cell: (column) => cell(header[column] ?? ''),
      evidence: this.overfull ? [dropped] : [],
    });
  }

  private column(key: string): unknown[] | null {
    const known = this.columns.get(key);
    if (known !== undefined) return known;
    if (this.columns.size === MAX_COLUMNS) {
      this.overfull = true;
      return null;
    }
    const column: unknown[] = [];
    this.columns.set(key, column);
    return column;
  }
}

/** A column of JSON values by row, `undefined` where there is none; made texts when asked for. */
export function columnOf(values: readonly unknown[]): Column {
  return { text: (row) => toCell(values[row]) };
}

/** Lists side by side as the rows of a table without a header. */
export class ListRows {
  private readonly columns: unknown[][] = [];
  private readonly widths = new Growing();

  add(cells: readonly unknown[]): void {
    const row = this.widths.length;
    const width = Math.min(cells.length, MAX_COLUMNS);
    for (let c = 0; c < width; c++) (this.columns[c] ??= [])[row] = cells[c];
    this.widths.push(width);
  }

  table(format: 'jsonl' | 'json', lines: Lines): ColumnTable {
    return new ColumnTable({
      format,
      header: null,
      columns: this.columns.map(columnOf),
      rows: this.widths.length,
      lines,
      widths: this.widths.kept(),
    });
  }
}

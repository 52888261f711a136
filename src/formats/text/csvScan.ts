import { byteOrderMark } from './bytes';
import { Growing } from './growing';
import type { Quoting } from './quotes';

/** What a cell's bytes are: its text as it stands, or wrapped in quotation marks. */
export const PLAIN = 0;
export const WRAPPED = 1;
/** Wrapped, and with quotation marks within. */
export const ESCAPED = 2;
/** Wrapped, with more text behind the closing mark; its bytes include the opening one. */
export const STRAY = 3;

/** Where the cells of delimited text are, in bytes from the start of the file. */
export interface CsvScan {
  readonly rows: number;
  /** Line that each row begins on, from 1. */
  readonly lines: Uint32Array;
  /** Position of each row's first cell among all cells, and one more for the end. */
  readonly firstCell: Uint32Array;
  readonly cellStart: Uint32Array;
  readonly cellEnd: Uint32Array;
  readonly kinds: Uint8Array;
  /** Marks that open a cell and that none closes; they are taken for text. */
  readonly unclosed: Fault;
  /** Cells with text behind their closing mark. */
  readonly stray: Fault;
}

/** A fault in the quoting: how often, and the first line with it, from 1. */
export interface Fault {
  readonly count: number;
  readonly line: number;
}

const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Finds the cells; blank rows at the end do not count. Takes time in proportion to the bytes, whatever they are. */
export function scanCsv(bytes: Uint8Array, delimiter: number, quoting: Quoting): CsvScan {
  return new CsvScanner(bytes, delimiter, quoting).scan();
}

/** The line that the last row ends on, from 1; 0 where there is none. Its cells may hold line ends. */
export function lastLineIn(
  bytes: Uint8Array,
  { rows, lines, firstCell, cellStart, cellEnd }: CsvScan,
): number {
  const start = cellStart[firstCell[rows - 1] ?? 0] ?? 0;
  const end = cellEnd[(firstCell[rows] ?? 0) - 1] ?? 0;
  let line = lines[rows - 1] ?? 0;
  for (let at = start; at < end; at++) if (endsLine(bytes, at)) line++;
  return line;
}

/** Whether a line ends with this byte: CRLF with the second of its bytes. */
function endsLine(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF);
}

/** All cells in order. */
export function* cellsOf({
  rows,
  firstCell,
}: CsvScan): Generator<{ readonly row: number; readonly column: number; readonly cell: number }> {
  for (let row = 0; row < rows; row++) {
    const first = firstCell[row] ?? 0;
    const end = firstCell[row + 1] ?? 0;
    for (let cell = first; cell < end; cell++) yield { row, column: cell - first, cell };
  }
}

class CsvScanner {
  private readonly lines = new Growing();
  private readonly firstCell = new Growing();
  private readonly cellStart = new Growing();
  private readonly cellEnd = new Growing();
  private readonly kinds = new Growing();
  private unclosed: Fault = { count: 0, line: 0 };
  private stray: Fault = { count: 0, line: 0 };
  private at: number;
  private line = 1;
  private rows = 0;
  /** How many bytes may yet be looked at in vain; nothing is taken for wrapped after that. */
  private patience: number;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly delimiter: number,
    private readonly quoting: Quoting,
  ) {
    this.at = byteOrderMark(bytes);
    this.patience = quoting === 'none' ? 0 : 2 * bytes.length + 1;
  }

  scan(): CsvScan {
    while (this.at < this.bytes.length) this.row();
    this.firstCell.push(this.cellStart.length);
    return {
      rows: this.rows,
      lines: this.lines.kept(),
      firstCell: this.firstCell.kept(),
      cellStart: this.cellStart.kept(),
      cellEnd: this.cellEnd.kept(),
      kinds: new Uint8Array(this.kinds.kept()),
      unclosed: this.unclosed,
      stray: this.stray,
    };
  }

  private row(): void {
    const { bytes, delimiter } = this;
    const start = this.at;
    this.lines.push(this.line);
    this.firstCell.push(this.cellStart.length);
    for (;;) {
      this.cell();
      if (bytes[this.at] !== delimiter) break;
      this.at++;
    }
    if (this.at > start) this.rows = this.lines.length;
    if (this.at >= bytes.length) return;
    if (bytes[this.at] === CR && bytes[this.at + 1] === LF) this.at++;
    this.at++;
    this.line++;
  }

  /** One cell; leaves `at` on what ends it. */
  private cell(): void {
    if (this.bytes[this.at] === QUOTE && this.patience > 0 && this.wrapped()) return;
    this.push(this.at, this.endOfPlain(this.at), PLAIN);
  }

  private endOfPlain(from: number): number {
    const { bytes, delimiter } = this;
    let at = from;
    while (at < bytes.length) {
      const byte = bytes[at] as number;
      if (byte === delimiter || byte === LF || byte === CR) break;
      at++;
    }
    this.at = at;
    return at;
  }

  /** A cell in quotation marks; false, and nothing done, where the mark at its start is mere text. */
  private wrapped(): boolean {
    const { bytes, delimiter } = this;
    const start = this.at + 1;
    const { close, breaks, escaped } = this.closing(start);
    const next = close + 1 < bytes.length ? bytes[close + 1] : LF;
    const ends = next === delimiter || next === LF || next === CR;
    if (close === -1 || (!ends && breaks > 0)) {
      this.patience -= (close === -1 ? bytes.length : close) - start;
      this.unclosed = oneMore(this.unclosed, this.line);
      return false;
    }
    if (ends) {
      this.at = close + 1;
      this.push(start, close, escaped ? ESCAPED : WRAPPED);
    } else {
      this.stray = oneMore(this.stray, this.line);
      this.push(start - 1, this.endOfPlain(close + 1), STRAY);
    }
    this.line += breaks;
    return true;
  }

  /** The mark that closes a cell whose text begins at `from` (−1: none), and the line ends before it. */
  private closing(from: number): { close: number; breaks: number; escaped: boolean } {
    const { bytes } = this;
    const backslash = this.quoting === 'backslash' ? BACKSLASH : -1;
    let breaks = 0;
    let escaped = false;
    for (let at = from; at < bytes.length; at++) {
      const byte = bytes[at] as number;
      if (endsLine(bytes, at)) breaks++;
      else if (byte === backslash && bytes[at + 1] === QUOTE) {
        escaped = true;
        at++;
      } else if (byte === backslash && bytes[at + 1] === backslash) {
        escaped = true;
        at++;
      } else if (byte === QUOTE) {
        if (bytes[at + 1] !== QUOTE) return { close: at, breaks, escaped };
        escaped = true;
        at++;
      }
    }
    return { close: -1, breaks, escaped };
  }

  private push(start: number, end: number, kind: number): void {
    this.cellStart.push(start);
    this.cellEnd.push(end);
    this.kinds.push(kind);
  }
}

function oneMore({ count, line }: Fault, here: number): Fault {
  return { count: count + 1, line: count === 0 ? here : line };
}

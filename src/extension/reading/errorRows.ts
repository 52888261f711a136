import type * as vscode from 'vscode';
import type { ErrorLines } from '../../core/reading';
import type { FileSummary } from '../../core/summaries';
import type { RowCell } from '../places';
import type { Reader } from './reader';

/** The wrong rows of a prediction file. */
export interface ErrorRows {
  /** Lines on which a row begins that some column has wrong, from 1, ascending. */
  readonly lines: Uint32Array;
  /** The line on which each of these rows ends. */
  readonly lasts: Uint32Array;
  readonly columns: readonly ErrorLines[];
}

const NONE: ErrorRows = { lines: new Uint32Array(), lasts: new Uint32Array(), columns: [] };

/** Asks for the wrong rows of files, once for each state of a file. */
export class KnownErrors {
  readonly #reader: Reader;
  readonly #asked = new WeakMap<FileSummary, Promise<ErrorRows>>();

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** None for a document that is no prediction file, and while it has changes that are not saved. */
  async of({ uri, isDirty }: vscode.TextDocument): Promise<ErrorRows> {
    const file = this.#reader.knownFileOf(uri);
    if (isDirty || file?.kind !== 'predictions') return NONE;
    const asked = this.#asked.get(file) ?? this.#ask(file);
    this.#asked.set(file, asked);
    return asked;
  }

  async #ask(state: FileSummary): Promise<ErrorRows> {
    const columns = await this.#reader.ask('errorLines', { file: state.file });
    // What failed is asked again the next time.
    if (columns === undefined) this.#asked.delete(state);
    return columns === undefined ? NONE : { ...together(columns), columns };
  }
}

/** The rows of all columns, each once. */
function together(columns: readonly ErrorLines[]): Pick<ErrorRows, 'lines' | 'lasts'> {
  const [only, ...others] = columns;
  if (only === undefined || others.length === 0) return only ?? NONE;
  const all = new Map<number, number>();
  for (const { lines, lasts } of columns)
    for (const [i, line] of lines.entries()) all.set(line, lasts[i] ?? line);
  const lines = Uint32Array.from(all.keys()).sort();
  return { lines, lasts: lines.map((line) => all.get(line) ?? line) };
}

/** The wrong cells of the row that holds a line (from 1), as places in the row's lines; none where it is right. */
export function wrongCellsAt({ columns }: ErrorRows, line: number): readonly RowCell[] {
  return columns.flatMap(({ lines, lasts, cell }) => {
    const row = lines.findLastIndex((begin) => begin <= line);
    const [begin, last] = [lines[row], lasts[row]];
    if (begin === undefined || last === undefined || last < line) return [];
    return { line: begin, last, cell };
  });
}

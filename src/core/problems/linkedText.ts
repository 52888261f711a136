import { toText, type Message } from '../message';
import { printable } from '../printable';

/** A piece of a line, and where it leads, if anywhere. */
export interface Piece<T> {
  readonly text: string | Message;
  readonly target?: T;
}

/** A line by its depth (two spaces each) and its pieces; an empty line has none. */
export interface Line<T> {
  readonly depth: number;
  readonly pieces: readonly Piece<T>[];
}

/** A stretch of text that leads somewhere; line and characters from 0, `end` excluded. */
export interface Link<T> {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly target: T;
}

/** Plain text, and the stretches of it that lead somewhere. */
export interface LinkedText<T> {
  /** With a final newline. */
  readonly text: string;
  readonly links: readonly Link<T>[];
}

/**
 * Lines as plain text; `translate` as in {@link toText}. Nothing of a piece can break a line or steer
 * a terminal, and there is no markup that it could be taken for.
 */
export function layOut<T>(
  lines: readonly Line<T>[],
  translate?: (text: string) => string,
): LinkedText<T> {
  const links: Link<T>[] = [];
  const texts = lines.map(({ depth, pieces }, line) => {
    let said = pieces.length === 0 ? '' : '  '.repeat(depth);
    for (const { text, target } of pieces) {
      const start = said.length;
      said += printable(typeof text === 'string' ? text : toText(text, translate));
      if (target !== undefined) links.push({ line, start, end: said.length, target });
    }
    return said;
  });
  return { text: texts.map((said) => `${said}\n`).join(''), links };
}

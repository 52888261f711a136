import type { Spot } from './recordFile';

/** Of which file something is kept, and where the details stand. */
export interface Start {
  readonly key: string;
  readonly details: Spot;
}

/** All that is kept of a file but for the details. Texts of JSON have no line breaks. */
export interface Head extends Start {
  readonly mark: string;
  readonly text: string;
}

/** A head as a record: a line that tells of which file it is, one with the mark, and the text. */
export function writeHead({ key, details, mark, text }: Head): Buffer {
  return Buffer.from(`${lineOf({ key, details })}\n${JSON.stringify(mark)}\n${text}`);
}

/** What all heads are read for when the cache is opened. */
export function startOf(head: Buffer): Start {
  const line = head.toString('utf8', 0, head.indexOf(10));
  const [key, at, size, sum] = JSON.parse(line) as [string, number, number, number];
  return { key, details: { at, size, sum } };
}

/** The text of a head; `null` where it was written with another mark. */
export function textOf(head: Buffer, mark: string): string | null {
  const from = head.indexOf(10) + 1;
  const to = head.indexOf(10, from);
  return head.toString('utf8', from, to) === JSON.stringify(mark)
    ? head.toString('utf8', to + 1)
    : null;
}

/** The head with its details elsewhere. */
export function withDetailsAt(head: Buffer, details: Spot): Buffer {
  const { key } = startOf(head);
  return Buffer.concat([Buffer.from(lineOf({ key, details })), head.subarray(head.indexOf(10))]);
}

function lineOf({ key, details: { at, size, sum } }: Start): string {
  return JSON.stringify([key, at, size, sum]);
}

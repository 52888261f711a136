import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { readAhead } from './readAhead';

/** Where a record stands in the file. */
export interface Spot {
  readonly at: number;
  /** Bytes of the record as a whole. */
  readonly size: number;
  readonly body: number;
  /** Checksums of its head and of its body. */
  readonly headSum: number;
  readonly sum: number;
}

/** Whether two records, wherever they stand, are one and the same. */
export function isSameRecord(a: Spot, b: Spot): boolean {
  return a.size === b.size && a.headSum === b.headSum && a.sum === b.sum;
}

/** Lengths of head and body, checksum of these and the head, checksum of the body. */
const FRAME = 16;
const MAX_HEAD = 8 * 1024 * 1024;

/**
 * A file of records that only grows: each has a head of text and a body of bytes, and is written
 * whole behind the last one. Whatever is cut off, overwritten or no such file at all ends what is
 * read of it, and what is written next stands in its place.
 */
export class RecordFile {
  readonly #file: number;
  readonly #start: number;
  #end: number;
  /** What was read last; the next reading overwrites it. */
  #scratch = Buffer.alloc(1024);

  /** Opens or begins a file; one that does not begin with `title` is begun anew. */
  constructor(path: string, title: string) {
    mkdirSync(dirname(path), { recursive: true });
    this.#file = openSync(path, 'a+');
    closeSync(this.#file);
    this.#file = openSync(path, 'r+');
    const first = Buffer.from(`${title}\n`);
    this.#start = this.#end = first.length;
    if (this.#bytes(0, first.length)?.equals(first) === true) return;
    ftruncateSync(this.#file);
    writeSync(this.#file, first, 0, first.length, 0);
  }

  /** Bytes of the records that are good. */
  get size(): number {
    return this.#end - this.#start;
  }

  /**
   * Goes through all records that are whole, each with its head, which holds until anything else is
   * read; bodies are checked when they are read.
   */
  *heads(): Generator<readonly [head: Buffer, spot: Spot]> {
    const { size } = fstatSync(this.#file);
    const look = readAhead(size, (at, length) => this.#bytes(at, length));
    this.#end = this.#start;
    for (;;) {
      const frame = look(this.#end, FRAME);
      if (frame.length < FRAME) break;
      const head = frame.readUInt32LE(0);
      const body = frame.readUInt32LE(4);
      const whole = FRAME + head + body;
      if (head > MAX_HEAD || this.#end + whole > size) break;
      const [headSum, sum] = [frame.readUInt32LE(8), frame.readUInt32LE(12)];
      const record = look(this.#end, FRAME + head);
      const text = record.subarray(FRAME);
      if (text.length < head || sumOf(record, text) !== headSum) break;
      const spot = { at: this.#end, size: whole, body, headSum, sum };
      this.#end += whole;
      yield [text, spot];
    }
    ftruncateSync(this.#file, this.#end);
  }

  /** The head of a record, until anything else is read; `null` where it is no longer what was written. */
  head({ at, size, body, headSum }: Spot): Buffer | null {
    const bytes = this.#bytes(at, size - body);
    const head = bytes?.subarray(FRAME);
    return bytes === null || head === undefined || sumOf(bytes, head) !== headSum ? null : head;
  }

  /** The body of a record, as {@link RecordFile.head}. */
  body({ at, size, body, sum }: Spot): Buffer | null {
    const bytes = this.#bytes(at + size - body, body);
    return bytes === null || crc32(bytes) !== sum ? null : bytes;
  }

  /** Writes a record behind the last one; `null` where its head is too large for that. */
  add(head: string, body: Uint8Array): Spot | null {
    const text = Buffer.from(head);
    if (text.length > MAX_HEAD) return null;
    const frame = Buffer.alloc(FRAME);
    frame.writeUInt32LE(text.length, 0);
    frame.writeUInt32LE(body.length, 4);
    const headSum = sumOf(frame, text);
    const sum = crc32(body);
    frame.writeUInt32LE(headSum, 8);
    frame.writeUInt32LE(sum, 12);
    const record = Buffer.concat([frame, text, body]);
    return { at: this.#append(record), size: record.length, body: body.length, headSum, sum };
  }

  /** Writes a record of this file to another one, unless it is damaged. */
  copy({ at, size, body, headSum, sum }: Spot, to: RecordFile): void {
    const record = this.#bytes(at, size);
    if (record === null) return;
    const [head, rest] = [record.subarray(FRAME, size - body), record.subarray(size - body)];
    if (sumOf(record, head) === headSum && crc32(rest) === sum) to.#append(record);
  }

  close(): void {
    closeSync(this.#file);
  }

  /** Where it was written. */
  #append(record: Buffer): number {
    const at = this.#end;
    writeSync(this.#file, record, 0, record.length, at);
    this.#end += record.length;
    return at;
  }

  /** `null` where the file ends before. */
  #bytes(at: number, length: number): Buffer | null {
    if (length < 0) return null;
    if (length > this.#scratch.length) this.#scratch = Buffer.alloc(2 * length);
    const read = readSync(this.#file, this.#scratch, 0, length, at);
    return read === length ? this.#scratch.subarray(0, length) : null;
  }
}

function sumOf(frame: Buffer, head: Buffer): number {
  return crc32(head, crc32(frame.subarray(0, 8)));
}

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

/** Where a record stands in the file. */
export interface Spot {
  readonly at: number;
  /** Bytes of the record as a whole. */
  readonly size: number;
  readonly sum: number;
}

/** Whether two records, wherever they stand, are one and the same. */
export function isSameRecord(a: Spot, b: Spot): boolean {
  return a.size === b.size && a.sum === b.sum;
}

/** Length of what it holds, checksum of this and the length. */
const FRAME = 8;
/**
 * A file of records of bytes that only grows: each is written whole behind the last one. Whatever is
 * cut off, overwritten or no such file at all is not given.
 */
export class RecordFile {
  readonly #file: number;
  readonly #start: number;
  #end: number;
  readonly #atOnce: number;
  /** The part of the file that was read last, of which so many bytes are good; the next one overwrites it. */
  #piece = Buffer.alloc(0);
  #from = 0;
  #good = 0;

  /**
   * Opens or begins a file; one that does not begin with `title` is begun anew. `atOnce`: so many bytes
   * are read together, for records that are asked for nearly in the order in which they stand: few
   * readings take less time than many. 0: none but those of the record.
   */
  constructor(path: string, title: string, atOnce = 0) {
    this.#atOnce = atOnce;
    mkdirSync(dirname(path), { recursive: true });
    closeSync(openSync(path, 'a'));
    this.#file = openSync(path, 'r+');
    const first = Buffer.from(`${title}\n`);
    this.#start = first.length;
    this.#end = fstatSync(this.#file).size;
    if (this.#bytes(0, first.length)?.equals(first) === true) return;
    ftruncateSync(this.#file);
    writeSync(this.#file, first, 0, first.length, 0);
    this.#end = this.#start;
    this.#good = 0;
  }

  /** Bytes of the records. */
  get size(): number {
    return this.#end - this.#start;
  }

  /**
   * Goes through the records up to the first that is not whole; what is written next stands in its
   * place. Each holds until anything else is read.
   */
  *all(): Generator<readonly [bytes: Buffer, spot: Spot]> {
    let at = this.#start;
    for (;;) {
      const frame = this.#bytes(at, FRAME);
      if (frame === null) break;
      const spot = { at, size: FRAME + frame.readUInt32LE(0), sum: frame.readUInt32LE(4) };
      const bytes = this.read(spot);
      if (bytes === null) break;
      at += spot.size;
      yield [bytes, spot];
    }
    this.#end = at;
    ftruncateSync(this.#file, at);
  }

  /** What a record holds, until anything else is read; `null` where it is no longer what was written. */
  read({ at, size, sum }: Spot): Buffer | null {
    const record = this.#bytes(at, size);
    const bytes = record?.subarray(FRAME);
    return record === null || bytes === undefined || sumOf(record, bytes) !== sum ? null : bytes;
  }

  /** Writes a record behind the last one. */
  add(bytes: Uint8Array): Spot {
    const frame = Buffer.alloc(FRAME);
    frame.writeUInt32LE(bytes.length, 0);
    const sum = sumOf(frame, bytes);
    frame.writeUInt32LE(sum, 4);
    const record = Buffer.concat([frame, bytes]);
    const at = this.#end;
    writeSync(this.#file, record, 0, record.length, at);
    this.#end += record.length;
    return { at, size: record.length, sum };
  }

  close(): void {
    closeSync(this.#file);
  }

  /** `null` where the file ends before. */
  #bytes(at: number, length: number): Buffer | null {
    const isHeld = at >= this.#from && at + length <= this.#from + this.#good;
    if (!isHeld || this.#atOnce === 0) this.#read(at, length);
    const start = at - this.#from;
    return start + length > this.#good ? null : this.#piece.subarray(start, start + length);
  }

  #read(at: number, length: number): void {
    this.#good = 0;
    if (at + length > this.#end) return;
    // The one before may be asked for next.
    this.#from = Math.max(0, at - Math.floor(this.#atOnce / 3));
    const most = Math.max(this.#atOnce, at + length - this.#from);
    const size = Math.min(most, this.#end - this.#from);
    if (size > this.#piece.length) this.#piece = Buffer.allocUnsafeSlow(size);
    this.#good = readSync(this.#file, this.#piece, 0, size, this.#from);
  }
}

function sumOf(frame: Buffer, bytes: Uint8Array): number {
  return crc32(bytes, crc32(frame.subarray(0, 4)));
}

import { parquetHeader } from 'hyparquet/src/column.js';
import { readRleBitPackedHybrid } from 'hyparquet/src/encoding.js';
import type { ColumnMetaData, PageHeader } from 'hyparquet';
import { CODECS } from './parquetCodecs';
import { checkThrift } from './thriftCheck';

/** What all columns of a file may ask for together. */
export interface Budget {
  values: number;
  bytes: number;
}

/** The levels of a column: how deep its lists are, and how many of its parts may be missing. */
export interface Levels {
  readonly repetition: number;
  readonly definition: number;
}

/** A way of writing values that is not read, since it may ask for far more room than it has bytes. */
export class StrangeEncoding extends Error {}

/** A run may go so far beyond the values of its page: writers fill up to eights. */
const SPARE = 512;
const MAX_BLOCK = 65_536;

const ENCODINGS: ReadonlySet<string> = new Set([
  ...['PLAIN', 'PLAIN_DICTIONARY', 'RLE_DICTIONARY', 'RLE', 'BYTE_STREAM_SPLIT'],
  ...['DELTA_BINARY_PACKED', 'DELTA_LENGTH_BYTE_ARRAY'],
]);

/**
 * Walks through the pages of a column before they are read, since the reader believes every length in
 * them. Throws a RangeError where one is more than the page has or than the budget allows.
 */
export function checkPages(
  chunk: Uint8Array,
  { codec, type }: ColumnMetaData,
  levels: Levels,
  budget: Budget,
): void {
  const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  for (let at = 0; at < chunk.length - 1;) {
    const start = checkThrift(chunk, at);
    const header = parquetHeader({ view, offset: at });
    const size = header.compressed_page_size;
    at = start + size;
    if (!(size >= 0) || at > chunk.length) throw new RangeError();
    const check = new PageCheck(header, chunk.subarray(start, at), codec, type, levels);
    budget.values -= check.count;
    budget.bytes -= header.uncompressed_page_size;
    if (!(budget.values >= 0 && budget.bytes >= 0)) throw new RangeError();
    check.check();
  }
}

class PageCheck {
  /** Number of values, missing ones among them. */
  readonly count: number;

  constructor(
    private readonly header: PageHeader,
    private readonly packed: Uint8Array,
    private readonly codec: string,
    private readonly type: string,
    private readonly levels: Levels,
  ) {
    const { data_page_header: v1, data_page_header_v2: v2, dictionary_page_header: words } = header;
    this.count = (v1 ?? v2 ?? words)?.num_values ?? -1;
    if (!(this.count >= 0 && header.uncompressed_page_size >= 0)) throw new RangeError();
  }

  check(): void {
    const { type, data_page_header: v1, data_page_header_v2: v2 } = this.header;
    if (type === 'DATA_PAGE' && v1) this.first(v1.encoding);
    else if (type === 'DATA_PAGE_V2' && v2) this.second(v2);
    else if (type === 'DICTIONARY_PAGE')
      this.unpacked(this.packed, this.header.uncompressed_page_size);
    else throw new RangeError();
  }

  /** A page of the first version: levels and values packed together, the levels with their length before them. */
  private first(encoding: string): void {
    const page = this.unpacked(this.packed, this.header.uncompressed_page_size);
    let at = 0;
    let values = this.count;
    for (const [level, isDefinition] of this.eachLevel()) {
      const length = uint32(page, at);
      const found = this.runs(page.subarray(at + 4, at + 4 + length), widthOf(level), this.count);
      if (isDefinition) values = found.filter((value) => value === level).length;
      at += 4 + length;
    }
    const rest = page.subarray(Math.min(at, page.length));
    // In this version the reader takes all values for 0 where a dictionary's places have no bits.
    const isZero = encoding.endsWith('_DICTIONARY') && rest[0] === 0;
    if (!isZero) this.values(rest, encoding, values);
  }

  /** A page of the second version: levels first, not packed, their lengths in the header. */
  private second(header: NonNullable<PageHeader['data_page_header_v2']>): void {
    const { repetition_levels_byte_length: first, definition_levels_byte_length: second } = header;
    const start = first + second;
    if (!(first >= 0 && second >= 0 && start <= this.packed.length)) throw new RangeError();
    if (!(header.num_nulls >= 0 && header.num_rows >= 0)) throw new RangeError();
    for (const [level, isDefinition] of this.eachLevel()) {
      const part = isDefinition
        ? this.packed.subarray(first, start)
        : this.packed.subarray(0, first);
      this.runs(part, widthOf(level), this.count);
    }
    const size = this.header.uncompressed_page_size - start;
    const rest = this.packed.subarray(start);
    const page = header.is_compressed !== false && size !== 0 ? this.unpacked(rest, size) : rest;
    this.values(page, header.encoding, this.count - header.num_nulls);
  }

  private eachLevel(): (readonly [level: number, isDefinition: boolean])[] {
    const { repetition, definition } = this.levels;
    return (
      [
        [repetition, false],
        [definition, true],
      ] as const
    ).filter(([level]) => level > 0);
  }

  private unpacked(packed: Uint8Array, size: number): Uint8Array {
    if (this.codec === 'UNCOMPRESSED') return packed;
    if (!isCodec(this.codec)) throw new StrangeEncoding(this.codec);
    const page = CODECS[this.codec](packed, size);
    if (page.length !== size) throw new RangeError();
    return page;
  }

  private values(page: Uint8Array, encoding: string, count: number): void {
    if (!ENCODINGS.has(encoding)) throw new StrangeEncoding(encoding);
    if (encoding.startsWith('DELTA')) checkDelta(page, count);
    else if (encoding.endsWith('_DICTIONARY') || encoding === 'RLE') {
      const isBool = this.type === 'BOOLEAN';
      if (isBool) this.runs(page.subarray(4), 1, count);
      else if (count > 0) this.runs(page.subarray(1), page[0] ?? 99, count);
    } else if (count > page.length * 8) throw new RangeError();
  }

  /** The values of runs and packed groups, after it is sure that they are no more than they should be. */
  private runs(bytes: Uint8Array, width: number, count: number): number[] {
    if (width > 32) throw new RangeError();
    let at = 0;
    for (let left = count; left > 0;) {
      const { value, end } = varint32(bytes, at);
      const isPacked = (value & 1) === 1;
      const length = (value >>> 1) * (isPacked ? 8 : 1);
      if (length > left + SPARE) throw new RangeError();
      at = end + (isPacked ? (length / 8) * width : (width + 7) >> 3);
      left -= length;
    }
    const values = new Array<number>(count);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    readRleBitPackedHybrid({ view, offset: 0 }, width, values, bytes.length);
    return values;
  }
}

/** Values written as differences: blocks of a head and so many parts, each of numbers of one width. */
function checkDelta(page: Uint8Array, count: number): void {
  const block = varint32(page, 0);
  const parts = varint32(page, block.end);
  const isWhole = parts.value > 0 && block.value > 0 && block.value % parts.value === 0;
  if (!isWhole || block.value > MAX_BLOCK) throw new RangeError();
  let at = endOfVarint(page, endOfVarint(page, parts.end));
  for (let left = count - 1; left > 0;) {
    const widths = endOfVarint(page, at);
    at = widths + parts.value;
    for (let part = 0; part < parts.value && left > 0; part++) {
      at += (block.value / parts.value / 8) * (page[widths + part] ?? 0);
      left -= block.value / parts.value;
    }
  }
}

/** Behind a whole number of 64 bits. */
function endOfVarint(bytes: Uint8Array, from: number): number {
  for (let at = from; at < from + 10; at++) if ((bytes[at] ?? 255) < 128) return at + 1;
  throw new RangeError();
}

function isCodec(codec: string): codec is keyof typeof CODECS {
  return Object.hasOwn(CODECS, codec);
}

/** Bits of the largest level. */
function widthOf(level: number): number {
  return 32 - Math.clz32(level);
}

function uint32(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at, true);
}

function varint32(
  bytes: Uint8Array,
  from: number,
): { readonly value: number; readonly end: number } {
  let value = 0;
  for (let i = 0; i < 5; i++) {
    const byte = bytes[from + i];
    if (byte === undefined) throw new RangeError();
    value = (value | ((byte & 127) << (7 * i))) >>> 0;
    if (byte < 128) return { value, end: from + i + 1 };
  }
  throw new RangeError();
}

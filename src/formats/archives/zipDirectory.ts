/** A file as the directory of a zip archive describes it. */
export interface ZipEntry {
  readonly name: string;
  readonly encrypted: boolean;
  /** 0: stored as it is; 8: deflated. */
  readonly method: number;
  readonly crc: number;
  /** Sizes in bytes. */
  readonly packed: number;
  readonly unpacked: number;
  /** Where its own header begins. */
  readonly offset: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
/** A comment of at most 65,535 bytes may stand behind the end. */
const MAX_COMMENT = 65_535;
const IN_EXTRA = 0xffffffff;

/**
 * The directory of a zip archive, at most `limit` entries and one more; `null` where there is none or it
 * is broken.
 */
export function readDirectory(bytes: Uint8Array, limit: number): readonly ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === -1) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: ZipEntry[] = [];
  while (entries.length < Math.min(count, limit + 1)) {
    if (at + ENTRY_SIZE > end || view.getUint32(at, true) !== ENTRY) return null;
    const next = at + ENTRY_SIZE + lengthsAt(view, at + 28, 3);
    if (next > end) return null;
    entries.push(readEntry(bytes, view, at));
    at = next;
  }
  return entries;
}

/** The packed bytes of an entry; `null` where they are not all there. */
export function packedBytes(bytes: Uint8Array, entry: ZipEntry): Uint8Array | null {
  const { offset, packed } = entry;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (offset + LOCAL_SIZE > bytes.length || view.getUint32(offset, true) !== LOCAL) return null;
  const start = offset + LOCAL_SIZE + lengthsAt(view, offset + 26, 2);
  return start + packed > bytes.length ? null : bytes.subarray(start, start + packed);
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_SIZE;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--)
    if (view.getUint32(at, true) === END) return at;
  return -1;
}

/** The sum of so many lengths of two bytes each. */
function lengthsAt(view: DataView, at: number, count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += view.getUint16(at + 2 * i, true);
  return sum;
}

function readEntry(bytes: Uint8Array, view: DataView, at: number): ZipEntry {
  const nameEnd = at + ENTRY_SIZE + view.getUint16(at + 28, true);
  const extra = bytes.subarray(nameEnd, nameEnd + view.getUint16(at + 30, true));
  const sizes = [24, 20, 42].map((place) => view.getUint32(at + place, true));
  const [unpacked = 0, packed = 0, offset = 0] = withExtra(sizes, extra);
  return {
    name: new TextDecoder('utf-8').decode(bytes.subarray(at + ENTRY_SIZE, nameEnd)),
    encrypted: (view.getUint16(at + 8, true) & 1) === 1,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packed,
    unpacked,
    offset,
  };
}

/** Sizes that do not fit stand in the extra field of zip64, in this order, eight bytes each. */
function withExtra(sizes: readonly number[], extra: Uint8Array): readonly number[] {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength);
  for (let at = 0; at + 4 <= extra.length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let place = at + 4;
    return sizes.map((size) => {
      if (size !== IN_EXTRA || place + 8 > extra.length) return size;
      place += 8;
      return Number(view.getBigUint64(place - 8, true));
    });
  }
  return sizes;
}

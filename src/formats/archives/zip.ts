import { say, type Message } from '../../core/message';
import type { ArchiveEntry, Content, RefusedEntry } from '../content';
import { crc32, inflate, isBomb, MAX_UNPACKED } from './inflate';
import { findBinary } from '../magic';
import { readNpz } from '../columnar/npz';
import { packedBytes, readDirectory, type ZipEntry } from './zipDirectory';

const MAX_ENTRIES = 10_000;
const MAX_TOTAL = 1024 * 1024 * 1024;

/**
 * A zip archive: its files unpacked, those that cannot be or must not be with the reason. Arrays that
 * numpy saved together (.npz) are one table.
 */
export function readZip(bytes: Uint8Array, name: string): Content {
  const directory = readDirectory(bytes, MAX_ENTRIES);
  if (directory === null)
    return unreadable(say('The zip archive is broken or cut off: its directory is not whole.'));
  if (directory.length > MAX_ENTRIES)
    return unreadable(say('The zip archive holds more than {0} files.', MAX_ENTRIES));
  const files = directory.filter(({ name: path }) => !isPassedOver(path));
  const office = whatElse(files);
  if (office !== null) return unreadable(office);
  const archive = unpack(bytes, files);
  const arrays = files.length > 0 && files.every(({ name: path }) => path.endsWith('.npy'));
  return arrays && !/\.zip$/i.test(name) ? readNpz(archive) : { kind: 'archive', ...archive };
}

/** Files of an archive, and those that were left in it. */
export interface Unpacked {
  readonly entries: readonly ArchiveEntry[];
  readonly refused: readonly RefusedEntry[];
}

function unpack(bytes: Uint8Array, files: readonly ZipEntry[]): Unpacked {
  const entries: ArchiveEntry[] = [];
  const refused: RefusedEntry[] = [];
  const seen = new Set<string>();
  let total = 0;
  for (const file of files) {
    const why = whyNotUnpacked(file, seen, total);
    const result = why ?? unpackOne(bytes, file);
    seen.add(file.name);
    if (why === null) total += file.unpacked;
    if (result instanceof Uint8Array) entries.push({ name: file.name, bytes: result });
    else refused.push({ name: file.name, why: result });
  }
  return { entries, refused };
}

/** Folders and what macOS puts beside files. */
function isPassedOver(path: string): boolean {
  return /(^|\/)(__MACOSX\/|\.DS_Store$)|\/$/.test(path);
}

/** Programs whose files are zip archives of their own. */
function whatElse(files: readonly ZipEntry[]): Message | null {
  if (files.some(({ name }) => name === '[Content_Types].xml'))
    return say(
      'The file is an Excel workbook or another Office document. Save the sheet as CSV to have it read.',
    );
  if (files.some(({ name }) => /(^|\/)data\.pkl$/.test(name)))
    return say(
      'The file is a PyTorch checkpoint, which can run code when it is opened, so it is not read. Save the predictions as .npy, .csv or .jsonl.',
    );
  return null;
}

/** Why an entry must not be unpacked, by what the directory says of it. */
function whyNotUnpacked(
  { name, encrypted, method, packed, unpacked }: ZipEntry,
  seen: ReadonlySet<string>,
  total: number,
): Message | null {
  if (isOutside(name)) return say('Its path leads out of the archive’s folder.');
  if (seen.has(name)) return say('The archive has another file of this name.');
  if (encrypted) return say('It is encrypted.');
  if (method !== 0 && method !== 8)
    return say('It is packed by a method that is not read ({0}).', method);
  if (unpacked > MAX_UNPACKED) return say('It is larger than 512 MB.');
  if (total + unpacked > MAX_TOTAL)
    return say('With it, the archive’s files are larger than 1 GB.');
  if (isBomb(packed, unpacked))
    return say(
      'It claims to unpack to {0} times its size, as no table does.',
      Math.round(unpacked / Math.max(packed, 1)),
    );
  return null;
}

function isOutside(name: string): boolean {
  return /^\/|^[A-Za-z]:|[\\\0]/.test(name) || name.split('/').includes('..');
}

function unpackOne(bytes: Uint8Array, entry: ZipEntry): Uint8Array | Message {
  const packed = packedBytes(bytes, entry);
  if (packed === null) return say('It is not whole: the archive is cut off.');
  const result = entry.method === 0 ? packed : tryInflate(packed, entry.unpacked);
  if (result?.length !== entry.unpacked || crc32(result) !== entry.crc)
    return say('It is damaged: it does not unpack to what the archive says.');
  if (findBinary(result) === 'zip' && !/\.npz$/i.test(entry.name))
    return say('It is an archive within the archive. Unpack it to have its files read.');
  return result;
}

function tryInflate(packed: Uint8Array, limit: number): Uint8Array | null {
  try {
    return inflate(packed, limit);
  } catch {
    return null;
  }
}

function unreadable(why: Message): Content {
  return { kind: 'unreadable', why };
}

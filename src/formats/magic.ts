import { say, type Message } from '../core/message';
import { beginsWith } from './text/bytes';

/** Formats that are told by their first bytes, besides text. */
export type Binary = 'zip' | 'gzip' | 'npy' | 'parquet' | 'arrow-file' | 'arrow-stream';

const BINARIES: readonly (readonly [Binary, string])[] = [
  ['zip', 'PK\x03\x04'],
  ['zip', 'PK\x05\x06'],
  ['gzip', '\x1f\x8b'],
  ['npy', '\x93NUMPY'],
  ['parquet', 'PAR1'],
  ['arrow-file', 'ARROW1'],
  ['arrow-stream', '\xff\xff\xff\xff'],
];

/** The format that the first bytes give; `null` for any other. */
export function findBinary(bytes: Uint8Array): Binary | null {
  return BINARIES.find(([, magic]) => beginsWith(bytes, magic))?.[0] ?? null;
}

const PICKLE = say(
  'The file is a Python pickle, which can run code when it is opened, so it is not read. Save the predictions as .npy, .csv or .jsonl.',
);

/** Formats that people have and that are not read, with what to do about it. */
const OTHERS: readonly (readonly [string, Message])[] = [
  ...['\x80\x02', '\x80\x03', '\x80\x04', '\x80\x05'].map((magic) => [magic, PICKLE] as const),
  [
    '\xd0\xcf\x11\xe0',
    say('The file is an old Excel workbook. Save the sheet as CSV to have it read.'),
  ],
  [
    '\x89HDF',
    say('The file is HDF5, which is not read. Save the predictions as .npy, .csv or .jsonl.'),
  ],
  [
    'SQLite format 3',
    say('The file is a SQLite database, which is not read. Export its table as CSV.'),
  ],
  ['\x28\xb5\x2f\xfd', say('The file is compressed with Zstandard. Unpack it to have it read.')],
  ['\xfd7zXZ', say('The file is compressed with xz. Unpack it to have it read.')],
  ['BZh91AY&SY', say('The file is compressed with bzip2. Unpack it to have it read.')],
  ['7z\xbc\xaf', say('The file is a 7-Zip archive. Unpack it to have its files read.')],
  ['Rar!', say('The file is a RAR archive. Unpack it to have its files read.')],
];

/** What to do about a file of a format that is told by its first bytes and not read; `null` for any other. */
export function whyNotRead(bytes: Uint8Array): Message | null {
  if (beginsWith(bytes, 'ustar', 257))
    return say('The file is a tar archive. Unpack it to have its files read.');
  return OTHERS.find(([magic]) => beginsWith(bytes, magic))?.[1] ?? null;
}

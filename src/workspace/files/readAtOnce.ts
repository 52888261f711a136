import { closeSync, fstatSync, openSync, readFile, readSync } from 'node:fs';
import { promisify } from 'node:util';
import { lend } from '../../formats/memory';

/** Files of more bytes than this are read in the background, while others are worked on. */
const LARGE = 1024 * 1024;

/** All bytes of a file, in the background. Rejects as the system does. */
export const readLater: (path: string) => Promise<Uint8Array> = promisify(readFile);

/**
 * All bytes of a file, into memory that can be given back: what a large one costs lies elsewhere, but
 * of thousands of small ones most would be the way to the background and back. Throws as the system
 * does.
 */
export function readAtOnce(path: string): Uint8Array | Promise<Uint8Array> {
  const file = openSync(path, 'r');
  try {
    const stat = fstatSync(file);
    if (!stat.isFile() || stat.size > LARGE) return readLater(path);
    const bytes = new Uint8Array(lend(stat.size), 0, stat.size);
    return bytes.subarray(0, fill(file, bytes));
  } finally {
    closeSync(file);
  }
}

/** Reads until the array is full or the file ends; gives how many bytes were read. */
function fill(file: number, bytes: Uint8Array): number {
  let filled = 0;
  while (filled < bytes.length) {
    const read = readSync(file, bytes, filled, bytes.length - filled, null);
    if (read === 0) break;
    filled += read;
  }
  return filled;
}

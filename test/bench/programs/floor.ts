import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { spread } from '../spread';
import { tell } from '../tell';

/** What reading takes in any case: every byte of a folder read once, and its newlines counted. */
export interface Floor {
  readonly files: number;
  readonly bytes: number;
  readonly lines: number;
}

const NEWLINE = 10;
/** Larger than any file of the bench. */
const room = Buffer.allocUnsafe(32 * 1024 * 1024);

function floorOf(folder: string): Floor {
  let files = 0;
  let bytes = 0;
  let lines = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const length = readInto(room, join(entry.parentPath, entry.name));
    files++;
    bytes += length;
    lines += newlines(room, length);
  }
  return { files, bytes, lines };
}

function readInto(target: Uint8Array, file: string): number {
  const descriptor = openSync(file, 'r');
  const length = readSync(descriptor, target, 0, target.length, 0);
  closeSync(descriptor);
  return length;
}

function newlines(bytes: Uint8Array, length: number): number {
  let lines = 0;
  for (let i = 0; i < length; i++) if (bytes[i] === NEWLINE) lines++;
  return lines;
}

/** FOLDER TIMES: reads the folder so often, and tells how long each time but the first took. */
const [folder = '', times = '1'] = process.argv.slice(2);
const first = floorOf(folder);
const again = Array.from({ length: Number(times) - 1 }, () => {
  const start = performance.now();
  floorOf(folder);
  return performance.now() - start;
});
tell({ ...first, warm: again.length === 0 ? null : spread(again) });

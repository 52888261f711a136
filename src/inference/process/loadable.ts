import { open } from 'node:fs/promises';
import { freemem } from 'node:os';
import { basename } from 'node:path';
import { say } from '../../core/message';
import { bytesOf } from '../folder/variants';
import { RunnerError } from '../runner';

/**
 * Rejects with a {@link RunnerError} where it is plain before loading that a model cannot be: its file
 * is not there, empty or a stand-in, or its weights alone are more than is free.
 */
export async function mustBeLoadable(path: string): Promise<void> {
  const name = basename(path);
  const bytes = await bytesOf(path).catch(() => null);
  if (bytes === null) throw new RunnerError(say('{0} is not there, or cannot be read.', name));
  if (bytes === 0) throw new RunnerError(say('{0} is empty.', name));
  if (await isPointer(path))
    throw new RunnerError(
      say('{0} stands in for a file that Git LFS has yet to bring: run “git lfs pull”.', name),
    );
  const free = freeMemory();
  if (bytes > free)
    throw new RunnerError(
      say(
        'The model is too large for this machine: {0} with its weights has {1}, and {2} of memory are free. A smaller variant (int8, fp16) may fit.',
        name,
        inWords(bytes),
        inWords(free),
      ),
    );
}

const POINTER = 'version https://git-lfs';

async function isPointer(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(POINTER.length),
      0,
      POINTER.length,
      0,
    );
    return buffer.toString('latin1', 0, bytesRead) === POINTER;
  } finally {
    await file.close();
  }
}

/** What this process may still take, with the limits of a container in mind. Older hosts know the machine alone. */
function freeMemory(): number {
  const known = process as { availableMemory?: () => number };
  return known.availableMemory?.() ?? freemem();
}

function inWords(bytes: number): string {
  return bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

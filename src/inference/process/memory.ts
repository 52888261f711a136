import { freemem } from 'node:os';
import { basename } from 'node:path';
import { say } from '../../core/message';
import { bytesOf } from '../folder/variants';
import { RunnerError } from '../runner';

/** Rejects with a {@link RunnerError} where the weights of a model alone are more than is free, or its file is not there. */
export async function mustFit(path: string): Promise<void> {
  const name = basename(path);
  const bytes = await bytesOf(path).catch(() => null);
  if (bytes === null)
    throw new RunnerError(say('{0} cannot be read: there is no such file.', name));
  if (bytes === 0) throw new RunnerError(say('{0} is empty.', name));
  const free = freeMemory();
  if (bytes > free)
    throw new RunnerError(
      say(
        'The model is too large for this machine: {0} and its weights have {1}, and {2} of memory are free. A smaller variant (int8, fp16) may fit.',
        name,
        gigabytes(bytes),
        gigabytes(free),
      ),
    );
}

/** What this process may still take, with the limits of a container in mind. Older hosts know the machine alone. */
function freeMemory(): number {
  const known = process as { availableMemory?: () => number };
  return known.availableMemory?.() ?? freemem();
}

function gigabytes(bytes: number): string {
  return bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

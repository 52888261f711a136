import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { say, type Message } from '../../core/message';

/** What a person reads where something could not be written. */
export class WriteError extends Error {
  override readonly name = 'WriteError';
  constructor(
    readonly why: Message,
    cause: unknown,
  ) {
    super(why.text, { cause });
  }
}

/** Writes the files whole, or none of them: each to a temporary file, and only then their names. */
export async function writeWhole(
  files: readonly { readonly path: string; readonly text: string | Iterable<string> }[],
): Promise<void> {
  const temporary = files.map(({ path, text }) => ({ path, text, beside: besideOf(path) }));
  const [first] = files;
  if (first === undefined) return;
  await written(first.path, async () => {
    try {
      for (const { beside, text } of temporary) await writeFile(beside, text, { flush: true });
      for (const { beside, path } of temporary) await rename(beside, path);
    } catch (error) {
      await Promise.all(temporary.map(({ beside }) => rm(beside, { force: true })));
      throw error;
    }
  });
}

/** A name that no search looks at. */
function besideOf(path: string): string {
  return join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
}

/** Whether a name is one of these: nobody needs such a file when its writer is gone. */
export function isTemporary(name: string): boolean {
  return /^\..+\.\d+\.tmp$/.test(name);
}

/** Does it; an error of the system is thrown as a {@link WriteError} that tells of the path. */
export async function written<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof WriteError ? error : new WriteError(whyNot(path, error), error);
  }
}

function whyNot(path: string, error: unknown): Message {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return say('There is no space left to write {0}.', path);
    case 'EACCES':
    case 'EPERM':
      return say('{0} cannot be written: there is no permission.', path);
    case 'EROFS':
      return say('{0} cannot be written: that place can only be read.', path);
    case 'EEXIST':
    case 'ENOTDIR':
      return say('{0} cannot be written: a file stands where a folder is needed.', path);
    case 'ENOENT':
      return say('{0} cannot be written: its folder is gone.', path);
    default:
      return say('{0} cannot be written: {1}', path, String(error));
  }
}

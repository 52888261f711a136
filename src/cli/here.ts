import { relative, sep } from 'node:path';
import { realpathSync } from 'node:fs';

/** A file's path from the current directory, with `/`. */
export function fromHere(file: string): string {
  const path = relative(realpathSync('.'), file);
  return (path === '' ? '.' : path).split(sep).join('/');
}

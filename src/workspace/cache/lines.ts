import type { Lines } from '../../core/lines';
import type { Read, Write, Written } from './arrays';

/** Where rows stand, with what stands for its array. */
export type WrittenLines =
  { readonly first: number } | { readonly starts: Written; readonly last: number } | null;

export function writeLines(lines: Lines, write: Write): WrittenLines {
  return lines !== null && 'starts' in lines ? { ...lines, starts: write(lines.starts) } : lines;
}

export function readLines(lines: WrittenLines, read: Read): Lines {
  return lines !== null && 'starts' in lines
    ? { ...lines, starts: read(lines.starts) as Uint32Array }
    : lines;
}

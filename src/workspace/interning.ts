import type { FileSummary, SetSummary } from '../core/summaries';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** So many texts are remembered; then remembering begins anew. */
const MOST = 10_000;
const NONE: readonly never[] = [];
const texts = new Map<string, string>();

/** The text: of equal ones always the same, so that what thousands of files say takes room once. */
export function intern(text: string): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  if (texts.size === MOST) texts.clear();
  texts.set(text, text);
  return text;
}

/**
 * A set's summary that was just parsed, and so belongs to nobody else, as one of the file given, with
 * what others say as well.
 */
export function internSet(
  set: Writable<SetSummary>,
  { file, path }: Pick<SetSummary, 'file' | 'path'>,
): SetSummary {
  set.file = file;
  set.path = path;
  set.run = intern(set.run);
  set.goldFile = intern(set.goldFile);
  if (set.flags.length === 0) set.flags = NONE;
  if (set.issues.length === 0) set.issues = NONE;
  return set;
}

/** The same for all sets of a file that was just parsed. */
export function internFile(file: FileSummary): FileSummary {
  if (file.kind === 'predictions') for (const set of file.sets) internSet(set, file);
  return file;
}

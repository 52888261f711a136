/** The key of an archive's entry: a file system knows only the part before `!/`. */
export function entryKey(archive: string, entry: string): string {
  return `${archive}!/${entry}`;
}

/** A file within an archive: the archive's own key or path, and the entry's path in it. */
export interface EntryParts {
  readonly archive: string;
  readonly entry: string;
}

/**
 * Takes the key (or path) of an archive's entry apart, at the outermost archive; `null` for a file
 * that stands by itself. Archives have an ending, so that a folder called `what!` is none.
 */
export function entryParts(key: string): EntryParts | null {
  const [, archive, entry] = /^(.+?\.\w+)!\/(.+)$/s.exec(key) ?? [];
  return archive === undefined || entry === undefined ? null : { archive, entry };
}

/** The keys among these of what an archive holds. */
export function entriesOf(archive: string, keys: Iterable<string>): readonly string[] {
  return [...keys].filter((key) => entryParts(key)?.archive === archive);
}

import type { LoggedScore } from '../core/logged';
import type { SetSummary } from '../core/views';
import { shared } from './goldShelf';

/** A results file with the scores that it logs, in the order in which they stand for its run. */
export interface LoggedFile {
  readonly file: string;
  readonly path: string;
  readonly run: string;
  readonly scores: readonly LoggedScore[];
}

/** Gives the results files that may log the score of a set, nearest first. */
export type LoggedSource = (set: SetSummary) => readonly LoggedFile[];

/** The results files of the workspace. */
export class LoggedShelf {
  readonly #byFile = new Map<string, LoggedFile>();

  /** Adds, replaces or (with `null`) removes what a file logs. */
  put(key: string, file: LoggedFile | null): void {
    if (file === null) this.#byFile.delete(key);
    else this.#byFile.set(key, file);
  }

  all(): readonly LoggedFile[] {
    return [...this.#byFile.values()];
  }

  /**
   * Offers to each of the sets the results files that log its task: those of its own run, and those of
   * a folder above it where no other run has predictions for the task below that folder, since nothing
   * would tell whose score it is.
   */
  offerTo(sets: Iterable<SetSummary>): LoggedSource {
    const byRun = new Map<string, LoggedFile[]>();
    const byFolder = new Map<string, LoggedFile[]>();
    for (const file of this.#byFile.values())
      for (const { task } of file.scores) {
        add(byRun, placeOf(file.run, task), file);
        add(byFolder, placeOf(folderOf(file.path), task), file);
      }
    const above = (set: SetSummary): readonly string[] =>
      foldersOf(set.path)
        .map((folder) => placeOf(folder, set.task))
        .filter((place) => byFolder.has(place));
    const runs = new Map<string, Set<string>>();
    for (const set of sets)
      for (const place of above(set)) {
        const known = runs.get(place);
        if (known === undefined) runs.set(place, new Set([set.run]));
        else known.add(set.run);
      }
    return (set) => {
      const own = byRun.get(placeOf(set.run, set.task)) ?? [];
      const over = above(set).filter((place) => runs.get(place)?.size === 1);
      const files = new Set([...own, ...over.flatMap((place) => byFolder.get(place) ?? [])]);
      return [...files].sort(nearestTo(set));
    };
  }
}

/** More folders in common first, then the shorter way, then by path. */
function nearestTo({ path }: SetSummary): (a: LoggedFile, b: LoggedFile) => number {
  return (a, b) =>
    shared(b.path, path) - shared(a.path, path) ||
    depth(a.path) - depth(b.path) ||
    (a.path < b.path ? -1 : 1);
}

function add(map: Map<string, LoggedFile[]>, key: string, file: LoggedFile): void {
  const files = map.get(key);
  if (files === undefined) map.set(key, [file]);
  else if (files.at(-1) !== file) files.push(file);
}

function placeOf(folder: string, task: string): string {
  return `${task}\n${folder}`;
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}

/** The folder of a file and all above it, the top (an empty name) last. */
function foldersOf(path: string): readonly string[] {
  const folders = [folderOf(path)];
  for (let folder = folders[0] ?? ''; folder !== ''; folders.push(folder))
    folder = folderOf(folder);
  return folders;
}

function depth(path: string): number {
  return path.split('/').length;
}

import type { LoggedScore } from '../../core/logged/logged';
import type { TaskName } from '../../core/tasks';
import { shared } from '../gold/goldShelf';

/** A results file with the scores that it logs, in the order in which they stand for its run. */
export interface LoggedFile {
  readonly file: string;
  readonly path: string;
  readonly run: string;
  readonly scores: readonly LoggedScore[];
}

/** Names where a score of a task may be looked for: with a run, or in a folder. */
export type Place = string;

export function placeOfRun(task: TaskName, run: string): Place {
  return `${task} of ${run}`;
}

/** The folder of a path and all above it, up to the top, which has an empty name. */
export function placesAbove(task: TaskName, path: string): readonly Place[] {
  const folders = path.split('/').slice(0, -1);
  return Array.from({ length: folders.length + 1 }, (_, up) =>
    placeInFolder(task, folders.slice(0, folders.length - up).join('/')),
  );
}

/** The results files of the workspace, by the places where their scores may be looked for. */
export class LoggedShelf {
  readonly #byFile = new Map<string, LoggedFile>();
  readonly #byPlace = new Map<Place, Set<LoggedFile>>();

  /** Adds, replaces or (with `null`) removes what a file logs; gives the places that this touches. */
  put(key: string, file: LoggedFile | null): readonly Place[] {
    const before = this.#byFile.get(key);
    const left = before === undefined ? [] : placesOf(before);
    for (const place of left) if (before !== undefined) this.#take(place, before);
    if (file === null) {
      this.#byFile.delete(key);
      return left;
    }
    this.#byFile.set(key, file);
    const entered = placesOf(file);
    for (const place of entered) this.#lay(place, file);
    return [...left, ...entered];
  }

  all(): readonly LoggedFile[] {
    return [...this.#byFile.values()];
  }

  has(place: Place): boolean {
    return this.#byPlace.has(place);
  }

  /** The files at these places, each once, those that are nearest to a path first. */
  at(places: readonly Place[], path: string): readonly LoggedFile[] {
    const files = new Set(places.flatMap((place) => [...(this.#byPlace.get(place) ?? [])]));
    return files.size < 2 ? [...files] : [...files].sort(nearestTo(path));
  }

  #lay(place: Place, file: LoggedFile): void {
    const files = this.#byPlace.get(place);
    if (files === undefined) this.#byPlace.set(place, new Set([file]));
    else files.add(file);
  }

  #take(place: Place, file: LoggedFile): void {
    const files = this.#byPlace.get(place);
    files?.delete(file);
    if (files?.size === 0) this.#byPlace.delete(place);
  }
}

/** More folders in common first, then the shorter way, then by path. */
function nearestTo(path: string): (a: LoggedFile, b: LoggedFile) => number {
  const depth = (file: LoggedFile): number => file.path.split('/').length;
  return (a, b) =>
    shared(b.path, path) - shared(a.path, path) ||
    depth(a) - depth(b) ||
    (a.path < b.path ? -1 : 1);
}

function placesOf({ path, run, scores }: LoggedFile): readonly Place[] {
  const folder = path.slice(0, Math.max(path.lastIndexOf('/'), 0));
  const tasks = new Set(scores.map(({ task }) => task));
  return [...tasks].flatMap((task) => [placeOfRun(task, run), placeInFolder(task, folder)]);
}

function placeInFolder(task: TaskName, folder: string): Place {
  return `${task} in ${folder}`;
}

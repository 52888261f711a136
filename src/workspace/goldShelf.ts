import type { GoldSet } from '../core/goldSet';
import type { TaskName } from '../core/tasks';

/** The gold sets of the workspace, by file; offers those of a task to a prediction file, nearest first. */
export class GoldShelf {
  readonly #byFile = new Map<string, GoldSet>();

  /** Adds, replaces or (with `null`) removes the gold set of a file; tells whether anything changed. */
  put(file: string, gold: GoldSet | null): boolean {
    const before = this.#byFile.get(file);
    if (gold === null) return this.#byFile.delete(file);
    this.#byFile.set(file, gold);
    return before !== gold;
  }

  get(file: string): GoldSet | undefined {
    return this.#byFile.get(file);
  }

  all(): readonly GoldSet[] {
    return [...this.#byFile.values()];
  }

  /**
   * The gold sets of a task: those with known labels first, then those that share the longest folder
   * with the path, then by path.
   */
  near(task: TaskName, path: string): readonly GoldSet[] {
    return this.all()
      .filter((gold) => gold.task.name === task)
      .sort(
        (a, b) =>
          Number(b.labelled > 0) - Number(a.labelled > 0) ||
          shared(b.path, path) - shared(a.path, path) ||
          (a.path < b.path ? -1 : 1),
      );
  }
}

/** Number of folders that two paths have in common from the start. */
export function shared(a: string, b: string): number {
  const left = a.split('/').slice(0, -1);
  const right = b.split('/').slice(0, -1);
  const differs = left.findIndex((folder, i) => folder !== right[i]);
  return differs === -1 ? left.length : differs;
}

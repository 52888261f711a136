import type { TaskName, Split } from '../tasks';

/**
 * What a person can set right about a file in `glue-lens.json`, never in the file itself. Where a
 * fix carries several values, one of them is chosen.
 */
export type Fix =
  /** The task is none of what was recognised; the likely ones first, any may be chosen. */
  | { readonly kind: 'task'; readonly likely: readonly TaskName[] }
  | { readonly kind: 'split'; readonly likely: readonly Split[] }
  /** Names of the classes that the integers 0, 1, 2… stand for. */
  | { readonly kind: 'labelOrder'; readonly order: readonly string[] }
  /** Values as the file spells them, each with the name of the class that it means. */
  | { readonly kind: 'labels'; readonly labels: Readonly<Record<string, string>> }
  /** The id of the first example: ids are counted from there. */
  | { readonly kind: 'idOffset'; readonly offset: number }
  /** Take this gold set for the task; a path as a person reads it. */
  | { readonly kind: 'goldSet'; readonly task: TaskName; readonly path: string };

import type { Split, TaskName } from './tasks';

/** What `glue-lens.json` says. Paths are relative to its folder, with `/`, unless they are absolute. */
export interface Configuration {
  /** Folders and files that gold sets are taken from, besides those found by themselves. */
  readonly gold: readonly string[];
  /** Which file is the gold set of a task, where there are several. */
  readonly goldSets: Readonly<Partial<Record<TaskName, string>>>;
  /** Globs of the files that hold predictions; empty: every file that looks like it. */
  readonly predictions: readonly string[];
  /**
   * Rules by glob, in the order in which they stand; a later one wins, field by field. In `columns`
   * and `labels` each entry is a field of its own.
   */
  readonly files: readonly (readonly [glob: string, rule: FileRule])[];
}

/** What recognition cannot know about a file, said by a person. */
export interface FileRule {
  readonly task?: TaskName;
  readonly split?: Split;
  readonly run?: string;
  readonly columns?: ColumnRule;
  /** Names of the classes that the integers 0, 1, 2… stand for. */
  readonly labelOrder?: readonly string[];
  /** Values as the file spells them, each with the name of the class that it means. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The id of the first example: 1 where ids run from 1. */
  readonly idOffset?: number;
  /** The file is none of ours. */
  readonly ignore?: boolean;
}

/** Columns by their header, or by number from 0 where there is none. */
export interface ColumnRule {
  /** `null`: the table has no ids, its rows stand in the set's order. */
  readonly id?: string | number | null;
  readonly predictions?: readonly (string | number)[];
  readonly gold?: string | number;
}

export const NO_CONFIGURATION: Configuration = {
  gold: [],
  goldSets: {},
  predictions: [],
  files: [],
};

/** The one rule of all files that no rule speaks of. */
export const NO_RULE: FileRule = Object.freeze({});

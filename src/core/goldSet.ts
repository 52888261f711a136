import type { Finding } from './problems/finding';
import type { Issue } from './problems/issue';
import type { Lines } from './lines';
import type { GoldOrigin, Split, Task } from './tasks';

/** Answers by example id: a class index each (`NONE` where there is none), or a number (NaN where none). */
export type Answers = Uint8Array | Float64Array;

/** The examples and labels of one task and split, from one file. */
export interface GoldSet {
  readonly task: Task;
  readonly split: Split;
  /** Key and readable path of the file. */
  readonly file: string;
  readonly path: string;
  /** Number of examples; their ids are 0 … rows − 1. */
  readonly rows: number;
  /** Gold labels by example id; `NONE` or NaN where hidden. */
  readonly labels: Answers;
  /** How many labels are known. */
  readonly labelled: number;
  /** Whose columns the file has. */
  readonly origin: GoldOrigin;
  /** It has the official number of rows, and of each label where these are known. */
  readonly whole: boolean;
  /**
   * The id that the file itself gives each example where these are no row numbers (Hugging Face's `idx`
   * of MRPC has holes), −1 where it gives none; `null` where they are, or there is no such column.
   */
  readonly ids: Int32Array | null;
  /** Where the examples stand. */
  readonly lines: Lines;
  /** Cell of the label in each line. */
  readonly labelCell: CellAddress;
  readonly sentences: SentenceSource;
  /** Tags of a diagnostic set, `null` for the others. */
  readonly tags: TagIndex | null;
  /** What was decided about the file, and on what evidence. */
  readonly findings: readonly Finding[];
  readonly issues: readonly Issue[];
}

/** Which cell of a line is meant. */
export type CellAddress =
  | { readonly format: 'tsv'; readonly index: number }
  | {
      readonly format: 'csv';
      readonly index: number;
      readonly delimiter: string;
      /** How quotation marks within a cell are written; `none`: they mean nothing. Left out: doubled. */
      readonly quoting?: 'none' | 'doubled' | 'backslash';
    }
  | { readonly format: 'jsonl'; readonly key: string }
  /** The whole line: the format has no smaller places. */
  | { readonly format: 'line' };

/** The sentences of a gold set, decoded when asked for. */
export interface SentenceSource {
  /** Names of the fields, e.g. Premise and Hypothesis; empty where the file holds labels only. */
  readonly fields: readonly string[];
  /** The sentence as it stands in the file, spaces at its end included; empty where the cell is missing. */
  text(example: number, field: number): string;
}

/** Which examples carry which tag. */
export interface TagIndex {
  /** In the order in which they are shown: category by category, tags in the paper's order. */
  readonly categories: readonly TagCategory[];
}

export interface TagCategory {
  readonly name: string;
  /** Ids of the examples whose column is not empty, ascending. */
  readonly examples: Uint32Array;
  readonly tags: readonly Tag[];
}

export interface Tag {
  readonly name: string;
  /** Ids of the examples that carry it, ascending. */
  readonly examples: Uint32Array;
}

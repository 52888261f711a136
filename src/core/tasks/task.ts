import type { Message } from '../message';
import type { MetricKey } from '../metrics/metric';

export const TASK_NAMES = [
  'CoLA',
  'SST-2',
  'MRPC',
  'STS-B',
  'QQP',
  'MNLI-m',
  'MNLI-mm',
  'QNLI',
  'RTE',
  'WNLI',
  'AX',
  'AX-b',
] as const;
export type TaskName = (typeof TASK_NAMES)[number];

/** AX and AX-b have one split of their own, `diagnostic`. */
export type Split = 'train' | 'dev' | 'test' | 'diagnostic';

/** A class of a task: its official spelling first, then the other names that people write. */
export interface LabelClass {
  readonly name: string;
  /** What it is called in words where the official spelling is a digit: Hugging Face's name for it. */
  readonly word?: string;
  /** Lower case, with `_` for space and hyphen. The integer codes are in {@link Task.codes}. */
  readonly aliases: readonly string[];
}

/** The columns of a tag category in a diagnostic set. */
export interface TagColumn {
  readonly name: string;
  /** Fine tags of the category in the paper's order; empty where they are not fixed. */
  readonly tags: readonly string[];
}

/**
 * Whose columns a gold file has: those of GLUE's (or SuperGLUE's) own files, those of Hugging Face's
 * data sets, or labels without sentences.
 */
export type GoldOrigin = 'official' | 'export' | 'labels';

/** The columns of a gold file, whatever its format. */
export interface GoldLayout {
  readonly origin: GoldOrigin;
  /**
   * Column names that must all be there (lower case) for the file to have this layout; `null` for
   * a file without a header, which is known by its cells.
   */
  readonly header: readonly string[] | null;
  /** Number of cells that a row must have; `null`: any. */
  readonly width: number | null;
  /** Columns that another layout of the same shape has and this one must not have. */
  readonly without: readonly string[];
  /** At least one of the tag columns must be there. */
  readonly tagged?: boolean;
  /** Column of the gold label: a name, or an index where there is no header. */
  readonly label: string | number;
  readonly sentences: readonly (string | number)[];
  /** How the sentences are called on screen. */
  readonly fields: readonly string[];
  /** Column with a number for each row, if it is there; `counts`: in the official set it counts them from 0. */
  readonly id: { readonly column: string; readonly counts: boolean } | null;
  /** Tag columns by category name; empty for all but the diagnostic sets. */
  readonly tags: Readonly<Record<string, string>>;
}

/** A set that is not the official one, known by its number of rows. */
export interface KnownSet {
  readonly rows: number;
  /** What it is, for a person. */
  readonly what: Message;
}

export interface Task {
  readonly name: TaskName;
  readonly kind: 'classes' | 'number';
  /** Classes in the order of this program; empty for `number`. */
  readonly classes: readonly LabelClass[];
  /** Which class the integers 0, 1, 2 mean when a file does not say (Hugging Face's order). */
  readonly codes: readonly number[];
  /** The scale of a `number` task, both ends included; `null` for classes. */
  readonly range: readonly [number, number] | null;
  /** Index of the positive class of F1. */
  readonly positive: number | null;
  readonly metrics: readonly MetricKey[];
  /** Which of the nine scores of the macro average it is part of; `null`: none. */
  readonly macro: string | null;
  /** Row counts of the official splits. */
  readonly sizes: Readonly<Partial<Record<Split, number>>>;
  /**
   * How many labels of each class the official splits have, as far as it is known; for a task of
   * numbers, how many are the lowest of the scale.
   */
  readonly labelCounts: Readonly<Partial<Record<Split, readonly (number | null)[]>>>;
  /** Other sets that are taken for this one. */
  readonly knownSets: readonly KnownSet[];
  /** A task whose files a known download script puts under this one's name, and the other way round. */
  readonly exchangedWith: TaskName | null;
  readonly layouts: readonly GoldLayout[];
  /** Words that name the task in a file or folder name: lower case, without `-` and `_`. */
  readonly words: readonly string[];
  /** Values of a genre column that tell this task from its twin (MNLI-m and MNLI-mm). */
  readonly genres: readonly string[];
  /** The categories of a diagnostic set; empty for the others. */
  readonly tags: readonly TagColumn[];
  /** A task whose three classes this one's two are made of: its label → index here. */
  readonly foldedFrom: { readonly task: TaskName; readonly classes: readonly number[] } | null;
  /** Trained models are known to score below chance on it: then a low score says nothing of label order. */
  readonly belowChance: boolean;
  /** What a person should know beside its figures. */
  readonly remark: Message | null;
}

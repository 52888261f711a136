import type { Message } from '../core/message';
import type { TaskName } from '../core/tasks';

/** A file of a model, as exports in several precisions have it. */
export interface Variant {
  /** Path of the `.onnx` file. */
  readonly path: string;
  /** As its name tells, e.g. `model_int8.onnx`; `float32` where it tells none. */
  readonly precision: string;
  /** Of the file and of the files with its weights beside it. */
  readonly bytes: number;
}

/** A folder with a model for texts, as far as its files tell without running it. */
export interface Model {
  /** Path of the folder that `config.json` is in. */
  readonly folder: string;
  /** For a person: the folder's name. */
  readonly name: string;
  /** The files to choose from, the one that is usually meant first; never empty. */
  readonly variants: readonly Variant[];
  /** How many numbers it gives an example; 1 for a regression. `null` where the configuration tells nothing. */
  readonly outputs: number | null;
  readonly problem: 'classes' | 'number';
  /** Names of its classes in the order of its outputs; `null` where they have none (`LABEL_0`…). */
  readonly labels: readonly string[] | null;
  /** The task that the configuration or the folder's name speaks of, in lower case; `null`: none. */
  readonly hint: string | null;
  /** Tokens of an example with the special ones; longer ones are cut. */
  readonly maxLength: number;
}

/** A model that cannot be used, and why. */
export interface UnusableModel {
  readonly folder: string;
  readonly name: string;
  readonly why: Message;
}

/** How a model's outputs become predictions of a task. */
export interface Fit {
  readonly task: TaskName;
  /** For each output the class of the task, by index; `null` for a number. AX-b: the classes of AX are folded. */
  readonly classes: readonly number[] | null;
  /** On what evidence, for a person. */
  readonly why: Message;
  /** Its labels say so; else only a person can know (`LABEL_0`, a count that fits by chance). */
  readonly sure: boolean;
}

/** The sentences of an example in the order that GLUE's tasks have them; `null`: the task has one. */
export type Texts = readonly [first: string, second: string | null];

import { toText, type Message } from '../core/message';

/** What is to run: one file of a model. */
export interface RunnerOptions {
  /** Path of the folder with `tokenizer.json` and `config.json`, and of the `.onnx` file. */
  readonly folder: string;
  readonly path: string;
  readonly maxLength: number;
  /** Threads of the runtime; left out: as many as the machine has use for. */
  readonly threads?: number;
}

/** What is known of a model once it runs; for the provenance of its predictions. */
export interface RunnerFacts {
  /** Of the `.onnx` file and the files with its weights, one after the other, in hexadecimal digits. */
  readonly sha256: string;
  readonly outputs: number;
  readonly inputs: readonly string[];
  readonly providers: readonly string[];
  readonly runtime: string;
  /** Kind of the tokenizer: `WordPiece`, `BPE`, `Unigram`. */
  readonly tokenizer: string;
  /** Tokens at which examples are cut: the least of what the options, the tokenizer and the export allow. */
  readonly maxLength: number;
}

/** What a model says of some examples. */
export interface Outputs {
  /** Places of the examples in the list that was asked for. */
  readonly places: Uint32Array;
  /** Raw outputs (logits), example after example. */
  readonly values: Float32Array;
  /** 1 where an example was longer than the model takes, and was cut. */
  readonly truncated: Uint8Array;
}

/**
 * A model that runs in a process of its own. What goes wrong there, a crash of the runtime included,
 * rejects with a {@link RunnerError}; nothing else is taken with it.
 */
export interface Runner {
  /** Loads the model; the first time it takes seconds. */
  readonly ready: Promise<RunnerFacts>;
  /**
   * Runs the model on examples, in the order that is quickest. `tell` is given what has come so far,
   * portion by portion; when it resolves all have come. An abort rejects at once with the signal's
   * reason. Of several runs the one with the least left comes first, so that a small one need not wait.
   */
  run(
    texts: readonly (readonly [string, string | null])[],
    tell: (outputs: Outputs) => void,
    signal?: AbortSignal,
  ): Promise<void>;
  dispose(): void;
}

/** What a person reads of a model that cannot be loaded or run. */
export class RunnerError extends Error {
  /** `places`: of the examples that are to blame, in the list that was asked for; ascending. */
  constructor(
    readonly why: Message,
    readonly places: readonly number[] = [],
  ) {
    super(toText(why));
  }
}

import type { CellAddress } from './goldSet';
import type { Message } from './message';
import type { SetId } from './summaries';
import type { Split, TaskName } from './tasks';
import type { Place } from './place';
import type { WithoutHidden } from './views/runs';

/**
 * What the index says of the rows of a prediction or gold file, for one who reads it in an editor.
 * Plain data. Lines count from 1, example ids from 0; fractions, not percent.
 */

/** Answer to `readLine`: what stands on a line; `null` where the file or the line is none of ours. */
export interface LineReading {
  readonly side: Side;
  /**
   * The line's example. Several where columns of one file are scored against different gold sets, or
   * where rows share a line; none where there is nothing but remarks.
   */
  readonly examples: readonly ExampleReading[];
  /** Why the row is not scored, or what else the line is. */
  readonly remarks: readonly Message[];
}

export type Side = 'gold' | 'prediction';

/** As many rows of one line are told of: minified JSON has all of them on one. */
export const MAX_ROWS_OF_LINE = 3;

/** An example with what everyone says of it. */
export interface ExampleReading {
  readonly task: TaskName;
  readonly split: Split;
  readonly id: number;
  /** The sentences with the names of their fields, each cut to `MAX_SENTENCE` characters. */
  readonly fields: readonly { readonly name: string; readonly text: string }[];
  /** The label's name, the number as text, or `null` where the gold label is hidden. */
  readonly gold: string | null;
  readonly tags: readonly string[];
  /** Where the gold label stands; `null` where its file has no lines. */
  readonly goldPlace: Place | null;
  /** What the file itself says, column by column; nothing on the gold side. */
  readonly own: readonly PredictionReading[];
  readonly others: OtherRuns;
}

/** What one column of the file says of the example. */
export interface PredictionReading {
  readonly set: SetId;
  readonly run: string;
  readonly column: string | null;
  /** `null` where it is no usable prediction. */
  readonly predicted: string | null;
  /** `null` where it could not be judged. */
  readonly right: boolean | null;
  /** The probability that the file gives to the predicted class; `null` where it has labels alone. */
  readonly confidence: number | null;
}

/** What the other runs that are scored against the same gold set say; each run counts once. */
export interface OtherRuns {
  readonly right: NamedRuns;
  readonly wrong: NamedRuns;
  /** Runs without a usable prediction for the example, or with one that cannot be judged. */
  readonly unscored: number;
  /** Runs that are left out, whatever they say. */
  readonly hidden: number;
}

/**
 * So many runs, and the names of a few, each with its label: the pinned ones first, then those nearest
 * to the file's own, the rest in natural order.
 */
export interface NamedRuns {
  readonly count: number;
  readonly first: readonly { readonly run: string; readonly predicted: string }[];
}

/** As many runs are named; who is wrong is what one asks. */
export const NAMED_WRONG = 12;
export const NAMED_RIGHT = 3;

/** A row as a hint at its end tells it. */
export interface RowReading {
  /** The lines that it begins and ends on. */
  readonly line: number;
  readonly last: number;
  readonly task: TaskName;
  readonly gold: string | null;
  /** Whether every column of the file that could be judged is right; `null`: none could. */
  readonly right: boolean | null;
  /** The sentences in one line, cut to {@link HINT_SENTENCE} characters. */
  readonly sentence: string;
}

export const HINT_SENTENCE = 80;
/** As many lines are read at once by `readRows`; of a longer window the first ones. */
export const MAX_WINDOW = 1000;

/** The wrong rows of one set of a file. */
export interface ErrorLines {
  readonly set: SetId;
  readonly cell: CellAddress;
  /** Lines on which wrong rows begin, ascending, each once. */
  readonly lines: Uint32Array;
  /** The line on which each of these rows ends. */
  readonly lasts: Uint32Array;
}

/** Answer to `occurrences`: where an example stands in every run. */
export interface Occurrences {
  readonly gold: Place | null;
  /** In natural order of the runs, {@link MAX_OCCURRENCES} at most. */
  readonly places: readonly Place[];
  /** How many more there are. */
  readonly more: number;
  /** How many runs are left out; the file that is asked of is not. */
  readonly hidden: number;
}

export const MAX_OCCURRENCES = 500;

/** The line of a file, by the file's key. */
export interface LineParams {
  readonly file: string;
  readonly line: number;
}

/** What is left out of the other runs, and which of them stand first. */
export interface RunsInView extends WithoutHidden {
  readonly pinned?: readonly string[];
}

/**
 * The questions about the rows of a file. All of them give little or nothing, and never reject, for a
 * file or line that is not known.
 */
export interface ReadingQuestions {
  readonly readLine: {
    readonly params: LineParams & RunsInView;
    readonly answer: LineReading | null;
  };
  /** The rows that end on the lines from `first` to `last` (both included) of a prediction file. */
  readonly readRows: {
    readonly params: { readonly file: string; readonly first: number; readonly last: number };
    readonly answer: readonly RowReading[];
  };
  /** One for each set of the file that has errors. */
  readonly errorLines: {
    readonly params: { readonly file: string };
    readonly answer: readonly ErrorLines[];
  };
  readonly occurrences: {
    readonly params: LineParams & WithoutHidden;
    readonly answer: Occurrences | null;
  };
}

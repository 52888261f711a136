import type { Finding } from './problems/finding';
import type { CellAddress } from './goldSet';
import type { Problem } from './problems/issue';
import type { LoggedScore } from './logged/logged';
import type { Message } from './message';
import type { MetricKey, Metrics } from './metrics/metric';
import type { LoggedQuestions } from './logged/loggedQuestions';
import type { ReadingQuestions } from './reading';
import type { RunQuestions, Some, UnscoredBrief, WithoutHidden } from './runViews';
import type { FileSummary, GoldSummary, Macro, SetId, SetSummary } from './summaries';
import type { TaskName } from './tasks';

/**
 * What the doors ask the index, and what it answers: plain data that can cross to a worker or a
 * webview. Fractions, not percent; lines from 1; example ids from 0. Messages are still templates;
 * the extension turns them into text at its border ({@link Localised}).
 */

/** Names a row of the phenomenon table: `coarse:Logic`, `fine:Logic/Negation`, `domain:News`. */
export type PhenomenonId = string;

export interface RunScores {
  readonly run: string;
  readonly macro: Macro;
  /** At most one set a task: the one that counts for the macro score. In the order of the task table. */
  readonly sets: readonly SetSummary[];
}

export interface TaskColumn {
  readonly task: TaskName;
  readonly metrics: readonly MetricKey[];
  /** `null` where there is no gold set of this task. */
  readonly gold: Omit<GoldSummary, 'issues'> | null;
}

/** Published figures (Wang et al. 2019, tables 4 and 6); fractions. */
export interface PublishedRow {
  readonly model: string;
  readonly split: 'dev' | 'test';
  readonly source: string;
  readonly macro: number | null;
  /** Score a task (mean of its metrics) and the metrics as printed. */
  readonly scores: Readonly<
    Partial<Record<TaskName, { readonly score: number; readonly metrics: Metrics }>>
  >;
}

/** A run without predictions, of which only logged scores are known. */
export interface LoggedRun {
  readonly run: string;
  /**
   * In the order of the task table, each with the key of its file. Several of a task where files log
   * different figures, the one that counts the whole set first.
   */
  readonly scores: readonly (LoggedScore & { readonly file: string })[];
}

/** Answer to `getScores`: what there is beside the runs, which `queryRuns` tells window by window. */
export interface ScoresView {
  /** Grows with every change of the index. */
  readonly revision: number;
  readonly columns: readonly TaskColumn[];
  readonly counts: ScoresCounts;
  readonly published: readonly PublishedRow[];
  /** By path. */
  readonly unscored: Some<UnscoredBrief>;
  /** In natural order of name. */
  readonly logged: Some<LoggedRun>;
}

export interface ScoresCounts {
  /** Runs with predictions, without those that are hidden. */
  readonly runs: number;
  /** Runs that are left out. */
  readonly hidden: number;
  /** Groups of two or more runs that differ only in their seed. */
  readonly groups: number;
  /** Trainings with two or more checkpoints. */
  readonly series: number;
}

/** Answer to `getSet`: one prediction set in full. */
export interface SetView {
  readonly revision: number;
  readonly summary: SetSummary;
  readonly gold: GoldSummary;
  /** Names of the classes in the task's order; empty for STS-B. */
  readonly labels: readonly string[];
  /** `confusion[gold][predicted]`, counts; `null` for STS-B. */
  readonly confusion: readonly (readonly number[])[] | null;
  /** STS-B: counts of predictions by gold score bin (row) and predicted bin (column), bins of one point 0–5. */
  readonly agreement: readonly (readonly number[])[] | null;
  /** Something a person should know about the task's figures (WNLI is adversarial, …). */
  readonly remark: Message | null;
  /** Names of the sentence fields, e.g. Premise, Hypothesis. */
  readonly fields: readonly string[];
}

export type PhenomenonLevel = 'coarse' | 'fine' | 'domain';

export interface PhenomenonScore {
  readonly id: PhenomenonId;
  readonly name: string;
  readonly level: PhenomenonLevel;
  /** The coarse category of a fine phenomenon. */
  readonly parent: string | null;
  /** Scored examples that carry the tag. */
  readonly n: number;
  readonly errors: number;
  readonly r3: number | null;
  readonly accuracy: number | null;
  /** Why R3 is undefined, or zero by convention. */
  readonly note: Message | null;
}

/** Answer to `getPhenomena`. */
export interface PhenomenaView {
  readonly revision: number;
  readonly summary: SetSummary;
  readonly overall: {
    readonly n: number;
    readonly errors: number;
    readonly r3: number | null;
    readonly accuracy: number | null;
    readonly note: Message | null;
  };
  /** Coarse categories, each followed by its fine phenomena; then domains. In the paper's order. */
  readonly phenomena: readonly PhenomenonScore[];
  /** Published rows of table 5 (R3), for the phenomena that it has; fractions by phenomenon id. */
  readonly published: readonly {
    readonly model: string;
    readonly r3: Readonly<Record<PhenomenonId, number>>;
    readonly overall: number;
  }[];
}

export const OUTCOMES = ['all', 'right', 'wrong', 'unscored'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export const SORTS = [
  'id',
  'gold',
  'predicted',
  'outcome',
  'distance',
  'first',
  'second',
  'tags',
] as const;
export type ExampleSort = (typeof SORTS)[number];

/** Which examples of a set, in what order, and which window of them. */
export interface ExampleQuery {
  readonly set: SetId;
  readonly phenomenon: PhenomenonId | null;
  readonly outcome: Outcome;
  /** Index of a class in {@link SetView.labels}, or `null`: any. */
  readonly gold: number | null;
  readonly predicted: number | null;
  /** Free text; every word must occur in a sentence, whatever its case. Empty: any. */
  readonly text: string;
  readonly sort: ExampleSort;
  readonly descending: boolean;
  readonly start: number;
  /** At most {@link MAX_PAGE}. */
  readonly count: number;
}

export const MAX_PAGE = 200;

export interface ExampleRow {
  readonly id: number;
  /** One or two sentences, each shortened to {@link MAX_SENTENCE} characters. */
  readonly sentences: readonly string[];
  /** The label's name, the number as text, or `null` where the gold label is hidden. */
  readonly gold: string | null;
  /** `null` where the example has no usable prediction. */
  readonly predicted: string | null;
  /** `null` where it could not be judged. */
  readonly right: boolean | null;
  readonly tags: readonly string[];
  /** Line in the prediction file, `null` where there is none. */
  readonly line: number | null;
  /** Line in the gold file; `null` where its format has no lines. */
  readonly goldLine: number | null;
}

export const MAX_SENTENCE = 1000;

/** Answer to `queryExamples`. */
export interface ExamplePage {
  readonly revision: number;
  /** How many examples match, whatever the window. */
  readonly total: number;
  readonly start: number;
  readonly rows: readonly ExampleRow[];
}

export type { CellAddress } from './goldSet';

/** A place in a file: which line (from 1) and which cell of it. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly cell: CellAddress;
}

/** Answer to `explainFile`: what was recognised in a file, and on what evidence. */
export interface FileAccount {
  /** What the file was taken for; `null` where it is none of ours. */
  readonly summary: FileSummary | null;
  /** One for the file, or one for each of its prediction columns; none where it is none of ours. */
  readonly parts: readonly AccountPart[];
}

export interface AccountPart {
  /** The prediction set told of; `null` where the part is the whole file. */
  readonly set: SetSummary | null;
  /** In the order of their topics. */
  readonly findings: readonly Finding[];
  /** What is wrong or doubtful, what is most doubtful first. */
  readonly problems: readonly Problem[];
}

/** Which examples of a gold set. */
export interface SentencesQuery {
  /** Key of the gold file. */
  readonly file: string;
  readonly start: number;
  /** At most {@link MAX_SENTENCES}. */
  readonly count: number;
}

export const MAX_SENTENCES = 2000;

/** Answer to `getSentences`: the sentences whole, as they stand in the file. */
export interface SentencesPage {
  /** How many examples the set has. */
  readonly total: number;
  /**
   * Of the examples from `start`, in the order of the task's fields: as many as a message may hold, at
   * least one where there is one.
   */
  readonly texts: readonly (readonly string[])[];
}

/** The questions, each with what it takes and what it gives. An unknown id rejects with a sentence. */
export interface Questions extends ReadingQuestions, LoggedQuestions, RunQuestions {
  readonly getScores: { readonly params: WithoutHidden; readonly answer: ScoresView };
  readonly getSet: { readonly params: { readonly set: SetId }; readonly answer: SetView };
  readonly getPhenomena: {
    readonly params: { readonly set: SetId };
    readonly answer: PhenomenaView;
  };
  /** `file` is a file's key. */
  readonly explainFile: {
    readonly params: { readonly file: string };
    readonly answer: FileAccount;
  };
  readonly queryExamples: { readonly params: ExampleQuery; readonly answer: ExamplePage };
  readonly getSentences: { readonly params: SentencesQuery; readonly answer: SentencesPage };
}
export type QuestionName = keyof Questions;
/** The questions that a panel may ask: those that name no file. */
export type PanelQuestionName = Exclude<
  QuestionName,
  'explainFile' | 'getSentences' | keyof ReadingQuestions | keyof LoggedQuestions
>;

import type { Answer } from '../src/protocol/messages';

/** The answers as a page holds them: all texts in the person's language. */
export type Scores = Answer<'getScores'>;
export type SetDetails = Answer<'getSet'>;
export type Phenomena = Answer<'getPhenomena'>;
export type ExamplePage = Answer<'queryExamples'>;

export type Run = Scores['runs'][number];
export type SetSummary = Run['sets'][number];
export type Column = Scores['columns'][number];
export type Published = Scores['published'][number];
export type Unscored = Scores['unscored'][number];
export type Logged = NonNullable<SetSummary['logged']>;
export type LoggedRun = Scores['logged'][number];
export type Issue = SetSummary['issues'][number];
export type MetricKey = Column['metrics'][number];
export type Metrics = SetSummary['metrics'];
export type Phenomenon = Phenomena['phenomena'][number];
export type Example = ExamplePage['rows'][number];

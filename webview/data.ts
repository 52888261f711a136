import type { Answer } from '../src/protocol/messages';

/** The answers as a page holds them: all texts in the person's language. */
export type Scores = Answer<'getScores'>;
export type RunsPage = Answer<'queryRuns'>;
export type Checkpoints = Answer<'getCheckpoints'>;
export type DiagnosticSets = Answer<'findDiagnosticSets'>;
export type DiagnosticSet = DiagnosticSets['sets']['first'][number];
export type SetDetails = Answer<'getSet'>;
export type Phenomena = Answer<'getPhenomena'>;
export type ExamplePage = Answer<'queryExamples'>;

export type RunRow = RunsPage['rows'][number];
export type SingleRow = Extract<RunRow, { kind: 'run' }>;
export type SeedsRow = Extract<RunRow, { kind: 'seeds' }>;
export type ScoreCell = SingleRow['cells'][number];
export type Spread = SeedsRow['macro'];
export type CheckpointSeries = Checkpoints['series'][number];
export type CheckpointPoint = CheckpointSeries['points'][number];
export type SetSummary = SetDetails['summary'];
export type Column = Scores['columns'][number];
export type Published = Scores['published'][number];
export type Unscored = Scores['unscored'];
export type Logged = NonNullable<SetSummary['logged']>;
export type LoggedRun = Scores['logged']['first'][number];
export type Issue = SetSummary['issues'][number];
export type MetricKey = Column['metrics'][number];
export type Metrics = SetSummary['metrics'];
export type Phenomenon = Phenomena['phenomena'][number];
export type Example = ExamplePage['rows'][number];

export type ProbeTask = Answer<'getProbeTask'>;
export type ProbeExample = Answer<'getProbeExample'>;
export type ProbeModels = Answer<'getModels'>;
export type ProbeModel = ProbeModels['models'][number];
export type ProbeSaid = Answer<'probe'>;
export type ProbeAnswer = ProbeSaid['answer'];
export type WordWeight = Answer<'weighWords'>['words'][number];
export type ProbedRow = Answer<'probePortion'>['rows'][number];

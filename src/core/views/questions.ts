import type { LoggedQuestions } from '../logged/loggedQuestions';
import type { FileAccount } from '../problems/account';
import type { ReadingQuestions } from '../reading';
import type { SetId } from '../summaries';
import type { ExamplePage, ExampleQuery } from './examples';
import type { PhenomenaView } from './phenomena';
import type { RunQuestions, WithoutHidden } from './runs';
import type { ScoresView } from './scores';
import type { SentencesPage, SentencesQuery } from './sentences';
import type { SetView } from './set';

/**
 * What the doors ask the index, and what it answers: plain data that can cross to a worker or a
 * webview. Fractions, not percent; lines from 1; example ids from 0. Messages are still templates;
 * the extension turns them into text at its border ({@link Localised}).
 */

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

import type { RunSort, ScoreColumn } from '../core/views/runs';
import type { SetId } from '../core/summaries';
import type { ProbeQuestions } from '../core/probing/questions';
import type { ExampleQuery } from '../core/views/examples';
import type { PanelQuestionName, Questions } from '../core/views/questions';
import type { ProbeState } from './probe';

/**
 * The messages between the extension and a panel's page, typed once. The page says `ready`, gets a
 * `start`, and then asks; every request has a reply with the same id. Pages hold no data of their
 * own: on `changed` they ask again for what they show.
 */
export const PROTOCOL_VERSION = 1;

/** Replaces every {@link Message} in a view by its text in the person's language. */
export type Localised<T> = T extends { readonly text: string; readonly args: readonly unknown[] }
  ? string
  : T extends object
    ? { readonly [K in keyof T]: Localised<T[K]> }
    : T;

/** All that pages may ask. */
export interface PageQuestions extends Pick<Questions, PanelQuestionName>, ProbeQuestions {}
export type PageQuestionName = keyof PageQuestions;

export type Answer<K extends PageQuestionName> = Localised<PageQuestions[K]['answer']>;

export type PageKind = 'scores' | 'diagnostics' | 'probe';

/** What a person chose in a page; kept by the webview across a reload, and given to it on start. */
export interface ScoresState {
  readonly page: 'scores';
  /** The set whose details are open, or `null`: the table of all runs. */
  readonly set: SetId | null;
  readonly bothMetrics: boolean;
  readonly showPublished: boolean;
  readonly showChart: boolean;
  /** Whether tasks have a column of which none of the runs has predictions. */
  readonly showEmptyTasks: boolean;
  /** The runs' filter, order and grouping; `sort` is `null` until someone chooses. */
  readonly text: string;
  readonly sort: RunSort | null;
  readonly descending: boolean;
  readonly grouped: boolean;
  /** Names of the groups whose runs are shown. */
  readonly open: readonly string[];
  /** First visible row of the table, from 0. */
  readonly top: number;
  readonly showCheckpoints: boolean;
  /** What the chart of checkpoints shows. */
  readonly checkpointColumn: ScoreColumn;
  readonly examples: ExamplesState;
}

export interface DiagnosticsState {
  readonly page: 'diagnostics';
  readonly set: SetId | null;
  readonly phenomenon: string | null;
  readonly showPublished: boolean;
  readonly showChart: boolean;
  /** Names of the coarse categories whose fine phenomena are shown. */
  readonly expanded: readonly string[];
  readonly examples: ExamplesState;
}

/** The grid's filter, order and selection: a query without its window. */
export type ExamplesState = Omit<ExampleQuery, 'set' | 'phenomenon' | 'start' | 'count'> & {
  /** Selected example id, or `null`. */
  readonly selected: number | null;
  /** Where the selected example stood among the matches, from 0: where to look for it again. */
  readonly position: number;
  /** First visible row, from 0. */
  readonly top: number;
};

export type PageState = ScoresState | DiagnosticsState | ProbeState;

/** From the page to the extension. */
export type PageMessage =
  | { readonly type: 'ready'; readonly version: number }
  | {
      readonly type: 'ask';
      readonly id: number;
      readonly question: PageQuestionName;
      readonly params: unknown;
    }
  | {
      readonly type: 'jump';
      readonly id: number;
      readonly set: SetId;
      readonly example: number;
      readonly side: 'prediction' | 'gold';
    }
  /** Opens the diagnostics panel on a set, or the prediction file of a set, or the log. */
  | {
      readonly type: 'open';
      readonly target: 'diagnostics' | 'file' | 'goldFile';
      readonly set: SetId;
      /** Line of the file to go to, from 1; without it the file's beginning. */
      readonly line?: number;
    }
  /** Opens the probe page on an example, or on a phenomenon as a whole. */
  | {
      readonly type: 'probe';
      readonly set: SetId;
      readonly example: number | null;
      readonly phenomenon: string | null;
    }
  | {
      readonly type: 'command';
      readonly command:
        | 'evaluate'
        | 'download'
        | 'openSample'
        | 'showLog'
        | 'showHiddenRuns'
        | 'manageTrust'
        | 'runProbes';
    }
  /** The page could not go on; the text goes to the log. */
  | { readonly type: 'fault'; readonly text: string };

/** From the extension to the page. */
export type HostMessage =
  | {
      readonly type: 'start';
      readonly version: number;
      readonly page: PageKind;
      /** The diagnostic sets and their runs may be chosen in the page; this one is meant first. */
      readonly show: {
        readonly set: SetId | null;
        readonly phenomenon: string | null;
        readonly outcome: 'all' | 'wrong';
        /** The example to select, where all of the set are shown. */
        readonly example?: number;
      } | null;
      /** Translations by English text; empty for English. */
      readonly l10n: Readonly<Record<string, string>>;
    }
  /** Something new to show in a page that is already there (a click in a tree, a lens). */
  | {
      readonly type: 'show';
      readonly set: SetId | null;
      readonly phenomenon: string | null;
      readonly outcome: 'all' | 'wrong';
      readonly example?: number;
    }
  /** The index changed: ask again. */
  | { readonly type: 'changed'; readonly revision: number }
  | { readonly type: 'reply'; readonly id: number; readonly ok: true; readonly value: unknown }
  | {
      readonly type: 'reply';
      readonly id: number;
      readonly ok: false;
      readonly error: string;
      /** What was asked about is not there any more: to ask again is of no use. */
      readonly gone?: boolean;
    };

import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { t } from '@vscode/l10n';
import type { ScoresState } from '../../../src/protocol/messages';
import type { Checkpoints, RunsPage, Scores } from '../../data';
import { count } from '../../format';
import { failure } from '../../parts/status';
import { checkpointsTemplate, type CheckpointActions } from './checkpoints';
import { scoresChart } from './chart';
import type { Command } from './empty';
import { emptyTasksNote, shownColumns } from './emptyTasks';
import type { RunSource } from './model';
import type { TableActions } from './table';

/** What the overview is drawn from. */
export interface Overview {
  readonly scores: Scores;
  readonly source: RunSource;
  /** Why its rows are not there, `null`: they are, or it is said elsewhere. */
  readonly error: string | null;
  /** Grows whenever rows of the source have arrived. */
  readonly version: number;
  /** The first rows, for the bars; `null` until they are there. */
  readonly charted: RunsPage | null;
  readonly checkpoints: Checkpoints | null;
  readonly state: ScoresState;
}

/** What a person does with the figures; an empty `filter` shows all runs. */
export interface FigureActions extends TableActions, CheckpointActions {
  filter(text: string): void;
  change(part: Partial<ScoresState>): void;
  run(command: Command): void;
}

/** The table of runs, and the charts under it. */
export function figuresTemplate(overview: Overview, actions: FigureActions): TemplateResult {
  const { scores, source, error, charted, checkpoints, state } = overview;
  return html`
    ${
      error === null
        ? nothing
        : failure(error, () => {
            source.retry();
          })
    }
    ${source.total === null ? nothing : table(overview, actions)} ${hiddenNote(overview, actions)}
    ${emptyTasksNote(scores, source.latest, state, (choice) => {
      actions.change(choice);
    })}
    ${missingGold(scores)}
    ${
      state.showCheckpoints && checkpoints !== null && scores.counts.series > 0
        ? guard([checkpoints], () => checkpointsTemplate(checkpoints, actions))
        : nothing
    }
    ${
      state.showChart && charted !== null && charted.total > 0
        ? guard([charted, scores, state.showEmptyTasks], () =>
            scoresChart(shownColumns(scores, charted, state), charted),
          )
        : nothing
    }
  `;
}

function table(
  { scores, source, version, state }: Overview,
  actions: FigureActions,
): TemplateResult {
  return html`<glue-run-table
      .source=${source}
      .scores=${scores}
      .state=${state}
      .version=${version}
      .actions=${actions}
    ></glue-run-table>
    ${source.total === 0 && state.text !== '' ? noneMatches(actions) : nothing}`;
}

function noneMatches(actions: FigureActions): TemplateResult {
  return html`<div class="no-match">
    <p role="status">${t('No run matches.')}</p>
    <vscode-button
      appearance="secondary"
      @click=${() => {
        actions.filter('');
      }}
      >${t('Show all runs')}</vscode-button
    >
  </div>`;
}

/** Runs that were hidden in the Runs view are left out here too, which is said. */
function hiddenNote(
  { scores: { counts }, source, state }: Overview,
  actions: FigureActions,
): TemplateResult | typeof nothing {
  if (counts.hidden === 0) return nothing;
  const matching = state.text.trim() === '' ? 0 : (source.latest?.hidden ?? 0);
  return html`<p class="muted note">
    ${matching === 0 ? leftOut(counts.hidden) : hiddenMatches(matching)}
    <button
      type="button"
      class="link"
      @click=${() => {
        actions.run('showHiddenRuns');
      }}
    >
      ${t('Show them again')}
    </button>
  </p>`;
}

function leftOut(hidden: number): string {
  return hidden === 1
    ? t('1 hidden run is left out.')
    : t('{0} hidden runs are left out.', count(hidden));
}

function hiddenMatches(hidden: number): string {
  return hidden === 1 ? t('1 hidden run matches.') : t('{0} hidden runs match.', count(hidden));
}

function missingGold({ columns }: Scores): TemplateResult | typeof nothing {
  const missing = columns.filter(({ gold }) => gold === null).map(({ task }) => task);
  if (missing.length === 0) return nothing;
  return html`<p class="muted note">
    ${t('No gold data was found for {0}.', missing.join(', '))}
  </p>`;
}

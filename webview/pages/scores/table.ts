import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { ScoresState } from '../../../src/protocol/messages';
import type { Column, Run, Scores, SetSummary } from '../../data';
import { count, percent } from '../../format';
import { icon } from '../../parts/icons';
import { metricShort, runs as runsWord } from '../../words';
import { bestMark, metricTexts, scoreCell } from './cell';
import { bestOf, scorable, setOf, type Best } from './model';
import { publishedRows } from './published';

export interface TableActions {
  open(set: SetSummary): void;
  sort(column: string): void;
}

/** Runs × tasks: the runs in the order given, then the baseline and what was published. */
export function scoresTable(
  scores: Scores,
  runs: readonly Run[],
  state: ScoresState,
  actions: TableActions,
): TemplateResult {
  const columns = scorable(scores);
  const best = bestOf(runs, ['macro', ...columns.map(({ task }) => task)]);
  return html`<div class="table-scroll" role="region" aria-label=${t('Scores table')} tabindex="0">
    <table class="scores">
      <caption>
        <span
          >${t('Scores of {0} ×100; a score is the mean of its task’s metrics.', runsWord(runs.length))}</span
        >
      </caption>
      <thead>
        <tr>
          ${head('run', t('Run'), nothing, state, actions)}
          ${head('macro', t('Macro'), nothing, state, actions)}
          ${columns.map((column) => head(column.task, column.task, below(column, state), state, actions))}
        </tr>
      </thead>
      <tbody>
        ${runs.map((run) => runRow(run, columns, best, state, actions))}
      </tbody>
      <tbody class="baseline">
        ${baselineRow(columns, state)}
      </tbody>
      ${state.showPublished ? publishedRows(scores.published, columns, state) : nothing}
    </table>
  </div>`;
}

function head(
  key: string,
  title: string,
  more: TemplateResult | typeof nothing,
  state: ScoresState,
  actions: TableActions,
): TemplateResult {
  const sorted = state.sort === key;
  const direction = state.descending ? 'descending' : 'ascending';
  return html`<th
    scope="col"
    class=${key === 'run' ? 'name' : ''}
    aria-sort=${sorted ? direction : 'none'}
  >
    <button
      type="button"
      class="sort"
      @click=${() => {
        actions.sort(key);
      }}
    >
      <span>${title}</span>${sorted ? icon(state.descending ? 'down' : 'up') : nothing}
    </button>
    ${more}
  </th>`;
}

/** How many examples a task has here and, on request, the names of its metrics. */
function below({ gold, metrics }: Column, { bothMetrics }: ScoresState): TemplateResult {
  const names = metrics.map(metricShort).join(' / ');
  return html`<span class="sub"
    >${t('n {0}', count(gold?.labelled ?? 0))}${bothMetrics ? html`<br />${names}` : nothing}</span
  >`;
}

function runRow(
  run: Run,
  columns: readonly Column[],
  best: Best,
  state: ScoresState,
  actions: TableActions,
): TemplateResult {
  return html`<tr>
    <th scope="row" class="name" title=${run.run}><span>${run.run}</span></th>
    ${macroCell(run, best)}
    ${columns.map((column) => {
      const set = setOf(run, column.task);
      const isBest = isTop(best, column.task, set?.score) && !set?.flags.includes('partial');
      return scoreCell(run, set, column, isBest, state.bothMetrics, (opened) => {
        actions.open(opened);
      });
    })}
  </tr>`;
}

function macroCell({ macro }: Run, best: Best): TemplateResult {
  if (macro.score !== null) {
    const top = isTop(best, 'macro', macro.score);
    return html`<td class="score macro ${top ? 'best' : ''}">
      <span class="value">${top ? bestMark() : nothing}${percent(macro.score)}</span>
    </td>`;
  }
  const why = t('Not there or not whole: {0}', macro.missing.join(', '));
  return html`<td class="score macro lacking" title=${why}>
    <span aria-hidden="true">–</span>
    <span class="sub">${t('{0} of 9', macro.tasks)}</span><span class="sr">${why}</span>
  </td>`;
}

function isTop(best: Best, column: string, score: number | null | undefined): boolean {
  return score !== null && score !== undefined && best[column] === score;
}

function baselineRow(columns: readonly Column[], { bothMetrics }: ScoresState): TemplateResult {
  return html`<tr>
    <th scope="row" class="name"><span>${t('Majority baseline')}</span></th>
    <td class="score macro lacking"><span aria-hidden="true">–</span></td>
    ${columns.map(({ gold, metrics }) => {
      const answer = gold?.baseline.answer ?? null;
      const title = answer === null ? t('No class to choose') : t('Always “{0}”', answer);
      return html`<td class="score" title=${title}>
        <span class="value">${percent(gold?.baseline.score ?? null)}</span>
        ${
          bothMetrics && metrics.length > 1 && gold
            ? html`<span class="metrics">${metricTexts(gold.baseline.metrics, metrics)}</span>`
            : nothing
        }
      </td>`;
    })}
  </tr>`;
}

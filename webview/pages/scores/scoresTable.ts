import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { RunOrder, RunSort } from '../../../src/core/views/runs';
import type { ScoresState } from '../../../src/protocol/messages';
import type { Scores } from '../../data';
import { count } from '../../format';
import { runs as runsWord } from '../../words';
import { baselineRow } from './baseline';
import { tableHead } from './heads';
import { shownColumns } from './emptyTasks';
import { type RunSource } from './model';
import { publishedRows } from './published';
import { tableRows, type RowsView } from './rows';

/** What the table shows. */
export interface TableView extends Pick<RowsView, 'rowHeight' | 'spot' | 'open' | 'toggle'> {
  readonly scores: Scores;
  readonly source: RunSource;
  readonly state: ScoresState;
  /** Which rows of the source are drawn, ascending. */
  readonly indices: readonly number[];
  sort(by: RunSort): void;
}

const BY_NAME: RunOrder = { sort: 'run', descending: false };

/** Runs × tasks: the runs, then the baseline and what was published. */
export function scoresTable(view: TableView): TemplateResult {
  const { scores, source, state, spot } = view;
  const { latest } = source;
  const columns = shownColumns(scores, latest, state);
  const { bothMetrics, showPublished } = state;
  const published = showPublished ? scores.published.length + 1 : 0;
  const total = source.total ?? 0;
  const dense = spot !== null;
  const folder = latest?.folder ?? null;
  return html`<table
    class="scores ${bothMetrics ? 'both' : ''}"
    aria-rowcount=${dense ? total + 2 + published : nothing}
    .style=${`--columns:${columns.length + 1}`}
    aria-busy=${source.switching ? 'true' : nothing}
  >
    <caption>
      <span
        >${t('Scores of {0} ×100; a score is the mean of its task’s metrics.', whose(view))}</span
      >
    </caption>
    ${tableHead(columns, { ...(latest?.order ?? BY_NAME), bothMetrics, folder }, (by) => {
      view.sort(by);
    })}
    <tbody class="runs">
      ${tableRows(view.indices, source, {
        ...view,
        columns,
        best: latest?.best ?? {},
        bothMetrics,
        folder,
      })}
    </tbody>
    <tbody class="baseline">
      ${baselineRow(columns, bothMetrics, dense ? total + 2 : null)}
    </tbody>
    ${showPublished ? publishedRows(scores.published, columns, state) : nothing}
  </table>`;
}

/** Of how many runs the rows are, of those that there are. */
function whose({ scores, source }: TableView): string {
  const { runs } = scores.counts;
  const matching = source.latest?.runs ?? runs;
  return matching === runs ? runsWord(runs) : t('{0} of {1}', count(matching), runsWord(runs));
}

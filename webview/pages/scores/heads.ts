import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { RunOrder, RunSort } from '../../../src/core/views/runs';
import type { Column } from '../../data';
import { count } from '../../format';
import { HEADER } from '../../grid/spot';
import { icon } from '../../parts/icons';
import { metricShort } from '../../words';

interface Order extends RunOrder {
  readonly bothMetrics: boolean;
  /** Stands as a sign in the names of the runs. */
  readonly folder: string | null;
}

/** The heads of the columns, each a button that sorts by it. */
export function tableHead(
  columns: readonly Column[],
  state: Order,
  sort: (by: RunSort) => void,
): TemplateResult {
  const tasks = columns.map((column) => ({
    key: column.task,
    title: column.task,
    more: below(column, state),
  }));
  const all: readonly Head[] = [
    { key: 'run', title: t('Run'), more: standsFor(state.folder) },
    { key: 'macro', title: t('Macro'), more: nothing },
    ...tasks,
  ];
  return html`<thead>
    <tr data-row=${HEADER}>
      ${all.map((head, position) => headCell(head, position, state, sort))}
    </tr>
  </thead>`;
}

function standsFor(folder: string | null): TemplateResult | typeof nothing {
  if (folder === null) return nothing;
  return html`<span class="sub">${t('… stands for {0}', folder)}</span>`;
}

interface Head {
  readonly key: RunSort;
  readonly title: string;
  readonly more: TemplateResult | typeof nothing;
}

function headCell(
  { key, title, more }: Head,
  position: number,
  state: Order,
  sort: (by: RunSort) => void,
): TemplateResult {
  const sorted = state.sort === key;
  const direction = state.descending ? 'descending' : 'ascending';
  return html`<th
    scope="col"
    class=${key === 'run' ? 'name' : ''}
    aria-sort=${sorted ? direction : 'none'}
    data-column=${position}
  >
    <button
      type="button"
      class="sort"
      @click=${() => {
        sort(key);
      }}
    >
      <span>${title}</span>${sorted ? icon(state.descending ? 'down' : 'up') : nothing}
    </button>
    ${more}
  </th>`;
}

/** How many examples a task has here and, on request, the names of its metrics. */
function below({ gold, metrics }: Column, { bothMetrics }: Order): TemplateResult {
  const names = metrics.map(metricShort).join(' / ');
  return html`<span class="sub"
    >${t('n {0}', count(gold?.labelled ?? 0))}${bothMetrics ? html`<br />${names}` : nothing}</span
  >`;
}

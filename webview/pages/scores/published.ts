import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { ScoresState } from '../../../src/protocol/messages';
import type { Column, MetricKey, Metrics, Published } from '../../data';
import { percent } from '../../format';
import { splitWord } from '../../words';
import { metricTexts } from './cell';

/** Published figures, each with the split it was measured on. */
export function publishedRows(
  published: readonly Published[],
  columns: readonly Column[],
  state: ScoresState,
): TemplateResult {
  return html`<tbody class="published">
    <tr class="group">
      <th scope="rowgroup" colspan=${columns.length + 2}>
        <span>${t('Published figures; mind the split, it may not be yours')}</span>
      </th>
    </tr>
    ${published.map((row) => publishedRow(row, columns, state))}
  </tbody>`;
}

function publishedRow(
  { model, split, source, macro, scores }: Published,
  columns: readonly Column[],
  { bothMetrics }: ScoresState,
): TemplateResult {
  return html`<tr title=${source}>
    <th scope="row" class="name">
      <span class="run">${model}</span> <span class="tag">${splitWord(split)}</span>
    </th>
    <td class="score macro"><span class="value">${percent(macro)}</span></td>
    ${columns.map(({ task, metrics }) => {
      const figure = scores[task];
      return html`<td class="score">
        <span class="value">${percent(figure?.score ?? null)}</span>
        ${
          figure && bothMetrics && metrics.length > 1
            ? html`<span class="metrics">${metricTexts(valuesOf(figure.metrics), metrics)}</span>`
            : nothing
        }
      </td>`;
    })}
  </tr>`;
}

/** The values of metrics alone. */
export function valuesOf(metrics: Metrics): Partial<Record<MetricKey, number | null>> {
  return Object.fromEntries(Object.entries(metrics).map(([key, { value }]) => [key, value]));
}

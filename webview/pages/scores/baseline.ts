import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { Column } from '../../data';
import { percent } from '../../format';
import { metricTexts } from './cell';
import { valuesOf } from './published';

/**
 * What the most frequent answer of each task would reach. `place`: which row of the table it is, from 1,
 * where not all of them are in the page.
 */
export function baselineRow(
  columns: readonly Column[],
  bothMetrics: boolean,
  place: number | null,
): TemplateResult {
  return html`<tr aria-rowindex=${place ?? nothing}>
    <th scope="row" class="name"><span class="run">${t('Majority baseline')}</span></th>
    <td class="score macro lacking"><span aria-hidden="true">–</span></td>
    ${columns.map(({ gold, metrics }) => {
      const answer = gold?.baseline.answer ?? null;
      const title = answer === null ? t('No class to choose') : t('Always “{0}”', answer);
      return html`<td class="score" title=${title}>
        <span class="value">${percent(gold?.baseline.score ?? null)}</span>
        ${
          bothMetrics && metrics.length > 1 && gold
            ? html`<span class="metrics"
                >${metricTexts(valuesOf(gold.baseline.metrics), metrics)}</span
              >`
            : nothing
        }
      </td>`;
    })}
  </tr>`;
}

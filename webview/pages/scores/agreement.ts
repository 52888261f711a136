import { html, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import { count } from '../../format';

/** Gold scores by predicted scores, in bins of one point. */
export function agreementTable(agreement: readonly (readonly number[])[]): TemplateResult {
  const most = Math.max(1, ...agreement.flat());
  const columns = agreement[0]?.length ?? 0;
  const bins = Array.from({ length: columns }, (_, bin) => binName(bin, columns));
  return html`<div class="matrix-scroll" tabindex="0" role="region" aria-label=${t('Agreement')}>
    <table class="matrix">
      <caption>
        ${t('Agreement')}<span class="sub">${t('Examples by gold and predicted score')}</span>
      </caption>
      <thead>
        <tr>
          <td></td>
          <th scope="colgroup" colspan=${columns} class="axis">${t('Predicted')}</th>
        </tr>
        <tr>
          <th scope="col" class="axis corner">${t('Gold')}</th>
          ${bins.map((bin) => html`<th scope="col">${bin}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${agreement.map(
          (row, gold) =>
            html`<tr>
              <th scope="row">${binName(gold, agreement.length)}</th>
              ${row.map(
                (n, predicted) =>
                  html`<td
                    class=${gold === predicted ? 'right' : 'wrong'}
                    .style=${`--share:${n / most}`}
                  >
                    ${count(n)}
                  </td>`,
              )}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** Five bins: 0–1 … 4–5; six: the nearest whole score. */
function binName(bin: number, bins: number): string {
  return bins === 5 ? `${bin}–${bin + 1}` : String(bin);
}

import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { CheckpointPoint, CheckpointSeries } from '../../data';
import { stepText } from '../../format';
import { runName } from '../../words';
import { fewer, mostRuns, spreadText, spreadWords } from './seeds';

/** The figures of the chart, folded away: steps by series, each figure leading to its run. */
export function checkpointTable(
  series: readonly CheckpointSeries[],
  choose: (point: CheckpointPoint) => void,
): TemplateResult {
  const steps = [...new Set(series.flatMap(({ points }) => points.map(({ step }) => step)))];
  return html`<details class="figures-table">
    <summary>${t('Figures of the chart')}</summary>
    <div class="table-scroll" role="region" aria-label=${t('Figures of the chart')} tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col" class="name">${t('Step')}</th>
            ${series.map(({ name }) => html`<th scope="col" title=${name}>${runName(name)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${steps
            .sort((a, b) => a - b)
            .map(
              (step) =>
                html`<tr>
                  <th scope="row" class="name">${stepText(step)}</th>
                  ${series.map((one) => cell(one, step, choose))}
                </tr>`,
            )}
        </tbody>
      </table>
    </div>
  </details>`;
}

function cell(
  { name, points }: CheckpointSeries,
  step: number,
  choose: (point: CheckpointPoint) => void,
): TemplateResult {
  const point = points.find((one) => one.step === step);
  if (!point) return html`<td>${nothing}</td>`;
  return html`<td class="score">
    <button
      type="button"
      title=${spreadWords(point)}
      @click=${() => {
        choose(point);
      }}
    >
      <span class="sr">${t('{0}, step {1}:', runName(name), stepText(step))}</span>
      <span class="value">${spreadText(point)}</span>
      ${fewer({ n: point.n, runs: mostRuns(points) })}
    </button>
  </td>`;
}

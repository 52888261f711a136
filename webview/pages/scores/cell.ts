import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { Column, MetricKey, Metrics, Run, SetSummary } from '../../data';
import { percent } from '../../format';
import { gapText } from '../../loggedWords';
import { icon } from '../../parts/icons';
import { flagMeaning, flagWord } from '../../words';

/** One run's score in one task: a button that opens its details. */
export function scoreCell(
  run: Run,
  set: SetSummary | undefined,
  column: Column,
  best: boolean,
  bothMetrics: boolean,
  open: (set: SetSummary) => void,
): TemplateResult {
  if (!set) {
    return html`<td class="score empty">
      <span aria-hidden="true">–</span><span class="sr">${t('no predictions')}</span>
    </td>`;
  }
  const gap = gapText(set, column.metrics);
  return html`<td class="score ${best ? 'best' : ''}">
    <button
      type="button"
      data-set=${set.set}
      @click=${() => {
        open(set);
      }}
    >
      <span class="sr">${t('{0}, {1}:', run.run, set.task)}</span>
      <span class="value">${best ? bestMark() : nothing}${withGap(scoreText(set.score), gap)}</span>
      ${
        bothMetrics && column.metrics.length > 1
          ? html`<span class="metrics">${metricTexts(set.metrics, column.metrics)}</span>`
          : nothing
      }
      ${flags(set)}
    </button>
  </td>`;
}

/** The sign of the best value in a column, in words for those who do not see it. */
export function bestMark(): TemplateResult {
  return html`<span class="mark" title=${t('Best in this column')}
    >${icon('best')}<span class="sr">${t('best')} </span></span
  >`;
}

/** A score with a sign before it where another one is logged, and after it the words for that. */
function withGap(score: TemplateResult | string, gap: string): TemplateResult | string {
  if (gap === '') return score;
  return html`<span class="gap" title=${gap} aria-hidden="true">${icon('differs')}</span
    >${score}<span class="sr">(${gap})</span>`;
}

/** "86.3 / 90.5" in the order of the task's metrics. */
export function metricTexts(values: Metrics, keys: readonly MetricKey[]): string {
  return keys.map((key) => percent(values[key]?.value ?? null)).join(' / ');
}

function scoreText(score: number | null): TemplateResult | string {
  return score === null ? html`<span class="undefined">${t('undefined')}</span>` : percent(score);
}

function flags(set: SetSummary): TemplateResult | typeof nothing {
  if (set.flags.length === 0) return nothing;
  return html`<span class="flags">
    ${set.flags.map(
      (flag) => html`<span class="flag" title=${flagMeaning(flag)}>${flagWord(flag, set)}</span>`,
    )}
  </span>`;
}

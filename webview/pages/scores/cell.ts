import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { Column, MetricKey, ScoreCell, SingleRow } from '../../data';
import { percent } from '../../format';
import { gapText } from '../../loggedWords';
import { icon } from '../../parts/icons';
import { flagMeaning, flagWord } from '../../words';

/** Where a cell stands in the table, and how it is drawn. */
export interface CellPlace {
  /** From 0, the run's name. */
  readonly position: number;
  /** Its place in the order of Tab, `null`: that of any button. */
  readonly tab: 0 | -1 | null;
  readonly best: boolean;
  readonly bothMetrics: boolean;
  /** All in one line, so that rows are of one height. */
  readonly dense: boolean;
}

/** One run's score in one task: a button that opens its details. */
export function scoreCell(
  run: SingleRow,
  cell: ScoreCell | undefined,
  column: Column,
  place: CellPlace,
  open: (cell: ScoreCell) => void,
): TemplateResult {
  const { position, tab, best, bothMetrics, dense } = place;
  if (!cell) {
    return html`<td class="score empty" data-column=${position} tabindex=${tab ?? -1}>
      <span aria-hidden="true">–</span><span class="sr">${t('no predictions')}</span>
    </td>`;
  }
  const gap = gapText(cell, column.metrics);
  return html`<td class="score ${best ? 'best' : ''}" data-column=${position}>
    <button
      type="button"
      data-set=${cell.set}
      tabindex=${tab ?? nothing}
      @click=${() => {
        open(cell);
      }}
    >
      <span class="sr">${t('{0}, {1}:', run.run, cell.task)}</span>
      <span class="value"
        >${dense ? flagSign(cell) : nothing}${best ? bestMark() : nothing}${withGap(
          scoreText(cell.score),
          gap,
        )}</span
      >
      ${
        bothMetrics && column.metrics.length > 1
          ? html`<span class="metrics">${metricTexts(cell.metrics, column.metrics)}</span>`
          : nothing
      }
      ${dense ? nothing : flags(cell)}
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
export function metricTexts(
  values: Readonly<Partial<Record<MetricKey, number | null>>>,
  keys: readonly MetricKey[],
): string {
  return keys.map((key) => percent(values[key] ?? null)).join(' / ');
}

function scoreText(score: number | null): TemplateResult | string {
  return score === null ? html`<span class="undefined">${t('undefined')}</span>` : percent(score);
}

function flags(cell: ScoreCell): TemplateResult | typeof nothing {
  if (cell.flags.length === 0) return nothing;
  return html`<span class="flags">
    ${cell.flags.map(
      (flag) => html`<span class="flag" title=${flagMeaning(flag)}>${flagWord(flag, cell)}</span>`,
    )}
  </span>`;
}

/** The flags where there is no line for them: a sign, and their words for who asks. */
function flagSign(cell: ScoreCell): TemplateResult | typeof nothing {
  if (cell.flags.length === 0) return nothing;
  const words = cell.flags.map((flag) => flagWord(flag, cell)).join(', ');
  return html`<span class="gap" title=${words}
    >${icon('warning')}<span class="sr">${words} </span></span
  >`;
}

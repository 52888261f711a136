import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { Example } from '../data';
import { count, oneDecimal } from '../format';
import { icon } from '../parts/icons';
import type { GridColumn } from './columns';
import type { Spot } from './spot';

/** A row of the grid as it is drawn. */
export interface RowView {
  readonly index: number;
  readonly example: Example | undefined;
  readonly columns: readonly GridColumn[];
  readonly selected: boolean;
  /** The cell that Tab leads to. */
  readonly spot: Spot;
  readonly rowHeight: number;
}

/** One example; a row that has not arrived yet keeps its place. */
export function rowTemplate(view: RowView): TemplateResult {
  const { index, example, selected, rowHeight } = view;
  return html`<div
    role="row"
    class="grid-row"
    aria-rowindex=${index + 2}
    aria-selected=${selected ? 'true' : 'false'}
    aria-busy=${example ? nothing : 'true'}
    data-row=${index}
    .style=${`transform:translateY(${index * rowHeight}px)`}
  >
    ${view.columns.map((column, position) => cell(view, column, position))}
  </div>`;
}

function cell(view: RowView, column: GridColumn, position: number): TemplateResult {
  const here = view.spot.row === view.index && view.spot.column === position;
  const button = column.kind === 'toPrediction' || column.kind === 'toGold';
  return html`<div
    role="gridcell"
    class="cell cell-${column.kind}"
    aria-colindex=${position + 1}
    data-column=${position}
    tabindex=${button ? nothing : here ? 0 : -1}
  >
    ${
      view.example
        ? content(view.example, column, here)
        : button
          ? html`<span class="sr" tabindex=${here ? 0 : -1}>…</span>`
          : html`<span class="blank">…</span>`
    }
  </div>`;
}

function content(
  example: Example,
  { kind, sort }: GridColumn,
  here: boolean,
): TemplateResult | string | typeof nothing {
  switch (kind) {
    case 'id':
      return String(example.id);
    case 'first':
      return example.sentences[0] ?? '';
    case 'second':
      return example.sentences[1] ?? '';
    case 'gold':
      return example.gold ?? t('hidden');
    case 'predicted':
      return example.predicted ?? t('none');
    case 'outcome':
      return outcome(example, sort === 'distance');
    case 'tags':
      return example.tags.join(' · ');
    case 'line':
      return example.line === null ? '–' : count(example.line);
    case 'toPrediction':
      return jumpButton('prediction', predictionLabel(example), example.line === null, here);
    case 'toGold':
      return jumpButton('gold', goldLabel(example), example.goldLine === null, here);
  }
}

function goldLabel({ goldLine }: Example): string {
  return goldLine === null
    ? t('The gold file has no lines to go to')
    : t('Gold label, line {0} (G)', count(goldLine));
}

function predictionLabel({ line }: Example): string {
  return line === null
    ? t('This example has no prediction')
    : t('Prediction, line {0} (Enter or P)', count(line));
}

function jumpButton(
  side: 'prediction' | 'gold',
  label: string,
  disabled: boolean,
  here: boolean,
): TemplateResult {
  return html`<button
    type="button"
    class="icon-button"
    data-jump=${side}
    tabindex=${here ? 0 : -1}
    aria-label=${label}
    aria-disabled=${disabled ? 'true' : nothing}
    title=${label}
  >
    ${icon(side)}
  </button>`;
}

/** Right or wrong by sign and word; for numbers also how far off. */
export function outcome(example: Example, numeric: boolean): TemplateResult {
  if (example.right === null) {
    return html`<span class="outcome">${icon('none')}${t('unscored')}</span>`;
  }
  const name = example.right ? 'right' : 'wrong';
  return html`<span class="outcome ${name}">
    ${icon(name)}${numeric ? distance(example) : word(example.right)}
  </span>`;
}

function word(right: boolean): string {
  return right ? t('right') : t('wrong');
}

/** Points between gold and predicted number. */
function distance({ gold, predicted, right }: Example): string {
  const by = oneDecimal(Math.abs(Number(gold) - Number(predicted)));
  return right === true ? t('right, {0}', by) : t('wrong, {0}', by);
}

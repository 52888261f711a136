import { html, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { rowTemplate, type RowView } from './row';
import type { ExampleSource } from './source';

/** How the rows of the grid are drawn. */
export interface BodyView extends Pick<RowView, 'columns' | 'spot' | 'rowHeight'> {
  /** Row of the selected example; -1: none. */
  readonly selected: number;
}

/** Rows of the source by their indices, each at its place in the height of all. */
export function bodyTemplate(
  indices: readonly number[],
  source: ExampleSource,
  { columns, selected, spot, rowHeight }: BodyView,
): TemplateResult {
  const height = (source.total ?? 0) * rowHeight;
  return html`<div role="rowgroup" class="grid-body" .style=${`height:${height}px`}>
    ${repeat(
      indices,
      (index) => index,
      (index) => {
        const example = source.row(index);
        return rowTemplate({
          index,
          example,
          columns,
          selected: index === selected,
          spot,
          rowHeight,
        });
      },
    )}
  </div>`;
}

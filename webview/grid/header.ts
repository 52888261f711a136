import { html, nothing, type TemplateResult } from 'lit';
import type { ExampleSort } from '../../src/core/views/examples';
import { icon } from '../parts/icons';
import type { GridColumn } from './columns';
import { HEADER, type Spot } from './spot';

export interface Order {
  readonly sort: ExampleSort;
  readonly descending: boolean;
}

/** The heads of the columns; those that sort are buttons. */
export function headerTemplate(
  columns: readonly GridColumn[],
  order: Order,
  spot: Spot,
): TemplateResult {
  return html`<div role="rowgroup" class="grid-head">
    <div role="row" class="grid-row" aria-rowindex="1" data-row=${HEADER}>
      ${columns.map((column, position) => head(column, position, order, spot))}
    </div>
  </div>`;
}

function head(column: GridColumn, position: number, order: Order, spot: Spot): TemplateResult {
  const here = spot.row === HEADER && spot.column === position;
  const focus = here ? 0 : -1;
  const sorts = column.sort !== null;
  return html`<div
    role="columnheader"
    class="cell cell-${column.kind}"
    aria-colindex=${position + 1}
    aria-sort=${sorts ? direction(column, order) : nothing}
    data-column=${position}
    tabindex=${sorts ? nothing : focus}
  >
    ${
      sorts
        ? html`<button type="button" class="sort" data-sort=${column.sort} tabindex=${focus}>
            <span>${column.title}</span>${arrow(column, order)}
          </button>`
        : html`<span class=${column.kind === 'line' ? '' : 'sr'}>${column.title}</span>`
    }
  </div>`;
}

function direction({ sort }: GridColumn, order: Order): 'ascending' | 'descending' | 'none' {
  if (sort !== order.sort) return 'none';
  return order.descending ? 'descending' : 'ascending';
}

function arrow({ sort }: GridColumn, order: Order): TemplateResult | typeof nothing {
  return sort === order.sort ? icon(order.descending ? 'down' : 'up') : nothing;
}

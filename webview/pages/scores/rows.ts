import { html, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { withGaps, type Span } from '../../grid/window';
import type { RunSource } from './model';
import { runRow, type RunRowView } from './runRow';

/** How the rows of the table are drawn. */
export interface RowsView extends Omit<RunRowView, 'index' | 'row'> {
  /** In CSS pixels. */
  readonly rowHeight: number;
}

/** Rows of the source by their indices, and between them what keeps the place of the others. */
export function tableRows(indices: readonly number[], source: RunSource, view: RowsView): unknown {
  const width = view.columns.length + 2;
  return repeat(
    withGaps(indices, source.total ?? 0),
    (part) => (typeof part === 'number' ? part : `before ${part.end}`),
    (part) =>
      typeof part === 'number'
        ? runRow({ ...view, index: part, row: source.row(part) })
        : gap(part, width, view.rowHeight),
  );
}

function gap({ first, end }: Span, columns: number, rowHeight: number): TemplateResult {
  return html`<tr class="gap-row" aria-hidden="true">
    <td colspan=${columns} .style=${`height:${(end - first) * rowHeight}px`}></td>
  </tr>`;
}

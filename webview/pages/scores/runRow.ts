import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { Column, RunRow, RunsPage, ScoreCell, SeedsRow, SingleRow } from '../../data';
import { percent } from '../../format';
import type { Spot } from '../../grid/spot';
import { runName } from '../../words';
import { bestMark, scoreCell, type CellPlace } from './cell';
import { valueOf } from './model';
import { nameTemplate } from './name';
import { seedsHead, spreadCell } from './seeds';

/** A row of the table as it is drawn. */
export interface RunRowView {
  readonly index: number;
  /** `undefined`: it has not arrived yet. */
  readonly row: RunRow | undefined;
  readonly columns: readonly Column[];
  readonly best: RunsPage['best'];
  /** Is said in the head instead of in each name. */
  readonly folder: RunsPage['folder'];
  readonly bothMetrics: boolean;
  /** The cell that Tab leads to where rows are dense; `null`: Tab leads to every button. */
  readonly spot: Spot | null;
  open(cell: ScoreCell): void;
  toggle(group: string): void;
}

/** One run, or runs that differ only in their seed; what has not arrived yet keeps its place. */
export function runRow(view: RunRowView): TemplateResult {
  const { index, row, spot } = view;
  const member = row?.kind === 'run' && row.member ? 'member' : '';
  return html`<tr
    class=${row?.kind === 'seeds' ? 'seeds' : member}
    data-row=${index}
    aria-rowindex=${spot === null ? nothing : index + 2}
    aria-busy=${row ? nothing : 'true'}
  >
    ${row === undefined ? blank(view) : row.kind === 'run' ? single(view, row) : seeds(view, row)}
  </tr>`;
}

function single(view: RunRowView, row: SingleRow): TemplateResult {
  const name = runName(row.run);
  return html`<th
      scope="row"
      class="name"
      title=${name}
      data-column="0"
      tabindex=${tabOf(view, 0) ?? -1}
    >
      ${nameTemplate(row.run, view.folder)}
    </th>
    ${macroCell(row, place(view, row, 'macro', 1))}
    ${view.columns.map((column, at) => {
      const cell = row.cells.find(({ task }) => task === column.task);
      const where = place(view, row, column.task, at + 2);
      const best = where.best && cell?.flags.includes('partial') === false;
      return scoreCell(row, cell, column, { ...where, best }, (opened) => {
        view.open(opened);
      });
    })}`;
}

function seeds(view: RunRowView, row: SeedsRow): TemplateResult {
  return html`${seedsHead(row, view.folder, tabOf(view, 0), (group) => {
    view.toggle(group);
  })}
  ${spreadCell(row, row.macro, place(view, row, 'macro', 1))}
  ${view.columns.map(({ task }, at) =>
    spreadCell(
      row,
      row.spreads.find((spread) => spread.task === task),
      place(view, row, task, at + 2),
    ),
  )}`;
}

function blank(view: RunRowView): TemplateResult {
  return html`<th scope="row" class="name" data-column="0" tabindex=${tabOf(view, 0) ?? -1}>
      <span class="run">…</span>
    </th>
    ${['macro', ...view.columns].map(
      (_, at) =>
        html`<td
          class="score empty"
          data-column=${at + 1}
          tabindex=${tabOf(view, at + 1) ?? -1}
        ></td>`,
    )}`;
}

/** A row's best is marked where it stands for itself: not in the runs of a group, whose mean counts. */
function place(
  view: RunRowView,
  row: RunRow,
  column: keyof RunsPage['best'],
  position: number,
): CellPlace {
  const value = valueOf(row, column);
  const alone = row.kind === 'seeds' || !row.member;
  return {
    position,
    tab: tabOf(view, position),
    best: alone && value !== null && view.best[column] === value,
    bothMetrics: view.bothMetrics,
    dense: view.spot !== null,
  };
}

function tabOf({ spot, index }: RunRowView, position: number): CellPlace['tab'] {
  if (spot === null) return null;
  return spot.row === index && spot.column === position ? 0 : -1;
}

function macroCell({ macro }: SingleRow, { position, tab, best }: CellPlace): TemplateResult {
  if (macro.score !== null) {
    return html`<td
      class="score macro ${best ? 'best' : ''}"
      data-column=${position}
      tabindex=${tab ?? -1}
    >
      <span class="value">${best ? bestMark() : nothing}${percent(macro.score)}</span>
    </td>`;
  }
  const why = t('Not there or not whole: {0}', macro.missing.join(', '));
  return html`<td
    class="score macro lacking"
    title=${why}
    data-column=${position}
    tabindex=${tab ?? -1}
  >
    <span aria-hidden="true">–</span>
    <span class="sub">${t('{0} of 9', macro.tasks)}</span><span class="sr">${why}</span>
  </td>`;
}

import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { CheckpointPoint, SeedsRow, Spread } from '../../data';
import { count, percent } from '../../format';
import { icon } from '../../parts/icons';
import { runName, seeds } from '../../words';
import { bestMark, type CellPlace } from './cell';
import { nameTemplate } from './name';

/** The name that runs have in common, and the button that shows each of them. */
export function seedsHead(
  { run, runs, open }: SeedsRow,
  folder: string | null,
  tab: CellPlace['tab'],
  toggle: (group: string) => void,
): TemplateResult {
  const name = runName(run);
  return html`<th scope="row" class="name" title=${name} data-column="0">
    <button
      type="button"
      class="icon-button"
      aria-expanded=${open ? 'true' : 'false'}
      aria-label=${t('Runs of {0}', name)}
      tabindex=${tab ?? nothing}
      @click=${() => {
        toggle(run);
      }}
    >
      ${icon(open ? 'open' : 'closed')}</button
    >${nameTemplate(run, folder)} <span class="tag">${seeds(runs)}</span>
  </th>`;
}

/** Mean and deviation of a column over the runs that have a value there. */
export function spreadCell(
  row: SeedsRow,
  spread: Spread | undefined,
  place: CellPlace,
): TemplateResult {
  const { position, tab, best } = place;
  const kind = position === 1 ? 'macro' : '';
  if (!spread || spread.mean === null) {
    return html`<td class="score lacking ${kind}" data-column=${position} tabindex=${tab ?? -1}>
      <span aria-hidden="true">–</span><span class="sr">${t('no whole predictions')}</span>
    </td>`;
  }
  return html`<td
    class="score ${kind} ${best ? 'best' : ''}"
    data-column=${position}
    tabindex=${tab ?? -1}
    title=${spreadWords(spread)}
  >
    <span class="value"
      >${best ? bestMark() : nothing}<span aria-hidden="true">${spreadText(spread)}</span
      ><span class="sr">${spreadWords(spread)}</span></span
    >
    ${fewer({ ...spread, runs: row.runs })}
  </td>`;
}

/** How many runs the step of a series has that has most of them; points of fewer are told apart from it. */
export function mostRuns(points: readonly CheckpointPoint[]): number {
  return points.reduce((most, { runs }) => Math.max(most, runs), 0);
}

/** Over how many runs a figure is, where that is fewer than others beside it are over; its words say so anyway. */
export function fewer({
  n,
  runs,
}: Pick<CheckpointPoint, 'n' | 'runs'>): TemplateResult | typeof nothing {
  return n === runs
    ? nothing
    : html`<span class="metrics" aria-hidden="true">${t('n {0}', count(n))}</span>`;
}

/** `84.6 ± 0.3`, ×100. */
export function spreadText({ mean, sd }: Pick<Spread, 'mean' | 'sd'>): string {
  return sd === null ? percent(mean) : `${percent(mean)} ± ${percent(sd)}`;
}

/** The same in words, with how many runs it is over. */
export function spreadWords({ mean, sd, n }: Spread): string {
  return sd === null
    ? t('{0}, of one run', percent(mean))
    : t('mean {0}, standard deviation {1}, n {2}', percent(mean), percent(sd), count(n));
}

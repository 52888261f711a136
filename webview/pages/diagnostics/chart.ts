import { html, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { BarData } from '../../charts/options';
import type { Phenomena, Phenomenon } from '../../data';
import { percent } from '../../format';
import { rangeOf } from './bar';

/** R3 by phenomenon as bars: the rows of the table as far as they are open. */
export function phenomenaChart(
  { phenomena }: Phenomena,
  expanded: readonly string[],
): TemplateResult {
  const shown = phenomena.filter(
    ({ level, parent }) =>
      level === 'coarse' || (level === 'fine' && parent !== null && expanded.includes(parent)),
  );
  const range = rangeOf(shown.map(({ r3 }) => r3));
  const data: BarData = {
    labels: shown.map(label),
    series: [{ name: t('R3'), values: shown.map(({ r3 }) => (r3 === null ? null : r3 * 100)) }],
    horizontal: true,
    from: range.from * 100,
    to: range.to * 100,
  };
  return html`<figure class="chart">
    <glue-chart .data=${data} .label=${description(shown)}></glue-chart>
  </figure>`;
}

function label({ level, name }: Phenomenon): string {
  return level === 'fine' ? `  ${name}` : name;
}

function description(shown: readonly Phenomenon[]): string {
  const figures = shown.map(({ name, r3 }) => `${name} ${percent(r3)}`);
  return t('Bar chart of R3 by phenomenon: {0}.', figures.join(', '));
}

import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { Logged, MetricKey, SetSummary } from '../../data';
import { percent, percentApart } from '../../format';
import { figureText, figuresText } from '../../loggedWords';

type Told = Pick<SetSummary, 'logged' | 'metrics'>;

/** What the results file says of one metric, to stand beside what the predictions score in it. */
export function loggedFigure(
  { logged, metrics }: Told,
  key: MetricKey,
): TemplateResult | typeof nothing {
  const value = logged?.metrics[key];
  if (logged === null || value === undefined) return nothing;
  if (logged.differs.includes(key))
    return gapMark(percentApart(value, metrics[key]?.value ?? null), logged);
  return html`<span class="sub">${t('logged {0}', percent(value))}</span>`;
}

/** Where the logged figures stand, and those for which the set has no figure of its own. */
export function loggedSource({ logged, metrics }: Told): TemplateResult | typeof nothing {
  if (logged === null) return nothing;
  const { path, differs } = logged;
  const others = Object.entries(logged.metrics)
    .map(([key, value]) => [key as MetricKey, value] as const)
    .filter(([key]) => !(key in metrics));
  const same = others.filter(([key]) => !differs.includes(key));
  const apart = others.filter(([key]) => differs.includes(key));
  const figures = figuresText(Object.fromEntries(same), []);
  return html`<p class="logged-source muted">
    ${figures === '' ? t('Logged in {0}.', path) : t('Logged in {0}, also {1}.', path, figures)}
    ${apart.map(([key, value]) => gapMark(figureText(key, percent(value)), logged))}
  </p>`;
}

/** That a figure differs, in words; why is told among the issues. */
function gapMark(figure: string, { path }: Logged): TemplateResult {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return html`<span class="flag" title=${path}>${t('logged {0} in {1}', figure, name)}</span>`;
}

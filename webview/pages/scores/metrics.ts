import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { MetricKey, SetDetails } from '../../data';
import { count, percent } from '../../format';
import { metricName } from '../../words';
import { loggedFigure } from './logged';

/** The metrics of a set, each beside what the most frequent answer would reach. */
export function metricTiles({ summary, baseline }: SetDetails): TemplateResult {
  const keys = Object.keys(summary.metrics) as MetricKey[];
  const several = keys.length > 1;
  return html`<dl class="tiles">
    ${several ? tile({ name: t('Score'), value: summary.score, majority: baseline.score }) : nothing}
    ${keys.map((key) => {
      const metric = summary.metrics[key];
      return tile({
        name: metricName(key),
        value: metric?.value ?? null,
        majority: baseline.metrics[key]?.value ?? null,
        note: metric?.note ?? null,
        logged: loggedFigure(summary, key),
      });
    })}
    <div class="tile">
      <dt>${t('Errors')}</dt>
      <dd>
        <span class="figure">${count(summary.errors)}</span>
        <span class="sub">${t('of {0} scored', count(summary.counts.scored))}</span>
      </dd>
    </div>
  </dl>`;
}

interface Tile {
  readonly name: string;
  readonly value: number | null;
  readonly majority: number | null;
  readonly note?: string | null;
  /** What a results file says of it. */
  readonly logged?: TemplateResult | typeof nothing;
}

function tile({ name, value, majority, note = null, logged = nothing }: Tile): TemplateResult {
  return html`<div class="tile">
    <dt>${name}</dt>
    <dd>
      <span class="figure">${value === null ? t('undefined') : percent(value)}</span>
      <span class="sub">
        ${majority === null ? t('no majority baseline') : t('majority {0}', percent(majority))}
      </span>
      ${logged} ${note === null ? nothing : html`<span class="sub why">${note}</span>`}
    </dd>
  </div>`;
}

import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { MetricKey, SetDetails } from '../../data';
import { count, percent } from '../../format';
import { metricName } from '../../words';

/** The metrics of a set, each beside what the most frequent answer would reach. */
export function metricTiles({ summary, gold }: SetDetails): TemplateResult {
  const keys = Object.keys(summary.metrics) as MetricKey[];
  const several = keys.length > 1;
  return html`<dl class="tiles">
    ${several ? tile(t('Score'), summary.score, gold.baseline.score, null) : nothing}
    ${keys.map((key) => {
      const metric = summary.metrics[key];
      const majority = gold.baseline.metrics[key]?.value ?? null;
      return tile(metricName(key), metric?.value ?? null, majority, metric?.note ?? null);
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

function tile(
  name: string,
  value: number | null,
  majority: number | null,
  note: string | null,
): TemplateResult {
  return html`<div class="tile">
    <dt>${name}</dt>
    <dd>
      <span class="figure">${value === null ? t('undefined') : percent(value)}</span>
      <span class="sub">
        ${majority === null ? t('no majority baseline') : t('majority {0}', percent(majority))}
      </span>
      ${note === null ? nothing : html`<span class="sub why">${note}</span>`}
    </dd>
  </div>`;
}

import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { MetricKey, SetDetails } from '../../data';
import { count, percent } from '../../format';
import { examples, metricName } from '../../words';
import { loggedFigure } from './logged';

/** The metrics of a set, each beside what the most frequent answer would reach. */
export function metricTiles({ summary, baseline }: SetDetails): TemplateResult {
  const keys = Object.keys(summary.metrics) as MetricKey[];
  const several = keys.length > 1;
  const always = alwaysText(baseline.answer, summary);
  return html`<dl class="tiles">
    ${several ? tile({ name: t('Score'), value: summary.score, majority: baseline.score, always }) : nothing}
    ${keys.map((key) => {
      const metric = summary.metrics[key];
      return tile({
        name: metricName(key),
        value: metric?.value ?? null,
        majority: baseline.metrics[key]?.value ?? null,
        always,
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
  /** What the majority is, in words. */
  readonly always: string;
  readonly note?: string | null;
  /** What a results file says of it. */
  readonly logged?: TemplateResult | typeof nothing;
}

/** Where some examples are not scored the majority is of just those that are. */
function alwaysText(answer: string | null, { counts, labelled }: SetDetails['summary']): string {
  if (answer === null) return t('No class to choose');
  return counts.scored === labelled
    ? t('Always “{0}”', answer)
    : t('Always “{0}”, over the same {1}', answer, examples(counts.scored));
}

function tile({
  name,
  value,
  majority,
  always,
  note = null,
  logged = nothing,
}: Tile): TemplateResult {
  return html`<div class="tile">
    <dt>${name}</dt>
    <dd>
      <span class="figure">${value === null ? t('undefined') : percent(value)}</span>
      <span class="sub" title=${always}>
        ${majority === null ? t('no majority baseline') : t('majority {0}', percent(majority))}
      </span>
      ${logged} ${note === null ? nothing : html`<span class="sub why">${note}</span>`}
    </dd>
  </div>`;
}

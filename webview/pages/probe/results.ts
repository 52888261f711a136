import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import { tally, type Tally, type Verdict } from '../../../src/core/probing/expectations';
import type { ProbeTexts } from '../../../src/core/probing/texts';
import type { ProbedRow, ProbeTask } from '../../data';
import { count, difference } from '../../format';
import { differ } from '../../grid/differ';
import { icon } from '../../parts/icons';
import { andMore } from '../../parts/more';

/** As many rows are drawn; the counts are of all. */
const DRAWN = 200;

interface Actions {
  readonly probe: (row: ProbedRow) => void;
  readonly jump: (row: ProbedRow, side: 'prediction' | 'gold') => void;
}

/** What held and what failed, and the examples: those that failed first. */
export function resultsTemplate(
  rows: readonly ProbedRow[],
  task: ProbeTask,
  actions: Actions,
): TemplateResult {
  const sums = tally(rows.map(({ verdict }) => verdict));
  const sorted = [...rows].sort((a, b) => rank(a) - rank(b) || a.example - b.example);
  return html`<section class="results" aria-label=${t('What came of it')}>
    ${tiles(sums)} ${moves(sums, task)}
    <ul class="probed">
      ${sorted.slice(0, DRAWN).map((row) => rowTemplate(row, task, actions))}
    </ul>
    ${andMore(sorted.length - DRAWN)}
  </section>`;
}

function rank({ verdict }: ProbedRow): number {
  if (verdict === null) return 3;
  return { failed: 0, held: 1, inapplicable: 2 }[verdict.outcome];
}

function tiles({ n, held, failed, inapplicable, flipped, delta }: Tally): TemplateResult {
  const tile = (name: string, value: string): TemplateResult =>
    html`<div class="tile">
      <dt>${name}</dt>
      <dd class="figure">${value}</dd>
    </div>`;
  return html`<dl class="tiles">
    ${tile(t('Examples'), count(n))} ${tile(t('Applicable'), count(n - inapplicable))}
    ${tile(t('Held'), count(held))} ${tile(t('Failed'), count(failed))}
    ${tile(t('Flipped'), count(flipped))}
    ${tile(t('Mean change'), delta === null ? '–' : difference(delta))}
  </dl>`;
}

function moves({ moves: all }: Tally, { labels }: ProbeTask): TemplateResult | typeof nothing {
  if (all.length === 0) return nothing;
  return html`<ul class="moves">
    ${all.map(
      ({ from, to, count: n }) =>
        html`<li>${labels[from] ?? '?'} → ${labels[to] ?? '?'} <strong>${count(n)}</strong></li>`,
    )}
  </ul>`;
}

function rowTemplate(row: ProbedRow, task: ProbeTask, { probe, jump }: Actions): TemplateResult {
  const { example, before, after, verdict, why } = row;
  const button = (side: 'prediction' | 'gold', label: string): TemplateResult =>
    html`<button
      type="button"
      class="icon-button"
      aria-label=${label}
      title=${label}
      @click=${() => {
        jump(row, side);
      }}
    >
      ${icon(side)}
    </button>`;
  return html`<li class=${verdict?.outcome ?? 'refused'}>
    <div class="probed-head">
      <button
        type="button"
        class="link"
        @click=${() => {
          probe(row);
        }}
      >
        ${t('Example {0}', String(example))}
      </button>
      <span class="outcome ${verdict?.outcome === 'failed' ? 'wrong' : ''}"
        >${outcomeText(verdict)}</span
      >
      <span>${verdict === null ? why : verdictText(verdict, task)}</span>
      <span class="jumps"
        >${button('prediction', t('Prediction line of example {0}', String(example)))}
        ${button('gold', t('Gold line of example {0}', String(example)))}</span
      >
    </div>
    <p class="probed-text">${marked(before, after)}</p>
  </li>`;
}

function outcomeText(verdict: Verdict | null): TemplateResult {
  if (verdict === null) return html`${icon('none')}${t('not possible')}`;
  switch (verdict.outcome) {
    case 'held':
      return html`${icon('right')}${t('held')}`;
    case 'failed':
      return html`${icon('wrong')}${t('failed')}`;
    case 'inapplicable':
      return html`${icon('none')}${t('does not apply')}`;
  }
}

function verdictText({ from, to, flipped, delta }: Verdict, { labels }: ProbeTask): string {
  if (from === null || to === null) return difference(delta);
  const [was, is] = [labels[from] ?? '?', labels[to] ?? '?'];
  return flipped ? t('{0} → {1}, {2}', was, is, difference(delta)) : `${was} ${difference(delta)}`;
}

/** The edited texts, with what is new in them marked; as they are where nothing was edited. */
function marked(
  before: ProbeTexts,
  after: ProbeTexts | null,
): readonly (TemplateResult | string)[] {
  const texts = (after ?? before).filter((text) => text !== null);
  return texts.flatMap((text, field) => {
    const pieces = after === null ? null : differ(before[field] ?? '', text);
    const shown = pieces?.[1].map((one) =>
      one.differs ? html`<mark>${one.text}</mark>` : one.text,
    );
    return [...(field === 0 ? [] : [' → ']), ...(shown ?? [text])];
  });
}

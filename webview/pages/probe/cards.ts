import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { ProbeAnswer, ProbeModel, ProbeTask } from '../../data';
import { count, probability } from '../../format';
import { icon } from '../../parts/icons';
import { failure, progress } from '../../parts/status';
import type { Shown } from './answers';
import { changeText, isFlipped, labelText } from './change';

/** What a model says, and how that differs from what it says of the original. */
export function answerCard(
  model: ProbeModel,
  task: ProbeTask,
  gold: string | null,
  shown: Shown,
  retry: () => void,
): TemplateResult {
  const { now, original, waiting, slow, error } = shown;
  const flipped = now && original && isFlipped(original.answer, now.answer);
  return html`<section
    class="answer ${flipped ? 'flipped' : ''}"
    aria-label=${model.name}
    aria-busy=${waiting ? 'true' : 'false'}
  >
    <h2 title=${model.id}>${model.name}</h2>
    ${error === null ? nothing : failure(error, retry)}
    ${
      now === null
        ? error === null
          ? html`<p class="waiting">${slow ? progress(t('Loading the model…')) : nothing}</p>`
          : nothing
        : html`
            ${verdict(now.answer, task, gold)}
            ${original ? change(original.answer, now.answer, task) : nothing}
            ${bars(now.answer, original?.answer ?? null, task)}
            ${
              now.truncated
                ? html`<p class="note">
                    ${icon('warning')}${t('Longer than the model reads: it was cut.')}
                  </p>`
                : nothing
            }
          `
    }
  </section>`;
}

function verdict(answer: ProbeAnswer, task: ProbeTask, gold: string | null): TemplateResult {
  const label = labelText(answer, task);
  const tied = answer.kind === 'classes' && answer.tied;
  return html`<p class="verdict">
    <strong>${label}</strong>
    ${
      answer.kind === 'classes' && gold !== null
        ? html`<span class="outcome ${label === gold ? 'right' : 'wrong'}">
            ${icon(label === gold ? 'right' : 'wrong')}${
              label === gold ? t('as gold') : t('gold is {0}', gold)
            }</span
          >`
        : nothing
    }
    ${tied ? html`<span class="muted">${t('tied with another')}</span>` : nothing}
  </p>`;
}

function change(before: ProbeAnswer, after: ProbeAnswer, task: ProbeTask): TemplateResult {
  const flipped = isFlipped(before, after);
  return html`<p class="change ${flipped ? 'flipped' : 'muted'}">
    ${flipped ? icon('differs') : nothing}${changeText(before, after, task)}
  </p>`;
}

/** A bar for each class, with a tick where the original's stands; for a number one on its scale. */
function bars(
  now: ProbeAnswer,
  original: ProbeAnswer | null,
  { labels, range }: ProbeTask,
): TemplateResult {
  if (now.kind === 'number') {
    const [low, high] = range ?? [0, 1];
    const share = (value: number): number => clamp((value - low) / (high - low));
    const before = original?.kind === 'number' ? share(original.value) : null;
    return html`<dl class="bars">
      ${bar(t('{0} to {1}', count(low), count(high)), share(now.value), before, probability(now.value), true)}
    </dl>`;
  }
  const before = original?.kind === 'classes' ? original.probabilities : null;
  return html`<dl class="bars">
    ${labels.map((label, k) => {
      const value = now.probabilities[k] ?? 0;
      return bar(label, value, before?.[k] ?? null, probability(value), k === now.label);
    })}
  </dl>`;
}

function bar(
  label: string,
  share: number,
  before: number | null,
  value: string,
  chosen: boolean,
): TemplateResult {
  return html`<div class="bar-row ${chosen ? 'chosen' : ''}">
    <dt>${label}</dt>
    <dd>
      <span class="track" aria-hidden="true">
        <i .style=${`width:${(clamp(share) * 100).toFixed(1)}%`}></i>
        ${
          before === null
            ? nothing
            : html`<b .style=${`left:${(clamp(before) * 100).toFixed(1)}%`}></b>`
        }
      </span>
      <span class="number">${value}</span>
    </dd>
  </div>`;
}

function clamp(share: number): number {
  return Math.max(0, Math.min(1, share));
}

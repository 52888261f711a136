import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import { fieldsOf, textOf, type Field, type ProbeTexts } from '../../../src/core/probing/texts';
import type { ProbeTask, WordWeight } from '../../data';
import { difference } from '../../format';

/** Weights that are nearer to 0 than this, or than this part of the heaviest, are not drawn: the table has them. */
const SMALL = 0.005;
const SMALL_SHARE = 0.05;

/** The words over which their weights are drawn, a scale, and the same as a table. */
export function wordsTemplate(
  weights: readonly WordWeight[],
  texts: ProbeTexts,
  task: ProbeTask,
): TemplateResult {
  const most = weights.reduce((top, { weight }) => Math.max(top, Math.abs(weight)), 0);
  return html`
    <div class="weighed" aria-hidden="true">
      ${fieldsOf(texts).map(
        (field) =>
          html`<div>
            <p class="muted">${task.fields[field] ?? t('Sentence')}</p>
            <p class="words">${drawn(textOf(texts, field), ofField(weights, field), most)}</p>
          </div>`,
      )}
    </div>
    ${scale(most)} ${table(weights, task)}
  `;
}

function ofField(weights: readonly WordWeight[], field: Field): readonly WordWeight[] {
  return weights.filter((word) => word.field === field);
}

/** The sentence with each word tinted and underlined by its weight, and the number beneath it. */
function drawn(
  text: string,
  weights: readonly WordWeight[],
  most: number,
): readonly (TemplateResult | string)[] {
  let at = 0;
  const parts = weights.flatMap((word) => {
    const before = text.slice(at, word.start);
    at = word.end;
    return [before, drawnWord(text.slice(word.start, word.end), word.weight, most)];
  });
  return [...parts, text.slice(at)];
}

function drawnWord(text: string, weight: number, most: number): TemplateResult | string {
  if (Math.abs(weight) < Math.max(SMALL, SMALL_SHARE * most)) return text;
  const share = Math.abs(weight) / most;
  return html`<span
    class="word ${weight > 0 ? 'for' : 'against'}"
    .style=${`--share:${share.toFixed(3)}`}
    >${text}<small>${difference(weight)}</small></span
  >`;
}

function scale(most: number): TemplateResult {
  return html`<p class="scale" aria-hidden="true">
    <span>${difference(-most)} ${t('against')}</span>
    <i></i>
    <span>${difference(most)} ${t('for the prediction')}</span>
  </p>`;
}

function table(weights: readonly WordWeight[], { labels, fields }: ProbeTask): TemplateResult {
  const sorted = [...weights].sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
  return html`<details class="twin">
    <summary>${t('As a table')}</summary>
    <div class="table-scroll" tabindex="0" role="region" aria-label=${t('Weights of the words')}>
      <table class="plain">
        <caption class="sr">
          ${t('Weights of the words, the heaviest first')}
        </caption>
        <thead>
          <tr>
            <th scope="col">${t('Word')}</th>
            ${fields.length > 1 ? html`<th scope="col">${t('Sentence')}</th>` : nothing}
            <th scope="col" class="number">${t('Weight')}</th>
            ${labels.length > 0 ? html`<th scope="col">${t('Without it')}</th>` : nothing}
          </tr>
        </thead>
        <tbody>
          ${sorted.map(
            ({ text, field, weight, label }) =>
              html`<tr>
                <th scope="row">${text}</th>
                ${fields.length > 1 ? html`<td>${fields[field] ?? ''}</td>` : nothing}
                <td class="number">${difference(weight)}</td>
                ${labels.length > 0 ? html`<td>${labels[label ?? -1] ?? '–'}</td>` : nothing}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}

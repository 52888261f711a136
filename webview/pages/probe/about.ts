import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { ProbeExample } from '../../data';
import type { Side } from '../../grid/keys';
import { icon } from '../../parts/icons';

/** Which example is probed, what is known of it, and the ways to where it stands. */
export function aboutTemplate(
  { task, example, run, gold, predicted, tags }: ProbeExample,
  jump: (side: Side) => void,
): TemplateResult {
  const link = (side: Side, label: string): TemplateResult =>
    html`<button
      type="button"
      class="link"
      @click=${() => {
        jump(side);
      }}
    >
      ${icon(side)} ${label}
    </button>`;
  return html`<div class="about">
    <p>
      <strong>${task}</strong> · ${t('example {0}', String(example))} ·
      ${gold === null ? t('gold label hidden') : t('gold {0}', gold)}
      ${predicted === null ? nothing : html`· ${t('{0} predicted {1}', run, predicted)}`}
    </p>
    ${
      tags.length === 0
        ? nothing
        : html`<p class="tags">${tags.map((tag) => html`<span class="tag">${tag}</span>`)}</p>`
    }
    <p class="links">${link('prediction', t('Prediction line'))} ${link('gold', t('Gold line'))}</p>
  </div>`;
}

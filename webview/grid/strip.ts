import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { Example } from '../data';
import type { ExampleShape } from './columns';
import { differ, type Piece } from './differ';
import { icon } from '../parts/icons';
import { outcome } from './row';

/** The selected example in full, with the words that only one of its sentences has. */
export function stripTemplate(
  example: Example | undefined,
  shape: ExampleShape,
  probe: (() => void) | null = null,
): TemplateResult {
  return html`<section class="strip" aria-label=${t('Selected example')} tabindex="0">
    ${
      example
        ? inFull(example, shape, probe)
        : html`<p class="muted">${t('Select an example to read it in full.')}</p>`
    }
  </section>`;
}

function inFull(
  example: Example,
  { fields, labels, tagged }: ExampleShape,
  probe: (() => void) | null,
): TemplateResult {
  const [first, second] = example.sentences;
  const marked = first !== undefined && second !== undefined ? differ(first, second) : null;
  return html`
    <dl class="sentences">
      ${example.sentences.map(
        (sentence, index) =>
          html`<dt>${fields[index] ?? ''}</dt>
            <dd>${marked ? piecesTemplate(marked[index] ?? []) : sentence}</dd>`,
      )}
    </dl>
    <div class="beneath">
      <dl class="facts">
        <div>
          <dt>${t('Id')}</dt>
          <dd>${example.id}</dd>
        </div>
        <div>
          <dt>${t('Gold')}</dt>
          <dd>${example.gold ?? t('hidden')}</dd>
        </div>
        <div>
          <dt>${t('Predicted')}</dt>
          <dd>${example.predicted ?? t('none')}</dd>
        </div>
        <div>
          <dt>${t('Outcome')}</dt>
          <dd>${outcome(example, labels.length === 0)}</dd>
        </div>
        ${
          tagged && example.tags.length > 0
            ? html`<div>
                <dt>${t('Tags')}</dt>
                <dd>${example.tags.join(' · ')}</dd>
              </div>`
            : nothing
        }
      </dl>
      ${
        probe === null
          ? nothing
          : html`<button type="button" class="link to-probe" @click=${probe}>
              ${icon('probe')} ${t('Probe…')}
            </button>`
      }
    </div>
  `;
}

function piecesTemplate(pieces: readonly Piece[]): readonly (TemplateResult | string)[] {
  return pieces.map(({ text, differs }) => (differs ? html`<mark>${text}</mark>` : text));
}

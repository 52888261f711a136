import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { t } from '@vscode/l10n';
import { fieldsOf, textOf, type Field, type ProbeTexts } from '../../../src/core/probing/texts';
import { differ, type Piece } from '../../grid/differ';

/** The boxes in which the sentences are edited, each with the original beneath where it was changed. */
export function textBoxes(
  texts: ProbeTexts,
  original: ProbeTexts,
  names: readonly string[],
  type: (field: Field, text: string) => void,
): TemplateResult {
  return html`<div class="texts">
    ${fieldsOf(texts).map((field) => {
      const name = names[field] ?? t('Sentence');
      const [text, before] = [textOf(texts, field), textOf(original, field)];
      return html`<div class="text">
        <label for=${`probe-text-${field}`}>${name}</label>
        <textarea
          id=${`probe-text-${field}`}
          rows=${rowsFor(text)}
          spellcheck="false"
          maxlength="20000"
          .value=${live(text)}
          @input=${(event: Event) => {
            type(field, (event.target as HTMLTextAreaElement).value);
          }}
        ></textarea>
        ${
          text === before
            ? nothing
            : html`<p class="original">
                <span class="muted">${t('Original:')}</span>
                ${pieces(differ(before, text)?.[0] ?? [{ text: before, differs: false }])}
              </p>`
        }
      </div>`;
    })}
  </div>`;
}

function pieces(all: readonly Piece[]): readonly (TemplateResult | string)[] {
  return all.map(({ text, differs }) => (differs ? html`<mark>${text}</mark>` : text));
}

/** Room for the sentence at an ordinary width; the box can be made larger by hand. */
function rowsFor(text: string): number {
  return Math.min(10, Math.max(2, Math.ceil(text.length / 60)));
}

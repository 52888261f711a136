import { html, type TemplateResult } from 'lit';
import type { Choice } from './controls';

/** A few choices side by side, of which one holds. `name` is that of the group, unique on the page. */
export function segments(
  { name, label }: { readonly name: string; readonly label: string },
  choices: readonly Choice[],
  chosen: string,
  change: (value: string) => void,
): TemplateResult {
  return html`<fieldset class="segments">
    <legend class="sr">${label}</legend>
    ${choices.map(
      ({ value, label: text }) =>
        html`<label>
          <input
            type="radio"
            name=${name}
            value=${value}
            .checked=${value === chosen}
            @change=${() => {
              change(value);
            }}
          /><span>${text}</span>
        </label>`,
    )}
  </fieldset>`;
}

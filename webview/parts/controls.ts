import { html, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';

/** A check box with its label. */
export function toggle(
  label: string,
  checked: boolean,
  change: (checked: boolean) => void,
): TemplateResult {
  return html`<vscode-checkbox
    .checked=${checked}
    @change=${(event: Event) => {
      const now = (event.target as HTMLInputElement).checked;
      if (now !== checked) change(now);
    }}
    >${label}</vscode-checkbox
  >`;
}

/**
 * A field for a text to find; Escape empties it. The control names itself "Text field" when it is put
 * into the page: its name is set after that.
 */
export function searchField(
  { label, hint }: { readonly label: string; readonly hint: string },
  text: string,
  type: (text: string) => void,
  clear: () => void,
): TemplateResult {
  return html`<vscode-text-field
    class="search"
    ${ref((field) => {
      queueMicrotask(() => field?.setAttribute('aria-label', label));
    })}
    placeholder=${hint}
    .value=${text}
    @input=${(event: Event) => {
      type((event.target as HTMLInputElement).value);
    }}
    @keydown=${(event: KeyboardEvent) => {
      if (event.key !== 'Escape' || text === '') return;
      event.preventDefault();
      clear();
    }}
  ></vscode-text-field>`;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A drop-down list with its label before it. */
export function picker(
  label: string,
  choices: readonly Choice[],
  value: string,
  change: (value: string) => void,
): TemplateResult {
  return html`<label class="picker">
    <span aria-hidden="true">${label}</span>
    <vscode-dropdown
      aria-label=${label}
      @change=${(event: Event) => {
        change((event.target as HTMLSelectElement).value);
      }}
      ${ref((element) => {
        if (element) void choose(element as HTMLSelectElement, value);
      })}
    >
      ${choices.map(
        (choice) => html`<vscode-option value=${choice.value}>${choice.label}</vscode-option>`,
      )}
    </vscode-dropdown>
  </label>`;
}

/** The control knows its options only a moment after they were drawn. */
async function choose(element: HTMLSelectElement, value: string): Promise<void> {
  await new Promise((done) => requestAnimationFrame(done));
  if (element.value !== value) element.value = value;
}

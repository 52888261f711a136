import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { t } from '@vscode/l10n';
import type { ProbeTask } from '../../data';
import { count } from '../../format';
import { icon } from '../../parts/icons';

/** What became of keeping. */
export type Keeping =
  | { readonly kind: 'kept'; readonly path: string; readonly line: number }
  | { readonly kind: 'failed'; readonly sentence: string }
  | null;

interface Actions {
  readonly choose: (label: string) => void;
  readonly keep: () => void;
  readonly open: (line: number) => void;
  readonly run: () => void;
}

/** The label that is expected, and a button that keeps the texts with it. */
export function keepBar(
  { labels, range }: ProbeTask,
  label: string,
  keeping: Keeping,
  actions: Actions,
): TemplateResult {
  return html`<form
    class="keep"
    @submit=${(event: Event) => {
      event.preventDefault();
      actions.keep();
    }}
  >
    <label class="form-field">
      <span>${t('Expected label')}</span>
      ${
        labels.length > 0
          ? html`<select
              .value=${live(label)}
              @change=${(event: Event) => {
                actions.choose((event.target as HTMLSelectElement).value);
              }}
            >
              ${labels.map(
                (name) => html`<option value=${name} ?selected=${name === label}>${name}</option>`,
              )}
            </select>`
          : html`<input
              type="number"
              step="any"
              min=${range?.[0] ?? nothing}
              max=${range?.[1] ?? nothing}
              .value=${live(label)}
              @input=${(event: Event) => {
                actions.choose((event.target as HTMLInputElement).value);
              }}
            />`
      }
    </label>
    <vscode-button @click=${actions.keep}>${t('Keep')}</vscode-button>
    <div class="kept" role="status">${keeping === null ? nothing : outcome(keeping, actions)}</div>
  </form>`;
}

function outcome(keeping: NonNullable<Keeping>, actions: Actions): TemplateResult {
  if (keeping.kind === 'failed') return html`${icon('error')}<span>${keeping.sentence}</span>`;
  const { path, line } = keeping;
  return html`${icon('right')}<span>${t('Kept as line {0} of {1}.', count(line), path)}</span>
    <button
      type="button"
      class="link"
      @click=${() => {
        actions.open(line);
      }}
    >
      ${t('Open the file')}
    </button>
    <button type="button" class="link" @click=${actions.run}>${t('Run the kept probes')}</button>`;
}

import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import { icon } from './icons';

/** The parts of a {@link Resource} that say how the asking goes. */
interface Asking<T> {
  readonly value: T | null;
  readonly error: string | null;
  readonly slow: boolean;
  reload(): void;
}

/** What a resource has to show: its value, or that it is on its way, or why it is not. */
export function frame<T>(
  asking: Asking<T>,
  waiting: string,
  show: (value: T) => TemplateResult,
): TemplateResult {
  const failed =
    asking.error === null
      ? nothing
      : failure(asking.error, () => {
          asking.reload();
        });
  const loading = asking.value === null && asking.slow ? progress(waiting) : nothing;
  return html`
    <div class="status" role="status">${loading}</div>
    ${failed} ${asking.value === null ? nothing : show(asking.value)}
  `;
}

export function progress(text: string): TemplateResult {
  return html`<span class="progress"><vscode-progress-ring></vscode-progress-ring>${text}</span>`;
}

/** A failed request: its sentence and a way to try again. */
export function failure(message: string, retry: () => void): TemplateResult {
  return html`<div class="failure" role="alert">
    ${icon('error')}
    <p>${message}</p>
    <vscode-button appearance="secondary" @click=${retry}>${t('Retry')}</vscode-button>
  </div>`;
}

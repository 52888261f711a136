import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import { icon } from './icons';

/** The parts of a {@link Resource} that say how the asking goes. */
export interface Asking<T> {
  readonly value: T | null;
  readonly error: string | null;
  readonly slow: boolean;
  reload(): void;
}

interface Meanwhile {
  /** What is said when waiting takes long. */
  readonly waiting: string;
  /** What stands above until the value is there, and its own head with it. */
  readonly heading?: TemplateResult;
}

/** What a resource has to show: its value, or that it is on its way, or why it is not. */
export function frame<T>(
  asking: Asking<T>,
  { waiting, heading }: Meanwhile,
  show: (value: T) => TemplateResult,
): TemplateResult {
  const { value, error } = asking;
  const retry = (): void => {
    asking.reload();
  };
  return html`
    ${value === null ? (heading ?? nothing) : nothing}
    <div class="status" role="status">
      ${value === null && asking.slow ? progress(waiting) : nothing}
    </div>
    ${error === null ? nothing : failure(error, retry)} ${value === null ? nothing : show(value)}
  `;
}

export function progress(text: string): TemplateResult {
  return html`<span class="progress"><vscode-progress-ring></vscode-progress-ring>${text}</span>`;
}

/** What failed: its sentence, and what can be done, which is mostly to try again. */
export function failure(
  message: string,
  press: () => void,
  label: string = t('Retry'),
): TemplateResult {
  return html`<div class="failure" role="alert">
    ${icon('error')}
    <p>${message}</p>
    <vscode-button appearance="secondary" @click=${press}>${label}</vscode-button>
  </div>`;
}

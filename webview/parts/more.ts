import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import { count } from '../format';

/** Says how many there are beside those that are shown, where there are any. */
export function andMore(more: number): TemplateResult | typeof nothing {
  return more > 0 ? html`<p class="muted">${t('and {0} more', count(more))}</p>` : nothing;
}

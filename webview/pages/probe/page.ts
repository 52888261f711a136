import { html, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { ProbeState } from '../../../src/protocol/probe';
import { Page, pageHead, type Target } from '../page';

/** An example whose sentences can be edited, beside what models say of them. */
export class ProbePage extends Page<ProbeState> {
  override show({ set, phenomenon, example }: Target): void {
    if (set === null || example === undefined) return;
    this.change({ of: { set, example }, phenomenon });
  }

  override refresh(): void {
    this.requestUpdate();
  }

  protected override load(): void {
    return;
  }

  protected override render(): TemplateResult {
    return html`<div class="page">${pageHead(t('Probe'))}</div>`;
  }
}

customElements.define('glue-probe-page', ProbePage);

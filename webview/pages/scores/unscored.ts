import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { Unscored } from '../../data';
import { count } from '../../format';
import { icon, type IconName } from '../../parts/icons';
import type { Severity } from '../../../src/core/problems/issue';
import { reasonWord, severityWord } from '../../words';

const ICONS: Readonly<Record<Severity, IconName>> = {
  error: 'error',
  warning: 'warning',
  info: 'info',
};

/** A severity as a sign with its word for those who do not see it. */
export function severitySign(severity: Severity): TemplateResult {
  return html`<span class="severity ${severity}" title=${severityWord(severity)}
    >${icon(ICONS[severity])}<span class="sr">${severityWord(severity)}: </span></span
  >`;
}

/** The files that look like predictions and have no score, each with the reason in a sentence. */
export function unscoredList(files: readonly Unscored[]): TemplateResult | typeof nothing {
  if (files.length === 0) return nothing;
  return html`<section class="unscored">
    <h2>${t('Not scored')} <span class="badge">${count(files.length)}</span></h2>
    <ul>
      ${files.map(
        ({ path, reason, severity, message }) =>
          html`<li>
            ${severitySign(severity)}
            <div>
              <p class="path">${path} <span class="tag">${reasonWord(reason)}</span></p>
              <p class="muted">${message}</p>
            </div>
          </li>`,
      )}
    </ul>
  </section>`;
}

import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { Unscored } from '../../data';
import { count } from '../../format';
import { icon, type IconName } from '../../parts/icons';
import { andMore } from '../../parts/more';
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

/** The first files that look like predictions and have no score, each with the reason in a sentence. */
export function unscoredList({ total, first }: Unscored): TemplateResult | typeof nothing {
  if (total === 0) return nothing;
  return html`<section class="unscored">
    <h2>${t('Not scored')} <span class="badge">${count(total)}</span></h2>
    <ul>
      ${first.map(
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
    ${andMore(total - first.length)}
  </section>`;
}

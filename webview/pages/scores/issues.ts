import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { Issue, SetSummary } from '../../data';
import { count } from '../../format';
import { flagMeaning, flagWord } from '../../words';
import { severitySign } from './unscored';

/** So many lines of an issue are named, then how many more there are. */
const NAMED = 5;

/** What was set on the set as a whole, each in a sentence. */
export function flagList(set: SetSummary): TemplateResult | typeof nothing {
  if (set.flags.length === 0) return nothing;
  const { scored } = set.counts;
  return html`<ul class="flag-list">
    ${set.flags.map(
      (flag) =>
        html`<li>
          <span class="flag">${flagWord(flag, { ...set, scored })}</span>
          <span>${flagMeaning(flag)}</span>
        </li>`,
    )}
  </ul>`;
}

/** What is wrong or doubtful in the file; its lines lead there. */
export function issueList(
  issues: readonly Issue[],
  open: (line: number) => void,
): TemplateResult | typeof nothing {
  if (issues.length === 0) return nothing;
  return html`<ul class="issues" aria-label=${t('What is doubtful in the file')}>
    ${issues.map(
      (issue) =>
        html`<li>
          ${severitySign(issue.severity)}
          <div>${issue.message} ${linesTemplate(issue, open)}</div>
        </li>`,
    )}
  </ul>`;
}

function linesTemplate(
  { line, lines, count: all }: Issue,
  open: (line: number) => void,
): TemplateResult | typeof nothing {
  if (line === null) return nothing;
  const named = (lines.length > 0 ? lines : [line]).slice(0, NAMED);
  const more = all - named.length;
  return html`<span class="lines">
    ${named.map(
      (number) =>
        html`<button
          type="button"
          class="link"
          @click=${() => {
            open(number);
          }}
        >
          ${t('line {0}', count(number))}
        </button>`,
    )}
    ${more > 0 ? html`<span class="muted">${t('and {0} more', count(more))}</span>` : nothing}
  </span>`;
}

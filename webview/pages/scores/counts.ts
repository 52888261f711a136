import { html, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { RowCounts } from '../../../src/core/summaries';
import { count } from '../../format';
import { examples, rows } from '../../words';

/** How every row of the file was accounted for, in words. */
export function countsSentences(counts: RowCounts, gold: number): TemplateResult {
  const { scored, missing } = counts;
  const whole = counts.rows === scored && missing === 0;
  return html`<p class="counts">
    ${whole ? t('All {0} scored.', rows(counts.rows)) : account(counts)}
    ${
      missing > 0
        ? t('{0} of {1} have no prediction.', count(missing), examples(gold))
        : t('Every example has a prediction.')
    }
  </p>`;
}

function account({ rows: all, scored, duplicate, extra, invalid }: RowCounts): string {
  const parts = [
    t('{0} scored', count(scored)),
    ...(duplicate > 0 ? [t('{0} with an id that occurred before', count(duplicate))] : []),
    ...(extra > 0 ? [t('{0} with an id that the set does not have', count(extra))] : []),
    ...(invalid > 0 ? [t('{0} without a usable answer', count(invalid))] : []),
  ];
  return t('Of {0}: {1}.', rows(all), parts.join(', '));
}

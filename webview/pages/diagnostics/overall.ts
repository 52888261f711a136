import { html, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { Phenomena } from '../../data';
import { count, percent } from '../../format';
import { flagList } from '../scores/issues';

/** R3, accuracy and errors over all examples. */
export function overallTemplate({ overall, summary }: Phenomena): TemplateResult {
  return html`<dl class="tiles">
      <div class="tile">
        <dt>${t('R3')}</dt>
        <dd>
          <span class="figure">${overall.r3 === null ? t('undefined') : percent(overall.r3)}</span>
          <span class="sub">${overall.note ?? t('of at most 100')}</span>
        </dd>
      </div>
      <div class="tile">
        <dt>${t('Accuracy')}</dt>
        <dd>
          <span class="figure">${percent(overall.accuracy)}</span>
          <span class="sub">${t('of {0} scored', count(overall.n))}</span>
        </dd>
      </div>
      <div class="tile">
        <dt>${t('Errors')}</dt>
        <dd>
          <span class="figure">${count(overall.errors)}</span>
          <span class="sub">
            ${
              summary.counts.missing > 0
                ? t('{0} without a prediction', count(summary.counts.missing))
                : t('every example has a prediction')
            }
          </span>
        </dd>
      </div>
    </dl>
    ${flagList(summary)}`;
}

import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { Answer } from '../../../src/protocol/messages';
import type { ProbeModel, ProbeTask } from '../../data';
import { toggle } from '../../parts/controls';
import { frame, type Asking } from '../../parts/status';
import { wordsTemplate } from './words';

/** Which words decide, of the first model that is asked; on request, for each word is a question to it. */
export function decidingTemplate(
  task: ProbeTask,
  [first, second]: readonly ProbeModel[],
  shown: boolean,
  weights: Asking<Answer<'weighWords'>>,
  show: (shown: boolean) => void,
): TemplateResult {
  return html`<section class="deciding" aria-labelledby="probe-words">
    <header>
      <h2 id="probe-words">${t('Which words decide')}</h2>
      ${toggle(t('Show'), shown, show)}
    </header>
    ${
      shown
        ? html`<p class="muted">
              ${t('How much less sure the prediction is when a word is left out.')}
              ${first && second ? t('Shown for {0}.', first.name) : nothing}
            </p>
            ${frame(weights, { waiting: t('Leaving out word after word…') }, ({ words, texts }) =>
              wordsTemplate(words, texts, task),
            )}`
        : nothing
    }
  </section>`;
}

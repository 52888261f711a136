import { html, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { DiagnosticSets } from '../../data';
import { emptyButtons, type Command } from '../scores/empty';
import { pageHead } from '../page';
import { unscoredList } from '../scores/unscored';

/** What to do where no run has answers to the diagnostic set. */
export function emptyDiagnostics(
  { gold, unscored }: DiagnosticSets,
  run: (command: Command) => void,
): TemplateResult {
  return html`<div class="page">
    ${pageHead(t('Diagnostics'))}
    <section class="empty">
      <h2>${gold ? t('No diagnostic predictions yet') : t('No diagnostic gold data yet')}</h2>
      <p>
        ${
          gold
            ? t(
                'Let an MNLI model answer the diagnostic set and write AX.tsv, two columns index and prediction, beside the run’s other files.',
              )
            : t(
                'Put the labelled diagnostic set (diagnostic-full.tsv, or AX-b.jsonl of SuperGLUE) into this workspace and evaluate again.',
              )
        }
      </p>
      ${emptyButtons(run, !gold)}
    </section>
    ${unscoredList(unscored)}
  </div>`;
}

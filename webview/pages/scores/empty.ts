import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { PageMessage } from '../../../src/protocol/messages';
import type { Scores } from '../../data';
import { runs as runsWord } from '../../words';

/** A command that a page may ask the extension to run. */
export type Command = Extract<PageMessage, { type: 'command' }>['command'];

/** What to do where there is nothing to show yet. */
export function emptyScores(scores: Scores, run: (command: Command) => void): TemplateResult {
  const gold = scores.columns.some((column) => column.gold !== null);
  return gold ? noPredictions(run) : noGold(scores, run);
}

function noGold({ counts: { runs } }: Scores, run: (command: Command) => void): TemplateResult {
  return html`<section class="empty">
    <h2>${t('No gold data yet')}</h2>
    <p>
      ${
        runs > 0
          ? t('There are predictions of {0}, but no labels to score them by.', runsWord(runs))
          : t('GLUE Lens scores predictions by the labels of the GLUE dev sets.')
      }
    </p>
    <p>
      ${t(
        'Put the GLUE data into this workspace (folders such as CoLA with dev.tsv in it), name its place in the GLUE_DIR environment variable, or download the dev sets; then evaluate again.',
      )}
    </p>
    ${emptyButtons(run, true)}
  </section>`;
}

function noPredictions(run: (command: Command) => void): TemplateResult {
  return html`<section class="empty">
    <h2>${t('No predictions yet')}</h2>
    <p>${t('The gold data is here; what is missing is a model’s answers to it.')}</p>
    <p>
      ${t(
        'Write one file a task for the dev set, two columns index and prediction, named after the task (MRPC.tsv), in a folder named after the run, and evaluate again.',
      )}
    </p>
    ${emptyButtons(run)}
  </section>`;
}

/** What a person can do where there is nothing to show; `lacking`: gold data are what is missing. */
export function emptyButtons(run: (command: Command) => void, lacking = false): TemplateResult {
  return html`<p class="buttons">
    ${lacking ? downloadButton(run) : nothing}
    <vscode-button
      @click=${() => {
        run('evaluate');
      }}
      >${t('Evaluate predictions')}</vscode-button
    >
    <vscode-button
      appearance="secondary"
      @click=${() => {
        run('openSample');
      }}
      >${t('Open the sample workspace')}</vscode-button
    >
  </p>`;
}

function downloadButton(run: (command: Command) => void): TemplateResult {
  return html`<vscode-button
    @click=${() => {
      run('download');
    }}
    >${t('Download GLUE dev sets')}</vscode-button
  >`;
}

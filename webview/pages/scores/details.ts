import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { SetId } from '../../../src/core/summaries';
import type { ExamplesState, ScoresState } from '../../../src/protocol/messages';
import type { SetDetails } from '../../data';
import { filtered } from '../../grid/choices';
import { icon } from '../../parts/icons';
import { failure } from '../../parts/status';
import { splitWord } from '../../words';
import { lowerExamples } from '../examples';
import type { Context } from '../page';
import { agreementTable } from './agreement';
import { confusionTable } from './confusion';
import { countsSentences } from './counts';
import { flagList, issueList } from './issues';
import { loggedSource } from './logged';
import { metricTiles } from './metrics';

export interface DetailsActions {
  readonly back: () => void;
  change(examples: ExamplesState): void;
}

/** One prediction set in full: its figures above, its examples below. */
export function detailsTemplate(
  details: SetDetails,
  set: SetId,
  state: ScoresState,
  context: Context<ScoresState>,
  actions: DetailsActions,
): TemplateResult {
  const { summary, labels, fields } = details;
  const shape = { fields, labels, tagged: summary.split === 'diagnostic' };
  return html`<div class="split">
    <div class="upper">
      ${headTemplate(details, set, context, actions)}
      <div class="columns">
        <div class="figures">
          ${metricTiles(details)} ${loggedSource(summary)}
          ${countsSentences(summary.counts, details.gold.rows)} ${flagList(summary)}
          ${issueList(summary.issues, (line) => {
            context.send({ type: 'open', target: 'file', set, line });
          })}
          ${
            details.remark === null
              ? nothing
              : html`<p class="remark">${icon('info')}<span>${details.remark}</span></p>`
          }
        </div>
        ${matrix(details, state.examples, actions)}
      </div>
    </div>
    ${lowerExamples(
      context,
      { set, phenomenon: null, shape, state: state.examples, heading: t('Examples') },
      (examples) => {
        actions.change(examples);
      },
    )}
  </div>`;
}

/** The head while the set is on its way, or when it does not come. */
export function bareHead(actions: Pick<DetailsActions, 'back'>): TemplateResult {
  return html`<header class="details-head">
    ${backButton(actions)}
    <h1>${t('Details')}</h1>
  </header>`;
}

/** That the set went away, and the way to those that are there: perhaps its run has another name now. */
export function goneTemplate(
  message: string,
  { back }: Pick<DetailsActions, 'back'>,
): TemplateResult {
  return html`<div class="page">
    <header class="details-head"><h1>${t('Details')}</h1></header>
    ${failure(message, back, t('Back to the scores'))}
  </div>`;
}

function backButton({ back }: Pick<DetailsActions, 'back'>): TemplateResult {
  return html`<vscode-button
    appearance="icon"
    aria-label=${t('Back to the scores')}
    title=${t('Back (Escape)')}
    @click=${back}
    >${icon('back')}</vscode-button
  >`;
}

function headTemplate(
  { summary }: SetDetails,
  set: SetId,
  context: Context<ScoresState>,
  actions: DetailsActions,
): TemplateResult {
  const open = (target: 'file' | 'goldFile' | 'diagnostics') => (): void => {
    context.send({ type: 'open', target, set });
  };
  return html`<header class="details-head">
    ${backButton(actions)}
    <div class="title">
      <h1 tabindex="-1">
        ${summary.task} <span class="of">${summary.run}</span>
        <span class="tag">${splitWord(summary.split)}</span>
      </h1>
      <p class="path muted">
        ${summary.path}${summary.column === null ? '' : t(', column {0}', summary.column)}
      </p>
    </div>
    <div class="buttons">
      ${
        summary.split === 'diagnostic'
          ? html`<vscode-button @click=${open('diagnostics')}>${t('Diagnostics')}</vscode-button>`
          : nothing
      }
      <vscode-button appearance="secondary" @click=${open('file')}
        >${t('Prediction file')}</vscode-button
      >
      <vscode-button appearance="secondary" @click=${open('goldFile')}
        >${t('Gold file')}</vscode-button
      >
    </div>
  </header>`;
}

function matrix(
  details: SetDetails,
  examples: ExamplesState,
  actions: DetailsActions,
): TemplateResult | typeof nothing {
  if (details.confusion) {
    return confusionTable(details.confusion, details.labels, examples, (filter) => {
      actions.change(filtered(examples, filter));
    });
  }
  return details.agreement ? agreementTable(details.agreement) : nothing;
}

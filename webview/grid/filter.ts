import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { Outcome } from '../../src/core/views/examples';
import type { ExamplesState } from '../../src/protocol/messages';
import { searchField } from '../parts/controls';
import { icon } from '../parts/icons';
import { outcomeWord } from '../words';

const OUTCOMES: readonly Outcome[] = ['all', 'wrong', 'right', 'unscored'];

/** Which part of the query a person changes in the filter bar. */
export type FilterChange = Partial<Pick<ExamplesState, 'outcome' | 'gold' | 'predicted' | 'text'>>;

/** Outcome, text, and what a cell of the confusion matrix has set. */
export function filterTemplate(
  state: ExamplesState,
  labels: readonly string[],
  change: (change: FilterChange) => void,
  type: (text: string) => void,
): TemplateResult {
  return html`<div class="filter" role="search">
    <fieldset class="segments">
      <legend class="sr">${t('Outcome')}</legend>
      ${OUTCOMES.map((outcome) => segment(outcome, state.outcome, change))}
    </fieldset>
    ${searchField(
      { label: t('Text to find in the sentences'), hint: t('Find in sentences') },
      state.text,
      type,
      () => {
        change({ text: '' });
      },
    )}
    ${chip(t('Gold'), labels[state.gold ?? -1], () => {
      change({ gold: null });
    })}
    ${chip(t('Predicted'), labels[state.predicted ?? -1], () => {
      change({ predicted: null });
    })}
  </div>`;
}

function segment(
  outcome: Outcome,
  chosen: Outcome,
  change: (change: FilterChange) => void,
): TemplateResult {
  return html`<label>
    <input
      type="radio"
      name="outcome"
      value=${outcome}
      .checked=${outcome === chosen}
      @change=${() => {
        change({ outcome });
      }}
    /><span>${outcomeWord(outcome)}</span>
  </label>`;
}

function chip(
  name: string,
  value: string | undefined,
  remove: () => void,
): TemplateResult | typeof nothing {
  if (value === undefined) return nothing;
  return html`<button type="button" class="chip" @click=${remove} title=${t('Remove this filter')}>
    ${name}: <strong>${value}</strong>${icon('clear')}<span class="sr"
      >${t('Remove this filter')}</span
    >
  </button>`;
}

import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { Outcome } from '../../src/core/views/examples';
import type { ExamplesState } from '../../src/protocol/messages';
import { searchField } from '../parts/controls';
import { icon } from '../parts/icons';
import { segments } from '../parts/segments';
import { outcomeWord } from '../words';
import { EVERYTHING, type FilterChange } from './choices';

/** In the order of the filter bar: errors are looked for most. */
const OUTCOMES: readonly Outcome[] = ['all', 'wrong', 'right', 'unscored'];

/** Outcome, text, and what a cell of the confusion matrix has set. */
export function filterTemplate(
  state: ExamplesState,
  labels: readonly string[],
  change: (change: FilterChange) => void,
  type: (text: string) => void,
): TemplateResult {
  return html`<div class="filter" role="search">
    ${segments(
      { name: 'outcome', label: t('Outcome') },
      OUTCOMES.map((value) => ({ value, label: outcomeWord(value) })),
      state.outcome,
      (chosen) => {
        change({ outcome: OUTCOMES.find((value) => value === chosen) ?? state.outcome });
      },
    )}
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

/** What is said where the filter lets nothing through, and the way to see everything again. */
export function nothingMatches(
  { outcome, text, gold, predicted }: ExamplesState,
  change: (change: FilterChange) => void,
): TemplateResult {
  const byOutcome = text === '' && gold === null && predicted === null;
  const clear = (): void => {
    change(EVERYTHING);
  };
  return html`<div class="no-match">
    <p>
      ${outcome === 'wrong' && byOutcome ? t('No wrong answers here.') : t('No example matches.')}
    </p>
    ${
      outcome === 'all' && byOutcome
        ? nothing
        : html`<vscode-button appearance="secondary" @click=${clear}
            >${t('Show all examples')}</vscode-button
          >`
    }
  </div>`;
}

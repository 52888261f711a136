import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { ScoresState } from '../../../src/protocol/messages';
import type { Scores } from '../../data';
import { searchField, toggle } from '../../parts/controls';

/** With fewer runs than this there is nothing to search. */
const MANY = 10;

export interface ToolbarActions {
  change(part: Partial<ScoresState>): void;
  type(text: string): void;
  filter(text: string): void;
}

/** What can be set beside the title: only what there is a use for. */
export function scoresToolbar(
  { counts, published }: Scores,
  state: ScoresState,
  actions: ToolbarActions,
): TemplateResult {
  const shown = (
    label: string,
    name: 'bothMetrics' | 'showPublished' | 'showChart' | 'showCheckpoints',
  ): TemplateResult =>
    toggle(label, state[name], (on) => {
      actions.change({ [name]: on });
    });
  return html`${counts.runs > MANY || state.text !== '' ? filterField(state, actions) : nothing}
    <div class="toolbar" role="group" aria-label=${t('What is shown')}>
      ${
        counts.groups > 0
          ? toggle(t('Group seeds'), state.grouped, (grouped) => {
              actions.change({ grouped, top: 0 });
            })
          : nothing
      }
      ${shown(t('Both metrics'), 'bothMetrics')}
      ${published.length > 0 ? shown(t('Published rows'), 'showPublished') : nothing}
      ${shown(t('Chart'), 'showChart')}
      ${counts.series > 0 ? shown(t('Checkpoints'), 'showCheckpoints') : nothing}
    </div>`;
}

function filterField({ text }: ScoresState, actions: ToolbarActions): TemplateResult {
  return searchField(
    { label: t('Words to find in the names of runs'), hint: t('Find runs') },
    text,
    (typed) => {
      actions.type(typed);
    },
    () => {
      actions.filter('');
    },
  );
}

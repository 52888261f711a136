import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import { pageHead } from '../page';
import { emptyScores, type Command } from './empty';
import { figuresTemplate, type FigureActions, type Overview } from './figures';
import { loggedOnly } from './loggedOnly';
import { scoresToolbar, type ToolbarActions } from './toolbar';
import { unscoredList } from './unscored';

/** What a person does in the overview. */
export interface OverviewActions extends FigureActions, ToolbarActions {
  run(command: Command): void;
}

/** Runs × tasks or what to do to have them, then what is logged alone and what has no score. */
export function overviewTemplate(overview: Overview, actions: OverviewActions): TemplateResult {
  const { scores, state } = overview;
  const gold = scores.columns.some((column) => column.gold !== null);
  const { runs, hidden } = scores.counts;
  const empty = runs + hidden === 0 || !gold;
  return html`
    ${pageHead(t('Scores'), empty ? nothing : scoresToolbar(scores, state, actions))}
    ${
      empty
        ? emptyScores(scores, (command) => {
            actions.run(command);
          })
        : figuresTemplate(overview, actions)
    }
    ${loggedOnly(scores)} ${unscoredList(scores.unscored)}
  `;
}

import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { ScoresState } from '../../../src/protocol/messages';
import type { Column, RunsPage, Scores } from '../../data';
import { scorable } from './model';

type Filled = Pick<RunsPage, 'filled'> | null;
type Choice = Pick<ScoresState, 'showEmptyTasks'>;

/** The columns of the table: without those that would be empty, unless a person wants them or all would be. */
export function shownColumns(
  scores: Scores,
  page: Filled,
  { showEmptyTasks }: Choice,
): readonly Column[] {
  const empty = showEmptyTasks ? [] : emptyColumns(scores, page);
  return scorable(scores).filter((column) => !empty.includes(column));
}

/** Says of which tasks none of the runs has predictions, and lets their columns be shown and left out. */
export function emptyTasksNote(
  scores: Scores,
  page: Filled,
  { showEmptyTasks }: Choice,
  change: (choice: Choice) => void,
): TemplateResult | typeof nothing {
  const tasks = emptyColumns(scores, page).map(({ task }) => task);
  if (tasks.length === 0) return nothing;
  return html`<p class="muted note empty-tasks">
    ${t('None of these runs has predictions of {0}.', tasks.join(', '))}
    <button
      type="button"
      class="link"
      @click=${() => {
        change({ showEmptyTasks: !showEmptyTasks });
      }}
    >
      ${showEmptyTasks ? t('Leave out empty columns') : t('Show empty columns')}
    </button>
  </p>`;
}

/** Of tasks of which none of the runs has predictions, where some other has. */
function emptyColumns(scores: Scores, page: Filled): readonly Column[] {
  const filled = page?.filled ?? [];
  return filled.length === 0 ? [] : scorable(scores).filter(({ task }) => !filled.includes(task));
}

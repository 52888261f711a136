import type { TaskName } from '../../core/tasks';
import { shownLabel } from '../../core/tasks/shown';
import type { ExamplePage } from '../../core/views/examples';
import type { SetView } from '../../core/views/set';

/** A set with its labels as a person reads them: `1 (equivalent)`. */
export function withShownLabels(view: SetView): SetView {
  const { task } = view.summary;
  return { ...view, labels: view.labels.map((label) => shownLabel(task, label)) };
}

/** The same for a page of the examples of a set of that task. */
export function pageWithShownLabels(page: ExamplePage, task: TaskName | undefined): ExamplePage {
  if (task === undefined) return page;
  const shown = (label: string | null): string | null => label && shownLabel(task, label);
  return {
    ...page,
    rows: page.rows.map((row) => {
      return { ...row, gold: shown(row.gold), predicted: shown(row.predicted) };
    }),
  };
}

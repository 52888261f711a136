import { l10n } from 'vscode';
import { formatCount } from '../../core/message';
import type { ExampleReading, NamedRuns, Side } from '../../core/reading';
import { commonFolder, withoutFolder } from '../../core/runs/commonFolder';
import { TASKS, type TaskName } from '../../core/tasks';
import { shownLabel } from '../../core/tasks/shown';
import { DOT, nameOfRun } from '../wording';
import { lines, plain } from './markdown';

/**
 * How many of the other runs are right, and who is wrong; of a gold file's example, of all runs.
 * Markdown without links; empty where there is nothing to tell.
 */
export function othersText({ task, gold, others }: ExampleReading, side: Side): string {
  const { right, wrong, unscored, hidden } = others;
  // Where the gold label is hidden nobody can be judged.
  if (gold === null) return '';
  const judged = right.count + wrong.count;
  const folder = commonFolder([...wrong.first, ...right.first].map(({ run }) => run));
  const facts = [
    judged === 0 ? '' : `**${countText(right.count, judged, side)}**`,
    withoutText(unscored),
    hiddenText(hidden),
    folder === null ? '' : l10n.t('… stands for {0}', plain(folder)),
  ];
  return lines([
    facts.filter((text) => text !== '').join(DOT),
    wrong.count > 0 ? `✗ ${andMore(wrong, wrongText(wrong, task, folder))}` : '',
    right.count > 0 ? `✓ ${andMore(right, rightText(right, task, folder))}` : '',
  ]);
}

/** That so many hidden runs are left out; empty where there are none. */
export function hiddenText(hidden: number): string {
  if (hidden === 0) return '';
  return hidden === 1
    ? l10n.t('1 hidden run is left out')
    : l10n.t('{0} hidden runs are left out', formatCount(hidden));
}

function countText(right: number, judged: number, side: Side): string {
  const [count, all] = [formatCount(right), formatCount(judged)];
  return side === 'gold'
    ? l10n.t('{0} of {1} runs right', count, all)
    : l10n.t('{0} of {1} other runs right', count, all);
}

function withoutText(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? l10n.t('1 run has no prediction')
    : l10n.t('{0} runs have no prediction', formatCount(count));
}

/** By what they say, where that can be one of several labels: `neutral: small, large · contradiction: tiny`. */
function wrongText({ first }: NamedRuns, task: TaskName, folder: string | null): string {
  const { classes } = TASKS[task];
  if (classes.length <= 2) return namesText(first, folder, classes.length === 0);
  const labels = [...new Set(first.map(({ predicted }) => predicted))];
  return labels
    .map((label) => {
      const runs = first.filter(({ predicted }) => predicted === label);
      return `${plain(shownLabel(task, label))}: ${namesText(runs, folder, false)}`;
    })
    .join(DOT);
}

function rightText({ first }: NamedRuns, task: TaskName, folder: string | null): string {
  return namesText(first, folder, TASKS[task].classes.length === 0);
}

/** `small, large`, with the number that each says where these differ: `small (2.5), large (3)`. */
function namesText(runs: NamedRuns['first'], folder: string | null, withNumber: boolean): string {
  return runs
    .map(({ run, predicted }) => {
      const name = plain(withoutFolder(nameOfRun(run), folder));
      return withNumber ? `${name} (${plain(predicted)})` : name;
    })
    .join(', ');
}

function andMore({ count, first }: NamedRuns, named: string): string {
  const more = count - first.length;
  return more > 0 ? l10n.t('{0} and {1} more', named, formatCount(more)) : named;
}

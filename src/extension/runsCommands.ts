import * as vscode from 'vscode';
import { formatCount } from '../core/message';
import type { RunsChoice } from './runsChoice';
import type { Session } from './session';
import type { RunsNode } from './trees/runNodes';
import { runsShown } from './trees/runsShown';
import { DOT, hiddenCount } from './wording';

/** The commands of the Runs view, by id: what to filter by, what stands first, what is hidden. */
export function runsHandlers(
  session: Session,
  choice: RunsChoice,
): Readonly<Record<string, (node?: RunsNode) => unknown>> {
  return {
    'glueLens.filterRuns': () => filterRuns(session, choice),
    'glueLens.clearRunsFilter': () => choice.keepFilter(''),
    'glueLens.pinRun': (node) => withPath(node, (run) => choice.pin(run)),
    'glueLens.unpinRun': (node) => withPath(node, (run) => choice.unpin(run)),
    'glueLens.hideRuns': (node) => withPath(node, (path) => choice.hide(path)),
    'glueLens.showRuns': (node) => withPath(node, (path) => choice.show(path)),
    'glueLens.showHiddenRuns': () => choice.show(),
  };
}

/** The run or folder that a node of the view stands for. */
async function withPath(
  node: RunsNode | undefined,
  work: (path: string) => Promise<void>,
): Promise<void> {
  if (node?.kind === 'run' || node?.kind === 'folder') await work(node.branch.path);
  if (node?.kind === 'hidden') await work(node.path);
}

/** A box whose words filter the view while they are typed; Escape leaves it as it was. */
async function filterRuns(session: Session, choice: RunsChoice): Promise<void> {
  await vscode.commands.executeCommand('glueLens.runs.focus');
  const before = choice.filter;
  const box = vscode.window.createInputBox();
  const count = (): void => {
    box.prompt = countText(session, choice);
  };
  box.title = vscode.l10n.t('Filter Runs');
  box.placeholder = vscode.l10n.t('Words that all stand in a run’s name, such as lr1e-5 seed3');
  box.value = before;
  count();
  const accepted = await new Promise<boolean>((resolve) => {
    box.onDidChangeValue((text) => {
      choice.tryFilter(text);
      count();
    });
    box.onDidAccept(() => {
      resolve(true);
    });
    box.onDidHide(() => {
      resolve(false);
    });
    box.show();
  });
  const text = accepted ? box.value : before;
  box.dispose();
  await choice.keepFilter(text);
}

/** `12 of 1,000 runs`, and how many the words fit that are hidden. */
export function countText({ catalog }: Session, choice: RunsChoice): string {
  const { shown, all, hidden } = runsShown(catalog, choice);
  const left = vscode.l10n.t('{0} of {1} runs', formatCount(shown.length), formatCount(all));
  return hidden === 0 ? left : left + DOT + hiddenCount(hidden);
}

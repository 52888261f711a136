import * as vscode from 'vscode';
import { formatCount } from '../core/message';
import type { SetSummary } from '../core/summaries';
import { hasPhenomena } from './catalog';
import { Refusal } from './log';
import type { Session } from './session';
import { DOT, doubts, errorsText, metricsText, nameOfRun, percent, setName } from './wording';

/** Of so many tasks a lens tells the scores. */
const TOLD_TASKS = 2;

/** The lens of a file with predictions in several columns: `5 models · RTE dev 70.0–88.0`. */
export function columnsTitle(sets: readonly SetSummary[]): string {
  const runs = new Set(sets.map(({ run }) => run)).size;
  const names = [...new Set(sets.map(setName))];
  const count = formatCount(sets.length);
  const scores = names.map((name) => rangeText(name, sets));
  return [
    runs === sets.length ? vscode.l10n.t('{0} models', count) : vscode.l10n.t('{0} columns', count),
    ...(names.length > TOLD_TASKS ? [names.join(', ')] : scores),
  ].join(DOT);
}

/** The lowest and highest score of the sets of one task. */
function rangeText(name: string, sets: readonly SetSummary[]): string {
  const scores = sets.flatMap((set) => (setName(set) === name ? (set.score ?? []) : []));
  if (scores.length === 0) return name;
  const [low, high] = [percent(Math.min(...scores)), percent(Math.max(...scores))];
  return low === high ? `${name} ${low}` : `${name} ${low}–${high}`;
}

interface ColumnItem extends vscode.QuickPickItem {
  readonly set: SetSummary;
  readonly buttons: readonly Way[];
}

/** A button of an item, with the command that it runs on the item's set. */
interface Way extends vscode.QuickInputButton {
  readonly command: string;
}

/** Lists the columns of a prediction file with their scores; leads to each one's page, errors or phenomena. */
export function chooseColumn({ catalog }: Session, key: string): void {
  const file = catalog.files.get(key);
  if (file?.kind !== 'predictions')
    throw new Refusal(vscode.l10n.t('This file is no longer there.'));
  const list = vscode.window.createQuickPick<ColumnItem>();
  list.title = file.path;
  list.placeholder = vscode.l10n.t('Whose predictions?');
  list.matchOnDescription = true;
  list.matchOnDetail = true;
  list.items = file.sets.map((set) => itemOf(set, file.sets));
  const go = (command: string, { set }: SetSummary): void => {
    list.hide();
    void vscode.commands.executeCommand(command, set);
  };
  list.onDidAccept(() => {
    const [picked] = list.selectedItems;
    if (picked !== undefined) go('glueLens.showSet', picked.set);
  });
  list.onDidTriggerItemButton(({ item, button }) => {
    const way = item.buttons.find((one) => one === button);
    if (way !== undefined) go(way.command, item.set);
  });
  list.onDidHide(() => {
    list.dispose();
  });
  list.show();
}

function itemOf(set: SetSummary, others: readonly SetSummary[]): ColumnItem {
  // Where each column is a run of its own, the run's name says which it is.
  const isAlone = others.every((other) => other === set || other.run !== set.run);
  const column = isAlone ? [] : (set.column ?? []);
  const detail = [column, doubts(set)].flat().join(DOT);
  return {
    set,
    label: nameOfRun(set.run),
    description: [setName(set), metricsText(set), errorsText(set)].join(DOT),
    ...(detail !== '' && { detail }),
    buttons: waysOf(set),
  };
}

function waysOf(set: SetSummary): readonly Way[] {
  const errors = {
    iconPath: new vscode.ThemeIcon('error'),
    tooltip: vscode.l10n.t('Show errors'),
    command: 'glueLens.showErrors',
  };
  const phenomena = {
    iconPath: new vscode.ThemeIcon('graph'),
    tooltip: vscode.l10n.t('Diagnostics'),
    command: 'glueLens.openDiagnostics',
  };
  return [...(set.errors > 0 ? [errors] : []), ...(hasPhenomena(set) ? [phenomena] : [])];
}

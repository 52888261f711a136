import * as vscode from 'vscode';
import { mostDoubtful } from '../core/problems/doubt';
import type { OpenChoice, Offer, Remedy } from '../core/problems/remedy';
import { TASK_NAMES, TASKS, type Split, type TaskName } from '../core/tasks';
import type { FileSummary } from '../core/summaries';
import { textOf } from './border';
import { applyRemedy, offersForFile } from './fixes';
import { Refusal } from './log';
import type { Session } from './session';
import { metricName } from './wording';

/** Does what was offered for a file; asks first where a value is left open. */
export async function takeOffer(
  session: Session,
  key: string,
  target: Offer['target'],
): Promise<void> {
  const remedy =
    target.kind === 'remedy' ? target.remedy : await choose(target.choice, session, key);
  if (remedy !== undefined) await applyRemedy(session, key, remedy);
}

interface Way extends vscode.QuickPickItem {
  readonly go: () => unknown;
}

/** Lists what can be set right about a file, and where more is said of it. */
export async function setRight(session: Session, key: string): Promise<void> {
  const file = session.catalog.files.get(key);
  if (file === undefined) throw new Refusal(vscode.l10n.t('This file is no longer there.'));
  const doubt = mostDoubtful(file);
  const ways: readonly Way[] = [
    ...offersForFile(file).map(({ title, target }) => ({
      label: textOf(title),
      go: () => takeOffer(session, key, target),
    })),
    separator(),
    {
      label: vscode.l10n.t('Explain This File'),
      go: () => vscode.commands.executeCommand('glueLens.explainFile', key),
    },
    {
      label: vscode.l10n.t('Show Problems'),
      go: () => vscode.commands.executeCommand('workbench.actions.view.problems'),
    },
  ];
  const picked = await vscode.window.showQuickPick(ways, {
    title: file.path,
    placeHolder: doubt === null ? vscode.l10n.t('What is not right?') : textOf(doubt.message),
  });
  await picked?.go();
}

function separator(): Way {
  return { label: '', kind: vscode.QuickPickItemKind.Separator, go: () => undefined };
}

/** Asks for a value that a fix leaves open; `undefined` where the person turned away. */
async function choose(
  choice: OpenChoice,
  session: Session,
  key: string,
): Promise<Remedy | undefined> {
  const file = session.catalog.files.get(key);
  switch (choice.kind) {
    case 'task': {
      const task = await pick(vscode.l10n.t('Which task is it?'), TASK_NAMES.map(taskItem));
      return task && { kind: 'task', likely: [task] };
    }
    case 'split': {
      const splits = splitsOf(file).map((split) => ({ label: split, value: split }));
      const split = await pick(vscode.l10n.t('Which split is it?'), splits);
      return split && { kind: 'split', likely: [split] };
    }
    case 'labels': {
      const { value } = choice;
      const labels = labelsOf(file).map((label) => ({ label, value: label }));
      const label = await pick(vscode.l10n.t('Which label does “{0}” mean?', value), labels);
      return label === undefined ? undefined : { kind: 'labels', labels: { [value]: label } };
    }
  }
}

async function pick<T>(
  placeHolder: string,
  items: readonly (vscode.QuickPickItem & { readonly value: T })[],
): Promise<T | undefined> {
  return (await vscode.window.showQuickPick(items, { placeHolder }))?.value;
}

function taskItem(task: TaskName): vscode.QuickPickItem & { readonly value: TaskName } {
  return { label: task, description: TASKS[task].metrics.map(metricName).join(', '), value: task };
}

function tasksOf(file: FileSummary | undefined): readonly TaskName[] {
  return file?.kind === 'predictions' ? file.sets.map(({ task }) => task) : [];
}

/** The splits that the file's task has; all of them where it is not known. */
function splitsOf(file: FileSummary | undefined): readonly Split[] {
  const [task] = tasksOf(file);
  if (task === undefined) return ['dev', 'test', 'train'];
  return Object.keys(TASKS[task].sizes) as Split[];
}

/** The labels of the file's tasks, of all tasks where none is known. */
function labelsOf(file: FileSummary | undefined): readonly string[] {
  const known = tasksOf(file);
  const tasks = (known.length > 0 ? known : TASK_NAMES).flatMap((task) => {
    const { foldedFrom } = TASKS[task];
    return [TASKS[task], ...(foldedFrom === null ? [] : [TASKS[foldedFrom.task]])];
  });
  return [...new Set(tasks.flatMap(({ classes }) => classes.map(({ name }) => name)))];
}

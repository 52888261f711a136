import * as vscode from 'vscode';
import { formatCount } from '../../core/message';
import { TASKS, TASK_NAMES } from '../../core/tasks';
import { fitFor, fitsOf } from '../../inference/fits';
import type { Model } from '../../inference/model';
import { textOf } from '../border';
import { Refusal } from '../log';
import type { Session } from '../session';
import { DOT } from '../wording';
import type { PredictionWish, TaskChoice } from './choice';

/** A task that the model can predict here. */
interface Offered extends TaskChoice {
  /** Nobody needs to say so: its labels tell, and it can be scored. */
  readonly isMeant: boolean;
}

interface TaskItem extends vscode.QuickPickItem {
  readonly choice: TaskChoice;
}

/** Lets a person choose tasks with gold sets; those that the model is surely for are chosen already. */
export async function chooseTasks(
  session: Session,
  model: Model,
): Promise<readonly TaskChoice[] | undefined> {
  const looking = {
    location: vscode.ProgressLocation.Window,
    title: vscode.l10n.t('Looking for gold sets…'),
  };
  const offered = await vscode.window.withProgress(looking, () => offeredTasks(session, model));
  const picked = await vscode.window.showQuickPick(offered.map(itemOf), {
    canPickMany: true,
    ignoreFocusOut: true,
    matchOnDescription: true,
    title: vscode.l10n.t('Predict with {0}', model.name),
    placeHolder: vscode.l10n.t('The sets to predict'),
  });
  return picked?.map(({ choice }) => choice);
}

function itemOf(choice: Offered): TaskItem {
  const { fit, gold, isMeant } = choice;
  return {
    label: fit.task,
    description: [
      vscode.l10n.t('{0} rows', formatCount(gold.rows)),
      ...(gold.task === fit.task ? [] : [vscode.l10n.t('not scored: no gold set of its own')]),
      ...(gold.labelled === 0 ? [vscode.l10n.t('labels hidden')] : []),
      gold.path,
    ].join(DOT),
    detail: textOf(fit.why),
    picked: isMeant,
    choice,
  };
}

/** The tasks of a wish. Throws a {@link Refusal} where one cannot be predicted. */
export async function wishedTasks(
  session: Session,
  model: Model,
  { tasks }: PredictionWish,
): Promise<readonly TaskChoice[]> {
  const offered = await offeredTasks(session, model);
  if (tasks === undefined) return offered.filter(({ isMeant }) => isMeant);
  return tasks.map((task) => {
    const found = offered.find(({ fit }) => fit.task === task);
    if (found !== undefined) return found;
    throw new Refusal(vscode.l10n.t('{0} cannot predict {1} here.', model.name, task));
  });
}

/** In the order of the task table; a task without a gold set of its own is offered with that which it is folded from. */
async function offeredTasks(session: Session, model: Model): Promise<readonly Offered[]> {
  const { columns } = await session.ask('getScores', {});
  const golds = new Map(columns.map(({ task, gold }) => [task, gold]));
  const sure = new Set(fitsOf(model).flatMap((fit) => (fit.sure ? [fit.task] : [])));
  const offered = TASK_NAMES.flatMap((task): Offered[] => {
    const { foldedFrom } = TASKS[task];
    const own = golds.get(task) ?? null;
    const gold = own ?? (foldedFrom && golds.get(foldedFrom.task)) ?? null;
    const fit = fitFor(model, task);
    if (gold === null || !('task' in fit)) return [];
    return [{ fit, gold, isMeant: sure.has(task) && own !== null && own.labelled > 0 }];
  });
  if (offered.length > 0) return offered;
  throw new Refusal(
    golds.size === 0
      ? vscode.l10n.t(
          'No gold set was found, so there is nothing to predict. “GLUE: Download GLUE Dev Sets” fetches them.',
        )
      : vscode.l10n.t('None of the gold sets here is for a model with such outputs.'),
  );
}

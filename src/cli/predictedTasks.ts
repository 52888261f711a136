import { toText } from '../core/message';
import { TASKS, type TaskName } from '../core/tasks';
import type { GoldSummary } from '../core/summaries';
import { fitFor, fitsOf } from '../inference/fits';
import type { Fit, Model } from '../inference/model';
import type { TaskJob } from '../inference/predict/job';
import { readTexts } from '../inference/predict/texts';
import type { GlueIndex } from '../workspace/glueIndex';
import { rootsOf } from './roots';
import { search } from './search';

/**
 * The tasks to predict, with their gold sets: those that were named, or else those that the model is
 * surely for and that have labels to be held against. A sentence where there are none.
 */
export async function predictedTasks(
  model: Model,
  named: readonly TaskName[] | undefined,
  gold: readonly string[],
  cache: boolean,
): Promise<readonly TaskJob[] | string> {
  const roots = await rootsOf([], gold, cache);
  if (typeof roots === 'string') return roots;
  const fits = named === undefined ? sureFits(model) : namedFits(model, [...new Set(named)]);
  if (typeof fits === 'string') return fits;
  const { index } = await search(roots);
  const jobs: TaskJob[] = [];
  for (const fit of fits) {
    const set = goldFor(index, fit.task, named !== undefined);
    if (set === undefined && named !== undefined)
      return `There is no gold set of ${fit.task}. Name its folder with --gold, or set GLUE_DIR.`;
    if (set !== undefined) jobs.push(jobOf(index, fit, set));
  }
  if (jobs.length > 0) return jobs;
  const tasks = fits.map(({ task }) => task).join(', ');
  return `There is no gold set of ${tasks}. Name the folder of the GLUE data with --gold, or set GLUE_DIR.`;
}

function sureFits(model: Model): readonly Fit[] | string {
  const fits = fitsOf(model);
  const sure = fits.filter((fit) => fit.sure);
  if (sure.length > 0) return sure;
  const perhaps = fits.map(({ task }) => task).join(', ');
  return `Which task ${model.name} is for does not follow from its labels${perhaps === '' ? '' : `; it may be ${perhaps}`}. Name it with --task.`;
}

function namedFits(model: Model, tasks: readonly TaskName[]): readonly Fit[] | string {
  const fits: Fit[] = [];
  for (const task of tasks) {
    const fit = fitFor(model, task);
    if (!('task' in fit)) return toText(fit);
    fits.push(fit);
  }
  return fits;
}

/** Where it was asked for, one without labels too, and the one that the task is folded from. */
function goldFor(index: GlueIndex, task: TaskName, asked: boolean): GoldSummary | undefined {
  const own = index.bestGold(task);
  if (!asked) return own !== undefined && own.labelled > 0 ? own : undefined;
  const { foldedFrom } = TASKS[task];
  return own ?? (foldedFrom === null ? undefined : index.bestGold(foldedFrom.task));
}

function jobOf(index: GlueIndex, fit: Fit, { file, path, sha256, rows }: GoldSummary): TaskJob {
  const texts = (): ReturnType<TaskJob['texts']> =>
    readTexts((start, count) => index.ask('getSentences', { file, start, count }));
  return { fit, gold: { path, sha256, rows }, texts };
}

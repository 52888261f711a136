import { firstOf, say, type Message } from '../core/message';
import { NONE } from '../core/metrics/confusion';
import { TASK_NAMES, TASKS, type Task, type TaskName } from '../core/tasks';
import { classNamed, tasksCalled } from '../core/tasks/naming';
import type { Fit, Model } from './model';

/**
 * The tasks that a model may be for, surest first, then in the order of the task table. A fit is sure
 * where the names of the labels leave one task, or the model's own name tells which of several.
 */
export function fitsOf(model: Model): readonly Fit[] {
  const fits = TASK_NAMES.map((task) => fitFor(model, task)).filter((fit) => 'task' in fit);
  const spoken = fits.filter(({ task }) => speaksOf(model, task));
  const sure = new Set(sureOf(model, spoken).map(({ task }) => task));
  return spoken
    .map((fit) => ({ ...fit, sure: sure.has(fit.task) }))
    .sort((a, b) => Number(b.sure) - Number(a.sure));
}

/**
 * How a model would predict a task that a person chose for it: by the names of its labels where these
 * are the task's, else by their numbers as Hugging Face's data has them. A message where counts do not fit.
 */
export function fitFor(model: Model, task: TaskName): Fit | Message {
  const facts = TASKS[task];
  if (facts.kind === 'number') return numberFit(model, facts);
  if (model.problem === 'number')
    return say('{0} has classes, and the model gives one number.', task);
  return namedFit(model, facts) ?? countedFit(model, facts);
}

function numberFit(model: Model, { name }: Task): Fit | Message {
  const { outputs } = model;
  if (outputs !== null && outputs !== 1)
    return say('{0} is a scale, and the model gives {1} numbers an example.', name, outputs);
  const why = say('The model gives one number an example.');
  return { task: name, classes: null, why, sure: hinted(model, name) };
}

/** By the names of its labels, whatever their order; those of a task that this one is folded from do as well. */
function namedFit({ labels }: Model, task: Task): Fit | null {
  if (labels === null) return null;
  const why = say('Its labels are {0}.', firstOf(labels, 4));
  const fit = (classes: readonly number[]): Fit => ({ task: task.name, classes, why, sure: true });
  const own = classesOf(labels, task);
  if (own !== null) return fit(own);
  if (task.foldedFrom === null) return null;
  const { foldedFrom } = task;
  const whole = classesOf(labels, TASKS[foldedFrom.task]);
  return whole === null ? null : fit(whole.map((k) => foldedFrom.classes[k] ?? NONE));
}

/** The class that each label names; `null` unless every class has one label. */
function classesOf(labels: readonly string[], task: Task): readonly number[] | null {
  const classes = labels.map((label) => classNamed(task, label));
  const whole = new Set(classes).size === task.classes.length && !classes.includes(NONE);
  return whole && labels.length === task.classes.length ? classes : null;
}

/** By the number of its outputs, in the order that Hugging Face's data has. */
function countedFit({ outputs, labels }: Model, task: Task): Fit | Message {
  const { name, foldedFrom } = task;
  const whole = foldedFrom === null ? null : TASKS[foldedFrom.task];
  const count = outputs ?? task.classes.length;
  const why =
    labels === null
      ? say(
          'Its {0} outputs have no names; they are taken in the order of Hugging Face’s data.',
          count,
        )
      : say(
          'Its labels, {0}, are none of {1}; they are taken in the order of Hugging Face’s data.',
          firstOf(labels, 4),
          name,
        );
  if (count === task.classes.length) return { task: name, classes: task.codes, why, sure: false };
  if (whole !== null && foldedFrom !== null && count === whole.classes.length)
    return {
      task: name,
      classes: whole.codes.map((k) => foldedFrom.classes[k] ?? NONE),
      why,
      sure: false,
    };
  return say(
    '{0} has {1} classes, and the model gives {2} numbers an example.',
    name,
    task.classes.length,
    count,
  );
}

/** Labels with names speak of the tasks that have them; without names all that fit in number come into question. */
function speaksOf(model: Model, task: TaskName): boolean {
  const facts = TASKS[task];
  if (facts.kind === 'number' || model.labels !== null)
    return facts.kind === 'number' ? speaksOfNumber(model, task) : namedFit(model, facts) !== null;
  return model.outputs !== null || hinted(model, task);
}

function speaksOfNumber(model: Model, task: TaskName): boolean {
  return model.problem === 'number' || (model.outputs === null && hinted(model, task));
}

/**
 * Which of the fits are sure: those of the task that the model's name speaks of, else those of the
 * only task that has these labels. Three nameless outputs are in any order, two in the usual one.
 */
function sureOf(model: Model, fits: readonly Fit[]): readonly Fit[] {
  const named = fits.filter(({ task }) => hinted(model, task));
  const main = named.length > 0 ? named : fits;
  const parts = new Set(main.map(({ task }) => TASKS[task].macro).filter((part) => part !== null));
  const nameless = model.labels === null && model.problem === 'classes';
  if (nameless && (named.length === 0 || (model.outputs ?? 0) > 2)) return [];
  if (model.problem === 'number') return named;
  if (parts.size > 1) return [];
  // A diagnostic set has no training set: the models of the task whose labels it shares are meant for it.
  const diagnostics = fits.filter(
    ({ task, classes }) => TASKS[task].macro === null && (classes?.length ?? 0) > 2,
  );
  return [...new Set([...main, ...diagnostics])];
}

/** Whether the configuration or the folder's name speaks of the task; of MNLI's two sets, of both. */
function hinted({ hint }: Model, task: TaskName): boolean {
  const { macro } = TASKS[task];
  if (hint === null) return false;
  return tasksCalled(hint).some(
    (named) => named === task || (macro !== null && TASKS[named].macro === macro),
  );
}

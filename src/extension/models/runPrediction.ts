import * as vscode from 'vscode';
import type { Job, Progress, TaskJob, TaskOutcome } from '../../inference/predict/job';
import { predict } from '../../inference/predict/predict';
import { readTexts } from '../../inference/predict/texts';
import { progressText } from '../../inference/predict/wording';
import { WriteError } from '../../inference/predict/writing';
import { RunnerError } from '../../inference/runner';
import { textOf } from '../border';
import { Refusal } from '../log';
import type { Session } from '../session';
import type { PredictionChoice, TaskChoice } from './choice';
import type { Runners } from './runners';
import { nameOf, onDisk } from './where';

/** Folders that are being written into: two at once would mix their rows. */
const underWay = new Set<string>();

/** Predicts under a notification that counts and can be cancelled. Throws a {@link Refusal} in words. */
export async function runPrediction(
  session: Session,
  runners: Runners,
  choice: PredictionChoice,
): Promise<readonly TaskOutcome[]> {
  const job = jobOf(session, choice);
  const { folder } = job;
  if (underWay.has(folder))
    throw new Refusal(vscode.l10n.t('A prediction into {0} is under way.', nameOf(choice.folder)));
  underWay.add(folder);
  try {
    return await withProgress(job, runners, choice.signal);
  } catch (error) {
    throw error instanceof RunnerError || error instanceof WriteError
      ? new Refusal(textOf(error.why))
      : error;
  } finally {
    underWay.delete(folder);
  }
}

async function withProgress(
  job: Job,
  runners: Runners,
  signal?: AbortSignal,
): Promise<readonly TaskOutcome[]> {
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: vscode.l10n.t('Predicting with {0}', job.model.name),
    cancellable: true,
  };
  return vscode.window.withProgress(options, async (progress, token) => {
    const cancelled = new AbortController();
    token.onCancellationRequested(() => {
      cancelled.abort(new vscode.CancellationError());
    });
    progress.report({ message: vscode.l10n.t('loading the model…') });
    const runner = runners.runnerOf(job.model, job.variant);
    return predict(job, runner, {
      progress: reporter(progress),
      signal: AbortSignal.any([cancelled.signal, ...(signal === undefined ? [] : [signal])]),
    });
  });
}

/** At most so often, in milliseconds. */
const EVERY = 100;

function reporter(
  progress: vscode.Progress<{ message?: string; increment?: number }>,
): (now: Progress) => void {
  let [before, last] = [0, 0];
  return (now) => {
    if (Date.now() - last < EVERY && now.done < now.total) return;
    last = Date.now();
    const part = now.total === 0 ? 100 : (now.done / now.total) * 100;
    progress.report({ message: textOf(progressText(now)), increment: Math.max(0, part - before) });
    before = Math.max(part, before);
  };
}

function jobOf(session: Session, { model, variant, folder, how, tasks }: PredictionChoice): Job {
  return {
    model,
    variant,
    folder: onDisk(folder),
    how,
    tasks: tasks.map((task) => taskOf(session, task)),
  };
}

function taskOf(session: Session, { fit, gold }: TaskChoice): TaskJob {
  const { file } = gold;
  return {
    fit,
    gold,
    texts: () => readTexts((start, count) => session.ask('getSentences', { file, start, count })),
  };
}

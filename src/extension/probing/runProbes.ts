import * as vscode from 'vscode';
import { homeOfProbes, isProbesFile, keptTexts } from '../../core/probing/kept';
import type { ModelId } from '../../core/probing/questions';
import type { TaskName } from '../../core/tasks';
import { predictionText } from '../../inference/predict/predictionText';
import { predictionsName } from '../../inference/predict/fileNames';
import { textOf } from '../border';
import { keyOf, uriOf } from '../files';
import { Refusal } from '../log';
import { isTrusted } from '../models/trust';
import { replace } from './appendLine';
import type { Asker } from './asker';
import type { Fitting, ModelShelf } from './modelShelf';
import type { ProbingParts } from './probing';

/** A file of kept probes. */
interface Probes {
  readonly task: TaskName;
  readonly file: vscode.Uri;
}

/**
 * Lets the models that a person chooses answer every kept probe, writes the answers beside the probes
 * (`probes/runs/MODEL/AX.tsv`) and has them scored. Gives the last file that was written.
 */
export async function runProbes(
  { session, panels }: Pick<ProbingParts, 'session' | 'panels'>,
  shelf: ModelShelf,
  asker: Asker,
  models?: readonly ModelId[],
): Promise<vscode.Uri | null> {
  await session.start();
  const kept = [...session.catalog.files.values()].flatMap((file): Probes[] =>
    file.kind === 'gold' && isProbesFile(file.path)
      ? [{ task: file.gold.task, file: uriOf(file.file) }]
      : [],
  );
  if (kept.length === 0)
    throw new Refusal(vscode.l10n.t('No probes are kept yet. Probe an example and keep it first.'));
  if (!(await isTrusted())) return null;
  const jobs = await jobsOf(shelf, kept, models);
  if (jobs.length === 0) return null;
  const written = await withProgress(jobs, asker);
  await session.refresh();
  const last = written.at(-1);
  const set = [...session.catalog.sets.values()].find(
    ({ file }) => last !== undefined && file === keyOf(last),
  );
  if (set !== undefined)
    panels().open('scores', { set: set.set, phenomenon: null, outcome: 'all' });
  return last ?? null;
}

interface Job extends Probes {
  readonly model: Fitting;
}

/** What each chosen model is to answer. Refuses where no model can answer any of the probes. */
async function jobsOf(
  shelf: ModelShelf,
  kept: readonly Probes[],
  models: readonly ModelId[] | undefined,
): Promise<readonly Job[]> {
  const jobs: Job[] = [];
  for (const probes of kept)
    for (const model of await shelf.fitting(probes.task)) jobs.push({ ...probes, model });
  const names = new Map(jobs.map(({ model }) => [model.id, model.name]));
  if (names.size === 0)
    throw new Refusal(vscode.l10n.t('No model in this workspace can answer the kept probes.'));
  const ids = models ?? (names.size === 1 ? [...names.keys()] : await choose(names, shelf.chosen));
  return jobs.filter(({ model }) => ids.includes(model.id));
}

/** The models that a person picks; those that were chosen last are picked already. */
async function choose(
  names: ReadonlyMap<ModelId, string>,
  chosen: readonly ModelId[],
): Promise<readonly ModelId[]> {
  const items = [...names].map(([id, label]) => {
    return { id, label, description: id, picked: chosen.includes(id) };
  });
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Run Probes'),
    placeHolder: vscode.l10n.t('Choose the models that answer your probes'),
    canPickMany: true,
  });
  return picked?.map(({ id }) => id) ?? [];
}

async function withProgress(jobs: readonly Job[], asker: Asker): Promise<readonly vscode.Uri[]> {
  const title = vscode.l10n.t('Running probes');
  const location = vscode.ProgressLocation.Notification;
  return vscode.window.withProgress(
    { location, title, cancellable: true },
    async (progress, token) => {
      const stop = new AbortController();
      token.onCancellationRequested(() => {
        stop.abort();
      });
      const written: vscode.Uri[] = [];
      for (const job of jobs) {
        progress.report({
          message: `${job.model.name}, ${job.task}`,
          increment: 100 / jobs.length,
        });
        written.push(await answer(job, asker, stop.signal));
      }
      return written;
    },
  );
}

async function answer({ task, file, model }: Job, asker: Asker, signal: AbortSignal) {
  const bytes = await vscode.workspace.fs.readFile(file);
  const texts = keptTexts(task, new TextDecoder().decode(bytes));
  if ('text' in texts)
    throw new Refusal(`${vscode.workspace.asRelativePath(file)}: ${textOf(texts)}`);
  const { values } = await asker.ask(model, texts, signal);
  const home = file.with({ path: homeOfProbes(file.path) });
  const run = model.name.replace(/[^\p{L}\p{N}._-]+/gu, '-');
  const target = vscode.Uri.joinPath(home, 'runs', run, predictionsName(task));
  const { predictions } = predictionText(model.fit, values);
  await replace(target, new TextEncoder().encode([...predictions].join('')));
  return target;
}

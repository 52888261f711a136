import * as vscode from 'vscode';
import { readModel } from '../../inference/folder/readModel';
import type { TaskOutcome } from '../../inference/predict/job';
import { goesOn, outcomeTexts } from '../../inference/predict/wording';
import { textOf } from '../border';
import { Refusal } from '../log';
import type { ModelChoice, PredictionChoice, PredictionWish } from './choice';
import { chooseFolder, newFolder } from './chooseFolder';
import { chooseModel } from './chooseModel';
import { chooseTasks, wishedTasks } from './chooseTasks';
import type { ModelParts } from './models';
import type { Runners } from './runners';
import { runPrediction } from './runPrediction';
import { isTrusted } from './trust';
import { foldersOnDisk, nameOf, onDisk } from './where';

/** What the command is called with: a folder (explorer), nothing (palette), or what stands for all answers. */
export type PredictTarget = vscode.Uri | PredictionWish | undefined;

interface PredictParts extends ModelParts {
  readonly runners: Runners;
}

/**
 * Lets a person choose a model, tasks and a folder; predicts, brings the scores up to date and says
 * what came. Gives what came of each task; `undefined` where nothing was begun.
 */
export async function predictWithModel(
  parts: PredictParts,
  target: PredictTarget,
): Promise<readonly TaskOutcome[] | undefined> {
  if (!(await isTrusted())) return undefined;
  const choice = await (target !== undefined && 'model' in target
    ? takeWish(parts, target)
    : choose(parts, target));
  return choice && predictChoice(parts, choice);
}

async function choose(
  { session }: PredictParts,
  at: vscode.Uri | undefined,
): Promise<PredictionChoice | undefined> {
  const folders = foldersOnDisk();
  const model = await chooseModel(at === undefined ? folders : [at]);
  if (model === undefined) return undefined;
  const tasks = await chooseTasks(session, model.model);
  if (tasks === undefined || tasks.length === 0) return undefined;
  const names = tasks.map(({ fit }) => fit.task);
  const folder = await chooseFolder(homeOf(model, folders), model, names);
  return folder && { ...model, tasks, ...folder };
}

async function takeWish(
  { session }: PredictParts,
  wish: PredictionWish,
): Promise<PredictionChoice> {
  const model = await readModel(onDisk(wish.model));
  if ('why' in model) throw new Refusal(textOf(model.why));
  const { precision, folder, how = 'new', signal } = wish;
  const variant = model.variants.find(
    (one) => precision === undefined || one.precision === precision,
  );
  if (variant === undefined)
    throw new Refusal(
      vscode.l10n.t('{0} has no file of precision {1}.', model.name, precision ?? ''),
    );
  const tasks = await wishedTasks(session, model, wish);
  if (tasks.length === 0)
    throw new Refusal(
      vscode.l10n.t('Which sets {0} is for does not follow from its labels.', model.name),
    );
  const place =
    folder === undefined
      ? await newFolder(homeOf({ model, variant }, foldersOnDisk()), { model, variant })
      : { folder, how };
  return { model, variant, tasks, ...place, ...(signal && { signal }) };
}

/** The workspace's folder that the model is in, or else the first. */
function homeOf(
  { model }: ModelChoice,
  [first]: readonly [vscode.Uri, ...vscode.Uri[]],
): vscode.Uri {
  return vscode.workspace.getWorkspaceFolder(vscode.Uri.file(model.folder))?.uri ?? first;
}

async function predictChoice(
  parts: PredictParts,
  choice: PredictionChoice,
): Promise<readonly TaskOutcome[]> {
  const { session, runners, log } = parts;
  const outcomes = await runPrediction(session, runners, choice);
  const texts = outcomes.flatMap(outcomeTexts);
  for (const message of texts) log.info(textOf(message));
  if (outcomes.some(({ kind }) => kind === 'written')) await session.refresh();
  void log.guard('Predict with ONNX Model', () => tell(parts, choice, outcomes));
  return outcomes;
}

/** What came, what did not and why; with a way to the scores, or to go on. */
async function tell(
  parts: PredictParts,
  choice: PredictionChoice,
  outcomes: readonly TaskOutcome[],
): Promise<void> {
  const of = (kind: TaskOutcome['kind']): readonly TaskOutcome[] =>
    outcomes.filter((outcome) => outcome.kind === kind);
  const scores = vscode.l10n.t('Show Scores');
  const goOn = vscode.l10n.t('Go On');
  const done = [...of('written'), ...of('there')];
  const buttons = [...(done.length > 0 ? [scores] : []), ...(outcomes.some(goesOn) ? [goOn] : [])];
  const sentences = sentencesOf(choice, outcomes);
  const show =
    of('failed').length > 0
      ? vscode.window.showWarningMessage
      : vscode.window.showInformationMessage;
  const answer = await show(sentences.join(' '), ...buttons);
  if (answer === scores) parts.panels.openTable();
  if (answer === goOn) await predictChoice(parts, { ...choice, how: 'resume' });
}

function sentencesOf(
  { folder }: PredictionChoice,
  outcomes: readonly TaskOutcome[],
): readonly string[] {
  const written = outcomes.filter(({ kind }) => kind === 'written').map(({ task }) => task);
  const others = outcomes.filter(({ kind }) => kind !== 'written');
  const cut = outcomes.filter((one) => one.kind === 'written' && one.facts.truncated > 0);
  return [
    ...(written.length === 0
      ? []
      : [
          vscode.l10n.t(
            '{0}: predictions for {1} are written.',
            nameOf(folder),
            written.join(', '),
          ),
        ]),
    ...cut.flatMap((outcome) => outcomeTexts(outcome).slice(1).map(textOf)),
    ...others.flatMap((outcome) => outcomeTexts(outcome).map(textOf)),
  ];
}

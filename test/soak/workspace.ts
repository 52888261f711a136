import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TaskName } from '../../src/core/tasks';
import { goldPath, goldText, officialLabels, predictionText } from '../unit/support/glueFiles';
import { below, seeded } from '../unit/support/random';

/** The tasks of a run of eleven files. */
export const SOAK_TASKS = [
  ...(['CoLA', 'SST-2', 'MRPC', 'STS-B', 'QQP', 'MNLI-m', 'MNLI-mm', 'QNLI', 'RTE'] as const),
  ...(['WNLI', 'AX'] as const),
] satisfies readonly TaskName[];

export type SoakTask = (typeof SOAK_TASKS)[number];

const labels = new Map<SoakTask, readonly string[]>();

function labelsOf(task: SoakTask): readonly string[] {
  const known = labels.get(task) ?? officialLabels(task);
  labels.set(task, known);
  return known;
}

/** So many different runs there are; making one takes longer than scoring it. */
const VARIANTS = 5;
const made = new Map<string, Buffer>();

/** Predictions of a full dev set; the seed says which of them are right. */
export function soakPredictions(task: SoakTask, seed: number): Buffer {
  const variant = seed % VARIANTS;
  const name = `${task} ${variant}`;
  const known = made.get(name) ?? Buffer.from(predictionsOf(task, variant));
  made.set(name, known);
  return known;
}

/** Makes all that is written later, so that making it holds nothing up. */
export function makeSoakPredictions(): void {
  for (let seed = 0; seed < VARIANTS; seed++)
    for (const task of SOAK_TASKS) soakPredictions(task, seed);
}

function predictionsOf(task: SoakTask, seed: number): string {
  const random = seeded(seed);
  const gold = labelsOf(task);
  const skill = 0.6 + random() * 0.35;
  return predictionText(
    gold.map((label) => (random() < skill ? label : (gold[below(random, gold.length)] ?? label))),
  );
}

/** The gold file of a task. */
export function soakGold(task: SoakTask): string {
  return goldText(task, labelsOf(task));
}

/** Writes gold sets of full size and so many runs of eleven files. */
export function writeSoakWorkspace(folder: string, runs: number): void {
  for (const task of SOAK_TASKS) put(join(folder, 'glue', goldPath(task)), soakGold(task));
  for (let run = 0; run < runs; run++)
    for (const task of SOAK_TASKS)
      put(join(folder, 'runs', `seed${run}`, `${task}.tsv`), soakPredictions(task, run));
}

function put(file: string, text: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

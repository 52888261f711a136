import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { seeded } from '../../unit/support/random';
import { goldFiles } from './gold';
import { keyOf, predictionBytes } from './predictions';

/** The folder of a run, from 1, below that of the workspace. */
export function runFolder(run: number): string {
  return join('runs', `run-${String(run).padStart(4, '0')}`);
}

/**
 * Writes a workspace of full size: gold sets under `glue_data`, and runs of eleven submission files of
 * dev rows that get better from run to run. The same on every machine.
 */
export function writeWorkspace(folder: string, runs: number, seed = 1): void {
  const random = seeded(seed);
  const gold = goldFiles(random);
  for (const { path, text } of gold) write(join(folder, 'glue_data', path), text);
  const keys = gold.map(({ task, labels }) => ({ task, key: keyOf(labels) }));
  for (let run = 1; run <= runs; run++) {
    const skill = 0.5 + (0.45 * run) / runs;
    for (const { task, key } of keys)
      write(join(folder, runFolder(run), `${task}.tsv`), predictionBytes(key, skill, random));
  }
}

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SetId } from '../../../src/core/summaries';
import { longestBlock } from '../engine/blocked';
import { firstRows } from '../engine/questions';
import { keyOf, startEngine, type Started } from '../engine/started';
import { spread, type Spread } from '../spread';
import { tell } from '../tell';
import { runFolder } from '../workspace/write';

/** What it takes until a changed file is known again; milliseconds. */
export interface Changed {
  /** Until the lenses can be drawn. */
  readonly announced: Spread;
  /** Until a panel has its rows too. */
  readonly answered: Spread;
  /** How long the thread of the editor was held up at most, each time. */
  readonly blocked: Spread;
}

/** FOLDER CACHE TIMES: changes the largest file of the first run so often, and waits for the news. */
async function main(folder: string, cache: string, times: number): Promise<void> {
  const started = startEngine(folder, cache);
  await started.engine.refresh(started.roots);
  const file = join(folder, runFolder(1), 'QQP.tsv');
  const before = readFileSync(file, 'utf8');
  const all: (readonly [number, number, number])[] = [];
  const other = before.replaceAll(/\t[01]$/gm, (cell) => (cell === '\t0' ? '\t1' : '\t0'));
  for (let time = 0; time <= times; time++) {
    writeFileSync(file, time % 2 === 0 ? other : before);
    all.push(await follow(started, keyOf(file)));
  }
  writeFileSync(file, before);
  const [, ...counted] = all;
  tell({
    announced: spread(counted.map(([announced]) => announced)),
    answered: spread(counted.map(([, answered]) => answered)),
    blocked: spread(counted.map(([, , blocked]) => blocked)),
  } satisfies Changed);
  await started.stop();
}

async function follow(
  { engine, catalog, roots }: Started,
  file: string,
): Promise<readonly [number, number, number]> {
  let announced = 0;
  let answered = 0;
  const begun = performance.now();
  const stop = engine.onDidChange(() => (announced = performance.now() - begun));
  const blocked = await longestBlock(async () => {
    await engine.refresh(roots, { dirty: new Set([file]) });
    await engine.ask('queryExamples', firstRows(setOf(catalog, file)));
    answered = performance.now() - begun;
  });
  stop();
  if (announced === 0) throw new Error('The change was not announced.');
  return [announced, answered, blocked];
}

function setOf(catalog: Started['catalog'], file: string): SetId {
  const summary = catalog.files.get(file);
  if (summary?.kind !== 'predictions') throw new Error(`${file} is not scored.`);
  return summary.sets[0]?.set ?? '';
}

void main(process.argv[2] ?? '', process.argv[3] ?? '', Number(process.argv[4]));

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uriFiles } from '../../../src/workspace/files/uriFiles';
import { GlueIndex } from '../../../src/workspace/glueIndex';
import { Workspace } from '../../../src/workspace/workspace';
import { allOf, type Known } from '../support/allOf';
import { bundle, type Bundle } from '../support/bundle';
import { goldPath, goldText, labelsOf, predictionText } from '../support/glueFiles';
import { below, seeded } from '../support/random';

/** How often the program is killed; more with GLUE_LENS_KILLS. */
const KILLS = Number(process.env['GLUE_LENS_KILLS'] ?? 4);
const RUNS = 16;
const TASKS = ['RTE', 'MNLI-m', 'STS-B'] as const;
const ROWS = 1200;

const random = seeded(5);
let folder: string;
let programs: readonly Bundle[];
const workspace = () => join(folder, 'workspace');
const storage = () => join(folder, 'storage');
let clock = Date.now() / 1000 - 10_000;

/** Written long ago, since what was just written is kept for no later start. */
function put(path: string, text: string): void {
  const file = join(workspace(), path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  clock++;
  utimesSync(file, clock, clock);
}

function putRun(run: number): void {
  for (const task of TASKS)
    put(`run-${run}/${task}.tsv`, predictionText(labelsOf(task, ROWS, below(random, 3))));
}

/** Starts the program; `after`: kills it so many milliseconds later. What it printed, `null` where it was killed. */
function start(after?: number): Promise<Known | null> {
  const [program, worker] = programs.map(({ file }) => file);
  const uris = [workspace(), storage()].map((path) => pathToFileURL(path).href);
  const child = spawn(process.execPath, [program ?? '', worker ?? '', ...uris], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (piece: Buffer) => (text += piece.toString()));
  const killing = after === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), after);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(killing);
      if (signal === 'SIGKILL') resolve(null);
      else if (code === 0) resolve(JSON.parse(text) as Known);
      else reject(new Error(`the program ended with ${String(code)}`));
    });
  });
}

/** What a start without a cache knows, in this very process. */
async function truth(): Promise<Known> {
  const nowhere = (): Promise<never> => Promise.reject(new Error('not here'));
  const files = uriFiles({ list: nowhere, stat: nowhere, read: nowhere });
  const engine = new Workspace(files, new GlueIndex());
  await engine.refresh([{ key: pathToFileURL(workspace()).href, label: '', role: 'any' }]);
  return JSON.parse(JSON.stringify(await allOf(engine))) as Known;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'glue-lens-killed-'));
  programs = await Promise.all([
    bundle('test/unit/support/engineProcess.ts'),
    bundle('src/workspace/worker.ts'),
  ]);
  for (const task of TASKS) put(`glue/${goldPath(task)}`, goldText(task, labelsOf(task, ROWS)));
  for (let run = 0; run < RUNS; run++) putRun(run);
}, 60_000);
afterAll(async () => {
  for (const program of programs) await program.dispose();
  rmSync(folder, { recursive: true, force: true });
});

describe('an engine that is killed at any moment', () => {
  it('knows at the next start what one without a cache knows', { timeout: 600_000 }, async () => {
    const begun = Date.now();
    expect(await start()).toEqual(await truth());
    const whole = Date.now() - begun;
    const size = () => statSync(join(storage(), 'details.cache')).size;
    expect(size()).toBeGreaterThan(RUNS * TASKS.length * 1000);
    for (let kill = 0; kill < KILLS; kill++) {
      if (kill % 3 === 2) rmSync(storage(), { recursive: true });
      for (let changed = 0; changed < RUNS / 4; changed++) putRun(below(random, RUNS));
      if (kill % 4 === 3) put('glue/RTE/dev.tsv', goldText('RTE', labelsOf('RTE', ROWS, kill)));
      await start(whole * (0.2 + 0.8 * random()));
      expect(await start()).toEqual(await truth());
    }
    expect(await start(), 'from the cache alone').toEqual(await truth());
  });
});

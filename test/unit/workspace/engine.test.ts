import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChangeSummary } from '../../../src/workspace/door';
import { createRemoteEngine, type RemoteEngine } from '../../../src/workspace/engine/remoteEngine';
import { uriFiles, type Elsewhere } from '../../../src/workspace/files/uriFiles';
import { GlueIndex } from '../../../src/workspace/glueIndex';
import { Workspace } from '../../../src/workspace/workspace';
import { bundle, type Bundle } from '../support/bundle';
import { goldText, labelsOf, predictionText } from '../support/glueFiles';
import { MemoryFileSystem } from './memoryFileSystem';

const RTE = goldText('RTE', labelsOf('RTE', 30));
const right = predictionText(labelsOf('RTE', 30));
const wrong = predictionText(labelsOf('RTE', 30, 1));
const NONE: Elsewhere = {
  list: () => Promise.reject(new Error('nothing is elsewhere')),
  stat: () => Promise.resolve(null),
  read: () => Promise.reject(new Error('nothing is elsewhere')),
};

let program: Bundle;
let folder: string;
const engines: RemoteEngine[] = [];
beforeAll(async () => {
  program = await bundle('src/workspace/worker.ts');
}, 30_000);
afterAll(() => program.dispose());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glue lens #1 ü-'));
});
afterEach(() => {
  for (const engine of engines.splice(0)) engine.dispose();
  rmSync(folder, { recursive: true, force: true });
});

/** Old enough to be at rest. */
let clock = Date.now() / 1000 - 1e6;
function write(path: string, content: string, time = clock++): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  utimesSync(file, time, time);
}

function start(elsewhere = NONE, cache?: string): RemoteEngine {
  const workerData = cache === undefined ? {} : { cache: pathToFileURL(cache).href };
  const engine = createRemoteEngine(new Worker(program.file, { workerData }), elsewhere);
  engines.push(engine);
  return engine;
}

const root = () => ({ key: pathToFileURL(folder).href, label: '', role: 'any' as const });
const scores = (engine: RemoteEngine) => {
  const sets = [...engine.summaries.values()].flatMap((file) =>
    file.kind === 'predictions' ? file.sets : [],
  );
  return Object.fromEntries(sets.map(({ path, score }) => [path, score]));
};

describe('an engine in a worker', () => {
  it('knows of a folder what the same engine in this thread knows', async () => {
    write('glue_data/RTE/dev.tsv', RTE);
    write('runs/a b/RTE.tsv', right);
    write("runs/100% (ü's)/RTE.tsv", wrong);
    write('runs/c/CoLA.tsv', 'nothing');
    const engine = start();
    await engine.refresh([root()]);
    const here = new Workspace(uriFiles(NONE), new GlueIndex());
    await here.refresh([root()]);
    const sorted = ({ summaries }: Pick<RemoteEngine, 'summaries'>) =>
      [...summaries].sort(([a], [b]) => (a < b ? -1 : 1));
    expect(sorted(engine)).toEqual(sorted(here));
    expect(scores(engine)).toEqual({ 'runs/a b/RTE.tsv': 1, "runs/100% (ü's)/RTE.tsv": 0 });
    expect(await engine.ask('explainFile', { file: 'none' })).toEqual({ summary: null, parts: [] });
  });

  it('reads what is not on this disk through whoever started it', async () => {
    const memory = new MemoryFileSystem({
      'mem:/w/glue/RTE/dev.tsv': RTE,
      'mem:/w/a/RTE.tsv': right,
      'mem:/w/b/RTE.tsv': wrong,
    });
    memory.lock('mem:/w/b/RTE.tsv', 'no-permission');
    const engine = start(memory);
    await engine.refresh([{ key: 'mem:/w', label: '', role: 'any' }]);
    expect(scores(engine)).toEqual({ 'a/RTE.tsv': 1 });
    expect(engine.summaries.get('mem:/w/b/RTE.tsv')).toMatchObject({
      unscored: { message: { text: 'There is no permission to read it.' } },
    });
  });

  it('announces what changed, and how far it is', async () => {
    write('glue_data/RTE/dev.tsv', RTE);
    write('runs/a/RTE.tsv', right);
    const engine = start();
    const heard: ChangeSummary[] = [];
    const stop = engine.onDidChange((change) => heard.push(change));
    const seen: number[][] = [];
    await engine.refresh([root()], { progress: (done, total) => seen.push([done, total]) });
    expect(heard.flatMap(({ changed }) => changed.map(({ path }) => path)).sort()).toEqual([
      'glue_data/RTE/dev.tsv',
      'runs/a/RTE.tsv',
    ]);
    expect(seen.at(-1)).toEqual([2, 2]);
    stop();
    write('runs/a/RTE.tsv', wrong);
    await engine.refresh([root()]);
    expect(heard.length).toBeLessThanOrEqual(2);
    expect(scores(engine)).toEqual({ 'runs/a/RTE.tsv': 0 });
  });

  it('that is cancelled answers at once, and goes on where it was', async () => {
    write('glue_data/RTE/dev.tsv', RTE);
    for (let run = 0; run < 300; run++) write(`runs/${run}/RTE.tsv`, right);
    const engine = start();
    const controller = new AbortController();
    const refresh = engine.refresh([root()], {
      signal: controller.signal,
      progress: () => {
        controller.abort(new Error('enough'));
      },
    });
    await expect(refresh).rejects.toThrow('enough');
    await engine.refresh([root()]);
    expect(Object.keys(scores(engine)).length).toBe(300);
    const late = engine.refresh([root()], { signal: AbortSignal.abort(new Error('never')) });
    await expect(late).rejects.toThrow('never');
  });

  it('that ends rejects a refresh under way', async () => {
    const worker = new Worker(program.file, { workerData: {} });
    const engine = createRemoteEngine(worker, NONE);
    const refresh = expect(engine.refresh([root()])).rejects.toThrow(
      'The scoring worker has ended.',
    );
    await worker.terminate();
    await refresh;
  });

  it('waits for a file that was written just now, and for no longer', async () => {
    write('glue_data/RTE/dev.tsv', RTE);
    write('runs/a/RTE.tsv', right, Date.now() / 1000);
    write('runs/late/RTE.tsv', right, Date.now() / 1000 + 3600);
    const engine = start();
    const { restless } = await engine.refresh([root()], { rest: 200 });
    expect(restless).toEqual([]);
    expect(scores(engine)).toEqual({ 'runs/a/RTE.tsv': 1, 'runs/late/RTE.tsv': 1 });
  });
});

describe('an engine with a cache', () => {
  it('knows at the next start what it knew, without looking into the files', async () => {
    const cache = join(folder, '.cache');
    write('glue_data/RTE/dev.tsv', RTE);
    write('runs/a/RTE.tsv', right, 1000);
    write('runs/b/RTE.tsv', right, 1000);
    const first = start(NONE, cache);
    await first.refresh([root()]);
    const known = [...first.summaries];
    first.dispose();
    // Nobody can tell by size and time that this file is another one now.
    write('runs/a/RTE.tsv', wrong.padEnd(right.length).slice(0, right.length), 1000);
    const second = start(NONE, cache);
    await second.refresh([root()]);
    expect([...second.summaries]).toEqual(known);
    await second.clearCache();
    second.dispose();
    const third = start(NONE, cache);
    await third.refresh([root()]);
    expect(scores(third)).not.toMatchObject({ 'runs/a/RTE.tsv': 1 });
    expect(scores(third)).toMatchObject({ 'runs/b/RTE.tsv': 1 });
  });

  it('killed at any moment starts with the same numbers', async () => {
    const cache = join(folder, '.cache');
    write('glue_data/RTE/dev.tsv', RTE);
    for (let run = 0; run < 200; run++) write(`runs/${run}/RTE.tsv`, run % 3 === 0 ? wrong : right);
    const whole = start();
    await whole.refresh([root()]);
    const expected = scores(whole);
    for (const wait of [0, 5, 20, 50, 90]) {
      const worker = new Worker(program.file, {
        workerData: { cache: pathToFileURL(cache).href },
      });
      const killed = createRemoteEngine(worker, NONE)
        .refresh([root()])
        .catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, wait));
      await worker.terminate();
      await killed;
    }
    const engine = start(NONE, cache);
    await engine.refresh([root()]);
    expect(scores(engine)).toEqual(expected);
  });
});

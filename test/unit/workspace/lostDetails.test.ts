import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileCache } from '../../../src/workspace/cache/fileCache';
import { GlueIndex } from '../../../src/workspace/glueIndex';
import { Workspace } from '../../../src/workspace/workspace';
import { goldText, labelsOf, predictionText } from '../support/glueFiles';
import { ROOT } from '../support/scored';
import { sourceFile } from '../support/sourceFile';
import { MemoryFileSystem } from './memoryFileSystem';

const ROWS = 300;
const RUNS = 8;
const GOLD = '/w/glue/RTE/dev.tsv';
const RUN = (run: number) => `/w/run-${run}/RTE.tsv`;
const predictions = (turns: number) => predictionText(labelsOf('RTE', ROWS, turns));
const files = () =>
  new MemoryFileSystem({
    [GOLD]: goldText('RTE', labelsOf('RTE', ROWS)),
    ...Object.fromEntries(Array.from({ length: RUNS }, (_, run) => [RUN(run), predictions(run)])),
  });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glue-lens-lost-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Starts on files with the cache of the folder. */
async function start(system: MemoryFileSystem, cache = new FileCache(folder, '1')) {
  const index = new GlueIndex(({ file, mark }, known) => {
    if (mark !== undefined) cache.keep(file, mark, known);
  });
  const workspace = new Workspace(system, index, { cache });
  await workspace.refresh([ROOT]);
  system.takeReads();
  return { workspace, index, cache };
}

/** A start that finds all of it in the cache. */
async function warm(system: MemoryFileSystem, cache?: FileCache) {
  await start(system, cache);
  return start(system, cache);
}

/** What is said of the sets of a file, which needs all their details. */
async function said(workspace: Workspace, file: string): Promise<unknown> {
  const summary = workspace.summaries.get(file);
  const sets = summary?.kind === 'predictions' ? summary.sets : [];
  return Promise.all(
    sets.map(async ({ set }) => [
      { ...(await workspace.ask('getSet', { set })), revision: 0 },
      await workspace.ask('readLine', { file, line: 7 }),
      await workspace.ask('errorLines', { file }),
      await workspace.ask('explainFile', { file }),
      await workspace.locate(set, 3, 'prediction'),
    ]),
  );
}

/** The same without any cache. */
async function truth(system: MemoryFileSystem, file: string): Promise<unknown> {
  const workspace = new Workspace(system, new GlueIndex());
  await workspace.refresh([ROOT]);
  system.takeReads();
  return said(workspace, file);
}

/** Changes every byte of the cache but those of the first lines of its files. */
function damage(): void {
  for (const name of ['scores.cache', 'details.cache']) {
    const path = join(folder, name);
    const bytes = readFileSync(path);
    for (let at = bytes.indexOf(10) + 1; at < bytes.length; at++) bytes[at] = (bytes[at] ?? 0) ^ 85;
    writeFileSync(path, bytes);
  }
}

describe('details of sets that lie in the cache', () => {
  it('are had from there, and nothing is read but the gold set for its sentences', async () => {
    const system = files();
    const { workspace } = await warm(system);
    const all = await said(workspace, RUN(2));
    expect(system.takeReads()).toEqual([GOLD]);
    expect(all).toEqual(await truth(system, RUN(2)));
    await said(workspace, RUN(3));
    expect(system.takeReads(), 'once is enough').toEqual([]);
  });

  it('that is damaged after the start are had by reading the files again', async () => {
    const system = files();
    const { workspace } = await warm(system);
    damage();
    expect(await said(workspace, RUN(2))).toEqual(await truth(system, RUN(2)));
    await workspace.ask('getSet', { set: setOf(workspace, 2) });
    expect(system.takeReads(), 'once is enough').toEqual([]);
  });

  it('that is cleared are had by reading the files again, and go on being kept', async () => {
    const system = files();
    const { workspace } = await warm(system);
    await workspace.clearCache();
    expect(await said(workspace, RUN(2))).toEqual(await truth(system, RUN(2)));
    const next = await start(system);
    await said(next.workspace, RUN(2));
    expect(system.takeReads()).toEqual([GOLD]);
  });

  it('that is deleted or cut off are had by reading the files again', async () => {
    const system = files();
    const { workspace } = await warm(system);
    writeFileSync(join(folder, 'details.cache'), '');
    expect(await said(workspace, RUN(2))).toEqual(await truth(system, RUN(2)));
  });

  it('that is tidied are had from where they stand now, or by reading the files again', async () => {
    const system = files();
    const cache = new FileCache(folder, '1', 60_000);
    const { workspace, index } = await warm(system, cache);
    const [known] = await index.score([
      { kind: 'bytes', file: sourceFile('/w/x/RTE.tsv'), bytes: await system.read(RUN(1)) },
    ]);
    for (let i = 0; i < 100; i++) {
      cache.keep(sourceFile(`/w/x/${i % 3}`), `${i}`, known ?? []);
      if (i % 20 === 0)
        expect(await said(workspace, RUN(i / 20))).toEqual(await truth(system, RUN(i / 20)));
    }
    for (let run = 0; run < RUNS; run++)
      expect(await said(workspace, RUN(run))).toEqual(await truth(system, RUN(run)));
  });

  it('of all runs beside a file are loaded once someone reads it, before a hover asks for them', async () => {
    const system = files();
    const { workspace } = await warm(system);
    await workspace.ask('errorLines', { file: RUN(2) });
    await wait(200);
    expect(system.takeReads()).toEqual([GOLD]);
    damage();
    const line = { file: RUN(2), line: 7 };
    const hover = await workspace.ask('readLine', line);
    expect(system.takeReads()).toEqual([]);
    const plain = new Workspace(system, new GlueIndex());
    await plain.refresh([ROOT]);
    expect(hover).toEqual(await plain.ask('readLine', line));
  });

  it('are never those of another state of the file', async () => {
    const system = files();
    const { workspace, cache, index } = await warm(system);
    const file = sourceFile(RUN(2), { path: 'run-2/RTE.tsv' });
    const [other] = await index.score([{ kind: 'bytes', file, bytes: await system.read(RUN(5)) }]);
    const { size, modified } = (await system.stat(RUN(2))) ?? { size: 0, modified: 0 };
    cache.keep(file, `${size} ${modified} any ${file.path} `, other ?? []);
    system.takeReads();
    expect(await said(workspace, RUN(2))).toEqual(await truth(system, RUN(2)));
  });

  it('of a file that has changed since are those of what it holds now', async () => {
    const system = files();
    const { workspace } = await warm(system);
    damage();
    const set = setOf(workspace, 1);
    system.write(RUN(1), predictions(0));
    await workspace.ask('getSet', { set });
    expect(await said(workspace, RUN(1))).toEqual(await truth(system, RUN(1)));
  });

  it('of a file that is gone since are gone too, as a sentence says', async () => {
    const system = files();
    const { workspace } = await warm(system);
    damage();
    const set = setOf(workspace, 1);
    system.remove(RUN(1));
    await expect(workspace.ask('getSet', { set })).rejects.toThrow(
      'These predictions are no longer there.',
    );
    expect(await workspace.locate(set, 3, 'prediction')).toBeNull();
  });

  it('of a file that cannot be read any more are told of as such', async () => {
    const system = files();
    const { workspace } = await warm(system);
    damage();
    const set = setOf(workspace, 1);
    system.lock(RUN(1), 'no-permission');
    await expect(workspace.ask('getSet', { set })).rejects.toThrow();
    expect(workspace.summaries.get(RUN(1))).toMatchObject({ kind: 'unscored' });
  });

  it('serve to judge what results files say', async () => {
    const system = files();
    system.write('/w/run-0/all_results.json', '{ "task": "RTE", "eval_accuracy": 1 }');
    system.write('/w/run-3/all_results.json', '{ "task": "RTE", "eval_accuracy": 0.123 }');
    const { workspace } = await warm(system);
    await expectTruth(workspace, system);
  });

  it('are lost to results files as well: the files are read again', async () => {
    const system = files();
    const { workspace } = await warm(system);
    damage();
    system.write('/w/run-3/all_results.json', '{ "task": "RTE", "eval_accuracy": 0.123 }');
    await workspace.refresh([ROOT]);
    expect(system.takeReads()).toContain(RUN(3));
    await expectTruth(workspace, system);
  });
});

/** All files are known as without any cache. */
async function expectTruth(workspace: Workspace, system: MemoryFileSystem): Promise<void> {
  const plain = new Workspace(system, new GlueIndex());
  await plain.refresh([ROOT]);
  expect(new Map(workspace.summaries)).toEqual(new Map(plain.summaries));
}

function setOf(workspace: Workspace, run: number): string {
  const summary = workspace.summaries.get(RUN(run));
  return (summary?.kind === 'predictions' && summary.sets[0]?.set) || '';
}

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TASK_NAMES } from '../../../src/core/tasks';
import { FileCache } from '../../../src/workspace/cache/fileCache';
import { GlueIndex } from '../../../src/workspace/glueIndex';
import { Workspace } from '../../../src/workspace/workspace';
import { goldPath, goldText, labelsOf, predictionText } from '../support/glueFiles';
import { ROOT } from '../support/scored';
import { MemoryFileSystem } from './memoryFileSystem';

const ROWS = 40;
const RTE = '/w/glue/RTE/dev.tsv';
const RUN = '/w/run/RTE.tsv';
const gold = (turns = 0) => goldText('RTE', labelsOf('RTE', ROWS, turns));
const predictions = (turns = 0) => predictionText(labelsOf('RTE', ROWS, turns));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glue-lens-gold-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Starts on files with the cache of the folder; `null`: without one. */
async function start(
  system: MemoryFileSystem,
  cache: FileCache | null = new FileCache(folder, '1'),
) {
  const index = new GlueIndex(({ file, mark }, known) => {
    if (mark !== undefined) cache?.keep(file, mark, known);
  });
  const workspace = new Workspace(system, index, cache === null ? {} : { cache });
  system.takeReads();
  await workspace.refresh([ROOT]);
  return { workspace, index, reads: system.takeReads() };
}

async function warm(system: MemoryFileSystem) {
  await start(system);
  return start(system);
}

const summaries = ({ summaries: all }: Workspace) => new Map(all);
const sentences = (workspace: Workspace, file = RTE) =>
  workspace.ask('getSentences', { file, start: 0, count: ROWS });

describe('gold sets that were kept', () => {
  it('are as they were read, of every task and layout, and so are their sentences', async () => {
    const files = Object.fromEntries(
      TASK_NAMES.map((task) => [`/w/glue/${goldPath(task)}`, goldText(task, labelsOf(task, ROWS))]),
    );
    const labels = labelsOf('MRPC', ROWS);
    files['/w/hf/mrpc/validation.jsonl'] = labels
      .map((label, id) =>
        JSON.stringify({
          sentence1: `A ${id}`,
          sentence2: `B ${id}`,
          label: Number(label),
          idx: id * 2,
        }),
      )
      .join('\n');
    files['/w/csv/RTE/dev.csv'] = [
      'index,sentence1,sentence2,label',
      ...labelsOf('RTE', ROWS).map((label, id) => `${id},"One, ${id}\nor two","B",${label}`),
    ].join('\n');
    const system = new MemoryFileSystem(files);
    const kept = await warm(system);
    const read = await start(system, null);
    expect(kept.reads).toEqual([]);
    expect(summaries(kept.workspace)).toEqual(summaries(read.workspace));
    const golds = read.index.gold.map(({ file }) => file);
    expect(golds.sort()).toEqual(Object.keys(files).sort());
    for (const file of golds) {
      const { sentences: own, ...facts } = read.index.goldSet(file) ?? {};
      const { sentences: theirs, ...same } = kept.index.goldSet(file) ?? {};
      expect(same).toEqual(facts);
      expect(theirs?.fields).toEqual(own?.fields);
      expect(await sentences(kept.workspace, file)).toEqual(await sentences(read.workspace, file));
    }
    expect(system.takeReads().sort()).toEqual(Object.keys(files).sort());
  });

  it('are read for predictions that have sentences of their own, which are then checked', async () => {
    const system = new MemoryFileSystem({ [RTE]: gold(), [RUN]: predictions() });
    const { workspace } = await warm(system);
    const rows = labelsOf('RTE', ROWS).map((label, id) =>
      [id, `First ${id}.`, id === 7 ? 'Something else.' : `Second ${id}. `, label].join('\t'),
    );
    const text = ['index\tsentence1\tsentence2\tprediction', ...rows].join('\n');
    system.write(RUN, text);
    await workspace.refresh([ROOT], { dirty: new Set([RUN]) });
    expect(new Set(system.takeReads())).toEqual(new Set([RUN, RTE]));
    expect(summaries(workspace)).toEqual(summaries((await start(system, null)).workspace));
    const file = workspace.summaries.get(RUN);
    const issues = file?.kind === 'predictions' ? file.sets.flatMap((set) => set.issues) : [];
    expect(issues.map(({ code }) => code)).toContain('wrong-example');
  });

  it('are not read for predictions without sentences', async () => {
    const system = new MemoryFileSystem({ [RTE]: gold(), [RUN]: predictions() });
    const { workspace } = await warm(system);
    system.write(RUN, predictions(1));
    await workspace.refresh([ROOT], { dirty: new Set([RUN]) });
    expect(system.takeReads()).toEqual([RUN]);
    expect(summaries(workspace)).toEqual(summaries((await start(system, null)).workspace));
  });

  it('that disagree are compared by their sentences, as when they are read', async () => {
    const other = gold(1).replace('First 3.', 'First of others.');
    const system = new MemoryFileSystem({
      [RTE]: gold(),
      '/w/b/RTE/dev.tsv': other,
      [RUN]: predictions(),
    });
    const kept = await warm(system);
    const read = await start(system, null);
    expect(summaries(kept.workspace)).toEqual(summaries(read.workspace));
    const issues = kept.index.gold.flatMap((one) => one.issues.map(({ code }) => code));
    expect(issues).toContain('gold-disagrees');
  });

  it('that are damaged in the cache are read again', async () => {
    const system = new MemoryFileSystem({ [RTE]: gold(), [RUN]: predictions() });
    await start(system);
    const path = join(folder, 'details.cache');
    const bytes = readFileSync(path);
    const body = bytes.indexOf('"labels"');
    expect(body).toBeGreaterThan(0);
    bytes[body + 1] = 0x20;
    writeFileSync(path, bytes);
    const { workspace, reads } = await start(system);
    expect(reads).toEqual([RTE]);
    expect(summaries(workspace)).toEqual(summaries((await start(system, null)).workspace));
  });

  it('give way to what their file holds by now, whoever asks for a sentence', async () => {
    const system = new MemoryFileSystem({ [RTE]: gold(), [RUN]: predictions() });
    const { workspace } = await warm(system);
    system.write(RTE, gold(1).replaceAll('First', 'Other'));
    const page = await sentences(workspace);
    expect(page.texts[0]?.[0]).toBe('Other 0.');
    const fresh = await start(system, null);
    expect(summaries(workspace)).toEqual(summaries(fresh.workspace));
  });

  it('answer several questions at once, and read once', async () => {
    const system = new MemoryFileSystem({ [RTE]: gold(), [RUN]: predictions() });
    const { workspace } = await warm(system);
    const pages = await Promise.all([sentences(workspace), sentences(workspace)]);
    expect(pages[0]).toEqual(pages[1]);
    expect(system.takeReads()).toEqual([RTE]);
  });

  it('whose file was touched and holds the same stay as they are', async () => {
    const system = new MemoryFileSystem({ [RTE]: gold(), [RUN]: predictions() });
    const { workspace } = await warm(system);
    const before = summaries(workspace);
    system.write(RTE, gold());
    await workspace.refresh([ROOT], { dirty: new Set([RTE]) });
    expect(system.takeReads()).toEqual([RTE]);
    expect(summaries(workspace)).toEqual(before);
    expect((await sentences(workspace)).texts).toHaveLength(ROWS);
  });

  it('are gone with their file', async () => {
    const system = new MemoryFileSystem({ [RTE]: gold(), [RUN]: predictions() });
    const { workspace } = await warm(system);
    system.remove(RTE);
    await expect(sentences(workspace)).rejects.toThrow('This gold set is no longer there.');
    await workspace.refresh([ROOT]);
    expect(summaries(workspace)).toEqual(summaries((await start(system, null)).workspace));
  });

  it('that are being written are waited for, and what needs them stays as it was', async () => {
    const system = new MemoryFileSystem({ [RTE]: gold(), [RUN]: predictions() });
    const { workspace } = await warm(system);
    const before = summaries(workspace);
    system.write(RUN, withSentences());
    system.write(RTE, gold(), Date.now());
    const due = { rest: 200, dirty: new Set([RTE, RUN]) };
    system.list = () => Promise.reject(new Error('not asked for'));
    const growing = setInterval(() => {
      system.write(RTE, gold(), Date.now());
    }, 10);
    const { restless } = await workspace.refresh([ROOT], due);
    clearInterval(growing);
    expect(new Set(restless)).toEqual(new Set([RTE, RUN]));
    expect(system.takeReads().filter((path) => path === RUN).length).toBeLessThan(4);
    expect(summaries(workspace)).toEqual(before);
  });

  it('are had after a refresh that was given up while it searched', async () => {
    const system = new MemoryFileSystem({ [RTE]: gold(), [RUN]: predictions() });
    const { workspace } = await warm(system);
    const { signal, ...abort } = abortable();
    const list = system.list.bind(system);
    system.list = (path) => {
      abort.now();
      return list(path);
    };
    await expect(workspace.refresh([ROOT], { signal })).rejects.toThrow();
    system.list = list;
    expect((await sentences(workspace)).texts).toHaveLength(ROWS);
  });

  it('leave the scores of predictions in place while they are read', async () => {
    const system = new MemoryFileSystem({ [RTE]: gold(), [RUN]: predictions() });
    const { workspace } = await warm(system);
    const removed: string[] = [];
    workspace.onDidChange((change) => removed.push(...change.removed));
    system.write(RUN, withSentences());
    await workspace.refresh([ROOT]);
    expect(removed).toEqual([]);
    expect(summaries(workspace)).toEqual(summaries((await start(system, null)).workspace));
  });
});

/** Predictions beside the sentences of their examples. */
function withSentences(): string {
  const rows = labelsOf('RTE', ROWS).map((label, id) =>
    [id, `First ${id}.`, `Second ${id}. `, label].join('\t'),
  );
  return ['index\tsentence1\tsentence2\tprediction', ...rows].join('\n');
}

function abortable(): { readonly signal: AbortSignal; readonly now: () => void } {
  const controller = new AbortController();
  return {
    signal: controller.signal,
    now: () => {
      controller.abort();
    },
  };
}

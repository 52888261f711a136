import { describe, expect, it } from 'vitest';
import { decode, encode, type Encoded } from '../../../src/workspace/cache/encoding';
import type { ScoreCache } from '../../../src/workspace/cache/scoreCache';
import type { IndexDoor } from '../../../src/workspace/door';
import type { SourceFile } from '../../../src/workspace/filesystem';
import { GlueIndex } from '../../../src/workspace/glueIndex';
import { reportSource } from '../../../src/workspace/report';
import type { KeptFile } from '../../../src/workspace/scoring/outcome';
import { Workspace } from '../../../src/workspace/workspace';
import { goldText, labelsOf, predictionText } from '../support/glueFiles';
import { ROOT } from '../support/scored';
import { plainDetails } from '../support/plainDetails';
import { MemoryFileSystem } from './memoryFileSystem';

const GOLD = '/w/glue/RTE/dev.tsv';
const RTE = goldText('RTE', labelsOf('RTE', 30));
const right = predictionText(labelsOf('RTE', 30));
const wrong = predictionText(labelsOf('RTE', 30, 1));
const RUNS = 12;

/** Files in memory that also tell what was listed and looked at. */
class Counted extends MemoryFileSystem {
  lists = 0;
  looks: string[] = [];

  override list(folder: string) {
    this.lists++;
    return super.list(folder);
  }

  override stat(path: string) {
    this.looks.push(path);
    return super.stat(path);
  }

  take() {
    const taken = { lists: this.lists, looks: this.looks, reads: this.takeReads() };
    this.lists = 0;
    this.looks = [];
    return taken;
  }
}

const many = () =>
  new Counted({
    [GOLD]: RTE,
    ...Object.fromEntries(
      Array.from({ length: RUNS }, (_, i) => [`/w/run-${i}/RTE.tsv`, i % 2 === 0 ? right : wrong]),
    ),
  });
const scores = (index: GlueIndex) =>
  Object.fromEntries(reportSource(index).runs.map(({ run, sets }) => [run, sets[0]?.score]));

/** All that the index holds of each set; a gold set by its file, since it holds functions. */
const setsOf = (index: GlueIndex) =>
  [...index.sets.values()].map((set) => ({
    ...set,
    gold: set.gold.file,
    details: plainDetails(set.details),
  }));

async function opened(files = many()) {
  const index = new GlueIndex();
  const workspace = new Workspace(files, index);
  await workspace.refresh([ROOT]);
  files.take();
  const refresh = (...dirty: string[]) => workspace.refresh([ROOT], { dirty: new Set(dirty) });
  return { files, index, workspace, refresh };
}

describe('a refresh that is told what may have changed', () => {
  it('looks at nothing else', async () => {
    const { files, index, refresh } = await opened();
    files.write('/w/run-1/RTE.tsv', right);
    files.write('/w/run-3/RTE.tsv', right);
    await refresh('/w/run-1/RTE.tsv');
    expect(files.take()).toEqual({
      lists: 0,
      looks: ['/w/run-1/RTE.tsv'],
      reads: ['/w/run-1/RTE.tsv'],
    });
    expect(scores(index)).toMatchObject({ 'run-1': 1, 'run-3': 0 });
  });

  it('lets go of a file that went', async () => {
    const { files, index, refresh } = await opened();
    files.remove('/w/run-1/RTE.tsv');
    await refresh('/w/run-1/RTE.tsv');
    expect(files.take().lists).toBe(0);
    expect(Object.keys(scores(index))).not.toContain('run-1');
    files.write('/w/run-1/RTE.tsv', right);
    await refresh('/w/run-1/RTE.tsv');
    expect(scores(index)).toMatchObject({ 'run-1': 1 });
  });

  it('lets go of a file that went while it was to be read again', async () => {
    const files = many();
    const workspace = new Workspace(files, new GlueIndex());
    await workspace.refresh([ROOT]);
    files.write(GOLD, goldText('RTE', labelsOf('RTE', 30, 1)));
    const controller = new AbortController();
    const given = workspace.refresh([ROOT], {
      signal: controller.signal,
      progress: () => {
        controller.abort(new Error('enough'));
      },
    });
    await expect(given).rejects.toThrow('enough');
    for (let run = 0; run < RUNS; run++) files.remove(`/w/run-${run}`);
    await workspace.refresh([ROOT]);
    expect([...workspace.summaries.keys()]).toEqual([GOLD]);
  });

  it('searches where a file is new, and reads that alone', async () => {
    const { files, index, refresh } = await opened();
    files.write('/w/new/RTE.tsv', wrong);
    await refresh('/w/new/RTE.tsv');
    expect(files.take()).toMatchObject({ reads: ['/w/new/RTE.tsv'] });
    expect(scores(index)).toMatchObject({ new: 0 });
  });

  it('looks into a folder that came, went or was renamed', async () => {
    const { files, index, refresh } = await opened();
    files.remove('/w/run-2');
    files.write('/w/moved/RTE.tsv', right);
    await refresh('/w/run-2', '/w/moved');
    expect(files.take().reads).toEqual(['/w/moved/RTE.tsv']);
    expect(scores(index)['moved']).toBe(1);
    expect(Object.keys(scores(index))).not.toContain('run-2');
  });

  it('looks again at all files in a folder that came back otherwise', async () => {
    const { files, index, refresh } = await opened();
    files.write('/w/run-2/RTE.tsv', wrong);
    await refresh('/w/run-2');
    expect(files.take().reads).toEqual(['/w/run-2/RTE.tsv']);
    expect(scores(index)).toMatchObject({ 'run-2': 0 });
  });

  it('reads anew what a changed glue-lens.json or config.json says otherwise of', async () => {
    const { files, index, refresh } = await opened();
    files.write('/w/glue-lens.json', '{ "files": { "run-4/*": { "run": "mine" } } }');
    await refresh('/w/glue-lens.json');
    expect(files.take().reads.filter((path) => path.endsWith('.tsv'))).toEqual([
      '/w/run-4/RTE.tsv',
    ]);
    expect(scores(index)).toMatchObject({ mine: 1 });
    files.write(
      '/w/run-5/config.json',
      '{ "id2label": { "0": "not_entailment", "1": "entailment" } }',
    );
    await refresh('/w/run-5/config.json');
    expect(files.take().reads).toContain('/w/run-5/RTE.tsv');
  });

  it('rescores what a gold set concerns though nothing of it was touched', async () => {
    const { files, index, refresh } = await opened();
    files.write(GOLD, goldText('RTE', labelsOf('RTE', 30, 1)));
    await refresh(GOLD);
    expect(scores(index)).toMatchObject({ 'run-0': 0, 'run-1': 1 });
    expect(files.take().reads.length).toBe(RUNS + 1);
  });

  it('gives what a refresh of everything gives, whatever happened', async () => {
    const { files, index, refresh } = await opened();
    files.write('/w/run-1/RTE.tsv', right);
    files.remove('/w/run-2');
    files.write('/w/sub/run/RTE.tsv', wrong);
    files.remove(GOLD);
    files.write('/w/glue/dev.tsv', RTE);
    await refresh('/w/run-1/RTE.tsv', '/w/run-2', '/w/sub/run/RTE.tsv', GOLD, '/w/glue/dev.tsv');
    const fresh = new GlueIndex();
    await new Workspace(files, fresh).refresh([ROOT]);
    expect(scores(index)).toEqual(scores(fresh));
  });
});

/** Keeps in memory. */
class Kept implements ScoreCache {
  readonly held = new Map<string, { mark: string } & Encoded>();
  find(file: SourceFile, mark: string) {
    const entry = this.held.get(file.key);
    return entry?.mark === mark ? decode(entry.text, file, { read: () => entry.body }) : null;
  }
  keep({ key }: SourceFile, mark: string, files: readonly KeptFile[]) {
    this.held.set(key, { mark, ...encode(key, files) });
  }
  drop(key: string) {
    this.held.delete(key);
  }
  clear() {
    this.held.clear();
  }
}

describe('a start with what was kept', () => {
  async function start(files: Counted, cache: Kept) {
    const index = new GlueIndex(({ file, mark }, known) => {
      if (mark !== undefined) cache.keep(file, mark, known);
    });
    files.take();
    const workspace = new Workspace(files, index, { cache });
    await workspace.refresh([ROOT]);
    const { reads } = files.take();
    return { index, workspace, reads };
  }

  it('reads nothing, and knows the same', async () => {
    const files = many();
    const cache = new Kept();
    const cold = await start(files, cache);
    const warm = await start(files, cache);
    expect(cold.reads.length).toBe(RUNS + 1);
    expect(warm.reads).toEqual([]);
    expect(reportSource(warm.index)).toEqual(reportSource(cold.index));
    expect([...warm.workspace.summaries]).toEqual([...cold.workspace.summaries]);
    expect(setsOf(warm.index)).toEqual(setsOf(cold.index));
  });

  it('reads what has changed in the meantime', async () => {
    const files = many();
    const cache = new Kept();
    await start(files, cache);
    files.write('/w/run-1/RTE.tsv', right);
    files.remove('/w/run-2');
    const { index, reads } = await start(files, cache);
    expect(reads).toEqual(['/w/run-1/RTE.tsv']);
    expect(scores(index)).toMatchObject({ 'run-1': 1, 'run-3': 0 });
  });

  it('reads all that was scored against another gold set', async () => {
    const files = many();
    const cache = new Kept();
    await start(files, cache);
    files.write(GOLD, goldText('RTE', labelsOf('RTE', 30, 1)));
    const { index, reads } = await start(files, cache);
    expect(reads.length).toBe(RUNS + 1);
    expect(scores(index)).toMatchObject({ 'run-0': 0, 'run-1': 1 });
    expect((await start(files, cache)).reads).toEqual([]);
  });

  it('reads all of which glue-lens.json says something else', async () => {
    const files = many();
    const cache = new Kept();
    await start(files, cache);
    files.write('/w/glue-lens.json', '{ "files": { "run-4/*": { "run": "mine" } } }');
    const { index, reads } = await start(files, cache);
    expect(reads).toContain('/w/run-4/RTE.tsv');
    expect(reads).not.toContain('/w/run-5/RTE.tsv');
    expect(scores(index)).toMatchObject({ mine: 1 });
  });

  it('keeps nothing of a file that was written a moment ago', async () => {
    const files = many();
    const cache = new Kept();
    files.write('/w/run-1/RTE.tsv', right, Date.now());
    await start(files, cache);
    expect(cache.held.has('/w/run-1/RTE.tsv')).toBe(false);
    expect(cache.held.has('/w/run-2/RTE.tsv')).toBe(true);
  });
});

describe('threads that score', () => {
  async function start(files: Counted, door: () => IndexDoor) {
    const index = new GlueIndex();
    const cache = new Kept();
    const workspace = new Workspace(files, index, {
      cache,
      threads: { start: door, count: 2, worth: 0 },
    });
    await workspace.refresh([ROOT]);
    return { index, cache };
  }

  it('give the same, and what they bring is kept', async () => {
    const { index, cache } = await start(many(), () => new GlueIndex());
    const { index: alone } = await opened();
    expect(reportSource(index)).toEqual(reportSource(alone));
    expect(setsOf(index)).toEqual(setsOf(alone));
    expect(cache.held.size).toBe(RUNS);
  });

  it('leave gold sets to the index, wherever they lie', async () => {
    const files = many();
    files.write('/w/run-3/other.tsv', goldText('CoLA', labelsOf('CoLA', 20)));
    files.write('/w/run-4/CoLA.tsv', predictionText(labelsOf('CoLA', 20)));
    const { index } = await start(files, () => new GlueIndex());
    const { index: alone } = await opened(files);
    expect(reportSource(index)).toEqual(reportSource(alone));
  });

  it.each(['at once', 'after a while'])('that end %s leave the rest to the index', async (when) => {
    const { index } = await start(many(), () => {
      const own = new GlueIndex();
      let left = when === 'at once' ? 0 : 1;
      return {
        apply: (changes) => own.apply(changes),
        score: (changes) => (left-- > 0 ? own.score(changes) : Promise.reject(new Error('gone'))),
        ask: (question, params) => own.ask(question, params),
        locate: (...place) => own.locate(...place),
        dispose: () => undefined,
      };
    });
    const { index: alone } = await opened();
    expect(reportSource(index)).toEqual(reportSource(alone));
  });

  it('that cannot be started are done without', async () => {
    const { index } = await start(many(), () => {
      throw new Error('no more threads');
    });
    expect(Object.keys(scores(index)).length).toBe(RUNS);
  });
});

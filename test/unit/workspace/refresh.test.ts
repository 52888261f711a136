import { describe, expect, it } from 'vitest';
import type { ChangeSummary, IndexDoor } from '../../../src/workspace/door';
import { GlueIndex } from '../../../src/workspace/glueIndex';
import { reportSource } from '../../../src/workspace/report';
import { Workspace } from '../../../src/workspace/workspace';
import { goldText, labelsOf, predictionText } from '../support/glueFiles';
import { ROOT, Scored } from '../support/scored';
import { MemoryFileSystem } from './memoryFileSystem';

const RTE = goldText('RTE', labelsOf('RTE', 30));
const right = predictionText(labelsOf('RTE', 30));
const wrong = predictionText(labelsOf('RTE', 30, 1));
const start = { 'glue/RTE/dev.tsv': RTE, 'a/RTE.tsv': right, 'b/RTE.tsv': wrong };

const scores = (scored: Scored) =>
  scored.report().runs.map(({ run, tasks }) => [run, tasks[0]?.score ?? null]);
const listen = (scored: Scored) => {
  const heard: ChangeSummary[] = [];
  scored.workspace.onDidChange((change) => heard.push(change));
  return heard;
};

describe('a refresh', () => {
  it('reads each file once, gold sets first', async () => {
    const { files } = await Scored.open({ ...start, 'notes.md': '#', 'RTE/train.tsv': 'x' });
    expect(files.takeReads()).toEqual(['/w/glue/RTE/dev.tsv', '/w/a/RTE.tsv', '/w/b/RTE.tsv']);
  });

  it('of unchanged files reads nothing and announces nothing', async () => {
    const scored = await Scored.open({
      ...start,
      'a/CoLA.tsv/inside.txt': 'x',
      'b/QQP.tsv': '',
      'b/locked.txt': 'x',
      'locked/RTE.tsv': right,
    });
    scored.files.lock('/w/b/QQP.tsv', 'no-permission');
    scored.files.lock('/w/locked', 'no-permission');
    await scored.refresh();
    scored.files.takeReads();
    const heard = listen(scored);
    const { revision } = scored.index;
    await scored.refresh();
    expect(scored.files.takeReads().filter((path) => path !== '/w/b/QQP.tsv')).toEqual([]);
    expect(heard).toEqual([]);
    expect(scored.index.revision).toBe(revision);
  });

  it('reads a changed file once and announces that file alone', async () => {
    const scored = await Scored.open(start);
    scored.files.takeReads();
    const heard = listen(scored);
    scored.files.write('/w/b/RTE.tsv', right);
    await scored.refresh();
    expect(scored.files.takeReads()).toEqual(['/w/b/RTE.tsv']);
    expect(heard.map(({ changed, removed }) => [changed.map((f) => f.path), removed])).toEqual([
      [['b/RTE.tsv'], []],
    ]);
    expect(scores(scored)).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  it('finds new files and lets go of deleted ones', async () => {
    const scored = await Scored.open(start);
    const heard = listen(scored);
    scored.files.write('/w/c/RTE.tsv', wrong);
    scored.files.remove('/w/a');
    await scored.refresh();
    expect(scores(scored)).toEqual([
      ['b', 0],
      ['c', 0],
    ]);
    expect(heard.flatMap(({ removed }) => removed)).toEqual(['/w/a/RTE.tsv']);
    expect([...scored.workspace.summaries.keys()].sort()).toEqual([
      '/w/b/RTE.tsv',
      '/w/c/RTE.tsv',
      '/w/glue/RTE/dev.tsv',
    ]);
  });

  it('reads a file again once it may be read', async () => {
    const scored = await Scored.open({ 'glue/RTE/dev.tsv': RTE });
    scored.files.write('/w/a/RTE.tsv', right);
    scored.files.lock('/w/a/RTE.tsv', 'no-permission');
    await scored.refresh();
    expect(scored.report().unscored).toMatchObject([
      { path: 'a/RTE.tsv', reason: 'unreadable', message: 'There is no permission to read it.' },
    ]);
    scored.files.lock('/w/a/RTE.tsv', null);
    await scored.refresh();
    expect(scores(scored)).toEqual([['a', 1]]);
    expect(scored.report().unscored).toEqual([]);
  });

  it('says of a folder that it cannot be listed, and no more once it can', async () => {
    const scored = await Scored.open(start);
    scored.files.lock('/w/a', 'no-permission');
    await scored.refresh();
    expect(scored.report().unscored).toEqual([
      { path: 'a', reason: 'unreadable', message: 'There is no permission to read this folder.' },
    ]);
    scored.files.lock('/w/a', null);
    await scored.refresh();
    expect(scored.report().unscored).toEqual([]);
    expect(scores(scored)).toEqual([
      ['a', 1],
      ['b', 0],
    ]);
  });

  it('takes a new path where the label of the root has changed', async () => {
    const scored = await Scored.open(start);
    await scored.workspace.refresh([{ ...ROOT, label: 'w' }]);
    expect(scores(scored)).toEqual([
      ['w/a', 1],
      ['w/b', 0],
    ]);
  });

  it('that is asked for while one runs waits for it', async () => {
    const scored = await Scored.open({});
    scored.files.write('/w/glue/RTE/dev.tsv', RTE);
    scored.files.write('/w/a/RTE.tsv', right);
    await Promise.all([scored.refresh(), scored.refresh()]);
    expect(scored.files.takeReads()).toEqual(['/w/glue/RTE/dev.tsv', '/w/a/RTE.tsv']);
    expect(scores(scored)).toEqual([['a', 1]]);
  });
});

describe('gold sets that come and go', () => {
  it('score what was there before them, with one more reading', async () => {
    const scored = await Scored.open({ 'a/RTE.tsv': right });
    expect(scored.report().unscored).toMatchObject([{ reason: 'no-gold' }]);
    scored.files.takeReads();
    scored.files.write('/w/glue/RTE/dev.tsv', RTE);
    await scored.refresh();
    expect(scored.files.takeReads()).toEqual(['/w/glue/RTE/dev.tsv', '/w/a/RTE.tsv']);
    expect(scores(scored)).toEqual([['a', 1]]);
    expect(scored.report().unscored).toEqual([]);
  });

  it('unscore what they scored', async () => {
    const scored = await Scored.open(start);
    scored.files.remove('/w/glue');
    await scored.refresh();
    expect(scored.report()).toMatchObject({ gold: [], runs: [] });
    expect(scored.report().unscored.map(({ reason }) => reason)).toEqual(['no-gold', 'no-gold']);
  });

  it('rescore what they scored where they change', async () => {
    const scored = await Scored.open(start);
    scored.files.write('/w/glue/RTE/dev.tsv', goldText('RTE', labelsOf('RTE', 30, 1)));
    await scored.refresh();
    expect(scores(scored)).toEqual([
      ['a', 0],
      ['b', 1],
    ]);
  });

  it('leave other tasks unread', async () => {
    const scored = await Scored.open({
      ...start,
      'glue/CoLA/dev.tsv': goldText('CoLA', labelsOf('CoLA', 20)),
      'a/CoLA.tsv': predictionText(labelsOf('CoLA', 20)),
    });
    scored.files.takeReads();
    scored.files.write('/w/glue/CoLA/dev.tsv', goldText('CoLA', labelsOf('CoLA', 20, 1)));
    await scored.refresh();
    expect(scored.files.takeReads()).toEqual(['/w/glue/CoLA/dev.tsv', '/w/a/CoLA.tsv']);
  });

  it('of one task: the nearest to the predictions wins', async () => {
    const scored = await Scored.open({
      'one/glue/dev.tsv': RTE,
      'one/a/RTE.tsv': right,
      'two/glue/dev.tsv': goldText('RTE', labelsOf('RTE', 30, 1)),
      'two/a/RTE.tsv': right,
    });
    expect(scores(scored)).toEqual([
      ['one/a', 1],
      ['two/a', 0],
    ]);
    scored.files.remove('/w/two/glue');
    await scored.refresh();
    expect(scores(scored)).toEqual([
      ['one/a', 1],
      ['two/a', 1],
    ]);
  });
});

describe('a cancelled refresh', () => {
  /** A file system that cancels when a file is read. */
  function cancelling(files: MemoryFileSystem, at: string, controller: AbortController) {
    const port = Object.create(files) as MemoryFileSystem;
    port.list = (folder) => files.list(folder);
    port.stat = (path) => files.stat(path);
    port.read = (path) => {
      if (path === at) controller.abort(new Error('cancelled'));
      return files.read(path);
    };
    return port;
  }
  const files = () =>
    new MemoryFileSystem({
      '/w/glue/RTE/dev.tsv': RTE,
      ...Object.fromEntries(
        Array.from({ length: 30 }, (_, i) => [`/w/run-${i}/RTE.tsv`, i % 2 === 0 ? right : wrong]),
      ),
    });

  it.each(['/w/glue/RTE/dev.tsv', '/w/run-0/RTE.tsv', '/w/run-17/RTE.tsv', '/w/run-29/RTE.tsv'])(
    'at %s rejects, and the next one goes on from there',
    async (at) => {
      const memory = files();
      const controller = new AbortController();
      const index = new GlueIndex();
      const workspace = new Workspace(cancelling(memory, at, controller), index);
      const refresh = workspace.refresh([ROOT], { signal: controller.signal });
      await refresh.catch((error: unknown) => {
        expect(error).toEqual(new Error('cancelled'));
      });
      await workspace.refresh([ROOT]);
      const { runs } = reportSource(index);
      expect(runs.map(({ sets }) => sets[0]?.score)).toEqual(
        Array.from({ length: 30 }, (_, i) => (i % 2 === 0 ? 1 : 0)),
      );
    },
  );

  it('before it began does nothing', async () => {
    const memory = files();
    const workspace = new Workspace(memory, new GlueIndex());
    const refresh = workspace.refresh([ROOT], { signal: AbortSignal.abort(new Error('no')) });
    await expect(refresh).rejects.toThrow('no');
    expect(memory.reads).toEqual([]);
  });

  it('while gold is read anew still rescores what depends on it', async () => {
    const memory = files();
    const index = new GlueIndex();
    const controller = new AbortController();
    const workspace = new Workspace(cancelling(memory, '/w/run-9/RTE.tsv', controller), index);
    await new Workspace(memory, index).refresh([ROOT]);
    await workspace.refresh([ROOT]).catch(() => undefined);
    memory.write('/w/glue/RTE/dev.tsv', goldText('RTE', labelsOf('RTE', 30, 1)));
    const refresh = workspace.refresh([ROOT], { signal: controller.signal });
    await refresh.catch(() => undefined);
    await workspace.refresh([ROOT]);
    const { runs } = reportSource(index);
    expect(runs.map(({ sets }) => sets[0]?.score)).toEqual(
      Array.from({ length: 30 }, (_, i) => (i % 2 === 0 ? 0 : 1)),
    );
  });

  it('reports its progress', async () => {
    const seen: number[][] = [];
    const workspace = new Workspace(files(), new GlueIndex());
    await workspace.refresh([ROOT], { progress: (done, total) => seen.push([done, total]) });
    expect(seen.at(-1)).toEqual([31, 31]);
  });
});

describe('an index that fails', () => {
  it('is told what it missed at the next refresh', async () => {
    const index = new GlueIndex();
    let failing = true;
    const door: IndexDoor = {
      apply: (changes) => (failing ? Promise.reject(new Error('gone')) : index.apply(changes)),
      score: (changes) => index.score(changes),
      ask: (question, params) => index.ask(question, params),
      locate: (...place) => index.locate(...place),
      dispose: () => undefined,
    };
    const workspace = new Workspace(
      new MemoryFileSystem({ '/w/a/RTE.tsv': right, '/w/dev.tsv': RTE }),
      door,
    );
    await expect(workspace.refresh([ROOT])).rejects.toThrow('gone');
    failing = false;
    await workspace.refresh([ROOT]);
    expect(index.sets.size).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import { findFiles } from '../../../src/workspace/search/discover';
import type { Root } from '../../../src/workspace/filesystem';
import { ROOT } from '../support/scored';
import { MemoryFileSystem } from './memoryFileSystem';

const search = async (files: readonly string[], roots: readonly Root[] = [ROOT]) => {
  const system = new MemoryFileSystem(Object.fromEntries(files.map((path) => [`/w/${path}`, 'x'])));
  const { files: found, troubles } = await findFiles(system, roots);
  return { paths: [...found.values()].map(({ path }) => path), found, troubles };
};

describe('the search', () => {
  it('gives gold sets first, then by path, numbers in their order', async () => {
    const { paths } = await search([
      'run-10/CoLA.tsv',
      'run-9/CoLA.tsv',
      'Run-2/RTE.tsv',
      'zz/MNLI/dev_matched.tsv',
      'glue/AX-b.jsonl',
      'a/predictions.txt',
      'glue/diagnostic/diagnostic-full.tsv',
    ]);
    expect(paths).toEqual([
      'glue/AX-b.jsonl',
      'glue/diagnostic/diagnostic-full.tsv',
      'zz/MNLI/dev_matched.tsv',
      'a/predictions.txt',
      'Run-2/RTE.tsv',
      'run-9/CoLA.tsv',
      'run-10/CoLA.tsv',
    ]);
  });

  it('passes over training sets, other files and folders that hold no predictions', async () => {
    const { paths, troubles } = await search([
      'RTE/train.tsv',
      'model.bin',
      'weights.zip',
      'README.md',
      ...['.git', '.venv', 'node_modules', '__pycache__', 'venv', 'env', 'wandb', 'mlruns'].map(
        (folder) => `${folder}/CoLA.tsv`,
      ),
      'a/site-packages/glue/CoLA.tsv',
      'kept/CoLA.tsv',
    ]);
    expect(paths).toEqual(['kept/CoLA.tsv']);
    expect(troubles).toEqual([]);
  });

  it('goes no deeper than 16 folders', async () => {
    const deep = (n: number) =>
      `${Array.from({ length: n }, (_, i) => `d${i}`).join('/')}/CoLA.tsv`;
    const { paths } = await search([deep(16), deep(17)]);
    expect(paths).toEqual([deep(16)]);
  });

  it('tells of a folder that is named like a file, and looks into it', async () => {
    const { paths, troubles } = await search(['RTE/dev.tsv/inner/RTE.tsv']);
    expect(paths).toEqual(['RTE/dev.tsv/inner/RTE.tsv']);
    expect(troubles).toMatchObject([{ file: { path: 'RTE/dev.tsv' }, why: 'folder' }]);
  });

  it('of a single file does not ask its name', async () => {
    const root: Root = { key: '/w/out.weird', label: 'out.weird', role: 'any' };
    const { paths } = await search(['out.weird', 'CoLA.tsv'], [root]);
    expect(paths).toEqual(['out.weird']);
  });

  it('of a root that is not there finds nothing', async () => {
    const { paths, troubles } = await search([], [{ ...ROOT, key: '/nowhere' }]);
    expect([paths, troubles]).toEqual([[], []]);
  });

  it('puts the label of a root before its paths', async () => {
    const { paths } = await search(['a/CoLA.tsv'], [{ ...ROOT, label: 'work' }]);
    expect(paths).toEqual(['work/a/CoLA.tsv']);
  });

  it.each([
    ['first', [ROOT, { key: '/w', label: 'w', role: 'gold' }]],
    ['last', [{ key: '/w', label: 'w', role: 'gold' }, ROOT]],
    ['as a folder below', [{ key: '/w/run', label: 'run', role: 'gold' }, ROOT]],
  ] as const)(
    'takes a file for more than gold where one of its roots does (%s)',
    async (_, roots) => {
      const { found } = await search(['run/CoLA.tsv', 'dev.tsv'], roots);
      expect([...found.values()].map(({ path, role }) => [path, role])).toEqual([
        ['dev.tsv', 'any'],
        ['run/CoLA.tsv', 'any'],
      ]);
    },
  );

  it('tells of a folder that cannot be listed and goes on', async () => {
    const system = new MemoryFileSystem({ '/w/a/CoLA.tsv': 'x', '/w/b/CoLA.tsv': 'x' });
    system.lock('/w/a', 'no-permission');
    const { files, troubles } = await findFiles(system, [ROOT]);
    expect([...files.values()].map(({ path }) => path)).toEqual(['b/CoLA.tsv']);
    expect(troubles).toMatchObject([
      { kind: 'unlisted', file: { path: 'a' }, why: 'no-permission' },
    ]);
  });

  it('tells of no folder that went while it looked', async () => {
    const system = new MemoryFileSystem({ '/w/a/CoLA.tsv': 'x', '/w/b/CoLA.tsv': 'x' });
    const list = system.list.bind(system);
    system.list = (folder) => {
      if (folder !== '/w/a') return list(folder);
      system.remove('/w/a');
      return Promise.reject(new Error('gone'));
    };
    const { files, troubles } = await findFiles(system, [ROOT]);
    expect([[...files.keys()], troubles]).toEqual([['/w/b/CoLA.tsv'], []]);
  });

  it('goes on where a root, or a folder of gold sets, does not answer', async () => {
    const system = new MemoryFileSystem({
      '/w/a/CoLA.tsv': 'x',
      '/w/glue-lens.json': '{ "gold": ["../far"] }',
    });
    for (const key of ['/far', '/away']) system.silence(key);
    const { files, troubles, configurations } = await findFiles(system, [
      { key: '/away', label: 'away', role: 'any' },
      { ...ROOT, label: 'w' },
    ]);
    expect([...files.values()].map(({ path }) => path)).toEqual(['w/a/CoLA.tsv']);
    expect(troubles.map(({ kind, file }) => [kind, file.path])).toEqual([
      ['unlisted', 'away'],
      ['unlisted', 'far'],
    ]);
    expect(configurations.flatMap(({ issues }) => issues)).toEqual([]);
  });

  it('enters a folder once, however many links lead to it', async () => {
    const system = new MemoryFileSystem({ '/w/a/CoLA.tsv': 'x' });
    const list = system.list.bind(system);
    system.list = async (folder) => [
      ...(await list(folder)),
      { key: '/w', name: 'loop', kind: 'folder' as const },
      { key: '/w/a', name: 'again', kind: 'folder' as const },
    ];
    const { files } = await findFiles(system, [ROOT]);
    expect([...files.keys()]).toEqual(['/w/a/CoLA.tsv']);
  });

  it('stops when it is cancelled', async () => {
    const system = new MemoryFileSystem({ '/w/a/CoLA.tsv': 'x' });
    await expect(
      findFiles(system, [ROOT], { signal: AbortSignal.abort(new Error('no')) }),
    ).rejects.toThrow('no');
  });
});

import { describe, expect, it } from 'vitest';
import type { Root } from '../../../src/workspace/filesystem';
import { findFiles } from '../../../src/workspace/search/discover';
import { GlueIndex } from '../../../src/workspace/glueIndex';
import { CACHE_LABEL, cachedGold, huggingFaceRoots } from '../../../src/workspace/gold/huggingFace';
import { Workspace } from '../../../src/workspace/workspace';
import { labelsOf, officialLabels, predictionText } from '../support/glueFiles';
import { exportOf, jsonLines } from '../support/goldExports';
import { MemoryFileSystem } from './memoryFileSystem';

describe('the folders of Hugging Face’s caches', () => {
  it.each<readonly [string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      'in the home folder',
      {},
      ['/home/me/.cache/huggingface/hub', '/home/me/.cache/huggingface/datasets'],
    ],
    [
      'by XDG_CACHE_HOME',
      { XDG_CACHE_HOME: '/c' },
      ['/c/huggingface/hub', '/c/huggingface/datasets'],
    ],
    ['by HF_HOME', { HF_HOME: '/hf/', XDG_CACHE_HOME: '/c' }, ['/hf/hub', '/hf/datasets']],
    ['by HF_HUB_CACHE', { HF_HOME: '/hf', HF_HUB_CACHE: '/hub' }, ['/hub', '/hf/datasets']],
    [
      'by the older name of that',
      { HUGGINGFACE_HUB_CACHE: '/old', HF_HOME: '/hf' },
      ['/old', '/hf/datasets'],
    ],
    [
      'by HF_DATASETS_CACHE',
      { HF_HOME: '/hf', HF_DATASETS_CACHE: '~/d' },
      ['/hf/hub', '/home/me/d'],
    ],
    ['that are one', { HF_HUB_CACHE: '/one', HF_DATASETS_CACHE: '/one' }, ['/one']],
    [
      'unless the variable is empty',
      { HF_HOME: ' ' },
      ['/home/me/.cache/huggingface/hub', '/home/me/.cache/huggingface/datasets'],
    ],
  ])('are found %s', (_, env, roots) => {
    expect(huggingFaceRoots((name) => env[name], '/home/me')).toEqual(roots);
  });

  it('are none without a home folder', () => {
    expect(huggingFaceRoots(() => undefined, '')).toEqual([]);
  });
});

const roots: readonly Root[] = ['/hf/hub', '/hf/datasets'].map((key) => ({
  key,
  label: CACHE_LABEL,
  role: 'cache',
}));
const HUB = '/hf/hub/datasets--nyu-mll--glue';
const snapshot = (revision: string, ...files: readonly string[]) =>
  Object.fromEntries(files.map((file) => [`${HUB}/snapshots/${revision}/${file}`, 'x']));
const PARQUET = '-00000-of-00001.parquet';

async function found(files: Readonly<Record<string, string>>) {
  const system = new MemoryFileSystem(files);
  return (await cachedGold(system, roots))
    .map(({ key, path }) => [key.replace('/hf/', ''), path.replace(`${CACHE_LABEL}/`, '')])
    .sort(byPath);
}

describe('gold sets in the caches', () => {
  it('are the validation splits of the hub’s snapshot', async () => {
    const files = snapshot(
      'abc',
      `rte/validation${PARQUET}`,
      `rte/train${PARQUET}`,
      `rte/test${PARQUET}`,
      `mnli/validation_matched${PARQUET}`,
      `mnli/validation_mismatched${PARQUET}`,
      `ax/test${PARQUET}`,
      'README.md',
    );
    expect(await found(files)).toEqual(
      [
        [
          `hub/datasets--nyu-mll--glue/snapshots/abc/rte/validation${PARQUET}`,
          'glue/rte/validation.parquet',
        ],
        [
          `hub/datasets--nyu-mll--glue/snapshots/abc/mnli/validation_matched${PARQUET}`,
          'glue/mnli/validation_matched.parquet',
        ],
        [
          `hub/datasets--nyu-mll--glue/snapshots/abc/mnli/validation_mismatched${PARQUET}`,
          'glue/mnli/validation_mismatched.parquet',
        ],
      ].sort(byPath),
    );
  });

  it('are those that main is, and others only for what it lacks', async () => {
    const files = {
      ...snapshot('old', `rte/validation${PARQUET}`, `cola/validation${PARQUET}`),
      ...snapshot('new', `rte/validation${PARQUET}`),
      [`${HUB}/refs/main`]: 'old\n',
      ...snapshot('new', `sst2/validation${PARQUET}`),
    };
    const at = (revision: string, config: string) => [
      `hub/datasets--nyu-mll--glue/snapshots/${revision}/${config}/validation${PARQUET}`,
      `glue/${config}/validation.parquet`,
    ];
    expect(await found(files)).toEqual([at('old', 'cola'), at('old', 'rte'), at('new', 'sst2')]);
  });

  it.each([
    ['nyu-mll___glue/rte/0.0.0/f00/glue-validation.arrow', 'glue/rte/validation.arrow'],
    ['glue/cola/1.0.0/f00/glue-validation.arrow', 'glue/cola/validation.arrow'],
    [
      'nyu-mll___glue/mnli/0.0.0/f00/glue-validation_matched.arrow',
      'glue/mnli/validation_matched.arrow',
    ],
    [
      'nyu-mll___glue/mnli_mismatched/0.0.0/f00/glue-validation.arrow',
      'glue/mnli_mismatched/validation.arrow',
    ],
    ['super_glue/axb/1.0.3/f00/super_glue-test.arrow', 'super_glue/axb/test.arrow'],
    ['aps___super_glue/axb/0.0.0/f00/super_glue-test.arrow', 'super_glue/axb/test.arrow'],
  ])('are those of the datasets cache: %s', async (file, path) => {
    expect(await found({ [`/hf/datasets/${file}`]: 'x' })).toEqual([[`datasets/${file}`, path]]);
  });

  it.each([
    'datasets/nyu-mll___glue/rte/0.0.0/f00/glue-train.arrow',
    'datasets/nyu-mll___glue/rte/0.0.0/f00/glue-test.arrow',
    'datasets/nyu-mll___glue/rte/0.0.0/f00/cache-0123.arrow',
    'datasets/nyu-mll___glue/qqp/0.0.0/f00/glue-validation-00000-of-00002.arrow',
    'datasets/nyu-mll___glue/ax/0.0.0/f00/glue-test.arrow',
    'datasets/super_glue/rte/1.0.3/f00/super_glue-validation.arrow',
    'datasets/imdb/plain_text/0.0.0/f00/imdb-validation.arrow',
    'hub/models--bert/snapshots/a/rte/validation-00000-of-00001.parquet',
  ])('are no others: %s', async (file) => {
    expect(await found({ [`/hf/${file}`]: 'x' })).toEqual([]);
  });

  it('are taken once, the hub’s before those that were made from them', async () => {
    const files = {
      '/hf/datasets/nyu-mll___glue/rte/0.0.0/f00/glue-validation.arrow': 'x',
      ...snapshot('abc', `rte/validation${PARQUET}`),
    };
    expect((await found(files)).map(([, path]) => path)).toEqual(['glue/rte/validation.parquet']);
  });

  it('are not looked for in anything else', async () => {
    const system = new MemoryFileSystem({
      ...snapshot('abc', `rte/validation${PARQUET}`),
      '/hf/hub/models--bert/snapshots/a/b/c/d': 'x',
      [`${HUB}/blobs/0123`]: 'x',
    });
    system.lock('/hf/hub/models--bert', 'looked into');
    system.lock(`${HUB}/blobs`, 'looked into');
    const listed: string[] = [];
    const list = system.list.bind(system);
    system.list = (folder) => {
      listed.push(folder);
      return list(folder);
    };
    await cachedGold(system, roots);
    expect(listed.filter((folder) => /models|blobs/.test(folder))).toEqual([]);
    expect(system.takeReads()).toEqual([]);
  });

  it('are none, and nobody is troubled, where a cache cannot be read', async () => {
    const system = new MemoryFileSystem(snapshot('abc', `rte/validation${PARQUET}`));
    system.lock('/hf/hub', 'no-permission');
    const { files, troubles } = await findFiles(system, roots);
    expect([files.size, troubles]).toEqual([0, []]);
  });
});

describe('a workspace without gold sets', () => {
  const labels = officialLabels('RTE');
  const files = {
    [`${HUB}/snapshots/abc/rte/validation${PARQUET}`]: jsonLines(exportOf('RTE', labels)),
    '/w/run/RTE.tsv': predictionText(labels),
  };
  const searched: readonly Root[] = [{ key: '/w', label: '', role: 'any' }, ...roots];

  it('is scored against the cache, until it has one of its own', async () => {
    const system = new MemoryFileSystem(files);
    const index = new GlueIndex();
    const workspace = new Workspace(system, index);
    await workspace.refresh(searched);
    const paths = () => [...index.sets.values()].map((set) => set.gold.path);
    expect(paths()).toEqual([`${CACHE_LABEL}/glue/rte/validation.parquet`]);
    system.write('/w/glue/rte/validation.jsonl', jsonLines(exportOf('RTE', labelsOf('RTE', 277))));
    await workspace.refresh(searched);
    expect(paths()).toEqual(['glue/rte/validation.jsonl']);
  });
});

function byPath([, a = '']: readonly string[], [, b = '']: readonly string[]): number {
  return a < b ? -1 : 1;
}

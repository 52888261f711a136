// Builds the four programs: the extension, its worker, the terminal and the pages in the panels; and
// the readers of formats that few files have, which the worker and the terminal load when they meet one.
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { context, build } from 'esbuild';

const watch = process.argv.includes('--watch');
const common = {
  bundle: true,
  minify: !watch,
  sourcemap: true,
  logLevel: 'warning',
  legalComments: 'none',
};
const node = {
  ...common,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  // Some packages offer CommonJS that no bundler can follow beside modules that it can.
  mainFields: ['module', 'main'],
};

/** Modules that are imported when they are needed become files of their own, so that no start pays for them. */
const readers = {
  arrow: 'columnar',
  gzip: 'archives',
  npy: 'columnar',
  parquet: 'columnar',
  zip: 'archives',
};
const names = Object.keys(readers);
const apart = {
  name: 'apart',
  setup({ onResolve }) {
    onResolve({ filter: new RegExp(`^\\.{1,2}/(.*/)?(${names.join('|')})$`) }, ({ kind, path }) =>
      kind === 'dynamic-import'
        ? { path: `./readers/${path.split('/').at(-1)}.js`, external: true }
        : null,
    );
  },
};
/** What works with models or fetches gold sets, which the extension loads when someone first uses it. */
const tools = { modelTools: 'models', prober: 'probing', download: 'download' };
const later = {
  name: 'later',
  setup({ onResolve }) {
    onResolve({ filter: /\/(modelTools|prober|download)$/ }, ({ kind, path }) =>
      kind === 'dynamic-import'
        ? { path: `./${tools[path.split('/').at(-1)]}.js`, external: true }
        : null,
    );
  },
};
const loading = { ...node, plugins: [apart], supported: { 'dynamic-import': false } };

/** What is built, by the options of esbuild. */
export const programs = [
  {
    ...node,
    entryPoints: { extension: 'src/extension/extension.ts' },
    outdir: 'dist',
    external: ['vscode'],
    plugins: [later],
    supported: { 'dynamic-import': false },
  },
  {
    ...node,
    entryPoints: {
      models: 'src/extension/models/modelTools.ts',
      probing: 'src/extension/probing/prober.ts',
      download: 'src/extension/download.ts',
    },
    outdir: 'dist',
    external: ['vscode'],
  },
  { ...loading, entryPoints: { worker: 'src/workspace/worker.ts' }, outdir: 'dist' },
  {
    ...node,
    entryPoints: { inference: 'src/inference/process/main.ts' },
    outdir: 'dist',
    external: ['onnxruntime-node'],
  },
  {
    ...loading,
    entryPoints: { cli: 'src/cli/main.ts' },
    outdir: 'dist',
    banner: { js: '#!/usr/bin/env node' },
  },
  {
    ...node,
    entryPoints: Object.fromEntries(
      names.map((name) => [name, `src/formats/${readers[name]}/${name}.ts`]),
    ),
    outdir: 'dist/readers',
  },
  {
    ...common,
    platform: 'browser',
    format: 'iife',
    target: 'chrome120',
    entryPoints: { main: 'webview/main.ts', style: 'webview/style.css' },
    outdir: 'dist/webview',
  },
];

const isCalled = realpathSync(process.argv[1] ?? '.') === fileURLToPath(import.meta.url);
if (isCalled && watch) for (const program of programs) await (await context(program)).watch();
else if (isCalled) await Promise.all(programs.map((program) => build(program)));

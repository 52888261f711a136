// Builds the four programs: the extension, its worker, the terminal and the pages in the panels.
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

const programs = [
  {
    ...node,
    entryPoints: { extension: 'src/extension/extension.ts' },
    outdir: 'dist',
    external: ['vscode'],
  },
  { ...node, entryPoints: { worker: 'src/workspace/worker.ts' }, outdir: 'dist' },
  {
    ...node,
    entryPoints: { cli: 'src/cli/main.ts' },
    outdir: 'dist',
    banner: { js: '#!/usr/bin/env node' },
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

if (watch) for (const program of programs) await (await context(program)).watch();
else await Promise.all(programs.map((program) => build({ ...program, metafile: false })));

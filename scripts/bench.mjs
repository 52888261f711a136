// npm run bench [-- --short | --ci] [--models] [--write]
// Generates workspaces of 1, 20 and 1,000 runs (--short: 1, 20 and 100; --ci: 1 and 5, without Python),
// measures the terminal, the engine and the extension on them, and prints the figures beside those
// that the design asks for (--write: into docs/performance.md too). Fails where what is built is too
// large, never for a time. --models: measures prediction by a generated model instead, of BERT-base's
// shape (--short: 4 of its layers); that takes minutes and half a gigabyte.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join, parse } from 'node:path';
import { build } from 'esbuild';
import { buildExtension } from './driver.mjs';

buildExtension();
const folder = mkdtempSync('out/bench-');
const programs = readdirSync('test/bench/programs').map((name) => `test/bench/programs/${name}`);
try {
  await build({
    entryPoints: Object.fromEntries(
      ['test/bench/main.ts', ...programs].map((file) => [parse(file).name, file]),
    ),
    outdir: folder,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['onnxruntime-node'],
    mainFields: ['module', 'main'],
    define: { 'import.meta.url': '__address' },
    banner: { js: "const __address = require('node:url').pathToFileURL(__filename).href;" },
    sourcemap: true,
    logLevel: 'error',
  });
  const main = join(folder, 'main.cjs');
  const { status } = spawnSync(process.execPath, [main, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

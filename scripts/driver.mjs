// The workbench driver that the tests use is TypeScript; bundled here, scripts use it too.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

process.chdir(new URL('..', import.meta.url).pathname);

/** Load test/workbench. */
export async function loadDriver() {
  const outfile = `out/driver-${process.pid}.mjs`;
  mkdirSync('out', { recursive: true });
  try {
    await build({
      entryPoints: ['test/workbench/index.ts'],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      sourcemap: 'inline',
      logLevel: 'warning',
    });
    return await import(`../${outfile}`);
  } finally {
    rmSync(outfile, { force: true });
  }
}

/** Run esbuild.mjs; what it complains of is on the screen, and this ends the script. */
export function buildExtension() {
  const { status } = spawnSync(process.execPath, ['esbuild.mjs'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

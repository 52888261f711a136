import { build } from 'esbuild';
import { mkdtemp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { mkdirSync } from 'node:fs';

const ROOT = resolve(import.meta.dirname, '../../..');

export interface Bundle {
  readonly file: string;
  /** Removes it. */
  readonly dispose: () => Promise<void>;
}

/** Bundles a program as the build does, into a folder of its own, so that tests never run a stale one. */
export async function bundle(entry: string): Promise<Bundle> {
  mkdirSync(resolve(ROOT, 'out'), { recursive: true });
  const folder = await mkdtemp(resolve(ROOT, 'out/unit-'));
  const file = resolve(folder, 'program.cjs');
  await build({
    entryPoints: [resolve(ROOT, entry)],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    mainFields: ['module', 'main'],
    // It has a binary for each platform.
    external: ['onnxruntime-node'],
    logLevel: 'error',
  });
  return { file, dispose: () => rm(folder, { recursive: true, force: true }) };
}

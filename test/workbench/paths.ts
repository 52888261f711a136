import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository: the nearest folder upwards with a package.json (these modules also run bundled, from out/). */
export const ROOT = nearestPackage(dirname(fileURLToPath(import.meta.url)));

/** Everything that is made by a test run and not kept. */
export const OUT = join(ROOT, 'out');

/** Pictures: those that a test asked for, and one of each test that failed. */
export const SHOTS = join(OUT, 'shots');

/** The workspace that tests open unless they name another. */
export const SAMPLE = join(ROOT, 'media', 'sample');

/** What is worth keeping between runs and clones: the VS Code hosts. */
export const CACHE = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'glue-lens');

function nearestPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('no package.json above the test driver');
  return nearestPackage(parent);
}

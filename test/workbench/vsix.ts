import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OUT, ROOT } from './paths';
import { run } from './processes';

/** Pack what is built (esbuild bundles everything, so node_modules stays out) into a vsix. */
export async function packageExtension(target: string): Promise<string> {
  mkdirSync(dirname(target), { recursive: true });
  const vsce = join(ROOT, 'node_modules', '@vscode', 'vsce', 'vsce');
  const args = ['package', '--no-dependencies', '--allow-missing-repository', '--out', target];
  await run(process.execPath, [vsce, ...args], { cwd: ROOT, limit: 120_000 });
  return target;
}

let packaged: Promise<string> | undefined;

/**
 * The extension as a person would install it: the file that GLUE_LENS_VSIX names (a run of all
 * tests packs once and names it), else packed now, once a process.
 */
export function packagedExtension(): Promise<string> {
  const named = process.env['GLUE_LENS_VSIX'];
  if (named !== undefined && existsSync(named)) return Promise.resolve(named);
  packaged ??= packageExtension(join(OUT, `glue-lens-${process.pid}.vsix`));
  return packaged;
}

import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { OUT, ROOT } from './paths';
import { run, temporaryFolder } from './processes';
import { copyRuntime, THIS_TARGET, type Target } from './runtime';

/** What there is to pack; `.vscodeignore` says what of it goes in. */
const PARTS = [
  '.vscodeignore',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'dist',
  'l10n',
  'media',
  'package.json',
];

/**
 * Packs what is built into a vsix for one platform. esbuild bundles everything but ONNX Runtime, which
 * is put beside the bundles in a copy, so that the repository never holds two.
 */
export async function packageExtension(
  target: string,
  platform: Target = THIS_TARGET,
): Promise<string> {
  mkdirSync(dirname(target), { recursive: true });
  const copy = temporaryFolder('vsix');
  try {
    for (const part of [...PARTS, ...titles()])
      cpSync(join(ROOT, part), join(copy.path, part), { recursive: true });
    copyRuntime(platform, copy.path);
    const vsce = join(ROOT, 'node_modules', '@vscode', 'vsce', 'vsce');
    const where = ['--target', platform, '--out', resolve(target)];
    const args = ['package', '--no-dependencies', '--allow-missing-repository', ...where];
    await run(process.execPath, [vsce, ...args], { cwd: copy.path, limit: 120_000 });
  } finally {
    copy.remove();
  }
  return target;
}

/** The manifest's titles, in every language that there is. */
function titles(): string[] {
  return readdirSync(ROOT).filter((name) => /^package\.nls.*\.json$/.test(name));
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

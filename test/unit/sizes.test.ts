import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type BuildOptions } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Activation } from '../bench/programs/activation';
import { notForWaking, tooLarge, type BuiltFile } from '../bench/sizes';
import { bundle } from './support/bundle';

const root = resolve(import.meta.dirname, '../..');

/** Builds all that the build does, into a folder of its own, so that no stale file is weighed. */
async function buildInto(folder: string): Promise<BuiltFile[]> {
  const { programs } = (await import(pathToFileURL(join(root, 'esbuild.mjs')).href)) as {
    readonly programs: readonly BuildOptions[];
  };
  const built = await Promise.all(
    programs.map((program) =>
      build({
        ...program,
        absWorkingDir: root,
        outdir: join(folder, relative('dist', program.outdir ?? 'dist')),
        sourcemap: false,
        metafile: true,
      }),
    ),
  );
  return built.flatMap(({ metafile }) =>
    Object.entries(metafile.outputs).map(([path, { bytes }]) => ({
      path: relative(folder, join(root, path)).split(sep).join('/'),
      bytes,
    })),
  );
}

describe('what is built', () => {
  mkdirSync(join(root, 'out'), { recursive: true });
  const folder = mkdtempSync(join(root, 'out/sizes-'));
  let files: readonly BuiltFile[] = [];
  beforeAll(async () => {
    files = await buildInto(folder);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('is small, file by file', () => {
    expect(files.map(({ path }) => path)).toContain('extension.js');
    expect(tooLarge(files)).toEqual([]);
  });

  it('loads nothing but VS Code and what Node has when the extension wakes', async () => {
    const { file, dispose } = await bundle('test/bench/programs/activation.ts');
    const told = execFileSync(process.execPath, [file, join(folder, 'extension.js')]);
    await dispose();
    const { modules } = JSON.parse(String(told)) as Activation;
    expect(modules).toContain('vscode');
    expect(notForWaking(modules)).toEqual([]);
  });
});

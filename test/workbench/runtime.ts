import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths';

/**
 * ONNX Runtime as the packaged extension holds it: its JavaScript, and the binaries of one platform,
 * which have tens of megabytes each. Node finds it in `dist/node_modules`, beside the program that uses it.
 */
const FROM = join(ROOT, 'node_modules');

/** A platform as VS Code names it, `linux-x64`. */
export type Target = `${string}-${string}`;

export const THIS_TARGET: Target = `${process.platform}-${process.arch}`;

/**
 * The files for a platform, by their paths within `node_modules`. Where ONNX Runtime has no binaries
 * for it there are none: then no models run there, and a sentence says so.
 */
export function runtimeFiles(target: Target): readonly string[] {
  const [platform = '', arch = ''] = target.split('-');
  const binaries = filesBelow(`onnxruntime-node/bin/napi-v6/${platform}/${arch}`).filter(
    (file) => !REPEATED.test(file),
  );
  if (binaries.length === 0) return [];
  const scripts = ['onnxruntime-node/dist', 'onnxruntime-common/dist/cjs'].flatMap(filesBelow);
  return [
    'onnxruntime-node/package.json',
    'onnxruntime-common/package.json',
    ...scripts.filter((file) => /\.js$|\/package\.json$/.test(file)),
    ...binaries,
  ].sort();
}

/** Where files may be links, a package repeats them: this one is there under its short name too. */
const REPEATED = /libonnxruntime\.\d+\.\d+\.\d+\.dylib$/;

/** Copies the files for a platform to where the packaged extension has them. */
export function copyRuntime(target: Target, extension: string): void {
  for (const file of runtimeFiles(target))
    cpSync(join(FROM, file), join(extension, 'dist', 'node_modules', file));
}

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(join(FROM, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(FROM.length + 1)
          .replaceAll('\\', '/'),
      );
  } catch {
    return [];
  }
}

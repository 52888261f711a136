import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Variant } from '../model';

/** Optimum puts the files of a model beside its configuration or into this folder. */
const SUBFOLDER = 'onnx';
/** No export has more; a folder with more of them is something else. */
const MOST = 40;

/** The `.onnx` files of a folder, `model.onnx` first; empty where there are none. Never rejects. */
export async function readVariants(folder: string): Promise<readonly Variant[]> {
  const [beside, below] = await Promise.all([filesIn(folder), filesIn(join(folder, SUBFOLDER))]);
  const all = [...beside, ...below].filter((path) => isModel(basename(path))).slice(0, MOST);
  const variants = await Promise.all(all.map(readVariant));
  return variants.filter((variant) => variant !== null).sort(byUse);
}

/** Whether a name is that of a file with a model, and not of a part of one that writes texts. */
export function isModel(name: string): boolean {
  return /\.onnx$/i.test(name) && !/^(encoder|decoder|\.)/i.test(name);
}

/** The bytes of a file with a model and of those with its weights. Rejects where it cannot be reached. */
export async function bytesOf(path: string): Promise<number> {
  const sizes = await Promise.all(
    (await partsOf(path)).map(async (file) => (await stat(file)).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Paths of a file with a model and of those with its weights beside it, as exporters call them
 * (`model.onnx_data`, `model.onnx.data`, `model.data`), these by name. Never rejects.
 */
export async function partsOf(path: string): Promise<readonly string[]> {
  const name = basename(path);
  const stem = name.replace(/\.onnx$/i, '');
  const own = [`${name}_data`, `${name}.data`, `${stem}.data`, `${stem}.weights`, `${stem}.bin`];
  const isWeights = (other: string): boolean =>
    own.some((weights) => other === weights || other.startsWith(`${weights}_`));
  const beside = (await filesIn(dirname(path))).filter((other) => isWeights(basename(other)));
  return [path, ...beside.sort()];
}

async function readVariant(path: string): Promise<Variant | null> {
  try {
    return { path, precision: precisionOf(basename(path)), bytes: await bytesOf(path) };
  } catch {
    // A link without an end, or a file that has gone meanwhile.
    return null;
  }
}

/** `model_int8.onnx` → `int8`; `model.onnx` and names that tell nothing → `float32`. */
function precisionOf(name: string): string {
  const stem = name.replace(/\.onnx$/i, '');
  const [, after] = /^model[_-](.+)$/i.exec(stem) ?? [];
  return (
    after ??
    (/^model$/i.test(stem)
      ? 'float32'
      : (/(?:^|[_.-])(int8|uint8|fp16|q4|q4f16|quantized)$/i.exec(stem)?.[1] ?? 'float32'))
  );
}

/** Full precision first, then what was changed of it, by name. */
function byUse(a: Variant, b: Variant): number {
  const rank = ({ precision }: Variant): number =>
    precision === 'float32' ? 0 : precision === 'optimized' ? 1 : 2;
  return rank(a) - rank(b) || (a.path < b.path ? -1 : 1);
}

/** Paths of the files in a folder, links to files among them; empty where there is no such folder. */
async function filesIn(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => !entry.isDirectory()).map(({ name }) => join(folder, name));
  } catch {
    return [];
  }
}

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { partsOf } from './variants';

/** What a model's answers depend on, beside the file with it. */
const BESIDE = ['config.json', 'tokenizer.json', 'tokenizer_config.json'];

/**
 * Sizes and times of the files that a model is made of: another stamp is another model. `path`: of its
 * `.onnx` file. Never rejects; what is not there counts as nothing.
 */
export async function stampOf(folder: string, path: string): Promise<string> {
  const files = [...(await partsOf(path)), ...BESIDE.map((name) => join(folder, name))];
  const stamps = await Promise.all(
    files.map(async (file) => {
      const found = await stat(file).catch(() => null);
      return found === null ? '-' : `${found.size}:${found.mtimeMs}`;
    }),
  );
  return stamps.join(' ');
}

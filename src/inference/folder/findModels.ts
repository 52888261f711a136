import { readdir } from 'node:fs/promises';
import type { Dirent } from 'node:fs';
import { join } from 'node:path';
import type { Model, UnusableModel } from '../model';
import { readModel } from './readModel';
import { isModel } from './variants';

/** How deep below a folder models are looked for, in how many folders, and how many are found. */
const DEEPEST = 8;
const MOST_FOLDERS = 20_000;
const MOST_MODELS = 200;

/** Folders of programs, not of people's work. */
const SKIPPED = new Set([
  'node_modules',
  '__pycache__',
  'site-packages',
  'venv',
  'wandb',
  'mlruns',
]);

/**
 * The models in folders and below them, in the order of their paths; those that cannot be used come
 * with a sentence. Never rejects; after an abort it gives what was found so far. Links to folders and
 * hidden folders are not followed, those that are asked for are.
 */
export async function findModels(
  folders: readonly string[],
  signal?: AbortSignal,
): Promise<readonly (Model | UnusableModel)[]> {
  const found = new Map<string, Model | UnusableModel>();
  let level = [...new Set(folders)];
  let looked = 0;
  for (let depth = 0; depth <= DEEPEST && level.length > 0; depth++) {
    const next: string[] = [];
    for (const folder of level) {
      if (signal?.aborted === true || looked++ >= MOST_FOLDERS || found.size >= MOST_MODELS) break;
      const entries = await entriesOf(folder);
      if (holdsModel(entries) || (await hasSubfolder(folder, entries))) {
        const model = await readModel(folder);
        found.set(model.folder, model);
      }
      next.push(...foldersIn(folder, entries));
    }
    level = next;
  }
  return [...found.values()].sort((a, b) => (a.folder < b.folder ? -1 : 1));
}

/** A model's configuration or tokenizer beside an `.onnx` file, or weights that are yet to be exported. */
function holdsModel(entries: readonly Dirent[]): boolean {
  const names = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  const described = names.some((name) => DESCRIPTIONS.has(name));
  return described && names.some((name) => isModel(name) || WEIGHTS.has(name));
}

const DESCRIPTIONS = new Set(['config.json', 'tokenizer.json', 'tokenizer_config.json']);
const WEIGHTS = new Set(['model.safetensors', 'pytorch_model.bin']);

/** Optimum may put the `.onnx` files into a folder of their own, below the configuration. */
async function hasSubfolder(folder: string, entries: readonly Dirent[]): Promise<boolean> {
  if (!entries.some((entry) => entry.isDirectory() && entry.name === 'onnx')) return false;
  if (!entries.some(({ name }) => DESCRIPTIONS.has(name))) return false;
  return (await entriesOf(join(folder, 'onnx'))).some(({ name }) => isModel(name));
}

function foldersIn(folder: string, entries: readonly Dirent[]): readonly string[] {
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('.') && !SKIPPED.has(name))
    .map((name) => join(folder, name));
}

async function entriesOf(folder: string): Promise<readonly Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

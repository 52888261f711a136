import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { say, type Message } from '../../core/message';
import { tasksCalled, tasksIn } from '../../core/tasks/naming';
import { TASKS } from '../../core/tasks';
import type { Model, UnusableModel } from '../model';
import { readConfiguration } from './configuration';
import { isThere } from './isThere';
import { readJson, textOf, type Fields } from './jsonFile';
import { readVariants } from './variants';

/**
 * What a model folder holds, as Hugging Face Optimum exports it. Nothing of it is run. Never rejects:
 * a folder that is no model, or not a whole one, comes back with a sentence on what is missing.
 */
export async function readModel(folder: string): Promise<Model | UnusableModel> {
  const path = resolve(folder);
  const name = nameOf(path);
  const found = await readParts(path);
  return 'text' in found ? { folder: path, name, why: found } : { folder: path, name, ...found };
}

/** Whether {@link readModel} could make use of a folder. */
export function isUsable(model: Model | UnusableModel): model is Model {
  return !('why' in model);
}

async function readParts(folder: string): Promise<Omit<Model, 'folder' | 'name'> | Message> {
  const variants = await readVariants(folder);
  if (variants.length === 0) return noOnnx(folder);
  const config = await readJson(join(folder, 'config.json'));
  if (config.kind === 'missing') return NO_CONFIG;
  if (config.kind === 'broken') return config.why;
  const settings = await readJson(join(folder, 'tokenizer_config.json'));
  if (settings.kind === 'broken') return settings.why;
  if (!(await isThere(join(folder, 'tokenizer.json')))) return noTokenizer(folder);
  const configured = readConfiguration(
    config.fields,
    settings.kind === 'read' ? settings.fields : {},
  );
  if ('text' in configured) return configured;
  return { variants, ...configured, hint: hintOf(config.fields, folder) };
}

/** Why nothing was found. */
async function noOnnx(folder: string): Promise<Message> {
  const there = await stat(folder).catch(() => null);
  if (there === null) return say('There is no such folder.');
  return there.isDirectory() ? NO_ONNX : say('It is a file: name the folder that it is in.');
}

const NO_ONNX = say(
  'It holds no .onnx file. “optimum-cli export onnx --model FOLDER --task text-classification OUT” makes one of a trained model.',
);
const NO_CONFIG = say(
  'config.json is missing. It stands beside the trained model, and tells how many labels there are and what they are called: copy it here.',
);
const NO_TOKENIZER = say(
  'tokenizer.json is missing. AutoTokenizer.from_pretrained(…).save_pretrained(FOLDER) writes it where the tokenizer is a fast one.',
);

/** Vocabularies of tokenizers before `tokenizer.json`. */
const VOCABULARIES = [
  'vocab.txt',
  'vocab.json',
  'spiece.model',
  'sentencepiece.bpe.model',
  'spm.model',
];

async function noTokenizer(folder: string): Promise<Message> {
  for (const name of VOCABULARIES)
    if (await isThere(join(folder, name)))
      return say(
        'tokenizer.json is missing, and {0} alone does not tell how texts are split. AutoTokenizer.from_pretrained(…).save_pretrained(FOLDER) writes tokenizer.json where the tokenizer is a fast one.',
        name,
      );
  return NO_TOKENIZER;
}

/** The first word for a task in what the configuration says of the model's making, else in the folder's name. */
function hintOf(config: Fields, folder: string): string | null {
  const said = [textOf(config['finetuning_task']), textOf(config['_name_or_path'])];
  for (const name of [...said.map((text) => basename(text ?? '')), nameOf(folder)]) {
    const tasks = tasksIn(name);
    const [task] = tasks;
    // Of two sets of one task the word that means both.
    if (task !== undefined)
      return TASKS[task].words.find((word) => tasksCalled(word).length === tasks.length) ?? null;
  }
  return null;
}

/** The folder's name; of a checkpoint the name above it belongs to it, as only that tells the model. */
function nameOf(folder: string): string {
  const name = basename(folder);
  const above = basename(dirname(folder));
  return /^(checkpoint-\d+|onnx|export(ed)?|best|final|model)$/i.test(name) && above !== ''
    ? `${above}/${name}`
    : name;
}

import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toText } from '../../../src/core/message';
import { findModels } from '../../../src/inference/folder/findModels';
import { isUsable, readModel } from '../../../src/inference/folder/readModel';
import type { Model } from '../../../src/inference/model';
import { modelFolder, type Folder } from '../support/modelFolder';

const CONFIG = {
  architectures: ['BertForSequenceClassification'],
  model_type: 'bert',
  max_position_embeddings: 512,
  id2label: { '1': 'NEUTRAL', '0': 'CONTRADICTION', '2': 'ENTAILMENT' },
};

let folder: Folder;
beforeEach(() => {
  folder = modelFolder('bert-base-uncased-mnli');
});
afterEach(() => {
  folder.dispose();
});

/** Writes a whole model into a folder within the folder. */
function write(within = '', config: object = CONFIG, settings: object = {}): void {
  folder.write(join(within, 'model.onnx'), 'onnx');
  folder.write(join(within, 'tokenizer.json'), '{}');
  folder.write(join(within, 'tokenizer_config.json'), settings);
  folder.write(join(within, 'config.json'), config);
}

async function usable(path = folder.path): Promise<Model> {
  const model = await readModel(path);
  if (!isUsable(model)) throw new Error(toText(model.why));
  return model;
}

async function why(path = folder.path): Promise<string> {
  const model = await readModel(path);
  if (isUsable(model)) throw new Error('it can be used');
  return toText(model.why);
}

describe('a model folder', () => {
  it('tells its classes in the order of the outputs', async () => {
    write();
    expect(await usable()).toEqual({
      folder: folder.path,
      name: 'bert-base-uncased-mnli',
      variants: [{ path: join(folder.path, 'model.onnx'), precision: 'float32', bytes: 4 }],
      outputs: 3,
      problem: 'classes',
      labels: ['CONTRADICTION', 'NEUTRAL', 'ENTAILMENT'],
      hint: 'mnli',
      maxLength: 512,
    });
  });

  it('has its variants beside or below, with the weights beside each', async () => {
    write();
    folder.write('model.onnx_data', 'weights');
    folder.write('onnx/model_int8.onnx', '12');
    folder.write('onnx/model_int8.onnx.data', '345');
    folder.write('onnx/model_fp16.onnx', '1');
    folder.write('onnx/model_optimized.onnx', '1');
    folder.write('onnx/decoder_model.onnx', '1');
    const { variants } = await usable();
    expect(variants.map(({ precision, bytes }) => [precision, bytes])).toEqual([
      ['float32', 11],
      ['optimized', 1],
      ['fp16', 1],
      ['int8', 5],
    ]);
  });

  it('may be made of links, as in the cache of Hugging Face', async () => {
    folder.write('blobs/1', 'onnx');
    mkdirSync(join(folder.path, 'snapshot'));
    for (const [name, text] of [
      ['config.json', JSON.stringify(CONFIG)],
      ['tokenizer.json', '{}'],
    ] as const)
      folder.write(`snapshot/${name}`, text);
    symlinkSync('../blobs/1', join(folder.path, 'snapshot', 'model.onnx'));
    const { variants } = await usable(join(folder.path, 'snapshot'));
    expect(variants[0]?.bytes).toBe(4);
  });

  const lengths: readonly (readonly [string, object, object, number])[] = [
    ['its positions', { ...CONFIG }, { model_max_length: 1e30 }, 512],
    ['its tokenizer', { ...CONFIG }, { model_max_length: 128 }, 128],
    [
      'the positions of RoBERTa, which begin behind the padding',
      { ...CONFIG, model_type: 'roberta', max_position_embeddings: 514, pad_token_id: 1 },
      {},
      512,
    ],
    ['what is usual', { id2label: CONFIG.id2label }, {}, 512],
    ['another name for positions', { n_positions: 1024 }, {}, 1024],
  ];
  it.each(lengths)('takes as many tokens as %s', async (_, config, settings, length) => {
    write('', config, settings);
    expect((await usable()).maxLength).toBe(length);
  });

  it('is read whatever mark an editor put before its configuration', async () => {
    write('', CONFIG);
    folder.write('config.json', `\uFEFF${JSON.stringify(CONFIG)}`);
    expect((await usable()).labels).toEqual(Object.values(CONFIG.id2label));
  });

  const answers: readonly (readonly [string, object, Partial<Model>])[] = [
    [
      'numbered labels',
      { id2label: { 0: 'LABEL_0', 1: 'LABEL_1' } },
      { outputs: 2, labels: null, problem: 'classes' },
    ],
    ['a count alone', { num_labels: 3 }, { outputs: 3, labels: null, problem: 'classes' }],
    ['one output', { id2label: { 0: 'LABEL_0' } }, { outputs: 1, problem: 'number' }],
    ['a regression', { problem_type: 'regression' }, { outputs: 1, problem: 'number' }],
    [
      'nothing, which for a classifier means two',
      { architectures: ['XForSequenceClassification'] },
      { outputs: 2, labels: null },
    ],
    [
      'numbers of labels alone',
      { label2id: { yes: 1, no: 0 }, architectures: ['XForSequenceClassification'] },
      { outputs: 2, labels: ['no', 'yes'] },
    ],
    ['labels called by numbers', { id2label: { 0: 0, 1: 1, 2: 2 } }, { outputs: 3, labels: null }],
    ['nothing', {}, { outputs: null, labels: null, problem: 'classes' }],
    ['labels that are none', { id2label: { 0: 3, 5: 'x' } }, { outputs: null, labels: null }],
  ];
  it.each(answers)('with %s', async (_, config, expected) => {
    write('', config);
    expect(await usable()).toMatchObject(expected);
  });

  const hints: readonly (readonly [string, object, string | null])[] = [
    ['distilbert-sst-2', {}, 'sst2'],
    ['model', { finetuning_task: 'stsb' }, 'stsb'],
    ['model', { _name_or_path: '/home/me/roberta-qnli' }, 'qnli'],
    ['RTE/checkpoint-500', {}, 'rte'],
    ['bert-mnli-mm', {}, 'mnlimm'],
    ['my-model', {}, null],
  ];
  it.each(hints)('%s with %o speaks of %s', async (name, config, hint) => {
    write(name, config);
    expect((await usable(join(folder.path, name))).hint).toBe(hint);
  });

  it('says what is missing or broken', async () => {
    expect(await why()).toMatch(/no \.onnx file.*optimum-cli export onnx/);
    expect(await why(join(folder.path, 'none'))).toBe('There is no such folder.');
    folder.write('onnx/model.onnx', 'onnx');
    expect(await why(join(folder.path, 'onnx/model.onnx'))).toMatch(
      /^It is a file: name the folder/,
    );
    expect(await why()).toMatch(/^config\.json is missing/);
    folder.write('config.json', '{');
    expect(await why()).toMatch(/^config\.json is no valid JSON/);
    folder.write('config.json', '[1]');
    expect(await why()).toBe('config.json holds no JSON object.');
    folder.write('config.json', CONFIG);
    expect(await why()).toMatch(/^tokenizer\.json is missing\. AutoTokenizer/);
    folder.write('vocab.txt', '[PAD]');
    expect(await why()).toMatch(/vocab\.txt alone does not tell.*save_pretrained/);
    folder.write('tokenizer.json', '{}');
    folder.write('tokenizer_config.json', 'x');
    expect(await why()).toMatch(/^tokenizer_config\.json is no valid JSON/);
    folder.write('tokenizer_config.json', {});
    folder.write('config.json', { architectures: ['BertForMaskedLM'] });
    expect(await why()).toMatch(/^It is a BertForMaskedLM/);
  });
});

describe('the search for models', () => {
  const names = async (signal?: AbortSignal): Promise<string[]> =>
    (await findModels([folder.path], signal)).map((model) =>
      model.folder.slice(folder.path.length + 1),
    );

  it('finds them below, whole or not, and nothing else', async () => {
    write('runs/mrpc');
    write('runs/qnli/export');
    folder.write('split/config.json', CONFIG);
    folder.write('split/onnx/model.onnx', 'onnx');
    folder.write('torch/config.json', CONFIG);
    folder.write('torch/model.safetensors', 'weights');
    folder.write('vision/resnet.onnx', 'onnx');
    folder.write('app/config.json', '{}');
    write('node_modules/package');
    write('.git/model');
    write('deep/1/2/3/4/5/6/7/8/9');
    const links = join(folder.path, 'runs', 'loop');
    symlinkSync(folder.path, links);
    expect(await names()).toEqual(['runs/mrpc', 'runs/qnli/export', 'split', 'torch']);
    const [, , split, torch] = await findModels([folder.path]);
    expect(split).toMatchObject({ why: { text: expect.stringMatching(/tokenizer/) as string } });
    expect(torch).toMatchObject({ why: { text: expect.stringMatching(/optimum-cli/) as string } });
  });

  it('gives the folder itself, once', async () => {
    write();
    expect(await findModels([folder.path, folder.path])).toHaveLength(1);
  });

  it('ends when it is told to, and takes folders that are not there', async () => {
    write('a');
    expect(await names(AbortSignal.abort())).toEqual([]);
    expect(await findModels([join(folder.path, 'none')])).toEqual([]);
  });
});

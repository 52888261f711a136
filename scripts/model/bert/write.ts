import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from '../onnx/protobuf';
import { tokenizerConfig, tokenizerJson } from '../tokenizer/files';
import { bertModel } from './bertGraph';
import type { BertShape } from './shape';
import { generatedVocabulary } from './words';

/** Writes a generated model and what belongs to it into a folder. */
export function writeBert(folder: string, shape: BertShape): void {
  mkdirSync(folder, { recursive: true });
  writePart(join(folder, 'model.onnx'), bertModel(shape));
  const vocabulary = generatedVocabulary(shape.vocabulary);
  const files = {
    'config.json': configuration(shape),
    'tokenizer.json': tokenizerJson(vocabulary, shape.positions),
    'tokenizer_config.json': tokenizerConfig(shape.positions),
  };
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), JSON.stringify(content, null, 1));
}

function writePart(path: string, part: Part): void {
  const file = openSync(path, 'w');
  try {
    for (const chunk of part.chunks()) writeSync(file, chunk);
  } finally {
    closeSync(file);
  }
}

function configuration(shape: BertShape): object {
  return {
    architectures: ['BertForSequenceClassification'],
    finetuning_task: 'mnli',
    hidden_act: 'gelu',
    hidden_size: shape.hidden,
    id2label: { 0: 'entailment', 1: 'neutral', 2: 'contradiction' },
    intermediate_size: shape.inner,
    label2id: { entailment: 0, neutral: 1, contradiction: 2 },
    layer_norm_eps: 1e-12,
    max_position_embeddings: shape.positions,
    model_type: 'bert',
    num_attention_heads: shape.heads,
    num_hidden_layers: shape.layers,
    pad_token_id: 0,
    problem_type: 'single_label_classification',
    type_vocab_size: shape.types,
    vocab_size: shape.vocabulary,
  };
}

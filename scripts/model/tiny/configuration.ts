import { CLASSES, SHAPE } from './weights';

/** `config.json` of the tiny model, with the names that exports of Hugging Face's models have. */
export function configuration(vocabulary: number): object {
  const numbered = CLASSES.map((label, id) => [id, label] as const);
  return {
    architectures: ['TinyNliForSequenceClassification'],
    finetuning_task: 'mnli',
    hidden_act: 'gelu',
    hidden_size: SHAPE.hidden,
    id2label: Object.fromEntries(numbered),
    intermediate_size: SHAPE.inner,
    label2id: Object.fromEntries(numbered.map(([id, label]) => [label, id])),
    layer_norm_eps: 1e-12,
    max_position_embeddings: SHAPE.positions,
    model_type: 'tiny-nli',
    num_attention_heads: SHAPE.heads,
    num_hidden_layers: 1,
    pad_token_id: 0,
    problem_type: 'single_label_classification',
    type_vocab_size: SHAPE.types,
    vocab_size: vocabulary,
  };
}

import type { Graph } from './graph';
import type { Port } from './messages';
import type { Part } from './protobuf';

const SIZES = ['batch_size', 'sequence_length'];

/** The inputs of a model for texts, as exports of BERT name them. */
export const INPUTS: readonly Port[] = ['input_ids', 'attention_mask', 'token_type_ids'].map(
  (name) => ({ name, element: 'int64', sizes: SIZES }),
);

/** The file of a classifier of texts whose last value is [batch, classes]. */
export function classifierModel(graph: Graph, logits: string, classes: number): Part {
  const sizes = ['batch_size', classes];
  return graph.model(INPUTS, [{ name: 'logits', element: 'float32', sizes, value: logits }]);
}

import { ELEMENT } from '../onnx/messages';
import { Graph } from '../onnx/graph';
import { embeddings, linear, maskBias, transformerLayer, type Weights } from '../onnx/layers';
import type { Part } from '../onnx/protobuf';
import { classifierModel } from '../onnx/sentencePair';
import { sizesOf, type BertShape } from './shape';
import { randomNumbers } from './weights';

/** A classifier of BERT's shape with random weights, which are made while it is written. */
export function bertModel(shape: BertShape): Part {
  const graph = new Graph();
  const weightsOf =
    (layer: string): Weights =>
    (name) => {
      const sizes = sizesOf(shape, name);
      return graph.weight(layer + name, sizes, randomNumbers(layer + name, sizes));
    };
  const weights = weightsOf('');
  const mask = graph.node('Cast', ['attention_mask'], { to: ELEMENT.float32 });
  const bias = maskBias(graph, mask);
  let x = embeddings(graph, weights);
  for (let layer = 0; layer < shape.layers; layer++)
    x = transformerLayer(graph, weightsOf(`layer.${layer}.`), shape, x, bias);
  const first = graph.node('Gather', [x, graph.integers(0)], { axis: 1 });
  const pooled = graph.node('Tanh', [linear(graph, weights, 'pooler', first)]);
  const logits = linear(graph, weights, 'classifier', pooled);
  return classifierModel(graph, graph.node('Squeeze', [logits, graph.integers(1)]), shape.classes);
}

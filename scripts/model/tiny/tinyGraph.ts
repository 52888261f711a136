import { ELEMENT } from '../onnx/messages';
import { Graph, type Storage } from '../onnx/graph';
import { embeddings, linear, maskBias, transformerLayer } from '../onnx/layers';
import type { Part } from '../onnx/protobuf';
import { classifierModel } from '../onnx/sentencePair';
import { CLASSES, SHAPE, weightOf, type TinyWeights } from './weights';

/** The model as an ONNX file, weights as 32-bit floats or as the storage has them. */
export function tinyModel(trained: TinyWeights, storage?: Storage): Part {
  const graph = new Graph(storage);
  const weights = (name: string): string => {
    const { rows, columns, value } = weightOf(trained, name);
    const sizes = rows === 1 ? [columns] : [rows, columns];
    return graph.weight(name, sizes, Float32Array.from(value));
  };
  const floats = (input: string): string => graph.node('Cast', [input], { to: ELEMENT.float32 });
  const mask = floats('attention_mask');
  const x = embeddings(graph, weights);
  const states = transformerLayer(graph, weights, SHAPE, x, maskBias(graph, mask));
  const types = floats('token_type_ids');
  const second = graph.node('Mul', [mask, types]);
  const premise = meanWhere(graph, states, graph.node('Sub', [mask, second]));
  const hypothesis = meanWhere(graph, states, second);
  const apart = graph.node('Abs', [graph.node('Sub', [premise, hypothesis])]);
  const both = graph.node('Mul', [premise, hypothesis]);
  const features = graph.node('Concat', [premise, hypothesis, apart, both], { axis: 1 });
  return classifierModel(graph, linear(graph, weights, 'classifier', features), CLASSES.length);
}

/** The mean of the states where the mask is 1, zeros where it is 0 everywhere: [batch, hidden]. */
function meanWhere(graph: Graph, states: string, mask: string): string {
  const row = graph.node('Unsqueeze', [mask, graph.integers(1)]);
  const sum = graph.node('Squeeze', [graph.node('MatMul', [row, states]), graph.integers(1)]);
  const count = graph.node('ReduceSum', [mask, graph.integers(1)], { keepdims: 1 });
  return graph.node('Div', [sum, graph.node('Max', [count, graph.scalar(1)])]);
}

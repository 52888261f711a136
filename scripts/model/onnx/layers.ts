import type { Graph } from './graph';

/** Gives the value of a weight by its name, e.g. `query.weight`. */
export type Weights = (name: string) => string;

/** Below this a variance counts as nothing; BERT's. */
export const EPSILON = 1e-12;
/** Added to what may not be attended to. */
const FAR_BELOW = -1e9;

/** What a transformer layer looks like. */
export interface LayerShape {
  readonly hidden: number;
  readonly heads: number;
}

/** x·W + b. */
export function linear(graph: Graph, weights: Weights, name: string, x: string): string {
  const product = graph.node('MatMul', [x, weights(`${name}.weight`)]);
  return graph.node('Add', [product, weights(`${name}.bias`)]);
}

/** Layer normalisation over the last axis. */
export function layerNorm(graph: Graph, weights: Weights, name: string, x: string): string {
  const inputs = [x, weights(`${name}.weight`), weights(`${name}.bias`)];
  return graph.node('LayerNormalization', inputs, { axis: -1, epsilon: { float: EPSILON } });
}

/** The exact GELU, with erf. */
export function gelu(graph: Graph, x: string): string {
  const erf = graph.node('Erf', [graph.node('Div', [x, graph.scalar(Math.SQRT2)])]);
  const raised = graph.node('Mul', [x, graph.node('Add', [erf, graph.scalar(1)])]);
  return graph.node('Mul', [raised, graph.scalar(0.5)]);
}

/** From the attention mask, [batch, length] as floats, what is added to the scores of attention: [batch, 1, 1, length]. */
export function maskBias(graph: Graph, mask: string): string {
  const hidden = graph.node('Sub', [graph.scalar(1), mask]);
  const spread = graph.node('Unsqueeze', [hidden, graph.integers(1, 2)]);
  return graph.node('Mul', [spread, graph.scalar(FAR_BELOW)]);
}

/** A layer of BERT: attention and a feed-forward net, each added to what came in and normalised. x is [batch, length, hidden]. */
export function transformerLayer(
  graph: Graph,
  weights: Weights,
  shape: LayerShape,
  x: string,
  bias: string,
): string {
  const context = linear(graph, weights, 'attention', attention(graph, weights, shape, x, bias));
  const attended = layerNorm(graph, weights, 'attention.norm', graph.node('Add', [context, x]));
  const inner = gelu(graph, linear(graph, weights, 'inner', attended));
  const outer = linear(graph, weights, 'outer', inner);
  return layerNorm(graph, weights, 'outer.norm', graph.node('Add', [outer, attended]));
}

function attention(
  graph: Graph,
  weights: Weights,
  { hidden, heads }: LayerShape,
  x: string,
  bias: string,
): string {
  const width = hidden / heads;
  const split = (name: string, order: readonly number[]): string => {
    const all = linear(graph, weights, name, x);
    const apart = graph.node('Reshape', [all, graph.integers(0, 0, heads, width)]);
    return graph.node('Transpose', [apart], { perm: order });
  };
  const query = split('query', [0, 2, 1, 3]);
  const key = split('key', [0, 2, 3, 1]);
  const value = split('value', [0, 2, 1, 3]);
  const product = graph.node('MatMul', [query, key]);
  const scores = graph.node('Div', [product, graph.scalar(Math.sqrt(width))]);
  const shares = graph.node('Softmax', [graph.node('Add', [scores, bias])], { axis: -1 });
  const mixed = graph.node('MatMul', [shares, value]);
  const together = graph.node('Transpose', [mixed], { perm: [0, 2, 1, 3] });
  return graph.node('Reshape', [together, graph.integers(0, 0, hidden)]);
}

/** Embeddings of tokens, types and places, added and normalised: [batch, length, hidden]. */
export function embeddings(graph: Graph, weights: Weights): string {
  const length = graph.node('Shape', ['input_ids'], { start: 1, end: 2 });
  const zero = graph.integers(0);
  const places = graph.node('Slice', [weights('positions'), zero, length, zero]);
  const tokens = graph.node('Gather', [weights('tokens'), 'input_ids']);
  const types = graph.node('Gather', [weights('types'), 'token_type_ids']);
  const sum = graph.node('Add', [graph.node('Add', [tokens, types]), places]);
  return layerNorm(graph, weights, 'embeddings.norm', sum);
}

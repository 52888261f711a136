import { modelMessage, nodeMessage, tensorMessage, type Port, type Settings } from './messages';
import { whole, type Part } from './protobuf';

/** How the numbers of a weight are had: those in memory, or made portion by portion when they are written. */
export type Numbers = Float32Array | (() => Iterable<Float32Array>);

/** Puts weights into a graph; gives the name of the value that nodes can use. */
export type Storage = (
  graph: Graph,
  name: string,
  sizes: readonly number[],
  data: Numbers,
) => string;

/** A graph that grows node by node; the name of a value stands for it. */
export class Graph {
  private readonly nodes: Part[] = [];
  private readonly tensors: Part[] = [];
  private readonly constants = new Map<string, string>();

  constructor(private readonly store: Storage = asFloat32) {}

  /** Adds a node with one output; gives the output's name. */
  node(operator: string, inputs: readonly string[], settings: Settings = {}): string {
    const output = `${operator}_${this.nodes.length}`;
    this.nodes.push(nodeMessage(operator, inputs, output, settings));
    return output;
  }

  /** Adds a trained weight, stored as the graph stores them. */
  weight(name: string, sizes: readonly number[], data: Numbers): string {
    return this.store(this, name, sizes, data);
  }

  /** Adds numbers as they are. */
  floats(name: string, sizes: readonly number[], data: Numbers): string {
    return this.tensor(name, 'float32', sizes, partOf(sizes, data));
  }

  /** Adds whole numbers between -128 and 127. */
  bytes(name: string, sizes: readonly number[], data: Int8Array): string {
    return this.tensor(name, 'int8', sizes, whole(viewOf(data)));
  }

  /** A fraction that the graph needs. */
  scalar(value: number): string {
    const name = `number_${value}`;
    return this.once(name, () => this.floats(name, [], Float32Array.of(value)));
  }

  /** A list of whole numbers that the graph needs, such as a shape or axes. */
  integers(...values: readonly number[]): string {
    const name = `integers_${values.join('_')}`;
    const data = (): Part => whole(viewOf(BigInt64Array.from(values, BigInt)));
    return this.once(name, () => this.tensor(name, 'int64', [values.length], data()));
  }

  /** The file of the model with these inputs and outputs; an output is a value, by the name that it is to have. */
  model(inputs: readonly Port[], outputs: readonly (Port & { readonly value: string })[]): Part {
    for (const { name, value } of outputs)
      this.nodes.push(nodeMessage('Identity', [value], name, {}));
    return modelMessage({ nodes: this.nodes, tensors: this.tensors, inputs, outputs });
  }

  private tensor(
    name: string,
    element: 'float32' | 'int8' | 'int64',
    sizes: readonly number[],
    data: Part,
  ): string {
    this.tensors.push(tensorMessage({ name, element, sizes, data }));
    return name;
  }

  private once(name: string, make: () => string): string {
    const known = this.constants.get(name) ?? make();
    this.constants.set(name, known);
    return known;
  }
}

/** Stores weights as they are. */
export const asFloat32: Storage = (graph, name, sizes, data) => graph.floats(name, sizes, data);

function partOf(sizes: readonly number[], data: Numbers): Part {
  if (data instanceof Float32Array) return whole(viewOf(data));
  return {
    bytes: 4 * sizes.reduce((product, size) => product * size, 1),
    *chunks() {
      for (const portion of data()) yield viewOf(portion);
    },
  };
}

/** The bytes of numbers. Every machine that Node runs on for us has the lowest first, as ONNX has. */
function viewOf(data: Float32Array | Int8Array | BigInt64Array): Uint8Array {
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}

import { delimitedField, floatField, joined, numberField, textField, type Part } from './protobuf';

/** The messages of onnx.proto that a graph for inference needs, by the numbers that their fields have there. */

/** Kinds of elements (TensorProto.DataType). */
export const ELEMENT = { float32: 1, int8: 3, int64: 7 } as const;
export type Element = keyof typeof ELEMENT;

/** The version of the operators, and that of the file format in which it came. */
const OPSET = 17;
const IR_VERSION = 8;

/** A setting of a node: a whole number, several, or a fraction (`{ float }`). */
export type Setting = number | readonly number[] | { readonly float: number };
export type Settings = Readonly<Record<string, Setting>>;

/** What goes into a graph or comes out of it; a size is a number, or a name where it varies. */
export interface Port {
  readonly name: string;
  readonly element: Element;
  readonly sizes: readonly (number | string)[];
}

/** Numbers with a shape. `data` are the bytes of the elements, lowest byte first. */
export interface Tensor {
  readonly name: string;
  readonly element: Element;
  readonly sizes: readonly number[];
  readonly data: Part;
}

/** AttributeProto.type, by what a setting is. */
const SETTING = { float: 1, int: 2, ints: 7 } as const;

export function nodeMessage(
  operator: string,
  inputs: readonly string[],
  output: string,
  settings: Settings,
): Part {
  return joined([
    ...inputs.map((input) => textField(1, input)),
    textField(2, output),
    textField(3, output),
    textField(4, operator),
    ...Object.entries(settings).map(([name, value]) => delimitedField(5, setting(name, value))),
  ]);
}

export function tensorMessage({ name, element, sizes, data }: Tensor): Part {
  return joined([
    ...sizes.map((size) => numberField(1, size)),
    numberField(2, ELEMENT[element]),
    textField(8, name),
    delimitedField(9, data),
  ]);
}

/** A whole model file. */
export function modelMessage(graph: {
  readonly nodes: readonly Part[];
  readonly tensors: readonly Part[];
  readonly inputs: readonly Port[];
  readonly outputs: readonly Port[];
}): Part {
  return joined([
    numberField(1, IR_VERSION),
    textField(2, 'glue-lens'),
    delimitedField(
      7,
      ...graph.nodes.map((node) => delimitedField(1, node)),
      textField(2, 'main'),
      ...graph.tensors.map((tensor) => delimitedField(5, tensor)),
      ...graph.inputs.map((port) => delimitedField(11, portMessage(port))),
      ...graph.outputs.map((port) => delimitedField(12, portMessage(port))),
    ),
    delimitedField(8, textField(1, ''), numberField(2, OPSET)),
  ]);
}

function portMessage({ name, element, sizes }: Port): Part {
  const dimensions = sizes.map((size) =>
    delimitedField(1, typeof size === 'number' ? numberField(1, size) : textField(2, size)),
  );
  const tensor = [numberField(1, ELEMENT[element]), delimitedField(2, ...dimensions)];
  return joined([textField(1, name), delimitedField(2, delimitedField(1, ...tensor))]);
}

function setting(name: string, value: Setting): Part {
  if (typeof value === 'number')
    return joined([textField(1, name), numberField(3, value), numberField(20, SETTING.int)]);
  if ('float' in value)
    return joined([textField(1, name), floatField(2, value.float), numberField(20, SETTING.float)]);
  const numbers = value.map((one) => numberField(8, one));
  return joined([textField(1, name), ...numbers, numberField(20, SETTING.ints)]);
}

import {
  delimitedField,
  gathered,
  joined,
  numberField,
  textField,
  whole,
  type Part,
} from '../../../scripts/model/onnx/protobuf';

/** Tiny models whose answers can be computed by hand, and broken ones of every kind. */

/** Kinds of elements in ONNX files (TensorProto.DataType). */
const FLOAT = 1;
const INT64 = 7;
const KINDS = { float32: FLOAT, int32: 6, int64: INT64, float16: 10, float64: 11 } as const;

export interface TinyModel {
  /** A row of numbers for each token; an example's logits are the sum of those of its tokens. */
  readonly table: readonly (readonly number[])[];
  /** Inputs beyond `input_ids` and `attention_mask`. */
  readonly extra?: readonly string[];
  /** Other names of the first input and of the output. */
  readonly input?: string;
  readonly output?: string;
  readonly inputKind?: 'int32' | 'int64';
  readonly outputKind?: keyof typeof KINDS;
  /** Operator in the place of the sum. */
  readonly operator?: string;
  readonly opset?: number;
  /** One row a token, not summed: what models have that tag words. */
  readonly perToken?: boolean;
  /** Sizes of a batch that the file fixes. */
  readonly fixed?: readonly [rows: number, length: number];
  /** File beside it that has the table. */
  readonly external?: string;
}

/** The bytes of a model's file. */
export function tinyModel(model: TinyModel): Uint8Array {
  const { input = 'input_ids', output = 'logits', inputKind = 'int64', opset = 17 } = model;
  const sizes = model.fixed ?? ['batch', 'length'];
  const port = (name: string): Part => portOf(name, KINDS[inputKind], sizes);
  const outputSizes = model.perToken === true ? [...sizes, 'n'] : [...sizes.slice(0, 1), 'n'];
  const sum = model.perToken === true ? 'Identity' : (model.operator ?? 'ReduceSum');
  const nodes = [
    node('Gather', ['table', input], 'rows'),
    node('Cast', ['attention_mask'], 'mask', [['to', FLOAT]]),
    node('Unsqueeze', ['mask', 'last'], 'weight'),
    node('Mul', ['rows', 'weight'], 'kept'),
    node(
      sum,
      sum === 'ReduceSum' ? ['kept', 'middle'] : ['kept'],
      'sum',
      sum === 'ReduceSum' ? [['keepdims', 0]] : [],
    ),
    node('Cast', ['sum'], output, [['to', KINDS[model.outputKind ?? 'float32']]]),
  ];
  const graph = [
    ...nodes.map((one) => delimitedField(1, one)),
    textField(2, 'tiny'),
    delimitedField(5, tableOf(model)),
    delimitedField(5, integers('last', -1)),
    delimitedField(5, integers('middle', 1)),
    ...[input, 'attention_mask', ...(model.extra ?? [])].map((name) =>
      delimitedField(11, port(name)),
    ),
    delimitedField(12, portOf(output, KINDS[model.outputKind ?? 'float32'], outputSizes)),
  ];
  const imports = delimitedField(8, textField(1, ''), numberField(2, opset));
  return gathered(joined([numberField(1, 8), delimitedField(7, ...graph), imports]));
}

/** The bytes of a table, as a file beside the model has them. */
export function tableBytes(table: TinyModel['table']): Uint8Array {
  return new Uint8Array(Float32Array.from(table.flat()).buffer);
}

function tableOf({ table, external }: TinyModel): Part {
  const head = [
    numberField(1, table.length),
    numberField(1, table[0]?.length ?? 0),
    numberField(2, FLOAT),
    textField(8, 'table'),
  ];
  if (external === undefined) return joined([...head, delimitedField(9, whole(tableBytes(table)))]);
  const location = [textField(1, 'location'), textField(2, external)];
  return joined([...head, delimitedField(13, ...location), numberField(14, 1)]);
}

function integers(name: string, ...values: readonly number[]): Part {
  const data = new Uint8Array(BigInt64Array.from(values, BigInt).buffer);
  return joined([
    numberField(1, values.length),
    numberField(2, INT64),
    textField(8, name),
    delimitedField(9, whole(data)),
  ]);
}

function node(
  operator: string,
  inputs: readonly string[],
  output: string,
  settings: readonly (readonly [name: string, value: number])[] = [],
): Part {
  return joined([
    ...inputs.map((input) => textField(1, input)),
    textField(2, output),
    textField(4, operator),
    ...settings.map(([name, value]) =>
      delimitedField(5, textField(1, name), numberField(3, value), numberField(20, 2)),
    ),
  ]);
}

function portOf(name: string, kind: number, sizes: readonly (number | string)[]): Part {
  const dimensions = sizes.map((size) =>
    delimitedField(1, typeof size === 'number' ? numberField(1, size) : textField(2, size)),
  );
  const shape = delimitedField(2, ...dimensions);
  return joined([
    textField(1, name),
    delimitedField(2, delimitedField(1, numberField(1, kind), shape)),
  ]);
}

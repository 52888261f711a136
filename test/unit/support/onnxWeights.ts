/** The weights of an ONNX file, read with nothing of what wrote it. */

/** Numbers with a shape, as they stand in the file. */
export interface StoredTensor {
  readonly sizes: readonly number[];
  readonly values: Float32Array;
}

/** The fields of onnx.proto that hold weights. */
const MODEL_GRAPH = 7;
const GRAPH_TENSOR = 5;
const TENSOR = { size: 1, element: 2, name: 8, raw: 9 } as const;
const FLOAT = 1;

/** The tensors of 32-bit floats in a model, by name. */
export function onnxWeights(model: Uint8Array): ReadonlyMap<string, StoredTensor> {
  const graph = bytesOf(fields(model), MODEL_GRAPH)[0] ?? new Uint8Array();
  const weights = new Map<string, StoredTensor>();
  for (const tensor of bytesOf(fields(graph), GRAPH_TENSOR).map(fields)) {
    const [name = new Uint8Array()] = bytesOf(tensor, TENSOR.name);
    const [raw = new Uint8Array()] = bytesOf(tensor, TENSOR.raw);
    if (numbersOf(tensor, TENSOR.element)[0] !== FLOAT) continue;
    const values = new Float32Array(new Uint8Array(raw).buffer);
    weights.set(new TextDecoder().decode(name), { sizes: numbersOf(tensor, TENSOR.size), values });
  }
  return weights;
}

/** A field of a message: its number, and a whole number or bytes. */
type Field = readonly [field: number, value: number | Uint8Array];

/** The fields of a Protocol Buffers message; throws where it is cut off. */
export function fields(message: Uint8Array): Field[] {
  const found: Field[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at++];
      if (byte === undefined) throw new Error('the message ends within a field');
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  const bytes = (count: number): Uint8Array => {
    if (at + count > message.length) throw new Error('the message ends within a field');
    at += count;
    return message.subarray(at - count, at);
  };
  while (at < message.length) {
    const key = varint();
    const kind = key % 8;
    found.push([Math.floor(key / 8), kind === 0 ? varint() : bytes(kind === 2 ? varint() : 4)]);
  }
  return found;
}

function bytesOf(message: readonly Field[], field: number): Uint8Array[] {
  return message.flatMap(([number, value]) =>
    number === field && typeof value !== 'number' ? [value] : [],
  );
}

function numbersOf(message: readonly Field[], field: number): number[] {
  return message.flatMap(([number, value]) =>
    number === field && typeof value === 'number' ? [value] : [],
  );
}

import type { Tensor } from 'onnxruntime-node';
import { say } from '../../core/message';
import { RunnerError } from '../runner';

/** What a model gives for a batch: so many numbers an example, example after example. */
export interface Values {
  readonly values: Float32Array;
  readonly outputs: number;
}

/** Reads an output; throws a {@link RunnerError} where it is no row of numbers for each of so many examples. */
export function valuesOf(name: string, tensor: Tensor, rows: number): Values {
  const { dims } = tensor;
  const flat = dims.length === 1 ? [dims[0] ?? 0, 1] : dims;
  const [count = 0, outputs = 0] = flat;
  if (flat.length !== 2)
    throw new RunnerError(
      say(
        'The output “{0}” has {1} dimensions where two are needed, examples and classes: the model gives something else than labels for a text.',
        name,
        dims.length,
      ),
    );
  if (outputs === 0 || count === 0) throw new RunnerError(say('The output “{0}” is empty.', name));
  if (count !== rows)
    throw new RunnerError(
      say('The output “{0}” has {1} rows for {2} examples.', name, count, rows),
    );
  return { values: asFloats(name, tensor), outputs };
}

function asFloats(name: string, { type, data }: Tensor): Float32Array {
  if (data instanceof Float32Array) return data;
  if (data instanceof Float64Array) return Float32Array.from(data);
  if (type === 'float16' && ArrayBuffer.isView(data))
    return fromHalf(new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2));
  throw new RunnerError(
    say('The output “{0}” holds {1} where scores of the classes are needed.', name, type),
  );
}

/** Numbers of 16 bits (IEEE 754 binary16), by their bits. */
function fromHalf(halves: Uint16Array): Float32Array {
  return Float32Array.from(halves, (bits) => {
    const sign = bits & 0x8000 ? -1 : 1;
    const exponent = (bits >> 10) & 0x1f;
    const fraction = bits & 0x3ff;
    if (exponent === 0) return sign * fraction * 2 ** -24;
    if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : NaN;
    return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
  });
}

/** Rows of a batch that hold something else than finite numbers. */
export function notFinite({ values, outputs }: Values): readonly number[] {
  const rows = new Set<number>();
  values.forEach((value, k) => {
    if (!Number.isFinite(value)) rows.add(Math.floor(k / outputs));
  });
  return [...rows];
}

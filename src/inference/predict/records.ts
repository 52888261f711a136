import { setImmediate } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { Outputs } from '../runner';

/** What is known of a set's examples so far. */
export class Answered {
  /** Raw outputs, example after example. */
  readonly values: Float32Array;
  /** 1 where the example was cut. */
  readonly truncated: Uint8Array;
  readonly #known: Uint8Array;
  #count = 0;

  constructor(
    readonly rows: number,
    readonly outputs: number,
  ) {
    this.values = new Float32Array(rows * outputs);
    this.truncated = new Uint8Array(rows);
    this.#known = new Uint8Array(rows);
  }

  /** Examples that are known. */
  get count(): number {
    return this.#count;
  }

  /** Ids of the examples that are not. */
  get missing(): Uint32Array {
    return Uint32Array.from({ length: this.rows }, (_, id) => id).filter(
      (id) => this.#known[id] === 0,
    );
  }

  put(id: number, values: Float32Array, truncated: number): void {
    this.values.set(values, id * this.outputs);
    this.truncated[id] = truncated;
    if (this.#known[id] === 0) this.#count++;
    this.#known[id] = 1;
  }
}

/**
 * A record: the example's id and whether it was cut, 32 bits each, its outputs as 32-bit numbers, and
 * the checksum (CRC-32) of these; little-endian.
 */
const bytesOf = (outputs: number): number => 4 * (outputs + 3);

/** What came, as records; it is put into `answered` as well. */
export function packed(
  { places, values, truncated }: Outputs,
  ids: Uint32Array,
  answered: Answered,
): Buffer {
  const { outputs } = answered;
  const size = bytesOf(outputs);
  const bytes = Buffer.alloc(places.length * size);
  places.forEach((place, i) => {
    const id = ids[place];
    if (id === undefined)
      throw new Error(`The model told of row ${place}, which it was not given.`);
    const own = values.subarray(i * outputs, (i + 1) * outputs);
    const cut = truncated[i] ?? 0;
    answered.put(id, own, cut);
    const record = bytes.subarray(i * size, (i + 1) * size);
    record.writeUInt32LE(id, 0);
    record.writeUInt32LE(cut, 4);
    own.forEach((value, k) => record.writeFloatLE(value, 8 + 4 * k));
    record.writeUInt32LE(crc32(record.subarray(0, -4)), size - 4);
  });
  return bytes;
}

/** Records that are read at once. */
const PORTION = 4096;

/** What records hold, and of how many bytes that is: the first broken one ends them. */
export async function unpack(
  bytes: Buffer,
  { rows, outputs }: { readonly rows: number; readonly outputs: number },
): Promise<{ readonly answered: Answered; readonly whole: number }> {
  const answered = new Answered(rows, outputs);
  const size = bytesOf(outputs);
  let whole = 0;
  for (; whole + size <= bytes.length; whole += size) {
    // Nothing else is to wait long for it.
    if ((whole / size) % PORTION === PORTION - 1) await setImmediate();
    const record = bytes.subarray(whole, whole + size);
    const id = record.readUInt32LE(0);
    if (record.readUInt32LE(size - 4) !== crc32(record.subarray(0, -4)) || id >= rows) break;
    const values = Float32Array.from({ length: outputs }, (_, k) => record.readFloatLE(8 + 4 * k));
    answered.put(id, values, record.readUInt32LE(4));
  }
  return { answered, whole };
}

import type { Encoded } from '../tokenize/encoder';
import type { Padding } from '../tokenize/settings';

/** The inputs that models for texts have, and that can be made of an example. */
export const INPUTS = ['input_ids', 'attention_mask', 'token_type_ids'] as const;
export type InputName = (typeof INPUTS)[number];

/** Whole numbers of 64 or of 32 bits, as the model wants them. */
export type Whole = BigInt64Array | Int32Array;

/** Makes the inputs of batches in memory that is used again: what it gave is overwritten by the next. */
export class Feeds {
  #buffer = new ArrayBuffer(0);

  constructor(
    readonly names: readonly InputName[],
    private readonly wide: boolean,
    private readonly padding: Padding,
  ) {}

  /** One array of `rows` times `length` for each name; rows without an example are those of the first. */
  fill(examples: readonly Encoded[], rows: number, length: number): ReadonlyMap<InputName, Whole> {
    const size = rows * length;
    const bytes = size * (this.wide ? 8 : 4);
    if (this.#buffer.byteLength < bytes * this.names.length)
      this.#buffer = new ArrayBuffer(bytes * this.names.length);
    return new Map(
      this.names.map((name, k) => {
        const words = new Int32Array(this.#buffer, k * bytes, bytes / 4);
        this.#write(name, words, examples, { rows, length });
        const whole = this.wide ? new BigInt64Array(this.#buffer, k * bytes, size) : words;
        return [name, whole] as const;
      }),
    );
  }

  /** 64-bit numbers are written as their lower halves, the upper ones being 0: BigInts take far longer. */
  #write(
    name: InputName,
    words: Int32Array,
    examples: readonly Encoded[],
    { rows, length }: { readonly rows: number; readonly length: number },
  ): void {
    const step = this.wide ? 2 : 1;
    const empty = {
      input_ids: this.padding.id,
      attention_mask: 0,
      token_type_ids: this.padding.type,
    };
    words.fill(0);
    for (let row = 0; row < rows; row++) {
      const example = examples[row] ?? examples[0];
      if (example === undefined) return;
      const own = example.ids.length;
      const start = this.padding.side === 'left' ? length - own : 0;
      for (let i = 0; i < length; i++) {
        const at = i - start;
        const within = at >= 0 && at < own;
        words[(row * length + i) * step] = within ? valueOf(name, example, at) : empty[name];
      }
    }
  }
}

function valueOf(name: InputName, { ids, types }: Encoded, at: number): number {
  switch (name) {
    case 'input_ids':
      return ids[at] ?? 0;
    case 'attention_mask':
      return 1;
    case 'token_type_ids':
      return types[at] ?? 0;
  }
}

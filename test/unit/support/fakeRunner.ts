import { setImmediate } from 'node:timers/promises';
import type { Outputs, Runner, RunnerFacts } from '../../../src/inference/runner';

type Texts = readonly [string, string | null];

/** A model that answers from a table of its own, a few examples at a time, the last ones first. */
export class FakeRunner implements Runner {
  readonly ready: Promise<RunnerFacts>;
  /** The first sentences that it was asked about, in order. */
  readonly asked: string[] = [];
  /** Runs before each portion is told. */
  beforePortion: () => void = () => undefined;
  disposed = false;

  constructor(
    readonly answer: (texts: Texts) => readonly number[],
    readonly facts: Partial<RunnerFacts> = {},
    readonly portion = 4,
  ) {
    this.ready = Promise.resolve({
      sha256: 'a'.repeat(64),
      outputs: 3,
      inputs: ['input_ids', 'attention_mask'],
      providers: ['cpu'],
      runtime: '1.30.0',
      tokenizer: 'WordPiece',
      maxLength: 128,
      ...facts,
    });
  }

  async run(
    texts: readonly Texts[],
    tell: (outputs: Outputs) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    const places = texts.map((_, place) => place).reverse();
    for (let from = 0; from < places.length; from += this.portion) {
      await setImmediate();
      this.beforePortion();
      signal?.throwIfAborted();
      const own = places.slice(from, from + this.portion);
      const asked = own.map((place): Texts => texts[place] ?? ['', null]);
      this.asked.push(...asked.map(([first]) => first));
      tell({
        places: Uint32Array.from(own),
        values: Float32Array.from(asked.flatMap(this.answer)),
        truncated: Uint8Array.from(asked, ([first]) => Number(first.length > 12)),
      });
    }
  }

  dispose(): void {
    this.disposed = true;
  }
}

import type { LineReading, PredictionReading } from '../core/reading';
import type { FileSystem } from './filesystem';
import { MAX_FILE_BYTES, stateOf } from './refresh/looks';

/** The lines of a file, as it was when it was read. */
interface Lines {
  readonly key: string;
  readonly state: string;
  readonly bytes: Uint8Array;
  /** Where each line begins. */
  readonly starts: readonly number[];
}

const NEWLINE = 10;

/**
 * The probabilities that a run of a model has beside its predictions: JSON Lines, a record an example in
 * the order of their ids. They are read when someone looks at a row; the file looked at last is kept.
 */
export class Probabilities {
  readonly #files: FileSystem;
  #last: Lines | null = null;

  constructor(files: FileSystem) {
    this.#files = files;
  }

  /** The reading with how sure the run is, where the file of that key tells and the predictions do not. */
  async addTo(reading: LineReading, key: string): Promise<LineReading> {
    const lines = await this.#linesOf(key).catch(() => null);
    if (lines === null) return reading;
    const examples = reading.examples.map((example) => {
      const record = recordOf(lines, example.id);
      return { ...example, own: example.own.map((own) => withConfidence(own, record)) };
    });
    return { ...reading, examples };
  }

  async #linesOf(key: string): Promise<Lines | null> {
    const stat = await this.#files.stat(key);
    if (stat?.kind !== 'file' || stat.size > MAX_FILE_BYTES) return null;
    const state = stateOf(stat);
    if (this.#last?.key === key && this.#last.state === state) return this.#last;
    const bytes = await this.#files.read(key);
    const starts = [0];
    for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1))
      starts.push(at + 1);
    return (this.#last = { key, state, bytes, starts });
  }
}

/** The record of an example; `null` where its line holds none, or that of another. */
function recordOf({ bytes, starts }: Lines, id: number): Readonly<Record<string, unknown>> | null {
  const line = bytes.subarray(starts[id] ?? bytes.length, starts[id + 1]);
  try {
    const record: unknown = JSON.parse(new TextDecoder().decode(line));
    return isFields(record) && record['index'] === id ? record : null;
  } catch {
    return null;
  }
}

/** What is said of another label than the predicted one is of other predictions. */
function withConfidence(
  own: PredictionReading,
  record: Readonly<Record<string, unknown>> | null,
): PredictionReading {
  const { predicted, confidence } = own;
  const shares = record?.['probabilities'];
  if (confidence !== null || predicted === null || record?.['prediction'] !== predicted) return own;
  const share = isFields(shares) ? shares[predicted] : null;
  const isShare = typeof share === 'number' && share >= 0 && share <= 1;
  return isShare ? { ...own, confidence: share } : own;
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

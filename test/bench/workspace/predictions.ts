import { below } from '../../unit/support/random';

/** What the predictions of a task are made of. */
export interface Key {
  /** The labels as bytes; none where they are numbers. */
  readonly names: readonly Uint8Array[];
  /** Label a row: a position in `names`, or the number itself. */
  readonly answers: Float64Array;
}

/** Labels or numbers as they stand in a gold file, made ready for many runs. */
export function keyOf(labels: readonly string[]): Key {
  const names = [...new Set(labels)].sort();
  if (names.some((name) => name.includes('.')))
    return { names: [], answers: Float64Array.from(labels, Number) };
  return {
    names: names.map((name) => Buffer.from(name)),
    answers: Float64Array.from(labels, (label) => names.indexOf(label)),
  };
}

const HEADER = Buffer.from('index\tprediction\n');
const TAB = 9;
const NEWLINE = 10;
const ZERO = 48;
/** More than the longest row takes. */
const ROW_BYTES = 32;

/**
 * A submission file of a made-up model: `skill` is the share of rows that it knows, the others are
 * guessed. Written digit by digit, since a thousand runs are 71 million rows.
 */
export function predictionBytes({ names, answers }: Key, skill: number, random: () => number) {
  const out = Buffer.allocUnsafe(HEADER.length + answers.length * ROW_BYTES);
  let at = HEADER.copy(out);
  for (let id = 0; id < answers.length; id++) {
    at = putWhole(out, at, id);
    out[at++] = TAB;
    const known = answers[id] ?? 0;
    if (names.length === 0)
      at += out.write((known * skill + random() * 5 * (1 - skill)).toFixed(3), at);
    else {
      const name = names[random() < skill ? known : below(random, names.length)] ?? HEADER;
      for (let i = 0; i < name.length; i++) out[at++] = name[i] ?? 0;
    }
    out[at++] = NEWLINE;
  }
  return out.subarray(0, at);
}

function putWhole(out: Uint8Array, start: number, value: number): number {
  let end = start + 1;
  for (let rest = value; rest > 9; rest = Math.floor(rest / 10)) end++;
  let rest = value;
  for (let at = end - 1; at >= start; at--) {
    out[at] = ZERO + (rest % 10);
    rest = Math.floor(rest / 10);
  }
  return end;
}

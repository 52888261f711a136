import { gzip, zip } from '../unit/support/write';
import { below } from '../unit/support/random';
import { RULES, type Seed } from './seeds';

type Random = () => number;
type Mutation = (bytes: Uint8Array, random: Random, others: readonly Seed[]) => Uint8Array;

/** A larger input than this is cut, so that none is slow for its size alone. */
const MAX_BYTES = 64 * 1024;
const encoder = new TextEncoder();

/** What stands in for a number or a piece of text, and what readers of text stumble over. */
const TOKENS = [
  ...[
    '',
    ' ',
    '_',
    '9',
    '-1',
    '0',
    '1.0',
    '99999999999999999999',
    '1e999',
    '-1e308',
    'NaN',
    'inf',
    '-inf',
    '0x10',
  ],
  ...['٣', '\u0000', '\uFEFF', '\uFFFD', '"', '""', '\\"', "'", '\t', ',', ';', '\n', '\r', '\r\n'],
  ...['{', '}', '[', ']', '[[[[', '{"a":', 'null', 'true', '__proto__', 'constructor', '\u2028'],
  ...[
    'index',
    'prediction',
    'label',
    'pred_x',
    'logits',
    'gold',
    'entailment',
    '{0}',
    '<b>',
    '../',
  ],
].map((token) => encoder.encode(token));
/** Bytes that are no UTF-8: an overlong null, a lone surrogate, a cut-off sequence, what no sequence has. */
const BROKEN = [[0xc0, 0x80], [0xed, 0xa0, 0x80], [0xe2, 0x82], [0xff], [0xfe, 0xff], [0xff, 0xfe]];
const EXTREMES = [0, 1, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff];

const MUTATIONS: readonly Mutation[] = [
  flipBit,
  (bytes, random) => overwrite(bytes, below(random, bytes.length), [below(random, 256)]),
  (bytes, random) =>
    insert(
      bytes,
      random,
      Uint8Array.from({ length: 1 + below(random, 8) }, () => below(random, 256)),
    ),
  (bytes, random) => insert(bytes, random, pick(TOKENS, random)),
  (bytes, random) => insert(bytes, random, Uint8Array.from(pick(BROKEN, random))),
  (bytes, random) => insert(bytes, random, new Uint8Array(1 + below(random, 16))),
  remove,
  repeatBlock,
  repeatOften,
  (bytes, random) => bytes.subarray(0, below(random, bytes.length)),
  (bytes, random) => bytes.subarray(below(random, bytes.length)),
  splice,
  replaceToken,
  replaceEverywhere,
  moveLine,
  repeatLine,
  extreme,
  (bytes, random) => damage(bytes, random, 0, 128),
  (bytes, random) => damage(bytes, random, Math.max(bytes.length - 256, 0), bytes.length),
];

/** One of the seeds after one to four mutations, mostly one, perhaps packed, perhaps under another seed's name. */
export function mutate(seeds: readonly Seed[], random: Random): Seed {
  const seed = pick(seeds, random);
  let bytes = seed.bytes;
  for (let left = 1 + (below(random, 2) && below(random, 4)); left > 0; left--)
    if (bytes.length > 0) bytes = pick(MUTATIONS, random)(bytes, random, seeds).slice(0, MAX_BYTES);
  const rule = below(random, 8) === 0 ? { rule: pick(RULES, random) } : {};
  const path = below(random, 10) === 0 ? pick(seeds, random).path : seed.path;
  const name = path.split('/').at(-1) ?? '';
  switch (below(random, 20)) {
    case 0:
      return { path: `${path}.gz`, bytes: gzip(bytes), ...rule };
    case 1:
      return { path: 'packed/predictions.zip', bytes: zip({ [name]: bytes }), ...rule };
    default:
      return { path, bytes, ...rule };
  }
}

function flipBit(bytes: Uint8Array, random: Random): Uint8Array {
  const at = below(random, bytes.length);
  return overwrite(bytes, at, [(bytes[at] ?? 0) ^ (1 << below(random, 8))]);
}

function overwrite(bytes: Uint8Array, at: number, values: readonly number[]): Uint8Array {
  const result = bytes.slice();
  result.set(values.slice(0, Math.max(result.length - at, 0)), Math.min(at, result.length));
  return result;
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

function insert(bytes: Uint8Array, random: Random, what: Uint8Array): Uint8Array {
  const at = below(random, bytes.length + 1);
  return join(bytes.subarray(0, at), what, bytes.subarray(at));
}

function range(bytes: Uint8Array, random: Random, most: number): [from: number, to: number] {
  const from = below(random, bytes.length);
  return [from, Math.min(from + 1 + below(random, most), bytes.length)];
}

function remove(bytes: Uint8Array, random: Random): Uint8Array {
  const [from, to] = range(bytes, random, 64);
  return join(bytes.subarray(0, from), bytes.subarray(to));
}

function repeatBlock(bytes: Uint8Array, random: Random): Uint8Array {
  const [from, to] = range(bytes, random, 256);
  const block = bytes.subarray(from, to);
  return join(
    bytes.subarray(0, to),
    ...new Array<Uint8Array>(1 + below(random, 8)).fill(block),
    bytes.subarray(to),
  );
}

/** A few bytes so often that whoever looks at each of them again and again is found out. */
function repeatOften(bytes: Uint8Array, random: Random): Uint8Array {
  const [from, to] = range(bytes, random, 12);
  const block = below(random, 2) === 0 ? bytes.subarray(from, to) : pick(TOKENS, random);
  const times = Math.floor(MAX_BYTES / (1 + block.length) / (1 + below(random, 8)));
  return join(
    bytes.subarray(0, to),
    ...new Array<Uint8Array>(times).fill(block),
    bytes.subarray(to),
  );
}

/** The head of this file before the tail of another. */
function splice(bytes: Uint8Array, random: Random, others: readonly Seed[]): Uint8Array {
  const other = pick(others, random).bytes;
  return join(
    bytes.subarray(0, below(random, bytes.length)),
    other.subarray(below(random, other.length)),
  );
}

/** A run of letters and digits gives way to something else. */
function replaceToken(bytes: Uint8Array, random: Random): Uint8Array {
  let from = below(random, bytes.length);
  while (from > 0 && isWord(bytes[from - 1])) from--;
  let to = from;
  while (to < bytes.length && isWord(bytes[to])) to++;
  return join(bytes.subarray(0, from), pick(TOKENS, random), bytes.subarray(to));
}

function isWord(byte = 0): boolean {
  return (
    byte === 0x2e ||
    byte === 0x5f ||
    (byte >= 0x30 && byte <= 0x39) ||
    ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a)
  );
}

/** Every byte of one value gives way to another: tabs to commas, quotes to nothing that pairs. */
function replaceEverywhere(bytes: Uint8Array, random: Random): Uint8Array {
  const from = bytes[below(random, bytes.length)];
  const to =
    below(random, 2) === 0 ? below(random, 256) : (bytes[below(random, bytes.length)] ?? 0);
  return bytes.map((byte) => (byte === from ? to : byte));
}

function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(0x0a, start);
    const next = end === -1 ? bytes.length : end + 1;
    lines.push(bytes.subarray(start, next));
    start = next;
  }
  return lines;
}

function moveLine(bytes: Uint8Array, random: Random): Uint8Array {
  const lines = linesOf(bytes);
  const [line] = lines.splice(below(random, lines.length), 1);
  if (line !== undefined) lines.splice(below(random, lines.length + 1), 0, line);
  return join(...lines);
}

function repeatLine(bytes: Uint8Array, random: Random): Uint8Array {
  const lines = linesOf(bytes);
  const at = below(random, lines.length);
  const times = below(random, 4) === 0 ? 300 : 1 + below(random, 4);
  lines.splice(at, 0, ...new Array<Uint8Array>(times).fill(lines[at] ?? new Uint8Array()));
  return join(...lines);
}

/** A number of four bytes that is as large or small as can be. */
function extreme(bytes: Uint8Array, random: Random): Uint8Array {
  const value = pick(EXTREMES, random);
  const four = [value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24];
  return overwrite(bytes, below(random, bytes.length), four);
}

/** A few bytes of the part that tells what the rest is. */
function damage(bytes: Uint8Array, random: Random, from: number, to: number): Uint8Array {
  const part = Math.max(Math.min(to, bytes.length) - from, 1);
  let result = bytes;
  for (let left = 1 + below(random, 3); left > 0; left--)
    result = overwrite(result, from + below(random, part), [
      pick([0, 0xff, below(random, 256)], random),
    ]);
  return result;
}

function pick<T>(items: readonly T[], random: Random): T {
  const item = items[below(random, items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

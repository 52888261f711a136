/*
 * Finds where cells and lines end, sixteen bytes at a time. AssemblyScript: it becomes a WebAssembly
 * module of half a kilobyte, which is as fast on its first byte as on its last; JavaScript needs a
 * tenth of a second to be compiled, the time of all else that a start does. `npm run kernel` writes
 * `cellsModule.ts` from it; src/formats/text/tsvScan.ts is the only caller.
 */

/** How many bytes are looked at in one call, at most. */
export const CHUNK: i32 = 16384;
/** Where the bytes are put; the last one of the call before stands just before them. */
export const INPUT: usize = 1024;
/** Where the ends of cells are found afterwards, and the number of cells up to each line's end. */
export const CELLS: usize = INPUT + CHUNK;
export const LINES: usize = CELLS + 4 * (CHUNK + 1);

const TAB: u8 = 0x09;
const LF: u8 = 0x0a;
const CR: u8 = 0x0d;
const QUOTE: u8 = 0x22;
const BACKSLASH: u8 = 0x5c;

/** How many of each the last call found. */
export let cells: i32 = 0;
export let lines: i32 = 0;
/** Of all calls since {@link begin}: lines up to the last that is not blank. */
export let rows: i32 = 0;
/** Quotation marks: whether there was any, and whether any stood behind a backslash. */
export let marked: bool = false;
export let slashed: bool = false;
/** Where the line begins that has not ended yet. */
export let lineStart: u32 = 0;

let cellsBefore: u32 = 0;
let linesBefore: i32 = 0;

/** Before the first bytes of a file, which stand at `first`. */
export function begin(first: u32): void {
  cellsBefore = 0;
  linesBefore = 0;
  rows = 0;
  marked = slashed = false;
  lineStart = first;
  store<u8>(INPUT - 1, 0);
}

/** Looks at the next bytes, which stand in the file from `from` on. */
export function scan(from: u32, length: i32): void {
  let cell = CELLS;
  let line = LINES;
  for (let block = 0; block < length; block += 16) {
    for (let hits = hitsIn(block, length); hits != 0; hits &= hits - 1) {
      const place = block + ctz(hits);
      const byte = load<u8>(INPUT + place);
      const before = load<u8>(INPUT + place - 1);
      const at: u32 = from + place;
      if (byte == QUOTE) {
        marked = true;
        if (before == BACKSLASH) slashed = true;
        continue;
      }
      if (byte == LF && before == CR) {
        lineStart = at + 1;
        continue;
      }
      store<u32>(cell, at);
      cell += 4;
      if (byte == TAB) continue;
      store<u32>(line, cellsBefore + <u32>((cell - CELLS) >> 2));
      line += 4;
      if (at > lineStart) rows = linesBefore + <i32>((line - LINES) >> 2);
      lineStart = at + 1;
    }
  }
  cells = <i32>((cell - CELLS) >> 2);
  lines = <i32>((line - LINES) >> 2);
  cellsBefore += cells;
  linesBefore += lines;
  if (length > 0) store<u8>(INPUT - 1, load<u8>(INPUT + length - 1));
}

/** One bit for each of sixteen bytes that ends a cell or is a quotation mark. */
function hitsIn(block: i32, length: i32): i32 {
  // The four bytes differ in their lower halves: each stands at the place that its lower half names.
  const wanted = i8x16(-1, -1, QUOTE, -1, -1, -1, -1, -1, -1, TAB, LF, -1, -1, CR, -1, 0);
  const bytes = v128.load(INPUT + block);
  const likely = i8x16.swizzle(wanted, v128.and(bytes, i8x16.splat(0x0f)));
  const hits = i8x16.bitmask(i8x16.eq(likely, bytes));
  const left = length - block;
  return left < 16 ? hits & ((1 << left) - 1) : hits;
}

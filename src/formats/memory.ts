/*
 * Memory for what is soon done with. What is given back is lent again: made anew for each of thousands
 * of files, it would keep V8 collecting garbage and the system filling pages.
 */

/** More than this is not kept for the next, in bytes. */
const MOST = 32 * 1024 * 1024;
/** Sizes are multiples of this at least, and of an eighth of the power of two below. */
const PAGE = 4096;

const free = new Map<number, ArrayBuffer[]>();
let kept = 0;
/** What may be given back, each only once. */
const lent = new WeakSet<ArrayBufferLike>();

/** At least so many bytes of memory, in which anything may stand. Who never gives it back leaves it to the collector. */
export function lend(size: number): ArrayBuffer {
  const room = roomFor(size);
  const known = free.get(room)?.pop();
  if (known !== undefined) kept -= room;
  const buffer = known ?? new ArrayBuffer(room);
  lent.add(buffer);
  return buffer;
}

/** Whether the memory under an array was lent and not given back: then it is nobody else's. */
export function isLent({ buffer, byteOffset }: ArrayBufferView): boolean {
  return byteOffset === 0 && lent.has(buffer);
}

/**
 * Takes back the memory that lies under an array, unless it was not lent or the array is a part of it
 * that begins further behind. Nobody may look at it any more.
 */
export function giveBack({ buffer, byteOffset }: ArrayBufferView): void {
  if (byteOffset !== 0 || !(buffer instanceof ArrayBuffer) || !lent.delete(buffer)) return;
  const room = buffer.byteLength;
  if (room === 0 || room > MOST) return;
  if (kept + room > MOST) {
    // Sizes that nobody asks for any more would keep others out for good.
    free.clear();
    kept = 0;
  }
  kept += room;
  const others = free.get(room);
  if (others === undefined) free.set(room, [buffer]);
  else others.push(buffer);
}

function roomFor(size: number): number {
  const step = Math.max(PAGE, 2 ** (Math.floor(Math.log2(Math.max(size, 1))) - 3));
  return Math.max(1, Math.ceil(size / step)) * step;
}

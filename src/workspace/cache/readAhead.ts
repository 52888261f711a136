/** Read at once: few readings take less time than many, as long as what is read stays near the processor. */
const PIECE = 256 * 1024;
const NOTHING: Buffer = Buffer.alloc(0);

/**
 * Looks at bytes of a file of `size` bytes that is gone through from front to back; `read` gives
 * `null` where the file has fewer by now. A look gives as many bytes as there are, if not so many, and
 * holds until the next one.
 */
export function readAhead(
  size: number,
  read: (at: number, length: number) => Buffer | null,
): (at: number, length: number) => Buffer {
  let from = 0;
  let piece: Buffer = NOTHING;
  return (at, length) => {
    if (at < from || at + length > from + piece.length) {
      piece = read(at, Math.min(Math.max(length, PIECE), size - at)) ?? NOTHING;
      from = at;
    }
    return piece.subarray(at - from, at - from + length);
  };
}

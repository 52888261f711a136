/** How UTF-16 text has its bytes: the low one of a unit first, or the high one. */
export type Utf16 = 'utf-16le' | 'utf-16be';

/** How many bytes at the start are looked at where there is no byte-order mark. */
const HEAD = 1024;
/** Which share of the units must be ASCII for text to be UTF-16 without a mark. */
const SHARE = 0.7;

/** Whether bytes are UTF-16 text: by their mark, or by the zeros in every other place that ASCII has there. */
export function findUtf16(bytes: Uint8Array): Utf16 | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const units = Math.floor(Math.min(bytes.length, HEAD) / 2);
  if (units < 4 || !bytes.subarray(0, 2 * units).includes(0)) return null;
  if (isAscii(bytes, units, 0)) return 'utf-16le';
  return isAscii(bytes, units, 1) ? 'utf-16be' : null;
}

/** Whether most units are characters of ASCII text, whose code is the byte at `low` in each, and none is NUL. */
function isAscii(bytes: Uint8Array, units: number, low: 0 | 1): boolean {
  let ascii = 0;
  for (let unit = 0; unit < units; unit++) {
    const code = bytes[2 * unit + low] ?? 0;
    if (bytes[2 * unit + 1 - low] !== 0) continue;
    if (code < 0x09 || (code > 0x0d && code < 0x20)) return false;
    ascii++;
  }
  return ascii >= units * SHARE;
}

/** UTF-16 as UTF-8, without its mark; what is no UTF-16 becomes U+FFFD. Lines and columns stay as they are. */
export function toUtf8(bytes: Uint8Array, encoding: Utf16): Uint8Array {
  return new TextEncoder().encode(new TextDecoder(encoding).decode(bytes));
}

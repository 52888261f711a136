import { say, type Message } from '../../core/message';
import { crc32, inflate, isBomb, MAX_UNPACKED } from './inflate';

const HEADER = 10;
const TRAILER = 8;

/** The file within a gzip file; else why it cannot be unpacked. Only one file in one piece is read. */
export function gunzip(
  bytes: Uint8Array,
): { readonly bytes: Uint8Array } | { readonly why: Message } {
  const start = endOfHeader(bytes);
  if (start + TRAILER > bytes.length) return { why: DAMAGED };
  const packed = bytes.subarray(start, bytes.length - TRAILER);
  const view = new DataView(bytes.buffer, bytes.byteOffset + bytes.length - TRAILER);
  const size = view.getUint32(4, true);
  if (size > MAX_UNPACKED || isBomb(packed.length, size)) return { why: TOO_LARGE };
  try {
    const result = inflate(packed, size);
    const whole = result?.length === size && crc32(result) === view.getUint32(0, true);
    return whole ? { bytes: result } : { why: DAMAGED };
  } catch {
    return { why: DAMAGED };
  }
}

const TOO_LARGE = say(
  'The gzip file is cut off, or it unpacks to more than 512 MB or to so many times its size as no table does.',
);
const DAMAGED = say('The gzip file is damaged or cut off. Unpack it to see what can be saved.');

/** Where the packed bytes begin: behind the header and the parts that its flags announce. */
function endOfHeader(bytes: Uint8Array): number {
  const flags = bytes[3] ?? 0;
  let at = HEADER;
  if (flags & 4) at += 2 + (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
  if (flags & 8) at = behindZero(bytes, at);
  if (flags & 16) at = behindZero(bytes, at);
  return flags & 2 ? at + 2 : at;
}

function behindZero(bytes: Uint8Array, from: number): number {
  const zero = bytes.indexOf(0, from);
  return zero === -1 ? bytes.length : zero + 1;
}

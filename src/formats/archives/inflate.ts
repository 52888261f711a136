import { Inflate } from 'fflate/browser';

/** No file is unpacked that is larger, in bytes. */
export const MAX_UNPACKED = 512 * 1024 * 1024;
/** From this size on, data that packs better than this is no data of ours but a trap. */
const LARGE = 16 * 1024 * 1024;
const MAX_RATIO = 250;
const STEP = 65_536;

/** Whether so many packed bytes cannot honestly be so many unpacked ones. */
export function isBomb(packed: number, unpacked: number): boolean {
  return unpacked > LARGE && unpacked > packed * MAX_RATIO;
}

/** Unpacks deflated bytes step by step, and stops beyond the limit: `null`. Throws where they are broken or cut off. */
export function inflate(packed: Uint8Array, limit: number): Uint8Array | null {
  const parts: Uint8Array[] = [];
  let size = 0;
  const stream = new Inflate((part) => {
    parts.push(part);
    size += part.length;
  });
  for (let at = 0; at < packed.length && size <= limit; at += STEP)
    stream.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
  return size > limit ? null : joined(parts, size);
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The CRC-32 of zip and gzip. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let crc = n;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc >>> 0;
});

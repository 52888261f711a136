import { decompressLz4, decompressLz4Raw, decompressZstd } from 'hyparquet-compressors';
import { gunzip } from '../archives/gzip';
import { MAX_UNPACKED } from '../archives/inflate';
import { unpackSnappy } from './snappy';

type Unpack = (packed: Uint8Array, size: number) => Uint8Array;

/**
 * How the pages of Parquet files are unpacked, by the name of their compression. Each gives just so many
 * bytes as the page says it has, or throws; none makes room for more than half a gigabyte, or runs on
 * beyond what so many bytes take. Brotli is left out: nobody writes it here, and its dictionary is large.
 */
export const CODECS: Readonly<Record<'SNAPPY' | 'GZIP' | 'ZSTD' | 'LZ4' | 'LZ4_RAW', Unpack>> = {
  SNAPPY: bounded(unpackSnappy),
  GZIP: bounded((packed) => {
    const file = gunzip(packed);
    if ('why' in file) throw new RangeError();
    return file.bytes;
  }),
  ZSTD: bounded((packed, size) => {
    checkZstd(packed, size);
    return decompressZstd(packed, new Uint8Array(size));
  }),
  LZ4: bounded(decompressLz4),
  LZ4_RAW: bounded(decompressLz4Raw),
};

function bounded(unpack: Unpack): Unpack {
  return (packed, size) => {
    if (size < 0 || size > MAX_UNPACKED) throw new RangeError();
    return unpack(packed, size);
  };
}

const ZSTD = 0xfd2fb528;
/** Writers fill their blocks of 128 KiB but for the last ones. */
const SMALLEST_BLOCK = 1024;
const SPARE_BLOCKS = 16;

/** One frame, of no more blocks than so many bytes fill: the reader makes room for each block anew. */
function checkZstd(packed: Uint8Array, size: number): void {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const flags = view.getUint8(4);
  const single = (flags >> 5) & 1;
  const sizeBytes = flags >> 6 === 0 ? single : 1 << (flags >> 6);
  let at = 5 + (1 - single) + ([0, 1, 2, 4][flags & 3] ?? 0) + sizeBytes;
  if (view.getUint32(0, true) !== ZSTD) throw new RangeError();
  for (let blocks = size / SMALLEST_BLOCK + SPARE_BLOCKS; blocks > 0; blocks--) {
    const header = view.getUint16(at, true) + 65_536 * view.getUint8(at + 2);
    const isRun = ((header >> 1) & 3) === 1;
    at += 3 + (isRun ? 1 : header >> 3);
    if (header & 1) return;
  }
  throw new RangeError();
}

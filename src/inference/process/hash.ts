import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { partsOf } from '../folder/variants';

/**
 * SHA-256, as hexadecimal digits, of a model's file and of those with its weights, one after the other:
 * where the weights are in files of their own, models that differ may have the same `.onnx` file.
 */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for (const part of await partsOf(path)) {
    const bytes = createReadStream(part, { highWaterMark: 1024 * 1024 });
    await pipeline(bytes, hash, { end: false });
  }
  return hash.digest('hex');
}

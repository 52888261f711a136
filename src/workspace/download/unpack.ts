import { unzipSync, type UnzipFileInfo } from 'fflate';
import { say, type Message } from '../../core/message';
import { MOST_BYTES } from './sources';

/** A file, or why there is none. */
export type Unpacked =
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly why: Message };

/** The one file of a zip that is wanted, by its exact path; nothing else of it is unpacked. */
export function unpack(zip: Uint8Array, entry: string): Unpacked {
  try {
    const filter = (file: UnzipFileInfo): boolean =>
      file.name === entry && file.originalSize <= MOST_BYTES;
    const bytes = unzipSync(zip, { filter })[entry];
    if (bytes !== undefined) return { kind: 'file', bytes };
    return { kind: 'failed', why: say('The zip file holds no {0} of a fitting size.', entry) };
  } catch {
    return { kind: 'failed', why: say('What came is no zip file, or a damaged one.') };
  }
}

import { say, type Message } from '../core/message';
import { concernsUs } from '../recognition/concern';
import { readName } from '../recognition/names';
import { recognise, type Recognised } from '../recognition/recognise';
import type { FileChange } from './door';
import { sha256 } from './sha256';

/** A change with what its file is and, for a gold set, its hash. */
export interface ReadChange {
  readonly change: FileChange;
  readonly recognised: Recognised | null;
  readonly hash: string | null;
}

/** Tells what a changed file is. Pure but for the hash, which another thread counts. */
export async function readChange(change: FileChange): Promise<ReadChange> {
  const recognised = recogniseChange(change);
  const isGold = recognised?.kind === 'gold' && change.kind === 'bytes';
  return { change, recognised, hash: isGold ? await sha256(change.bytes) : null };
}

function recogniseChange(change: FileChange): Recognised | null {
  switch (change.kind) {
    case 'gone':
      return null;
    case 'bytes':
      return recognise(change.bytes, change.file.path, change.file.key);
    case 'unreadable':
      return concernsUs(change.file.path, readName(change.file.path))
        ? { kind: 'refused', reason: 'unreadable', message: whyUnreadable(change.why) }
        : { kind: 'other' };
    case 'unlisted':
      return { kind: 'refused', reason: 'unreadable', message: whyUnlisted(change.why) };
  }
}

/** The reasons that the workspace and the file systems give, in words. */
function whyUnreadable(why: string): Message {
  switch (why) {
    case 'folder':
      return say('This is a folder, not a file.');
    case 'too-large':
      return say('The file is larger than 512 MB and is not read.');
    case 'no-permission':
      return say('There is no permission to read it.');
    default:
      return say('It cannot be read: {0}', why);
  }
}

/** What such a folder holds is not known, so it is always spoken of. */
function whyUnlisted(why: string): Message {
  return why === 'no-permission'
    ? say('There is no permission to read this folder.')
    : say('This folder cannot be read: {0}', why);
}

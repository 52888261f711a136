import { say, type Message } from '../../core/message';
import type { IndexDoor } from '../door';
import { messageOf } from '../search/trouble';
import { checkSet } from './check';
import { partKey, type WritableFiles } from './files';
import { addressOf, type Mirrors } from './mirrors';
import { obtain, type Obtaining } from './obtain';
import { decodePart, encodePart, type Part } from './part';
import type { Source } from './sources';

/** What is to come, and where to. */
export interface Plan {
  readonly sources: readonly Source[];
  /** Key of the folder that the sets are written below. */
  readonly folder: string;
  readonly mirrors: Mirrors;
  /** Whether files that are there may be replaced; else they are kept. */
  readonly replace: boolean;
}

export interface Tools extends Omit<Obtaining, 'progress'> {
  readonly files: WritableFiles;
  /** An index that nobody else asks, to read what came before it is let in. */
  readonly scratch: IndexDoor;
  /** Called as bytes come in: of which set, how many of how many (`null`: not known). */
  readonly progress: (source: Source, received: number, total: number | null) => void;
}

/** What became of one set. */
export type Outcome = { readonly source: Source } & (
  | { readonly kind: 'came'; readonly bytes: number }
  /** It was there already, and stays as it is. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'failed'; readonly why: Message }
  /** `begun`: a part of it stays, to go on from. */
  | { readonly kind: 'cancelled'; readonly begun: boolean }
);
type End = Outcome extends infer O ? (O extends Outcome ? Omit<O, 'source'> : never) : never;

/**
 * Fetches sets one after the other. Each is written whole or not at all: under another name beside
 * its place, then renamed, once size, checksum, rows and labels are right. One that fails does not
 * keep the next from coming. Never rejects: what went wrong is in the outcomes.
 */
export async function download(plan: Plan, tools: Tools): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const source of plan.sources) {
    const end = await fetchSet(source, plan, tools).catch((error: unknown): End => {
      const why = say('{0} could not be written: {1}', source.path, messageOf(error));
      return { kind: 'failed', why };
    });
    outcomes.push({ source, ...end });
  }
  return outcomes;
}

async function fetchSet(source: Source, plan: Plan, tools: Tools): Promise<End> {
  const { files, scratch, signal } = tools;
  const target = files.join(plan.folder, source.path);
  if (signal?.aborted === true) return { kind: 'cancelled', begun: false };
  const stays = await whatStays(target, plan.replace, files);
  if (stays !== null) return stays;
  const address = addressOf(source.address, plan.mirrors);
  if (address.kind === 'refused') return { kind: 'failed', why: address.why };
  const progress = (received: number, total: number | null): void => {
    tools.progress(source, received, total);
  };
  const part = await readPart(target, address.url, files);
  const got = await obtain(source, address.url, part, { ...tools, progress });
  if (got.kind !== 'file') {
    await writePart(target, got.part, files);
    if (got.kind === 'failed') return { kind: 'failed', why: got.why };
    return { kind: 'cancelled', begun: got.part !== null };
  }
  const why = await checkSet(source, got.bytes, scratch);
  if (why !== null) {
    await writePart(target, null, files);
    return { kind: 'failed', why };
  }
  return (await place(target, got.bytes, plan.replace, files)) ?? came(got.bytes);
}

function came({ length }: Uint8Array): End {
  return { kind: 'came', bytes: length };
}

/** A file is kept unless it may be replaced; a folder of the name always. */
async function whatStays(
  target: string,
  replace: boolean,
  files: WritableFiles,
): Promise<End | null> {
  const there = await files.stat(target);
  if (there?.kind === 'folder')
    return { kind: 'failed', why: say('A folder has the file’s name.') };
  return there !== null && !replace ? { kind: 'kept' } : null;
}

/** Written beside its place and renamed; looked once more whether a file has come there meanwhile. */
async function place(
  target: string,
  bytes: Uint8Array,
  replace: boolean,
  files: WritableFiles,
): Promise<End | null> {
  const part = partKey(target);
  await files.write(part, bytes);
  const stays = await whatStays(target, replace, files);
  if (stays === null) await files.rename(part, target);
  else await files.remove(part);
  return stays;
}

/** The part of an earlier download from the same address. */
async function readPart(target: string, { href }: URL, files: WritableFiles): Promise<Part | null> {
  const key = partKey(target);
  if ((await files.stat(key))?.kind !== 'file') return null;
  const part = decodePart(await files.read(key));
  return part?.address === href ? part : null;
}

/** Leaves the part for another time, or nothing at all. */
async function writePart(target: string, part: Part | null, files: WritableFiles): Promise<void> {
  const key = partKey(target);
  if (part !== null) await files.write(key, encodePart(part));
  else if ((await files.stat(key)) !== null) await files.remove(key);
}

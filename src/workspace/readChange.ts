import { NO_RULE } from '../core/configuration';
import { entryKey } from '../core/entryKey';
import { say, type Message } from '../core/message';
import { concernsUs, isCandidate, namesGold } from '../recognition/concern';
import { readName } from '../recognition/names';
import { recognise, type Recognised } from '../recognition/recognise';
import { ruleFor } from '../recognition/configuration/rules';
import type { FileChange } from './door';
import type { SourceFile } from './filesystem';
import type { ScoredOutcome } from './scoring/outcome';
import { sha256 } from './sha256';
import { whyUnreadable } from './search/trouble';

/** A file, or an entry of an archive, with what it is and, for a gold set, its hash. */
export interface ReadFile {
  readonly file: SourceFile;
  readonly recognised: Exclude<Recognised, { readonly kind: 'archive' }> | ScoredOutcome;
  readonly hash: string | null;
}

/** A change with the files that it brought: one, none where it went, several for an archive. */
export interface ReadChange {
  readonly change: FileChange;
  readonly files: readonly ReadFile[];
}

/** Tells what a changed file is. */
export async function readChange(change: FileChange): Promise<ReadChange> {
  switch (change.kind) {
    case 'gone':
      return { change, files: [] };
    case 'configuration':
      return { change, files: [{ file: change.file, recognised: { kind: 'other' }, hash: null }] };
    case 'bytes':
      return { change, files: await readFile(change.file, change.bytes) };
    case 'known':
      return {
        change,
        files: change.files.map(({ file, outcome }) => ({
          file,
          recognised: outcome,
          hash: outcome.kind === 'gold' ? outcome.sha256 : null,
        })),
      };
    case 'unreadable':
    case 'unlisted':
      return { change, files: [{ file: change.file, recognised: troubleOf(change), hash: null }] };
  }
}

async function readFile(file: SourceFile, bytes: Uint8Array): Promise<readonly ReadFile[]> {
  const recognised = meant(file, await recognise(bytes, file));
  if (recognised.kind === 'archive') return readArchive(file, recognised);
  return [{ file, recognised, hash: recognised.kind === 'gold' ? sha256(bytes) : null }];
}

/** Of a file that is to hold no predictions nothing is said but as a gold set. */
function meant({ role, path }: SourceFile, recognised: Recognised): Recognised {
  const isSaid = role === 'any' || recognised.kind !== 'refused' || namesGold(path);
  return isSaid ? recognised : { kind: 'other' };
}

/** Each entry as a file of its own, below the archive as if that were a folder. */
async function readArchive(
  archive: SourceFile,
  { entries, refused }: Extract<Recognised, { kind: 'archive' }>,
): Promise<readonly ReadFile[]> {
  const inside = (name: string): SourceFile => ({
    ...archive,
    key: entryKey(archive.key, name),
    path: `${archive.path}/${name}`,
    rule: ruleInside(archive, name),
  });
  const read = await Promise.all(entries.map(({ name, bytes }) => readFile(inside(name), bytes)));
  const left = refused
    .filter(({ name }) => isCandidate(name.split('/').at(-1) ?? ''))
    .map(({ name, why }, position): ReadFile => {
      // The archive may hold a file of the same name, which was read: both are spoken of.
      const file = { ...inside(name), key: entryKey(archive.key, `${name}#${position}`) };
      return { file, recognised: unreadable(why), hash: null };
    });
  return [...read.flat(), ...left];
}

/** Rules can speak of an entry as of a file below the archive. */
function ruleInside({ rule, inside }: SourceFile, name: string): SourceFile['rule'] {
  if (inside === undefined) return rule;
  const own = ruleFor(inside.configuration, `${inside.path}/${name}`);
  return own === NO_RULE ? rule : { ...rule, ...own };
}

function troubleOf(
  change: Extract<FileChange, { kind: 'unreadable' | 'unlisted' }>,
): ReadFile['recognised'] {
  const { path } = change.file;
  if (change.kind === 'unlisted') return unreadable(whyUnlisted(change.why));
  return concernsUs(path, readName(path))
    ? unreadable(whyUnreadable(change.why))
    : { kind: 'other' };
}

function unreadable(message: Message): ReadFile['recognised'] {
  return { kind: 'refused', reason: 'unreadable', message, fixes: [] };
}

/** What such a folder holds is not known, so it is always spoken of. */
function whyUnlisted(why: string): Message {
  return why === 'no-permission'
    ? say('There is no permission to read this folder.')
    : say('This folder cannot be read: {0}', why);
}

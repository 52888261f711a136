import { promisify } from 'node:util';
import * as vscode from 'vscode';
import { findUtf16 } from '../formats/text/utf16';
import { findBinary } from '../formats/magic';
import { packedBytes, readDirectory, type ZipEntry } from '../formats/archives/zipDirectory';
import { PACKED_SCHEME, packedIn } from './documents';
import { uriOf } from './files';

/** VS Code gives no larger documents to extensions. */
const MAX_BYTES = 50 * 1024 * 1024;
/** As many files of an archive are looked through. */
const MAX_ENTRIES = 10_000;

/** Shows the text of files in archives, as it is at the time of opening. */
export function registerPackedText(): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(PACKED_SCHEME, {
    provideTextDocumentContent: textIn,
  });
}

/** Rejects with a sentence where there is no such text. */
async function textIn(uri: vscode.Uri): Promise<string> {
  const packed = packedIn(uri);
  if (packed === null) throw new Error(vscode.l10n.t('This is no file in an archive.'));
  const { archive, entry } = packed;
  const bytes = await vscode.workspace.fs.readFile(uriOf(archive));
  const unpacked = findBinary(bytes) === 'zip' ? await unzip(bytes, entry) : bytes;
  const text = findBinary(unpacked) === 'gzip' ? await limited('gunzip', unpacked) : unpacked;
  if (findBinary(text) !== null)
    throw new Error(vscode.l10n.t('“{0}” is not text, so there is nothing to show.', entry));
  return new TextDecoder(findUtf16(text) ?? 'utf-8').decode(text);
}

async function unzip(bytes: Uint8Array, name: string): Promise<Uint8Array> {
  const entry = readDirectory(bytes, MAX_ENTRIES)?.find((one) => one.name === name);
  const packed = entry && !entry.encrypted ? packedBytes(bytes, entry) : null;
  if (entry === undefined || packed === null)
    throw new Error(vscode.l10n.t('The archive has no file “{0}” that can be read.', name));
  if (entry.unpacked > MAX_BYTES) throw tooLarge();
  return isStored(entry) ? packed : limited('inflateRaw', packed);
}

function isStored({ method }: ZipEntry): boolean {
  return method === 0;
}

type Unpack = 'gunzip' | 'inflateRaw';
type Work = (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Uint8Array>;

/** Unpacks in another thread, and no more than a document may hold. */
async function limited(how: Unpack, bytes: Uint8Array): Promise<Uint8Array> {
  const { [how]: unpack } = await import('node:zlib');
  const work: Work = promisify(unpack);
  try {
    return await work(bytes, { maxOutputLength: MAX_BYTES });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge();
    throw new Error(vscode.l10n.t('It is damaged and cannot be unpacked.'), { cause: error });
  }
}

function tooLarge(): Error {
  return new Error(
    vscode.l10n.t(
      'It unpacks to more than 50 MB, which no editor shows. It is scored all the same.',
    ),
  );
}

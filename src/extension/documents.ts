import * as vscode from 'vscode';
import { entryKey, entryParts } from '../core/entryKey';
import { keyOf, uriOf } from './files';

/** Shows text that is packed in an archive, read-only. The query holds the archive's key. */
export const PACKED_SCHEME = 'glue-lens-zip';

/**
 * The document that shows a file: the file itself; for an entry of a zip archive and for what gzip
 * has packed, its text.
 */
export function documentOf(key: string): vscode.Uri {
  const parts = entryParts(key) ?? gzipParts(key);
  if (parts === null) return uriOf(key);
  const { path } = uriOf(parts.archive);
  return vscode.Uri.from({
    scheme: PACKED_SCHEME,
    path: `${path}!/${parts.entry}`,
    query: parts.archive,
  });
}

/** The file on disk that holds a file: itself, or the archive that it is packed in. */
export function diskFileOf(key: string): vscode.Uri {
  return uriOf(entryParts(key)?.archive ?? key);
}

/** The key of the file that a document shows. */
export function keyOfDocument(uri: vscode.Uri): string {
  const packed = packedIn(uri);
  if (packed === null) return keyOf(uri);
  const { archive, entry } = packed;
  return gzipParts(archive) === null ? entryKey(archive, entry) : archive;
}

/** What a document of {@link PACKED_SCHEME} shows; `null` for other documents. */
export function packedIn(uri: vscode.Uri): { archive: string; entry: string } | null {
  if (uri.scheme !== PACKED_SCHEME) return null;
  const archive = uri.query;
  const { path } = uriOf(archive);
  return { archive, entry: uri.path.slice(path.length + '!/'.length) };
}

/** Whether an editor can show the file, or its text where it is packed. */
export function isShownAsText(key: string): boolean {
  return /\.(tsv|txt|csv|jsonl|ndjson|json|log|out)$/i.test(documentOf(key).path);
}

function gzipParts(key: string): { archive: string; entry: string } | null {
  if (!/\.gz$/i.test(key)) return null;
  const { path } = uriOf(key);
  return { archive: key, entry: path.slice(path.lastIndexOf('/') + 1, -'.gz'.length) };
}

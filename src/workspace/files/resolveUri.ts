import { homedir } from 'node:os';
import { URI, Utils } from 'vscode-uri';

/** The path on this disk; `null` where the file is elsewhere. */
export function pathOf(uri: string): string | null {
  return uri.startsWith('file:') ? URI.parse(uri).fsPath : null;
}

/** What a person writes as a URI: a URI, an absolute path, one that begins with `~/`, or one relative to the folder. */
export function resolveUri(folder: string, path: string): string {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(path)) return URI.parse(path).toString();
  if (/^~(?=[/\\]|$)/.test(path)) return URI.file(homedir() + path.slice(1)).toString();
  if (/^([/\\]|[a-z]:)/i.test(path)) return URI.file(path).toString();
  return Utils.joinPath(URI.parse(folder), path).toString();
}

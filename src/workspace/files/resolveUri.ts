import { homedir } from 'node:os';
import { URI, Utils } from 'vscode-uri';

/** Stands in a URI and in a path as it is, whatever the platform. */
const PLAIN_NAME = /^[\w.-]+$/;
/** The folder of the last URI, and the path of that: files mostly come folder by folder. */
let folder = '';
let folderPath = '';

/** The path on this disk; `null` where the file is elsewhere. */
export function pathOf(uri: string): string | null {
  if (!uri.startsWith('file:')) return null;
  const end = uri.lastIndexOf('/') + 1;
  const name = uri.slice(end);
  if (!PLAIN_NAME.test(name)) return URI.parse(uri).fsPath;
  const above = uri.slice(0, end);
  if (above !== folder) {
    folderPath = URI.parse(`${above}-`).fsPath.slice(0, -1);
    folder = above;
  }
  return folderPath + name;
}

/** The URIs of what a folder holds, by name. */
export function urisIn(folder: string): (name: string) => string {
  const parsed = URI.parse(folder);
  const above = Utils.joinPath(parsed, '-').toString().slice(0, -1);
  return (name) => (PLAIN_NAME.test(name) ? above + name : Utils.joinPath(parsed, name).toString());
}

/** What a person writes as a URI: a URI, an absolute path, one that begins with `~/`, or one relative to the folder. */
export function resolveUri(folder: string, path: string): string {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(path)) return URI.parse(path).toString();
  if (/^~(?=[/\\]|$)/.test(path)) return URI.file(homedir() + path.slice(1)).toString();
  if (/^([/\\]|[a-z]:)/i.test(path)) return URI.file(path).toString();
  return Utils.joinPath(URI.parse(folder), path).toString();
}

import * as vscode from 'vscode';
import type { FileSummary } from '../core/summaries';
import { PACKED_SCHEME } from './documents';
import { uriOf } from './files';
import type { Session } from './session';

/** Endings of text files that may hold gold labels, predictions or logged scores. */
const ENDINGS = 'tsv,txt,csv,jsonl,ndjson,json';
/** A key that ends so names a file of a usual ending, whatever else stands in it. */
const USUAL_KEY = new RegExp(`^[^#]*\\.(${ENDINGS.replaceAll(',', '|')})$`, 'i');
const USUAL: vscode.DocumentSelector = [
  { pattern: `**/*.{${ENDINGS}}` },
  { scheme: PACKED_SCHEME },
];

/**
 * Registers a provider for the documents that may concern us: those with a usual ending, and
 * whatever else `glue-lens.json` has had looked into.
 */
export function registerForFiles(
  session: Session,
  register: (selector: vscode.DocumentSelector) => vscode.Disposable,
): vscode.Disposable {
  const registered = new Map<string, vscode.Disposable>([['', register(USUAL)]]);
  const listening = session.onDidChange(({ changed }) => {
    for (const file of changed) {
      const pattern = isReadable(file) ? unusualPattern(file.file) : null;
      if (pattern !== null && !registered.has(pattern))
        registered.set(pattern, register([{ pattern }]));
    }
  });
  return vscode.Disposable.from(listening, {
    dispose: () => {
      for (const one of registered.values()) one.dispose();
    },
  });
}

/** What cannot be read may be a folder, and no editor shows it. */
function isReadable(file: FileSummary): boolean {
  return file.kind !== 'unscored' || file.unscored.reason !== 'unreadable';
}

/** What files of an unusual ending are called; the whole name where it has none. */
function unusualPattern(key: string): string | null {
  // Asked of each file of a thousand runs, and a URI takes its time to be read.
  if (USUAL_KEY.test(key)) return null;
  const name = uriOf(key).path.split('/').at(-1) ?? '';
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  if (ending === undefined) return /^[\w.-]+$/.test(name) ? `**/${name}` : null;
  return ENDINGS.split(',').includes(ending) ? null : `**/*.${ending}`;
}

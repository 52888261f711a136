import * as vscode from 'vscode';
import { formatCount } from '../core/message';
import { diskFileOf, documentOf, PACKED_SCHEME } from './documents';

/** VS Code gives no documents above this size to extensions. */
const MAX_DOCUMENT_BYTES = 50 * 1024 * 1024;

/**
 * Whether a file is too large for VS Code to give it to an extension. Not so of packed text, whose size
 * shows only when it is unpacked, and of files that are gone.
 */
export async function isTooLarge(file: string): Promise<boolean> {
  if (documentOf(file).scheme === PACKED_SCHEME) return false;
  try {
    const { size } = await vscode.workspace.fs.stat(diskFileOf(file));
    return size > MAX_DOCUMENT_BYTES;
  } catch {
    return false;
  }
}

/** Those of the places that an editor can show; of the others it would load the whole file, and then show nothing. */
export async function withoutLarge<T extends { readonly file: string }>(
  places: readonly T[],
): Promise<readonly T[]> {
  const files = [...new Set(places.map(({ file }) => file))];
  const large = await Promise.all(files.map(isTooLarge));
  const left = new Set(files.filter((_, i) => large[i] !== true));
  return places.filter(({ file }) => left.has(file));
}

/** That so many places are left out for their files' size; empty where there are none. */
export function largeText(places: number): string {
  if (places === 0) return '';
  return places === 1
    ? vscode.l10n.t('1 place in a file over 50 MB is left out')
    : vscode.l10n.t('{0} places in files over 50 MB are left out', formatCount(places));
}

/** Says in which line (from 1) an example stands, where no editor goes there. */
export function tellLine(line: number): void {
  const said = vscode.l10n.t(
    'It stands in line {0} of a file that is too large for the editor to show the cell.',
    String(line),
  );
  vscode.window.setStatusBarMessage(said, 8000);
}

/** Says why a file was not opened; whether someone wants it all the same. */
export async function isWantedAnyway(hasGrid: boolean): Promise<boolean> {
  const open = vscode.l10n.t('Open Anyway');
  const said = hasGrid
    ? vscode.l10n.t(
        'This file is over 50 MB, too large to read its rows in the editor. The grid shows them.',
      )
    : vscode.l10n.t('This file is over 50 MB, too large to read its rows in the editor.');
  return (await vscode.window.showInformationMessage(said, open)) === open;
}

import { realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { accountText } from '../core/problems/accountText';
import { entriesOf, entryKey, entryParts } from '../core/entryKey';
import { printable } from '../core/printable';
import { fromHere } from './here';
import { nodeFileSystem } from './nodeFileSystem';
import { rootsOf } from './roots';
import { search } from './search';
import { DONE } from './status';
import { complain } from './stderr';

export interface ExplainOptions {
  readonly gold: readonly string[];
  readonly cache: boolean;
}

/**
 * Tells what a file was taken for, and on what evidence; the current directory is searched with it,
 * for the gold sets and the other files of its run. An entry of an archive is named as in
 * `runs.zip!/RTE.tsv`. Gives the exit status: 0, or 2 where the file does not exist.
 */
export async function explain(path: string, options: ExplainOptions): Promise<number> {
  const { archive, entry } = entryParts(path) ?? { archive: path, entry: null };
  if ((await nodeFileSystem.stat(archive))?.kind !== 'file')
    return complain(`There is no file ${archive}.`);
  const roots = await rootsOf(['.'], options.gold, options.cache);
  if (typeof roots === 'string') return complain(roots);
  const key = join(await realpath(dirname(archive)), basename(archive));
  const own = { key, label: fromHere(key), role: 'any' } as const;
  const { index, workspace } = await search([...roots, own]);
  const file = entry === null ? key : entryKey(key, entry);
  const entries = entriesOf(file, workspace.summaries.keys());
  if (entries.length > 0) {
    process.stdout.write(printable(`${path} is an archive. Explain one of its files:`) + '\n');
    for (const one of entries) process.stdout.write(`  ${printable(fromHere(one))}\n`);
    return DONE;
  }
  const account = await index.ask('explainFile', { file });
  process.stdout.write(accountText(account, fromHere(file)).text);
  return DONE;
}

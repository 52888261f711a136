import { say, type Message } from '../../core/message';
import { ColumnTable } from './columnTable';
import type { Content } from '../content';
import { readNpyArray, type NpyArray } from './npy';
import type { Unpacked } from '../archives/zip';

interface Named {
  readonly name: string;
  readonly array: NpyArray;
}

/**
 * The arrays that numpy saved together as one table: a column a one-dimensional array, named like it,
 * and `name_0`, `name_1`… for the columns of a two-dimensional one. Arrays with another number of rows
 * than most are left out, and that is said.
 */
export function readNpz({ entries, refused }: Unpacked): Content {
  const left: Message[] = refused.map(({ name }) =>
    say('The array {0} was left out: it is damaged or too large.', arrayName(name)),
  );
  const arrays: Named[] = [];
  let firstWhy: Message | null = null;
  for (const { name, bytes } of entries) {
    const array = readNpyArray(bytes);
    if ('why' in array) {
      firstWhy ??= array.why;
      left.push(say('The array {0} was left out: it is no array of rows.', arrayName(name)));
    } else arrays.push({ name: arrayName(name), array });
  }
  const rows = mostCommonRows(arrays);
  if (rows === null)
    return { kind: 'unreadable', why: firstWhy ?? say('No array of the file can be read.') };
  const taken = arrays.filter(({ array }) => array.rows === rows);
  for (const { name, array } of arrays)
    if (array.rows !== rows)
      left.push(
        say('The array {0} was left out: it has {1} rows, the others {2}.', name, array.rows, rows),
      );
  return {
    kind: 'table',
    table: new ColumnTable({
      format: 'npy',
      header: taken.flatMap(namesOf),
      columns: taken.flatMap(({ array }) => array.columns),
      rows,
      lines: null,
      evidence: left,
    }),
  };
}

function arrayName(path: string): string {
  return path.replace(/\.npy$/, '');
}

function namesOf({ name, array }: Named): string[] {
  return array.flat ? [name] : array.columns.map((_, column) => `${name}_${column}`);
}

/** The number of rows that most arrays have, of two that are as frequent the larger; `null` for no arrays. */
function mostCommonRows(arrays: readonly Named[]): number | null {
  const counts = new Map<number, number>();
  for (const { array } of arrays) counts.set(array.rows, (counts.get(array.rows) ?? 0) + 1);
  const [best] = [...counts].sort(([a, n], [b, m]) => m - n || b - a);
  return best?.[0] ?? null;
}

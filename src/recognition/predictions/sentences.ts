import type { GoldSet } from '../../core/goldSet';
import type { Table } from '../../formats/table';
import type { PredictionTable } from './columns';
import { normalName } from './roles';

/** How the sentences of a table compare with those of the examples that its rows stand for. */
export interface SentenceCheck {
  /** Rows that have both sentences and an example. */
  readonly compared: number;
  /** Rows whose sentences are the example's but for case, spaces and punctuation. */
  readonly same: number;
  /** Rows most of whose words are the example's: sentences that were altered. */
  readonly alike: number;
  /** Rows with other sentences, ascending. */
  readonly other: readonly number[];
}

/** Share of a row's words that must be the example's before it counts as that example, altered. */
const ALIKE = 0.6;

/**
 * The sentence columns of a table in the order of a gold set's fields; none where the two do not
 * have as many.
 */
function comparedColumns({ table, roles }: PredictionTable, gold: GoldSet): readonly number[] {
  const names = (table.header ?? []).map(normalName);
  const ordered = [...roles.sentences].sort((a, b) => rank(names[a]) - rank(names[b]) || a - b);
  const fields = gold.sentences.fields.length;
  return fields === 0 || ordered.length < fields ? [] : ordered.slice(0, fields);
}

/** First and second sentence by their names, where they tell. */
function rank(name = ''): number {
  if (/1$|_a$|premise|question$|^(doc\.)?question1/.test(name)) return 0;
  return /2$|_b$|hypothesis/.test(name) ? 2 : 1;
}

/** Compares each row's sentences with those of its example (`ids`: −1 for none; `null`: in order). */
export function checkSentences(
  source: PredictionTable,
  gold: GoldSet,
  ids: Int32Array | null,
): SentenceCheck {
  const columns = comparedColumns(source, gold);
  const other: number[] = [];
  let compared = 0;
  let same = 0;
  let alike = 0;
  for (let row = 0; columns.length > 0 && row < source.rows; row++) {
    const example = ids === null ? row : (ids[row] ?? -1);
    if (example < 0 || example >= gold.rows || isEmpty(source.table, row, columns)) continue;
    compared++;
    const theirs = (field: number): string => gold.sentences.text(example, field);
    const ours = (field: number): string => source.table.text(row, columns[field] ?? 0);
    const likeness = columns.map((_, field) => likenessOf(ours(field), theirs(field)));
    if (likeness.every((x) => x === 1)) same++;
    else if (likeness.every((x) => x >= ALIKE)) alike++;
    else other.push(row);
  }
  return { compared, same, alike, other };
}

function isEmpty(table: Table, row: number, columns: readonly number[]): boolean {
  return columns.every((column) => table.text(row, column).trim() === '');
}

/** 1 for the same sentence; otherwise the share (below 1) of the words of `ours` that `theirs` has. */
function likenessOf(ours: string, theirs: string): number {
  if (keyOf(ours) === keyOf(theirs)) return 1;
  const words = new Set(wordsIn(theirs));
  const mine = wordsIn(ours);
  const known = mine.filter((word) => words.has(word)).length;
  return mine.length === 0 ? 0 : Math.min(known / mine.length, 0.999);
}

/** Letters and digits only, in lower case: what tokenizers and exports leave alone. */
function keyOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** An example whose sentences stand twice in a set has no place of its own. */
export const AMBIGUOUS = -2;
const indexes = new WeakMap<GoldSet, ReadonlyMap<string, number>>();

/** Share of rows that must be found by their sentences before these may stand for ids. */
export const MOSTLY = 0.9;

/**
 * The example a row whose sentences it carries: −1 where the set has none such, or several. `null`
 * where too few rows are found so, or the table has no sentences to compare.
 */
export function idsByText(source: PredictionTable, gold: GoldSet): Int32Array | null {
  const columns = comparedColumns(source, gold);
  if (columns.length === 0) return null;
  const index = textIndex(gold);
  const ids = new Int32Array(source.table.rows).fill(-1);
  for (let row = 0; row < source.rows; row++) {
    const key = columns.map((column) => keyOf(source.table.text(row, column))).join('\n');
    ids[row] = Math.max(index.get(key) ?? -1, -1);
  }
  return shareFound(ids, source.rows) < MOSTLY ? null : ids;
}

/** Which share of the first `rows` rows (a fraction) stands for an example. */
export function shareFound(ids: Int32Array, rows: number): number {
  let found = 0;
  for (let row = 0; row < rows; row++) if ((ids[row] ?? -1) >= 0) found++;
  return rows === 0 ? 0 : found / rows;
}

/** The example of each {@link exampleKey}; {@link AMBIGUOUS} where several have the same. Kept by set. */
export function textIndex(gold: GoldSet): ReadonlyMap<string, number> {
  const known = indexes.get(gold);
  if (known !== undefined) return known;
  const index = new Map<string, number>();
  for (let example = 0; example < gold.rows; example++) {
    const key = exampleKey(gold, example);
    index.set(key, index.has(key) ? AMBIGUOUS : example);
  }
  indexes.set(gold, index);
  return index;
}

/** The sentences of an example, but for case, spaces and punctuation. */
export function exampleKey({ sentences }: GoldSet, example: number): string {
  return sentences.fields.map((_, field) => keyOf(sentences.text(example, field))).join('\n');
}

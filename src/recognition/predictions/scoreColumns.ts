import type { Table } from '../../formats/table';
import { parseNumber } from '../../formats/table';

/** Columns that hold a number for each class: logits or probabilities of one model. */
export interface ScoreColumns {
  /** One column a class, in the order of the classes; or a single one whose cells are lists. */
  readonly columns: readonly number[];
  /** What stands before the class in the names, with the model's name; empty where nothing does. */
  readonly name: string;
  /** Names of the classes that the headers give; empty where they count or the cells are lists. */
  readonly classes: readonly string[];
}

const LIST_NAME =
  /(^|[\s_.:-])(logits?|probs?|probabilit(y|ies)|softmax|log_?probs?|class_scores|filtered_resps|resps|scores)$/;
/** Columns of predictions hold class scores where their cells are lists in brackets. */
const PREDICTIONS = /(^|[\s_.:-])pred(iction)?s?$/;
const NUMBERED =
  /^(.*?)(logits?|probs?|probabilit(?:y|ies)|p|score|softmax|log_?probs?|class|label|predictions)[\s_.:[(-]*(\d)[\])]?$/;
const NAMED =
  /^(.*?)(logits?|probs?|probabilit(?:y|ies)|p|score|softmax|log_?probs?)[\s_.:-]+([a-z].*)$/;
const CLASS_NAMES =
  /^(entailment|not[_ -]?entailment|neutral|contradiction|(not[_ -]?)?(equivalent|duplicate|paraphrase)|(un|in)?acceptable|positive|negative|0|1|2)$/;
/** More classes than this no task has. */
const MAX_CLASSES = 8;
/** Rows looked at to tell whether a column holds numbers or lists of them. */
const SAMPLE = 20;
const FLOAT = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?|\bnan\b|[+-]?\binf(?:inity)?\b/gi;

/** The groups of class scores among the columns, by their names (lower case) and first cells. */
export function scoreColumns(table: Table, names: readonly string[]): readonly ScoreColumns[] {
  return [...numbered(table, names), ...named(table, names), ...lists(table, names)];
}

/** `logit_0`, `logit_1`, …: counted from 0 or from 1, without a gap, in any order of the columns. */
function numbered(table: Table, names: readonly string[]): ScoreColumns[] {
  const groups = new Map<string, [digit: number, column: number][]>();
  names.forEach((name, column) => {
    const [, before, word, digit] = NUMBERED.exec(name) ?? [];
    if (word === undefined || !holdsFractions(table, column)) return;
    const key = `${before ?? ''}${word}`;
    groups.set(key, [...(groups.get(key) ?? []), [Number(digit), column]]);
  });
  return [...groups].flatMap(([name, group]) => {
    group.sort(([a], [b]) => a - b);
    const first = group[0]?.[0] ?? 0;
    const whole = first <= 1 && group.every(([digit], k) => digit === first + k);
    if (group.length < 2 || !whole) return [];
    return [{ columns: group.map(([, column]) => column), name, classes: [] }];
  });
}

function named(table: Table, names: readonly string[]): ScoreColumns[] {
  const groups = new Map<string, [number, string][]>();
  names.forEach((name, column) => {
    const [, before, , said] = NAMED.exec(name) ?? [];
    const label = CLASS_NAMES.test(said ?? '') ? said : CLASS_NAMES.test(name) ? name : undefined;
    if (label === undefined || !holdsFractions(table, column)) return;
    const key = label === name ? '' : (before ?? '');
    groups.set(key, [...(groups.get(key) ?? []), [column, label]]);
  });
  return [...groups]
    .filter(([, group]) => group.length > 1)
    .map(([name, group]) => ({
      columns: group.map(([column]) => column),
      name,
      classes: group.map(([, label]) => label),
    }));
}

/** Of a harness' answers before and after its filters the latter count. */
function lists(table: Table, names: readonly string[]): ScoreColumns[] {
  return names.flatMap((name, column) => {
    const named = LIST_NAME.test(name) || (PREDICTIONS.test(name) && isBracketed(table, column));
    if (!named || listLength(table, column) < 2) return [];
    if (name === 'resps' && names.includes('filtered_resps')) return [];
    return [{ columns: [column], name: name.replace(LIST_NAME, ''), classes: [] }];
  });
}

function isBracketed(table: Table, column: number): boolean {
  return /^\s*[[(]/.test(table.text(0, column));
}

/** How many numbers the first cells of a column list, each as many as the others; 0 where not. */
export function listLength(table: Table, column: number): number {
  const rows = Math.min(table.rows, SAMPLE);
  const lengths = Array.from(
    { length: rows },
    (_, row) => parseList(table.text(row, column)).length,
  );
  const filled = lengths.filter((length) => length > 0);
  const [first] = filled;
  const same = filled.length * 2 > rows && filled.every((length) => length === first);
  return same && first !== undefined && first <= MAX_CLASSES ? first : 0;
}

/** The numbers of a list in a cell, `[-1.2, 3e-4]` with commas, spaces or semicolons; none for other text. */
export function parseList(text: string): readonly number[] {
  const trimmed = text.trim();
  if (!/^[[(]|[,;]/.test(trimmed) || trimmed.length > 4096) return [];
  if (/[a-z]/i.test(trimmed.replace(FLOAT, '').replace(/\b(true|false|array|tensor)\b/gi, '')))
    return [];
  return (trimmed.match(FLOAT) ?? []).map((number) => parseNumber(number));
}

/** Whether a column says how sure a model is of its label: by its name, and it holds fractions. */
export function isConfidence(table: Table, column: number): boolean {
  const name = table.header?.[column]?.trim() ?? '';
  return (
    /(^|[\s_.-])(score|confidence|prob(ability)?)$/i.test(name) && holdsFractions(table, column)
  );
}

/** Whether the first cells are numbers, and not all of them whole: a column of 0 and 1 holds labels. */
export function holdsFractions(table: Table, column: number): boolean {
  let fractions = 0;
  const rows = Math.min(table.rows, SAMPLE);
  for (let row = 0; row < rows; row++) {
    const text = table.text(row, column).trim();
    if (text === '') continue;
    if (Number.isNaN(parseNumber(text)) && !/^[+-]?(nan|inf(inity)?)$/i.test(text)) return false;
    if (/[.e]/i.test(text)) fractions++;
  }
  return fractions > 0;
}

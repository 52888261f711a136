import fc from 'fast-check';
import { TASKS, type TaskName } from '../../../src/core/tasks';
import { sentencesOf } from './answers';
import { spell, type Spelling } from './spelling';
import { delimited, gzip, jsonLines, npy, utf16, zip } from './write';

/**
 * Predictions in the many dresses that people's files have: every one of them says the same of the same
 * examples as a plain submission file.
 */

/** The answers of a model to a gold set: official labels (or numbers as text), `null` where there is none. */
export interface Predicted {
  readonly task: TaskName;
  readonly gold: readonly string[];
  readonly answers: readonly (string | null)[];
}

/** How a file is dressed; what does not fit its format is left out. */
export interface Disguise {
  readonly form: 'tsv' | 'csv' | 'semicolons' | 'jsonl' | 'json' | 'json-columns' | 'npy' | 'lists';
  /** Numbers that say in which order the rows and columns stand. */
  readonly rowOrder: number;
  readonly columnOrder: number;
  readonly idName: string;
  readonly predictionName: string;
  readonly spelling: Spelling;
  readonly extras: readonly Extra[];
  readonly quote: 'minimal' | 'all';
  readonly escape: 'doubled' | 'backslash';
  readonly end: '\n' | '\r\n' | '\r';
  readonly encoding: 'plain' | 'mark' | 'little' | 'big';
  readonly finalNewline: boolean;
  /** Whether delimited text has its own ending, or that of plain text. */
  readonly ownEnding: boolean;
  /** Whether ids and answers alone stand under a header. */
  readonly header: boolean;
  readonly pack: 'none' | 'gzip' | 'zip';
}

type Extra = 'sentences' | 'gold' | 'unnamed' | 'note' | 'split';

export const disguises: fc.Arbitrary<Disguise> = fc.record({
  form: fc.constantFrom(
    'tsv',
    'csv',
    'semicolons',
    'jsonl',
    'json',
    'json-columns',
    'npy',
    'lists',
  ),
  rowOrder: fc.nat(),
  columnOrder: fc.nat(),
  idName: fc.constantFrom('index', 'idx', 'id', 'ID', 'example_id', 'guid', 'Unnamed: 0', ''),
  predictionName: fc.constantFrom(
    'prediction',
    'pred',
    'Predictions',
    'predicted_label',
    'y_pred',
    'pred_bert-base',
  ),
  spelling: fc.constantFrom(
    'official',
    'other',
    'capitals',
    'hyphens',
    'integers',
    'floats',
    'padded',
  ),
  extras: fc.uniqueArray(fc.constantFrom<Extra>('sentences', 'gold', 'unnamed', 'note', 'split')),
  quote: fc.constantFrom('minimal', 'all'),
  escape: fc.constantFrom('doubled', 'backslash'),
  end: fc.constantFrom('\n', '\r\n', '\r'),
  encoding: fc.constantFrom('plain', 'mark', 'little', 'big'),
  finalNewline: fc.boolean(),
  ownEnding: fc.boolean(),
  header: fc.boolean(),
  pack: fc.constantFrom('none', 'gzip', 'zip'),
});

interface Column {
  readonly name: string;
  readonly cells: readonly string[];
}

/** The file: its path and its bytes. */
export function dress(predicted: Predicted, how: Disguise): { path: string; bytes: Uint8Array } {
  const { task, answers } = predicted;
  const whole = answers.every((answer) => answer !== null);
  if (how.form === 'npy' && whole) return pack(`${task}.npy`, arrayOf(predicted), how);
  const all = columnsOf(predicted, how);
  const there = all.rows.length;
  const rows = shuffled(ascending(there), how.rowOrder);
  const columns = shuffled(ascending(all.columns.length), how.columnOrder).flatMap((i) => {
    const column = all.columns[i];
    return column === undefined
      ? []
      : [{ ...column, cells: rows.map((row) => column.cells[row] ?? '') }];
  });
  return pack(`${task}.${endingOf(how)}`, encode(write(columns, how), how), how);
}

function endingOf({ form, ownEnding }: Disguise): string {
  if (!ownEnding && !form.startsWith('json')) return 'txt';
  const endings = { tsv: 'tsv', jsonl: 'jsonl', json: 'json', 'json-columns': 'json' };
  return form in endings ? endings[form as keyof typeof endings] : 'csv';
}

function columnsOf({ task, gold, answers }: Predicted, how: Disguise) {
  const rows = ascending(answers.length).filter((id) => answers[id] !== null);
  const spelled = (labels: readonly (string | null)[]) =>
    rows.map((id) => spell(task, labels[id] ?? '', how.spelling, id));
  const lists = how.form === 'lists' && TASKS[task].kind === 'classes';
  const made: Record<Extra, readonly Column[]> = {
    sentences: sentenceColumns(task, rows),
    gold: [{ name: 'gold_label', cells: spelled(gold) }],
    unnamed: ['', 'Unnamed: 0'].includes(how.idName)
      ? []
      : [{ name: '', cells: rows.map((_, row) => String(row)) }],
    note: [{ name: 'note', cells: rows.map((id) => noteOf(id, how)) }],
    split: [{ name: 'split', cells: rows.map(() => 'validation') }],
  };
  const columns: Column[] = [
    { name: how.idName, cells: rows.map(String) },
    lists
      ? { name: 'logits', cells: rows.map((id) => listOf(task, answers[id] ?? '', id)) }
      : { name: how.predictionName, cells: spelled(answers) },
    ...how.extras.flatMap((extra) => (lists && extra === 'gold' ? [] : made[extra])),
  ];
  return { rows, columns };
}

function sentenceColumns(task: TaskName, rows: readonly number[]): Column[] {
  if (task === 'AX-b') return [];
  const [one = []] = rows.map((id) => sentencesOf(task, id));
  const names = one.length === 1 ? ['sentence'] : ['sentence1', 'sentence2'];
  return names.map((name, i) => ({
    name,
    cells: rows.map((id) => sentencesOf(task, id)[i] ?? ''),
  }));
}

/** Free text with what readers stumble over, as far as the form can hold it. */
function noteOf(id: number, { form }: Disguise): string {
  const notes = [
    'plain',
    'said, "no"; so',
    '',
    'a;b,c',
    'it’s ünïcode 漢',
    `line\n${id}`,
    `"${id}" begins`,
  ];
  const note = notes[id % notes.length] ?? '';
  return form === 'tsv' ? note.replaceAll('\n', ' ') : note;
}

/** A number for each class as Python prints a list, the largest where the answer is. */
function listOf(task: TaskName, label: string, id: number): string {
  const { classes, codes } = TASKS[task];
  const numbers = codes.map((k) => (classes[k]?.name === label ? 2.5 : -1 - id / 64));
  return `[${numbers.join(', ')}]`;
}

function arrayOf({ task, answers }: Predicted): Uint8Array {
  const { kind, classes, codes } = TASKS[task];
  const code = (label: string | null) =>
    codes.indexOf(classes.findIndex(({ name }) => name === label));
  return kind === 'number'
    ? npy(Float64Array.from(answers, Number), [answers.length])
    : npy(Int32Array.from(answers, code), [answers.length]);
}

function write(columns: readonly Column[], how: Disguise): string {
  const names = columns.map(({ name }) => name);
  const bare = !how.header && names[0] === how.idName && names.length === 2;
  const header = bare && how.form !== 'lists' ? [] : [names];
  const rows = ascending(columns[0]?.cells.length ?? 0).map((row) =>
    columns.map(({ cells }) => cells[row] ?? ''),
  );
  const objects = rows.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i]])));
  switch (how.form) {
    case 'jsonl':
      return jsonLines(objects);
    case 'json':
      return JSON.stringify(objects, null, how.rowOrder % 3);
    case 'json-columns':
      return JSON.stringify(Object.fromEntries(columns.map(({ name, cells }) => [name, cells])));
    case 'tsv': {
      const quote = how.quote === 'all' ? 'all' : 'none';
      return delimited([...header, ...rows], { ...how, delimiter: '\t', quote, escape: 'doubled' });
    }
    case 'csv':
    case 'semicolons':
    case 'lists':
    case 'npy':
      return delimited([...header, ...rows], {
        ...how,
        delimiter: how.form === 'semicolons' ? ';' : ',',
      });
  }
}

function encode(text: string, { encoding, finalNewline }: Disguise): Uint8Array {
  const whole = finalNewline ? text : text.replace(/[\r\n]+$/, '');
  switch (encoding) {
    case 'plain':
      return new TextEncoder().encode(whole);
    case 'mark':
      return new TextEncoder().encode(`\uFEFF${whole}`);
    case 'little':
    case 'big':
      return utf16(whole, encoding);
  }
}

function pack(name: string, bytes: Uint8Array, how: Disguise): { path: string; bytes: Uint8Array } {
  switch (how.pack) {
    case 'none':
      return { path: `run/${name}`, bytes };
    case 'gzip':
      return { path: `run/${name}.gz`, bytes: gzip(bytes) };
    case 'zip':
      return { path: 'run/predictions.zip', bytes: zip({ [name]: bytes }) };
  }
}

function ascending(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}

/** Another order of the items, the same for the same seed; the order as it is for 0. */
function shuffled(items: readonly number[], seed: number): number[] {
  const result = [...items];
  let state = seed;
  for (let i = result.length - 1; i > 0 && seed !== 0; i--) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const j = (state >>> 8) % (i + 1);
    [result[i], result[j]] = [result[j] ?? 0, result[i] ?? 0];
  }
  return result;
}

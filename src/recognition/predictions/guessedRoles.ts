import { TASKS, type TaskName } from '../../core/tasks';
import { parseNumber, type Table } from '../../formats/table';
import { sampleOf, shareOfAnswers } from './columns';
import type { Roles } from './roles';
import { holdsFractions, isConfidence, listLength } from './scoreColumns';

/**
 * The roles of the columns of a table without a header, only where the name of the file gives a task
 * or says predictions: an id and an answer; answers alone; or a number for each class (BERT's
 * `test_results.tsv`, arrays of logits). `null` where it is none of these.
 */
export function rolesWithoutHeader(
  table: Table,
  tasks: readonly TaskName[],
  named: boolean,
): Roles | null {
  const width = table.width(0);
  const none: Roles = {
    id: null,
    gold: null,
    sentences: [],
    predictions: [],
    scores: [],
    unknown: [],
    bySaying: false,
  };
  if (width === 2 && isIds(table, 0) && answersFit(table, 1, tasks))
    return { ...none, id: 0, predictions: [1] };
  if (!named && tasks.length === 0) return null;
  if (width === 1 && listLength(table, 0) > 1)
    return { ...none, scores: [{ columns: [0], name: '', classes: [] }] };
  if (width === 1 && named && answersFit(table, 0, tasks)) return { ...none, predictions: [0] };
  const [first, ...more] = Array.from({ length: width }, (_, column) => column);
  const counted =
    first !== undefined && more.length > 1 && isIds(table, first) && areNumbers(table, more);
  const columns = counted ? more : [first ?? 0, ...more];
  if (
    width < 2 ||
    columns.length > 3 ||
    !areNumbers(table, columns) ||
    !columns.every((c) => holdsFractions(table, c))
  )
    return null;
  return { ...none, id: counted ? 0 : null, scores: [{ columns, name: '', classes: [] }] };
}

/**
 * The columns of a table with a header that hold predictions without saying so: the label beside
 * nothing but an id and how sure the model is; every column (named for a model) whose cells are answers
 * of the task, in a table with sentences or gold labels, or with nothing else. None in a file that is
 * named like a gold set.
 */
export function answerColumns(
  table: Table,
  { id, gold, sentences, unknown }: Roles,
  tasks: readonly TaskName[],
  namedGold: boolean,
): readonly number[] {
  const columns = Array.from(table.header ?? [], (_, column) => column);
  const others = columns.filter(
    (column) => column !== id && column !== gold && !isConfidence(table, column),
  );
  if (gold !== null && others.length === 0) return [gold];
  if (namedGold) return [];
  const amongOthers = gold !== null || sentences.length > 0;
  const only = unknown.length === 1 && !amongOthers;
  const answers = unknown.filter(
    (column) =>
      !OTHER_ANSWERS.test((table.header?.[column] ?? '').trim()) &&
      holdsAnswers(table, column, tasks, only),
  );
  return amongOthers || answers.length === unknown.length ? answers : [];
}

/** Columns of gold files and analyses that hold labels and are no model's. */
const OTHER_ANSWERS =
  /^(doc\..*|label\d|annotat.*|correct|is_correct|acc|exact_match|em|f1|mcc|match|split|fold|votes?|genre|year|(is|has|contains|num|n)_.*|.*length|len_.*|.*_id|.*id\d?|#.*)$/i;

/** Whether nearly all cells are answers of a task; beside other columns of a class task, and not all the same. */
function holdsAnswers(
  table: Table,
  column: number,
  tasks: readonly TaskName[],
  only: boolean,
): boolean {
  const values = sampleOf(table, column);
  return (
    (only || new Set(values).size > 1) &&
    tasks.some(
      (task) => (only || TASKS[task].kind === 'classes') && shareOfAnswers(task, values) > 0.9,
    )
  );
}

function answersFit(table: Table, column: number, tasks: readonly TaskName[]): boolean {
  const values = sampleOf(table, column);
  return tasks.some((task) => shareOfAnswers(task, values) > 0.5);
}

function isIds(table: Table, column: number): boolean {
  const cells = sampleOf(table, column);
  const ids = cells.filter((cell) => /^\s*\d{1,9}\s*$/.test(cell));
  return ids.length * 10 >= cells.length * 9 && new Set(ids).size * 2 > ids.length;
}

function areNumbers(table: Table, columns: readonly number[]): boolean {
  return columns.every((column) => {
    const cells = sampleOf(table, column);
    const numbers = cells.filter((cell) => !Number.isNaN(parseNumber(cell)));
    return numbers.length * 10 >= cells.length * 9;
  });
}

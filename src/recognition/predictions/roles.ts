import type { ColumnRule } from '../../core/configuration';
import type { Table } from '../../formats/table';
import { isConfidence, scoreColumns, type ScoreColumns } from './scoreColumns';

/** What the columns of a table are for, by number from 0. */
export interface Roles {
  /** `null`: the table has no ids. */
  readonly id: number | null;
  /** The file's own gold labels. */
  readonly gold: number | null;
  readonly sentences: readonly number[];
  /** Columns of predictions: labels or numbers. */
  readonly predictions: readonly number[];
  /** Class scores (logits or probabilities), a group for each model. */
  readonly scores: readonly ScoreColumns[];
  /** Columns named for nothing that is known here. */
  readonly unknown: readonly number[];
  /** Headers say prediction, or that the numbers are class scores. */
  readonly bySaying: boolean;
  /** The predictions are in a column that has the name of gold labels, and tells which score is largest. */
  readonly answersNamedGold?: true;
}

/** Names of id columns, the more telling first; the last are pandas' index, taken where no other is. */
const ID_NAMES = ['index', 'idx', 'id', 'ids', 'example_id', 'doc_id', 'guid', 'row', 'row_id'];
const UNNAMED = /^(unnamed: ?\d+(_level_\d+)?|__index_level_\d+__|)$/;
const GOLD_NAMES = new Set(
  'label labels gold gold_label gold_labels target targets true true_label truth ground_truth y_true reference references actual answer_key score gold_score is_duplicate quality label_idx label_ids labels_true expected'.split(
    ' ',
  ),
);
const SENTENCE_NAMES =
  /^(doc\.)?(sentence[ _]?\d?|sent\d?|premise|hypothesis|question[ _]?\d?|text(_?[ab12])?|#[12] string|s[12]|input|inputs|context)$/;
/** Names that say prediction by themselves, and with a model's name before or after. */
const PREDICTION_NAMES = new Set(
  'prediction predictions pred preds predicted predicted_label predicted_labels predicted_class pred_label pred_labels pred_class prediction_label predict_label y_pred yhat y_hat label_pred labels_pred model_prediction model_output model_answer predicted_score pred_score prediction_score predicted_value filtered_resps'.split(
    ' ',
  ),
);
const WITH_MODEL =
  /^(preds?|predictions?|predicted)[\s_.:-]+\S|\S[\s_.:-]+(preds?|predictions?|predicted)$/;

/** What the columns are for, by their headers; the columns of a configuration come before them. */
export function rolesOf(table: Table, rule: ColumnRule = {}): Roles {
  const header = table.header ?? [];
  const names = header.map(normalName);
  const scores = scoreColumns(table, names);
  const taken = new Set(scores.flatMap(({ columns }) => columns));
  const free = names.map((_, column) => column).filter((column) => !taken.has(column));
  const find = (fits: (name: string) => boolean): number[] =>
    free.filter((column) => fits(names[column] ?? ''));
  const answers = (columns: readonly number[]): readonly number[] =>
    columns.length < 2 ? columns : columns.filter((column) => !isConfidence(table, column));
  const saying = find(saysPrediction);
  const predictions = answers(saying);
  const golds = find(isGoldName);
  const gold = answers(golds)[0] ?? golds[0];
  const sentences = find((name) => SENTENCE_NAMES.test(name));
  const id = idColumn(names, free);
  // A second gold column (a harness’ `target` beside `doc.label`) is no model that is always right.
  const known = new Set([...saying, ...golds, ...sentences, id]);
  const named: Roles = {
    id,
    gold: gold ?? null,
    sentences,
    predictions,
    scores,
    bySaying: predictions.length + scores.length > 0,
    unknown: free.filter((column) => !known.has(column) && !isPassedOver(names[column] ?? '')),
  };
  return withRule(named, header, rule);
}

/** Whether a header says that its column holds predictions. */
export function saysPrediction(name: string): boolean {
  const normal = normalName(name);
  return isPlainPrediction(normal) || WITH_MODEL.test(normal);
}

/** `prediction.label` is what `prediction_label` is: an object within a record. */
function isPlainPrediction(name: string): boolean {
  return PREDICTION_NAMES.has(joined(name));
}

/** The model in a prediction column's name: `bert-base` of `pred_bert-base`; `null` where there is none. */
export function modelIn(name: string): string | null {
  if (isPlainPrediction(normalName(name))) return null;
  const bare = name
    .trim()
    .slice(0, MAX_NAME)
    .replace(/^(preds?|predictions?|predicted)[\s_.:-]+(?=\S)/i, '')
    .replace(/(\S)[\s_.:-]+(preds?|predictions?|predicted|logits?|prob(abilitie)?s?)$/i, '$1');
  return bare === '' ? null : bare;
}

/** A longer name of a column says nothing that is known here. */
const MAX_NAME = 200;

/** Lower case, words parted (`goldLabel` → `gold_label`), without spaces around it; so much of it as names have. */
export function normalName(name: string): string {
  return name
    .trim()
    .slice(0, MAX_NAME)
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase();
}

/** A normal name with one sign between its words. */
function joined(name: string): string {
  return name.replace(/[\s.-]+/g, '_');
}

/** A legend may stand behind the name: `label (1 for yes, 0 for no)`. */
function isGoldName(name: string): boolean {
  return GOLD_NAMES.has(joined(name.replace(/\s*[([].*$/, '').replace(/^doc\.(?=label$)/, '')));
}

function isPassedOver(name: string): boolean {
  return UNNAMED.test(name) || ID_NAMES.includes(name);
}

/** A harness' `doc_id` is the row's number; the ids within its `doc` are the data set's own. */
function idColumn(names: readonly string[], free: readonly number[]): number | null {
  const inDoc = ID_NAMES.map((name) => `doc.${name}`);
  for (const name of [...ID_NAMES, ...inDoc]) {
    const column = free.find((c) => names[c] === name);
    if (column !== undefined) return column;
  }
  return free.find((column) => UNNAMED.test(names[column] ?? '')) ?? null;
}

function withRule(named: Roles, header: readonly string[], rule: ColumnRule): Roles {
  const find = (column: string | number): number =>
    typeof column === 'number' ? column : header.findIndex((name) => name.trim() === column.trim());
  const pick = (column: string | number | undefined): number | undefined => {
    const found = column === undefined ? -1 : find(column);
    return found === -1 ? undefined : found;
  };
  const predictions = (rule.predictions ?? []).map(find).filter((column) => column !== -1);
  return {
    ...named,
    id: rule.id === null ? null : (pick(rule.id) ?? named.id),
    gold: pick(rule.gold) ?? named.gold,
    ...(predictions.length > 0 && { predictions, scores: [] }),
  };
}

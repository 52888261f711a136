import type { GoldSet } from '../core/goldSet';
import type { UnscoredReason } from '../core/issue';
import { say, type Message } from '../core/message';
import { whyNotText } from '../formats/bytes';
import { JsonlTable, looksLikeJsonl } from '../formats/jsonl';
import type { Table } from '../formats/table';
import { TsvTable } from '../formats/tsv';
import { findColumns, isPredictionHeader, saysPrediction, type PredictionColumns } from './columns';
import { readGold } from './gold';
import { isTestSet } from './shapes';
import { concernsUs, namesGold, namesPredictions } from './concern';
import { readName, type NameEvidence } from './names';

/** What a file is, as far as it alone can tell. */
export type Recognised =
  | { readonly kind: 'gold'; readonly gold: GoldSet }
  | {
      readonly kind: 'predictions';
      readonly columns: PredictionColumns;
      readonly name: NameEvidence;
    }
  /** Looks like ours and cannot be used. */
  | { readonly kind: 'refused'; readonly reason: UnscoredReason; readonly message: Message }
  /** Plainly something else. */
  | { readonly kind: 'other' };

const OTHER: Recognised = { kind: 'other' };

/** Tells what a file holds, from its bytes and its path (with `/`, below what was searched). */
export function recognise(bytes: Uint8Array, path: string, file: string): Recognised {
  const name = readName(path);
  const problem = path.toLowerCase().endsWith('.zip') ? ZIP : whyNotText(bytes);
  if (problem !== null) return concernsUs(path, name) ? refuse('unreadable', problem) : OTHER;
  if (path.toLowerCase().endsWith('.csv')) return recogniseCsv(bytes);
  const table = readTable(bytes);
  const gold = readGold(table, path, file, name);
  if (gold !== null) return { kind: 'gold', gold };
  const columns = findColumns(table, name.tasks, namesPredictions(path, name));
  if (columns !== null && table.rows > 0 && (saysPrediction(columns) || isNamed(path, name)))
    return { kind: 'predictions', columns, name };
  return unknown(table, path, name, bytes.length);
}

/** Ids and labels alone, in a file whose name says neither task nor prediction, may be anybody's. */
function isNamed(path: string, name: NameEvidence): boolean {
  return name.tasks.length > 0 || namesPredictions(path, name);
}

const ZIP = say('The file is a zip archive. Unpack it to have its files scored.');

/** The bytes as a table, the first line as the header where its cells are column names. */
function readTable(bytes: Uint8Array): Table {
  if (looksLikeJsonl(bytes)) return JsonlTable.read(bytes);
  const table = TsvTable.read(bytes);
  const first = Array.from({ length: Math.min(table.width(0), 64) }, (_, i) => table.text(0, i));
  return isHeader(first) ? table.withHeader() : table;
}

/** Names of columns that only a header has; one is enough, since no cell of data is just that word. */
const COLUMN_NAMES = new Set([
  'index',
  'idx',
  'sentence',
  'sentence1',
  'question',
  'question1',
  'quality',
  'label',
  'gold_label',
  'premise',
  'is_duplicate',
]);

function isHeader(cells: readonly string[]): boolean {
  return (
    isPredictionHeader(cells) || cells.some((cell) => COLUMN_NAMES.has(cell.trim().toLowerCase()))
  );
}

function recogniseCsv(bytes: Uint8Array): Recognised {
  const head = TsvTable.read(bytes.subarray(0, 65536)).text(0, 0).toLowerCase();
  return /\bpred|prediction/.test(head)
    ? refuse(
        'unrecognised',
        say(
          'A comma-separated table with prediction columns. Save “index” and “prediction” as tab-separated text, one file a task, to have it scored.',
        ),
      )
    : OTHER;
}

function unknown(table: Table, path: string, name: NameEvidence, size: number): Recognised {
  if (isTestSet(table)) return OTHER;
  if (namesPredictions(path, name)) return refuse('unrecognised', whyNoPredictions(table, size));
  if (namesGold(path) && name.tasks.length > 0 && name.split !== 'train')
    return refuse('unrecognised', whyNoGold(table, name));
  return OTHER;
}

const NO_ROWS = say('The file has a header and no rows.');

function whyNoPredictions(table: Table, size: number): Message {
  if (table.rows === 0) return NO_ROWS;
  if (table.rows === 1 && size > 10_000)
    return say('The whole file is one line of {0} bytes; predictions stand one a line.', size);
  return say(
    'No column of predictions was found: the first line has {0} cells. Expected are lines of index, a tab and the prediction, under the header “index”, tab, “prediction”.',
    table.header?.length ?? table.width(0),
  );
}

function whyNoGold(table: Table, name: NameEvidence): Message {
  if (table.rows === 0) return NO_ROWS;
  return say(
    'It is named like a gold set of {0}, but its columns or labels fit no official layout ({1}).',
    name.tasks.join(', '),
    table.header?.slice(0, 8).join(', ') ?? 'no header',
  );
}

function refuse(reason: UnscoredReason, message: Message): Recognised {
  return { kind: 'refused', reason, message };
}

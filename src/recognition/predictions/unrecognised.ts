import { say, type Message } from '../../core/message';
import type { Table } from '../../formats/table';
import type { NameEvidence } from '../names';

/** Why a table that should hold predictions or gold labels holds none, in words. */

const NO_ROWS = say('The file has a header and no rows.');
const NOTHING = say('The file holds no rows.');

/** `size`: bytes of the file. */
export function whyNoPredictions(table: Table, size: number): Message {
  if (table.rows === 0) return noRows(table);
  if (table.rows === 1 && size > 10_000 && table.lines !== null)
    return say('The whole file is one line of {0} bytes; predictions stand one a line.', size);
  if (isHans(table)) return HANS;
  const header = table.header ?? [];
  if (header.length > 0)
    return say(
      'No column of predictions was found among {0}. Name it “prediction”, or say in glue-lens.json which column it is.',
      header
        .slice(0, 8)
        .map((name) => `“${name.slice(0, 30)}”`)
        .join(', '),
    );
  return table.format === 'tsv' || table.format === 'csv'
    ? say(
        'No column of predictions was found: the first line has {0} cells. Expected are lines of index, a tab and the prediction, under the header “index”, tab, “prediction”.',
        table.width(0),
      )
    : say(
        'No predictions were found among its {0} rows: their cells ({1} a row, without names) are neither labels of a task nor a number for each of its classes.',
        table.rows,
        table.width(0),
      );
}

function noRows({ header }: Table): Message {
  return header === null || header.length === 0 ? NOTHING : NO_ROWS;
}

export function whyNoGold(table: Table, name: NameEvidence): Message {
  if (table.rows === 0) return noRows(table);
  return say(
    'It is named like a gold set of {0}, but its columns or labels fit no official layout ({1}).',
    name.tasks.join(', '),
    table.header?.slice(0, 8).join(', ') ?? 'no header',
  );
}

const HANS = say(
  'Its pairID (“ex0”, “ex1”, …) is that of HANS, whose column gold_label is the prediction. HANS is no GLUE task.',
);

/** HANS's prediction files: `pairID,gold_label`, ids that begin with “ex”. */
export function isHans(table: Table): boolean {
  const names = (table.header ?? []).map((name) => name.trim().toLowerCase());
  const id = names.indexOf('pairid');
  return id !== -1 && names.includes('gold_label') && /^ex\d+$/.test(table.text(0, id).trim());
}

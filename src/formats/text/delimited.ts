import { say, type Message } from '../../core/message';
import { CsvTable, type Dialect } from './csv';
import { scanCsv, type CsvScan } from './csvScan';
import { findDelimiter, mostCommon, widthsOf, type Delimiter } from './delimiter';
import { isDisproved, weighBackslashes, weighQuotes, type QuoteEvidence } from './quoteEvidence';
import type { Quoting } from './quotes';
import type { DelimitedTable } from '../table';
import { TsvTable } from './tsv';
import { scanTsv } from './tsvScan';
import { wrapsByRule } from './wrapping';

const QUOTE = 0x22;

/**
 * Delimited text as a table, whether it has quoting and which delimiter decided by its bytes. Text
 * without a delimiter is a table of one column. `said` is what was decided before.
 */
export function readDelimited(bytes: Uint8Array, said: readonly Message[] = []): DelimitedTable {
  const delimiter = findDelimiter(bytes);
  if (delimiter === null || delimiter === '\t') return readTabbed(bytes, said);
  const evidence = [...said, parted(delimiter)];
  if (!bytes.includes(QUOTE)) return CsvTable.read(bytes, { delimiter, quoting: 'none' }, evidence);
  return readMarked(bytes, delimiter, evidence);
}

/** By tabs. Quotation marks in it are most often text, as in all of GLUE's own files. */
function readTabbed(bytes: Uint8Array, said: readonly Message[]): DelimitedTable {
  const tab = 0x09;
  const plain = scanTsv(bytes);
  if (!plain.marked) return TsvTable.read(bytes, said, plain);
  const quoting = plain.slashed ? findQuoting(bytes, tab) : 'doubled';
  const found = weighQuotes(bytes, tab, quoting);
  const doubtful = found.needless * 10 > found.proofs;
  const scan = isDisproved(found) ? null : scanCsv(bytes, tab, quoting);
  if (scan === null || (doubtful && !wrapsByRule(bytes, scan)))
    return TsvTable.read(bytes, [...said, literal(found)], plain);
  const dialect: Dialect = { delimiter: '\t', quoting };
  return CsvTable.read(bytes, dialect, [...said, ...wrapped(dialect, scan)], scan);
}

/** By commas or the like, with quotation marks in it: they wrap cells, unless more rows come out even without. */
function readMarked(
  bytes: Uint8Array,
  delimiter: Delimiter,
  said: readonly Message[],
): DelimitedTable {
  const code = delimiter.charCodeAt(0);
  const dialect: Dialect = { delimiter, quoting: findQuoting(bytes, code) };
  const scan = scanCsv(bytes, code, dialect.quoting);
  if (scan.unclosed.count + scan.stray.count > 0) {
    const plain = scanCsv(bytes, code, 'none');
    if (evenRows(plain) > evenRows(scan)) {
      const message = say(
        'Quotation marks were read as part of the text: more rows come out even.',
      );
      return CsvTable.read(bytes, { delimiter, quoting: 'none' }, [...said, message], plain);
    }
  }
  return CsvTable.read(bytes, dialect, [...said, ...wrapped(dialect, scan)], scan);
}

/** Whether marks in cells are doubled or stand behind a backslash; where both can be, what gives more even rows. */
function findQuoting(bytes: Uint8Array, delimiter: number): Quoting {
  const votes = weighBackslashes(bytes, delimiter);
  if (votes === null || votes < 0) return 'doubled';
  if (votes > 0) return 'backslash';
  const rows = (quoting: Quoting): number => evenRows(scanCsv(bytes, delimiter, quoting));
  return rows('backslash') > rows('doubled') ? 'backslash' : 'doubled';
}

function evenRows(scan: CsvScan): number {
  return mostCommon(widthsOf(scan));
}

function parted(delimiter: Delimiter): Message {
  switch (delimiter) {
    case ',':
      return say('Cells are separated by commas.');
    case ';':
      return say('Cells are separated by semicolons.');
    case ' ':
      return say('Cells are separated by spaces.');
    case '\t':
      return say('Cells are separated by tabs.');
  }
}

function literal({ faultLine }: QuoteEvidence): Message {
  return faultLine === 0
    ? say(
        'Quotation marks are part of the text: no rule of quoting explains which cells have them.',
      )
    : say(
        'Quotation marks are part of the text: line {0} has one that no program that quotes cells would write.',
        faultLine,
      );
}

function wrapped({ quoting }: Dialect, { unclosed, stray }: CsvScan): readonly Message[] {
  const rule =
    quoting === 'backslash'
      ? say('Cells stand in quotation marks, those in their text behind a backslash.')
      : say('Cells stand in quotation marks where they need it, those in their text doubled.');
  return [
    rule,
    ...(unclosed.count === 0
      ? []
      : [
          say(
            'In line {0} a quotation mark opens a cell and none closes it; it was read as part of the text ({1} in all).',
            unclosed.line,
            unclosed.count,
          ),
        ]),
    ...(stray.count === 0
      ? []
      : [
          say(
            'In line {0} there is text behind the quotation mark that closes a cell; it was read as part of the cell ({1} in all).',
            stray.line,
            stray.count,
          ),
        ]),
  ];
}

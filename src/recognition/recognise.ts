import type { FileRule } from '../core/configuration';
import type { Finding } from '../core/problems/finding';
import type { Fix } from '../core/problems/fix';
import type { GoldSet } from '../core/goldSet';
import type { UnscoredReason } from '../core/problems/issue';
import type { LoggedScore } from '../core/logged/logged';
import { say, type Message } from '../core/message';
import {
  readContent,
  type ArchiveEntry,
  type Content,
  type RefusedEntry,
} from '../formats/content';
import { isDelimited, type Table } from '../formats/table';
import { columnFindings } from './predictions/columnFindings';
import { predictionColumns, type PredictionColumns } from './predictions/columns';
import { concernsUs, namesGoldAlone, namesPredictions, saysPredictions } from './concern';
import { readGold } from './gold/gold';
import { isHeader } from './header';
import { readLogged } from './logged/logged';
import { readLoggedText } from './logged/loggedText';
import { readName, type NameEvidence } from './names';
import { withAnswersNamedGold } from './predictions/answersNamedGold';
import { answerColumns, rolesWithoutHeader } from './predictions/guessedRoles';
import { rolesOf, type Roles } from './predictions/roles';
import { isTestSet } from './gold/shapes';
import { whyNoGold, whyNoPredictions } from './predictions/unrecognised';

/** What a file is, as far as it alone can tell. */
export type Recognised =
  | { readonly kind: 'gold'; readonly gold: GoldSet }
  | {
      readonly kind: 'predictions';
      readonly columns: readonly PredictionColumns[];
      readonly name: NameEvidence;
      readonly findings: readonly Finding[];
    }
  /** Scores without predictions: what a trainer or a harness wrote. */
  | { readonly kind: 'logged'; readonly scores: readonly LoggedScore[] }
  /** Files within a file. */
  | {
      readonly kind: 'archive';
      readonly entries: readonly ArchiveEntry[];
      readonly refused: readonly RefusedEntry[];
    }
  /** Looks like ours and cannot be used. */
  | {
      readonly kind: 'refused';
      readonly reason: UnscoredReason;
      readonly message: Message;
      readonly fixes: readonly Fix[];
    }
  /** Plainly something else. */
  | { readonly kind: 'other' };

/** A file as recognition sees it. */
export interface Named {
  /** Path with `/`, below what was searched. */
  readonly path: string;
  readonly key: string;
  readonly rule: FileRule;
}

const OTHER: Recognised = { kind: 'other' };

/** Tells what a file holds, from its bytes, its path and what glue-lens.json says of it. */
export function recognise(bytes: Uint8Array, file: Named): Recognised | Promise<Recognised> {
  if (file.rule.ignore === true) return OTHER;
  const content = readContent(bytes, file.path);
  const tell = (read: Content): Recognised => recogniseContent(read, file, bytes.length);
  return content instanceof Promise ? content.then(tell) : tell(content);
}

function recogniseContent(content: Content, file: Named, size: number): Recognised {
  const name = nameOf(file);
  switch (content.kind) {
    case 'unreadable':
      return concernsUs(file.path, name) ? refuse('unreadable', content.why) : OTHER;
    case 'archive':
      return content;
    case 'document': {
      const scores = readLogged(content.value, file.path);
      return scores === null ? notOurs(file, name) : { kind: 'logged', scores };
    }
    case 'table':
      return recogniseTable(withHeader(content.table), file, name, size);
  }
}

/** What the path says, unless glue-lens.json says otherwise. */
function nameOf({ path, rule }: Named): NameEvidence {
  const name = readName(path);
  return {
    tasks: rule.task === undefined ? name.tasks : [rule.task],
    said: rule.task === undefined ? name.said : '',
    split: rule.split ?? name.split,
  };
}

function recogniseTable(table: Table, file: Named, name: NameEvidence, size: number): Recognised {
  const scores = loggedLines(table, file.path);
  if (scores !== null) return { kind: 'logged', scores };
  const roles = rolesIn(table, file, name);
  const columns = roles === null || table.rows === 0 ? [] : predictionColumns(table, roles);
  const sure = roles !== null && columns.length > 0 && saysPredictionsItself(roles, file);
  const gold = sure ? null : readGold(table, file.path, file.key, name);
  if (gold !== null) return gold;
  if (roles !== null && columns.length > 0 && (sure || isNamed(file.path, name)))
    return { kind: 'predictions', columns, name, findings: columnFindings(table, roles) };
  return unknown(table, file, name, size);
}

/** `key = value` lines. */
function loggedLines(table: Table, path: string): readonly LoggedScore[] | null {
  if (table.rows > 200 || table.width(0) > 1 || !/\.(txt|log|out|tsv)$/i.test(path)) return null;
  const lines = Array.from({ length: table.rows }, (_, row) => table.text(row, 0));
  return readLoggedText(table.header === null ? lines : [...table.header, ...lines], path);
}

function rolesIn(table: Table, { path, rule }: Named, name: NameEvidence): Roles | null {
  const named = namesPredictions(path, name) || rule.task !== undefined;
  if (table.header === null && rule.columns === undefined)
    return rolesWithoutHeader(table, name.tasks, named);
  const roles = rolesOf(table, rule.columns);
  if (roles.predictions.length + roles.scores.length > 0)
    return rule.columns?.gold === undefined ? withAnswersNamedGold(table, roles) : roles;
  const predictions = answerColumns(table, roles, name.tasks, namesGoldAlone(path));
  return predictions.length === 0
    ? null
    : { ...roles, predictions, ...goldUnless(roles, predictions) };
}

/** A column that was taken for the file's gold and is its prediction is not both. */
function goldUnless(roles: Roles, predictions: readonly number[]): Partial<Roles> {
  return roles.gold !== null && predictions.includes(roles.gold) ? { gold: null } : {};
}

/** Whether the columns or a person say that these are predictions, so that they are no gold set. */
function saysPredictionsItself(roles: Roles, { rule }: Named): boolean {
  return roles.bySaying || rule.columns?.predictions !== undefined;
}

/** Ids and labels alone, in a file whose name says neither task nor prediction, may be anybody's. */
function isNamed(path: string, name: NameEvidence): boolean {
  return name.tasks.length > 0 || namesPredictions(path, name);
}

/** The first row as the header where it is one. */
function withHeader(table: Table): Table {
  return isDelimited(table) && isHeader(table) ? table.withHeader() : table;
}

function unknown(table: Table, file: Named, name: NameEvidence, size: number): Recognised {
  const { path } = file;
  if (isTestSet(table)) return OTHER;
  if (namesPredictions(path, name))
    return refuse('unrecognised', whyNoPredictions(table, size), [
      { kind: 'task', likely: name.tasks },
    ]);
  if (
    concernsUs(path, name) &&
    !saysPredictions(path) &&
    name.tasks.length > 0 &&
    name.split !== 'train'
  )
    return refuse('unrecognised', whyNoGold(table, name));
  return OTHER;
}

/** JSON that holds neither a table nor scores. */
function notOurs({ path }: Named, name: NameEvidence): Recognised {
  return saysPredictions(path) && name.tasks.length > 0
    ? refuse(
        'unrecognised',
        say(
          'This JSON is neither a list of records nor columns of equal length, so it holds no table of predictions.',
        ),
      )
    : OTHER;
}

function refuse(reason: UnscoredReason, message: Message, fixes: readonly Fix[] = []): Recognised {
  return { kind: 'refused', reason, message, fixes };
}

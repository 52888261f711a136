import { found, type Finding } from '../../core/problems/finding';
import type { GoldSet, SentenceSource } from '../../core/goldSet';
import type { Issue } from '../../core/problems/issue';
import { say } from '../../core/message';
import type { Table } from '../../formats/table';
import { namesGoldAlone } from '../concern';
import { chooseTask } from './goldEvidence';
import { readIds } from './goldIds';
import { labelsOfShapes, type GoldLabels } from './goldLabels';
import { ambiguous, exchangedScores, unlabelled } from './goldOddities';
import { isWhole, sizeIssues } from './goldSize';
import { splitOf, type GoldRefusal, type SplitChoice } from './goldSplit';
import { answerColumns } from '../predictions/guessedRoles';
import { rowIssue } from '../issues';
import type { NameEvidence } from '../names';
import { rolesOf } from '../predictions/roles';
import { shapesOf, type Shape } from './shapes';
import { readTags } from './tags';

export type GoldReading = { readonly kind: 'gold'; readonly gold: GoldSet } | GoldRefusal;

/**
 * The gold set that a table holds, or why one that it seems to hold cannot be used; `null` where it is
 * none. Its task is told by columns and labels first; where several share these, by what the file says
 * of its labels, by genres, row and label counts, and by name.
 */
export function readGold(
  table: Table,
  path: string,
  file: string,
  name: NameEvidence,
): GoldReading | null {
  if (table.rows === 0) return null;
  const shapes = shapesOf(table, path, name);
  if (shapes.length === 0) return unlabelled(table, path, name);
  const fitting = labelsOfShapes(table, shapes).filter(
    ({ shape }) => !holdsAnswers(table, shape, path),
  );
  const choice = chooseTask(table, fitting, name, path);
  if (!('labels' in choice)) return ambiguous(choice, table.rows, name, path);
  const split = splitOf(choice.labels, table.rows, name);
  if (split === null || split.kind === 'refused') return split;
  return { kind: 'gold', gold: build(table, choice.labels, split, { ...choice, path, file }) };
}

/** An export with a column of answers beside its labels is a file of predictions. */
function holdsAnswers(table: Table, { task, layout }: Shape, path: string): boolean {
  return (
    layout.origin === 'export' &&
    answerColumns(table, rolesOf(table), [task.name], namesGoldAlone(path)).length > 0
  );
}

interface Given {
  readonly path: string;
  readonly file: string;
  readonly findings: readonly Finding[];
  readonly issues: readonly Issue[];
}

function build(table: Table, own: GoldLabels, split: SplitChoice, given: Given): GoldSet {
  const { shape, labelled, order } = own;
  const { labels, bad } = own.read();
  const { ids, issues } = readIds(table, shape);
  return {
    task: shape.task,
    split: split.split,
    file: given.file,
    path: given.path,
    rows: table.rows,
    labels,
    labelled,
    origin: shape.layout.origin,
    whole: isWhole(own, table.rows, split.split),
    ids,
    lines: table.lines,
    labelCell: table.cell(shape.label),
    sentences: sentencesOf(table, shape),
    tags: readTags(table, shape),
    findings: [
      ...(table.evidence ?? []).map((message) => found('file', message)),
      ...given.findings,
      ...split.findings,
      ...(order === null ? [] : [order.finding]),
    ],
    issues: [
      ...given.issues,
      ...split.issues,
      ...(order?.issue ? [order.issue] : []),
      ...exchangedScores(own),
      ...sizeIssues(own, table.rows, split.split),
      ...issues,
      ...rowProblems(table, shape, bad),
    ],
  };
}

function sentencesOf(table: Table, { layout, sentences }: Shape): SentenceSource {
  return {
    fields: layout.fields,
    text: (example, field) => {
      const column = sentences[field];
      return column === undefined ? '' : table.text(example, column);
    },
  };
}

function rowProblems(table: Table, shape: Shape, bad: readonly number[]): Issue[] {
  const short: number[] = [];
  const long: number[] = [];
  if (table.format === 'tsv' || table.format === 'csv')
    for (let row = 0; row < table.rows; row++) {
      const width = table.width(row);
      if (width > shape.width) long.push(row);
      else if (width <= Math.max(shape.label, ...shape.sentences)) short.push(row);
    }
  const w = shape.width;
  return [
    rowIssue(table, 'short-row', 'error', short, (n) =>
      say(
        'Rows with fewer cells than the {1} of this layout: {0}. They are kept as they are.',
        n,
        w,
      ),
    ),
    rowIssue(table, 'long-row', 'warning', long, (n) =>
      say(
        'Rows with more cells than the {1} of this layout: {0}. They are kept as they are.',
        n,
        w,
      ),
    ),
    rowIssue(table, 'invalid-label', 'error', bad, (n) =>
      say('Rows without a label of {1}: {0}. Nothing is scored against them.', n, shape.task.name),
    ),
  ].flatMap((issue) => issue ?? []);
}

import { found, type Finding } from '../../core/problems/finding';
import { say, type Message } from '../../core/message';
import type { Table } from '../../formats/table';
import type { Roles } from './roles';

/** What was decided about a table's form and the roles of its columns. */
export function columnFindings(table: Table, roles: Roles): readonly Finding[] {
  const named = (columns: readonly number[]): string =>
    columns.map((column) => `“${table.header?.[column] ?? column + 1}”`).join(', ');
  const about: readonly (readonly [readonly number[], (columns: string) => Message])[] = [
    [roles.id === null ? [] : [roles.id], (c) => say('Ids: column {0}.', c)],
    [roles.sentences, (c) => say('Sentences: column {0}.', c)],
    [roles.gold === null ? [] : [roles.gold], (c) => say('Its own gold labels: column {0}.', c)],
    [
      roles.predictions,
      (c) =>
        roles.answersNamedGold === true
          ? say(
              'Predictions: column {0}. Its name is one for gold labels, but it tells in every row which class score is largest.',
              c,
            )
          : say('Predictions: column {0}.', c),
    ],
    [roles.scores.flatMap(({ columns }) => columns), (c) => say('Class scores: column {0}.', c)],
    [roles.unknown, (c) => say('Passed over: column {0}.', c)],
  ];
  return [
    ...(table.evidence ?? []).map((message) => found('file', message)),
    found(
      'file',
      table.header === null
        ? say('The first line is no header: it holds data.')
        : say('The columns have names.'),
    ),
    ...about
      .filter(([columns]) => columns.length > 0)
      .map(([columns, tell]) => found('columns', tell(named(columns)))),
  ];
}

import type { Issue, Problem } from './issue';
import { say } from '../message';
import type { ReportSource } from '../report';
import type { FileSummary, SetSummary, UnscoredFile } from '../summaries';

/** A problem with the file that it stands in. */
export interface FiledProblem extends Problem {
  /** Key and readable path of the file. */
  readonly file: string;
  readonly path: string;
}

/** Everything wrong or doubtful in a file. */
export function problemsOf(file: FileSummary): readonly Problem[] {
  switch (file.kind) {
    case 'gold':
      return file.gold.issues;
    case 'predictions':
      return problemsOfColumns(file.sets);
    case 'unscored':
      return [refusalOf(file.unscored)];
    case 'logged':
      return [];
    case 'configuration':
      return file.issues;
  }
}

/** The reason why a file has no score, as a problem of the file. */
export function refusalOf({ reason, severity, message, fixes }: UnscoredFile): Problem {
  return { code: reason, severity, line: null, lines: [], count: 1, message, fixes };
}

/** Everything wrong or doubtful that a report tells of: gold sets, then predictions, then refusals. */
export function filedProblems({ gold, runs, unscored }: ReportSource): readonly FiledProblem[] {
  const byFile = new Map<string, SetSummary[]>();
  for (const set of runs.flatMap(({ sets }) => sets))
    byFile.set(set.file, [...(byFile.get(set.file) ?? []), set]);
  return [
    ...gold.flatMap((set) => set.issues.map((issue) => filed(set, issue))),
    ...[...byFile.values()].flatMap((sets) => {
      const [first] = sets;
      return first === undefined ? [] : problemsOfColumns(sets).map((one) => filed(first, one));
    }),
    ...unscored.map((refused) => filed(refused, refusalOf(refused))),
  ];
}

/** Everything wrong or doubtful in the `glue-lens.json` among the files, which are by key. */
export function configurationProblems(
  files: ReadonlyMap<string, FileSummary>,
): readonly FiledProblem[] {
  return [...files.values()].flatMap((file) =>
    file.kind === 'configuration' ? file.issues.map((issue) => filed(file, issue)) : [],
  );
}

/**
 * The issues of a file's prediction columns: what is true of all of them once, what is true of some
 * with the column's name.
 */
function problemsOfColumns(sets: readonly SetSummary[]): readonly Issue[] {
  const [only, ...more] = sets;
  if (only === undefined || more.length === 0) return only?.issues ?? [];
  const holders = new Map<string, number>();
  for (const { issues } of sets)
    for (const key of new Set(issues.map(keyOf))) holders.set(key, (holders.get(key) ?? 0) + 1);
  const isShared = (issue: Issue): boolean => holders.get(keyOf(issue)) === sets.length;
  return [
    ...only.issues.filter(isShared),
    ...sets.flatMap(({ column, issues }) =>
      issues
        .filter((issue) => !isShared(issue))
        .map((issue) => ({ ...issue, message: say('“{0}”: {1}', column ?? '', issue.message) })),
    ),
  ];
}

function keyOf({ code, line, count, message }: Issue): string {
  return JSON.stringify([code, line, count, message]);
}

function filed(
  { file, path }: Pick<FiledProblem, 'file' | 'path'>,
  problem: Problem,
): FiledProblem {
  return { ...problem, file, path };
}

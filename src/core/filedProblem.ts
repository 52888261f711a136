import type { Issue, Problem } from './issue';
import type { ReportSource } from './report';
import type { FileSummary, UnscoredFile } from './views';

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
      return file.sets.flatMap(({ issues }) => issues);
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
  return [
    ...[...gold, ...runs.flatMap(({ sets }) => sets)].flatMap(ofHolder),
    ...unscored.map((refused) => filed(refused, refusalOf(refused))),
  ];
}

type Named = Pick<FiledProblem, 'file' | 'path'>;

function ofHolder(holder: Named & { readonly issues: readonly Issue[] }): readonly FiledProblem[] {
  return holder.issues.map((issue) => filed(holder, issue));
}

function filed({ file, path }: Named, problem: Problem): FiledProblem {
  return { ...problem, file, path };
}

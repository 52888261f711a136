import type { Issue, IssueCode, UnscoredReason } from './issue';
import type { ReportSource } from './report';
import type { UnscoredFile } from './views';

/** An issue, or the reason why there is no score, with the file that it stands in. */
export interface FiledIssue extends Omit<Issue, 'code'> {
  readonly code: IssueCode | UnscoredReason;
  /** Key and readable path of the file. */
  readonly file: string;
  readonly path: string;
}

type Holder = Pick<FiledIssue, 'file' | 'path'> & { readonly issues: readonly Issue[] };

/** Everything wrong or doubtful that a report tells of: gold sets, then predictions, then refusals. */
export function filedIssues({ gold, runs, unscored }: ReportSource): readonly FiledIssue[] {
  return [
    ...[...gold, ...runs.flatMap(({ sets }) => sets)].flatMap(issuesOf),
    ...unscored.map(ofRefusal),
  ];
}

/** The issues of one file, each with the file. */
export function issuesOf({ file, path, issues }: Holder): readonly FiledIssue[] {
  return issues.map((issue) => ({ ...issue, file, path }));
}

function ofRefusal({ file, path, reason, severity, message, fixes }: UnscoredFile): FiledIssue {
  return { code: reason, severity, line: null, lines: [], count: 1, message, fixes, file, path };
}

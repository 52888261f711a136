import { MAX_LINES, type Issue, type IssueCode, type Severity } from '../core/problems/issue';
import { lineOf, type Lines } from '../core/lines';
import type { Message } from '../core/message';

/** An issue on rows of a table; `null` where there is none. `rows` ascend. */
export function rowIssue(
  table: { readonly lines: Lines },
  code: IssueCode,
  severity: Severity,
  rows: readonly number[],
  message: (count: number) => Message,
): Issue | null {
  const [first] = rows;
  if (first === undefined) return null;
  const lines = rows.slice(0, MAX_LINES).flatMap((row) => lineOf(table.lines, row) ?? []);
  return {
    code,
    severity,
    line: lineOf(table.lines, first),
    lines,
    count: rows.length,
    message: message(rows.length),
  };
}

/** An issue of a file as a whole. */
export function wholeIssue(
  code: IssueCode,
  severity: Severity,
  message: Message,
  count = 1,
): Issue {
  return { code, severity, line: null, lines: [], count, message };
}

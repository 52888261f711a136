import * as vscode from 'vscode';
import type { Issue, Severity } from '../core/issue';
import { formatCount } from '../core/message';
import type { FileSummary, UnscoredFile } from '../core/views';
import { textOf } from './border';
import { uriOf } from './files';
import type { Session } from './session';

/** A line's range without looking at the line: the editor clips it. */
const LINE_END = 10_000;
const SOURCE = 'GLUE Lens';

/** Shows what is wrong or doubtful in a file in the Problems view, on its lines. */
export function registerProblems(session: Session): vscode.Disposable {
  const problems = vscode.languages.createDiagnosticCollection('glueLens');
  const listening = session.onDidChange(({ changed, removed }) => {
    problems.set([
      ...removed.map((key): Entry => [uriOf(key), undefined]),
      ...changed.map((file): Entry => [uriOf(file.file), problemsOf(file)]),
    ]);
  });
  return vscode.Disposable.from(problems, listening);
}

type Entry = [vscode.Uri, vscode.Diagnostic[] | undefined];

function problemsOf(file: FileSummary): vscode.Diagnostic[] {
  switch (file.kind) {
    case 'gold':
      return file.gold.issues.flatMap(ofIssue);
    case 'predictions':
      return file.sets.flatMap(({ issues }) => issues).flatMap(ofIssue);
    case 'unscored':
      return [ofUnscored(file.unscored)];
    case 'logged':
      return [];
    case 'configuration':
      return file.issues.flatMap(ofIssue);
  }
}

function ofUnscored({ message, severity, reason }: UnscoredFile): vscode.Diagnostic {
  return problem(1, textOf(message), severity, reason);
}

/** One problem on each line that is kept; the last of them says how many more there are. */
function ofIssue({ code, severity, lines, count, message }: Issue): vscode.Diagnostic[] {
  if (severity === 'info') return [];
  const text = textOf(message);
  const more = count - lines.length;
  if (lines.length === 0) return [problem(1, text, severity, code)];
  return lines.map((line, position) => {
    const last = more > 0 && position === lines.length - 1;
    return problem(line, last ? andMore(text, more) : text, severity, code);
  });
}

function andMore(text: string, more: number): string {
  return vscode.l10n.t('{0} (and {1} more)', text, formatCount(more));
}

function problem(line: number, text: string, severity: Severity, code: string): vscode.Diagnostic {
  const range = new vscode.Range(line - 1, 0, line - 1, LINE_END);
  const made = new vscode.Diagnostic(range, text, SEVERITIES[severity]);
  made.source = SOURCE;
  made.code = code;
  return made;
}

const SEVERITIES: Readonly<Record<Severity, vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  info: vscode.DiagnosticSeverity.Information,
};

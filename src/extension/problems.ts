import * as vscode from 'vscode';
import { entryParts } from '../core/entryKey';
import { problemsOf } from '../core/problems/filedProblem';
import { helpAddress } from '../core/problems/help';
import type { Problem, Severity } from '../core/problems/issue';
import { formatCount } from '../core/message';
import type { FileSummary } from '../core/summaries';
import { textOf } from './border';
import { diskFileOf, documentOf, isShownAsText } from './documents';
import type { Change, Session } from './session';

/** A line's range without looking at the line: the editor clips it. */
const LINE_END = 10_000;
export const SOURCE = 'GLUE Lens';

/** So many files are told of at once, so that a thousand runs do not hold up the editor. */
const AT_ONCE = 200;

/** Shows what is wrong or doubtful in a file in the Problems view, on its lines. */
export function registerProblems(session: Session): vscode.Disposable {
  const problems = new Problems(session);
  const listening = session.onDidChange((change) => {
    problems.take(change);
  });
  return vscode.Disposable.from(listening, problems);
}

class Problems implements vscode.Disposable {
  readonly #session: Session;
  readonly #collection = vscode.languages.createDiagnosticCollection('glueLens');
  /** Keys of the files to be told of. */
  readonly #due = new Set<string>();
  #next: NodeJS.Immediate | undefined;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Tells of what changed: the first files at once, further ones when the editor has had its turn. */
  take({ changed, removed }: Change): void {
    for (const key of removed) this.#due.add(key);
    for (const { file } of changed) this.#due.add(file);
    if (this.#next === undefined) this.#tell();
  }

  dispose(): void {
    clearImmediate(this.#next);
    this.#collection.dispose();
  }

  #tell(): void {
    const { files } = this.#session.catalog;
    const some = [...this.#due].slice(0, AT_ONCE);
    for (const key of some) this.#due.delete(key);
    const told = placesOf(some, files).map(
      ({ uri, keys }) => [uri, diagnosticsOf(keys, files)] as const,
    );
    const news = told.filter(([uri, all]) => all.length > 0 || this.#collection.has(uri));
    this.#collection.set(news.map(([uri, all]) => [uri, all]));
    this.#next =
      this.#due.size === 0
        ? undefined
        : setImmediate(() => {
            this.#tell();
          });
  }
}

/** Where problems are shown, and the files whose problems stand there. */
interface Place {
  readonly uri: vscode.Uri;
  readonly keys: Set<string>;
}

/** The places of files. Entries that share their archive's place are all told anew. */
function placesOf(
  some: readonly string[],
  files: ReadonlyMap<string, FileSummary>,
): readonly Place[] {
  const places = new Map<string, Place>();
  for (const key of some) {
    const uri = placeOf(key);
    const place = places.get(uri.toString()) ?? { uri, keys: new Set() };
    places.set(uri.toString(), place);
    place.keys.add(key);
  }
  if (some.some(sharesArchive))
    for (const key of files.keys())
      if (sharesArchive(key)) places.get(placeOf(key).toString())?.keys.add(key);
  return [...places.values()];
}

/**
 * Where the problems of a file are shown: on its document; on the archive for an entry that no editor
 * can show.
 */
function placeOf(key: string): vscode.Uri {
  return sharesArchive(key) ? diskFileOf(key) : documentOf(key);
}

function sharesArchive(key: string): boolean {
  return entryParts(key) !== null && !isShownAsText(key);
}

function diagnosticsOf(
  keys: Iterable<string>,
  files: ReadonlyMap<string, FileSummary>,
): vscode.Diagnostic[] {
  return [...keys].flatMap((key) => {
    const file = files.get(key);
    if (file === undefined) return [];
    const about = sharesArchive(key) ? `${entryParts(key)?.entry ?? ''}: ` : '';
    return diagnosed(file, about).map(({ diagnostic }) => diagnostic);
  });
}

/** A problem as the Problems view shows it. */
export interface Diagnosed {
  readonly problem: Problem;
  readonly diagnostic: vscode.Diagnostic;
}

/** The problems of a file that are more than notes; `about` stands before each sentence. */
export function diagnosed(file: FileSummary, about = ''): readonly Diagnosed[] {
  return problemsOf(file)
    .filter(({ severity }) => severity !== 'info')
    .flatMap((problem) =>
      diagnosticsFor(problem, about).map((diagnostic) => ({ problem, diagnostic })),
    );
}

/** One on each line that is kept; the last of them says how many more there are. */
function diagnosticsFor(problem: Problem, about: string): readonly vscode.Diagnostic[] {
  const { lines, count, message } = problem;
  const text = about + textOf(message);
  const more = count - lines.length;
  if (lines.length === 0) return [diagnostic(1, text, problem)];
  return lines.map((line, position) => {
    const last = more > 0 && position === lines.length - 1;
    return diagnostic(line, last ? andMore(text, more) : text, problem);
  });
}

function andMore(text: string, more: number): string {
  return vscode.l10n.t('{0} (and {1} more)', text, formatCount(more));
}

function diagnostic(line: number, text: string, { severity, code }: Problem): vscode.Diagnostic {
  const range = new vscode.Range(line - 1, 0, line - 1, LINE_END);
  const made = new vscode.Diagnostic(range, text, SEVERITIES[severity]);
  made.source = SOURCE;
  made.code = { value: code, target: vscode.Uri.parse(helpAddress(code)) };
  return made;
}

const SEVERITIES: Readonly<Record<Severity, vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  info: vscode.DiagnosticSeverity.Information,
};

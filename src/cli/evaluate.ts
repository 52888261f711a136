import { realpath, rename, rm, writeFile } from 'node:fs/promises';
import { basename, resolve, sep } from 'node:path';
import { toText } from '../core/message';
import type { ReportSource } from '../core/report';
import type { FileSystem, Root } from '../workspace/filesystem';
import { GlueIndex } from '../workspace/glueIndex';
import { reportSource } from '../workspace/report';
import { Workspace } from '../workspace/workspace';
import { formatReport, type Format } from './format';
import { printable } from './layout';
import { nodeFileSystem } from './nodeFileSystem';
import { DONE, DONE_WITH_ERRORS, WRONG_CALL } from './status';

export interface EvaluateOptions {
  readonly gold?: readonly string[];
  readonly format: Format;
  readonly out?: string;
}

/**
 * Searches, scores and prints. Gives the exit status: 0 done, 1 done and some input had errors, 2
 * where a path does not exist or nothing could be scored.
 */
export async function evaluate(
  paths: readonly string[],
  options: EvaluateOptions,
): Promise<number> {
  const roots = await rootsOf(nodeFileSystem, paths, options.gold ?? []);
  if (typeof roots === 'string') return complain(roots);
  const index = new GlueIndex();
  const workspace = new Workspace(nodeFileSystem, index);
  await workspace.refresh(roots, process.stderr.isTTY ? { progress: showProgress } : {});
  const report = reportSource(index);
  await write(formatReport(report, options.format, isColourful(options)), options.out);
  tell(report);
  if (report.runs.length === 0) return complain(nothingScored(report));
  return hasErrors(report) ? DONE_WITH_ERRORS : DONE;
}

async function rootsOf(
  files: FileSystem,
  paths: readonly string[],
  gold: readonly string[],
): Promise<readonly Root[] | string> {
  const roots: Root[] = [];
  const labels = distinctLabels(paths.map((path) => resolve(path)));
  for (const [i, path] of paths.entries()) {
    const stat = await files.stat(path);
    if (stat === null) return `There is no file or folder ${path}.`;
    const label = stat.kind === 'file' || paths.length > 1 ? (labels[i] ?? '') : '';
    roots.push({ key: await realpath(path), label, role: 'any' });
  }
  const environment = process.env['GLUE_DIR'];
  for (const folder of [...gold, ...(environment ? [environment] : [])]) {
    if ((await files.stat(folder)) === null) return `There is no folder ${folder} with gold sets.`;
    const key = await realpath(folder);
    roots.push({ key, label: basename(key), role: 'gold' });
  }
  return roots;
}

/** The last part of each path; as many parts as it takes where two would be alike. */
function distinctLabels(keys: readonly string[]): string[] {
  const parts = keys.map((key) => key.split(sep).filter((part) => part !== ''));
  const deepest = Math.max(...parts.map((own) => own.length));
  for (let count = 1; ; count++) {
    const labels = parts.map((own) => own.slice(-count).join('/'));
    if (new Set(labels).size === new Set(keys).size || count > deepest) return labels;
  }
}

function isColourful({ out, format }: EvaluateOptions): boolean {
  return (
    format === 'table' && out === undefined && process.stdout.isTTY && !process.env['NO_COLOR']
  );
}

/** Writes whole or not at all: to a temporary file beside it, then renamed. */
async function write(text: string, out: string | undefined): Promise<void> {
  if (out === undefined) {
    process.stdout.write(text);
    return;
  }
  const temporary = `${out}.${process.pid}.tmp`;
  try {
    await writeFile(temporary, text);
    await rename(temporary, out);
  } catch (error) {
    await rm(temporary, { force: true });
    throw new Error(
      `${out} could not be written: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

function showProgress(done: number, total: number): void {
  process.stderr.write(done === total ? '\r\u001b[K' : `\r${done} of ${total} files`);
}

/** What was doubtful or wrong, to stderr; the result alone goes to stdout. */
function tell({ gold, runs, unscored }: ReportSource): void {
  const issues = [...gold, ...runs.flatMap(({ sets }) => sets)].flatMap(({ path, issues: of }) =>
    of
      .filter((issue) => issue.severity !== 'info')
      .map(({ severity, line, message }) => `${severity}: ${at(path, line)}: ${toText(message)}`),
  );
  const lines = [
    ...issues,
    ...unscored.map(({ path, message }) => `not scored: ${path}: ${toText(message)}`),
  ];
  if (lines.length > 0) process.stderr.write(`${lines.map(printable).join('\n')}\n`);
}

function at(path: string, line: number | null): string {
  return line === null ? path : `${path}:${line}`;
}

function nothingScored({ gold, unscored }: ReportSource): string {
  if (gold.length === 0)
    return 'Nothing could be scored: no gold set was found. Name the folder of the GLUE data with --gold, or set GLUE_DIR.';
  return unscored.length > 0
    ? 'Nothing could be scored; the reasons stand above.'
    : 'Nothing could be scored: no prediction file was found.';
}

function hasErrors({ gold, runs, unscored }: ReportSource): boolean {
  const issues = [...gold, ...runs.flatMap((run) => run.sets)].flatMap((of) => of.issues);
  return [...issues, ...unscored].some(({ severity }) => severity === 'error');
}

function complain(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return WRONG_CALL;
}

import { rename, rm, writeFile } from 'node:fs/promises';
import {
  configurationProblems,
  filedProblems,
  type FiledProblem,
} from '../core/problems/filedProblem';
import { toText } from '../core/message';
import { printable } from '../core/printable';
import type { ReportSource } from '../core/report';
import { reportSource } from '../workspace/report';
import { formatReport, type Format } from './format';
import { rootsOf } from './roots';
import { search } from './search';
import { DONE, DONE_WITH_ERRORS } from './status';
import { complain, tell } from './stderr';

export interface EvaluateOptions {
  readonly gold: readonly string[];
  /** Whether gold sets are taken from the Hugging Face caches too. */
  readonly cache: boolean;
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
  const roots = await rootsOf(paths, options.gold, options.cache);
  if (typeof roots === 'string') return complain(roots);
  const { index, workspace } = await search(roots);
  const report = reportSource(index);
  const problems = [...configurationProblems(workspace.summaries), ...filedProblems(report)];
  await write(formatReport(report, options.format, isColourful(options)), options.out);
  tell(sentences(problems, report));
  if (report.runs.length === 0) return complain(nothingScored(report));
  return problems.some(({ severity }) => severity === 'error') ? DONE_WITH_ERRORS : DONE;
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

/** What was doubtful or wrong, but for mere notes. */
function sentences(problems: readonly FiledProblem[], report: ReportSource): readonly string[] {
  const unscored = new Set(report.unscored.map(({ file }) => file));
  return problems
    .filter(({ severity }) => severity !== 'info')
    .map(({ file, path, line, severity, message }) =>
      printable(
        unscored.has(file)
          ? `not scored: ${path}: ${toText(message)}`
          : `${severity}: ${at(path, line)}: ${toText(message)}`,
      ),
    );
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

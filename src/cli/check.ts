import {
  configurationProblems,
  filedProblems,
  type FiledProblem,
} from '../core/problems/filedProblem';
import { inNaturalOrder } from '../core/runs/order';
import { reportSource } from '../workspace/report';
import { formatProblems, type CheckFormat } from './checkFormat';
import { fromHere } from './here';
import { rootsOf } from './roots';
import { search } from './search';
import { DONE, DONE_WITH_ERRORS } from './status';
import { complain, tell } from './stderr';

export interface CheckOptions {
  readonly gold: readonly string[];
  /** Whether gold sets are taken from the Hugging Face caches too. */
  readonly cache: boolean;
  readonly format: CheckFormat;
}

/**
 * Searches the paths and lists everything wrong or doubtful in the files found there. Gives the exit
 * status: 0 no errors (also where there is nothing to check), 1 errors, 2 a path does not exist.
 */
export async function check(paths: readonly string[], options: CheckOptions): Promise<number> {
  const roots = await rootsOf(paths, options.gold, options.cache);
  if (typeof roots === 'string') return complain(roots);
  const { index, workspace } = await search(roots);
  const problems = sorted([
    ...configurationProblems(workspace.summaries),
    ...filedProblems(reportSource(index)),
  ]);
  process.stdout.write(formatProblems(problems, options.format));
  tell([summary(problems, workspace.summaries.size)]);
  return problems.some(({ severity }) => severity === 'error') ? DONE_WITH_ERRORS : DONE;
}

/**
 * By path, then by line; what concerns a file as a whole comes first. Paths are from the current
 * directory, so that a terminal or a CI finds the file.
 */
function sorted(problems: readonly FiledProblem[]): readonly FiledProblem[] {
  const placed = problems.map((problem) => ({ ...problem, path: fromHere(problem.file) }));
  const byLine = placed.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return inNaturalOrder(byLine, ({ path }) => path);
}

function summary(problems: readonly FiledProblem[], files: number): string {
  if (files === 0) return 'Nothing to check: neither gold sets nor predictions were found.';
  const count = (severity: FiledProblem['severity']): number =>
    problems.filter((problem) => problem.severity === severity).length;
  const counts = [
    numbered(count('error'), 'error'),
    numbered(count('warning'), 'warning'),
    numbered(count('info'), 'note'),
  ];
  return `${counts.join(', ')} in ${numbered(files, 'file')}.`;
}

function numbered(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

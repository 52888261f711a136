import { entryParts } from '../core/entryKey';
import type { FiledProblem } from '../core/problems/filedProblem';
import type { Fix } from '../core/problems/fix';
import { helpAddress } from '../core/problems/help';
import type { Severity } from '../core/problems/issue';
import { toText } from '../core/message';
import { printable } from '../core/printable';

export const CHECK_FORMATS = ['text', 'json', 'github'] as const;
export type CheckFormat = (typeof CHECK_FORMATS)[number];

/** The result of `check` that other programs rely on. */
export interface CheckReport {
  readonly schema: 'glue-lens/check@1';
  readonly issues: readonly {
    /** From the current directory, with `/`. */
    readonly path: string;
    /** From 1; `null` where it concerns the file as a whole. */
    readonly line: number | null;
    /** The first lines that it occurs on, ascending. */
    readonly lines: readonly number[];
    /** How many rows it concerns. */
    readonly count: number;
    readonly severity: Severity;
    readonly code: FiledProblem['code'];
    readonly message: string;
    /** The page that explains the code. */
    readonly help: string;
    /** What `glue-lens.json` could say to set it right. */
    readonly fixes: readonly Fix[];
  }[];
}

/** The problems in the order given, as text; paths as they stand in them. Empty text for none, but for JSON. */
export function formatProblems(problems: readonly FiledProblem[], format: CheckFormat): string {
  switch (format) {
    case 'json':
      return `${JSON.stringify(toCheckReport(problems), null, 2)}\n`;
    case 'text':
      return problems.map((problem) => `${textLine(problem)}\n`).join('');
    case 'github':
      return problems.map((problem) => `${workflowCommand(problem)}\n`).join('');
  }
}

function toCheckReport(problems: readonly FiledProblem[]): CheckReport {
  return {
    schema: 'glue-lens/check@1',
    issues: problems.map(({ path, line, lines, count, severity, code, message, fixes = [] }) => ({
      path,
      line,
      lines,
      count,
      severity,
      code,
      message: toText(message),
      help: helpAddress(code),
      fixes,
    })),
  };
}

function textLine({ path, line, severity, code, message }: FiledProblem): string {
  const place = line === null ? path : `${path}:${line}`;
  return printable(`${place}: ${severity} ${code}: ${toText(message)} ${helpAddress(code)}`);
}

const COMMANDS: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
};

/** A line that GitHub Actions turns into an annotation of the file; of the archive, for an entry. */
function workflowCommand({ path, line, severity, code, message }: FiledProblem): string {
  const { archive, entry } = entryParts(path) ?? { archive: path, entry: null };
  const properties = [
    `file=${property(archive)}`,
    ...(line === null || entry !== null ? [] : [`line=${line}`]),
    `title=${property(`GLUE Lens: ${code}`)}`,
  ];
  const about = entry === null ? '' : `${entry}: `;
  const said = data(`${about}${toText(message)} ${helpAddress(code)}`);
  return `::${COMMANDS[severity]} ${properties.join(',')}::${said}`;
}

function data(text: string): string {
  return printable(text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A'));
}

function property(text: string): string {
  return data(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
}

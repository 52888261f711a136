import { toText } from '../core/message';
import { printable } from '../core/printable';
import type { ReportSource } from '../core/report';
import {
  diagnosticGrid,
  markLegend,
  metricLegend,
  scoreGrid,
  ZERO_LEGEND,
  type Grid,
} from './layout';

/** The report as Markdown: a table of scores, a table of the diagnostic set, what was not scored. */
export function toMarkdown(source: ReportSource): string {
  const blocks: string[] = [];
  const legend = (lines: readonly string[]): string => lines.map(escape).join('  \n');
  if (source.runs.length > 0)
    blocks.push(draw(scoreGrid(source)), legend([metricLegend(source), ...markLegend(source)]));
  const diagnostic = diagnosticGrid(source);
  if (diagnostic !== null) blocks.push(draw(diagnostic), legend([ZERO_LEGEND]));
  if (source.unscored.length > 0)
    blocks.push(`Not scored:\n\n${source.unscored.map(item).join('\n')}`);
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`;
}

function item({ path, message }: ReportSource['unscored'][number]): string {
  return `- ${escape(path)}: ${escape(toText(message))}`;
}

function draw({ head, rows }: Grid): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => indent(escape(cell))).join(' | ')} |`;
  const rule = `|${head.map((_, i) => (i === 0 ? ' :-- ' : ' --: ')).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

/** Spaces at the start would be lost in Markdown. */
function indent(text: string): string {
  return text.replace(/^ +/, (spaces) => '&nbsp;'.repeat(spaces.length));
}

/** What of a file's name or words would be read as markup. */
function escape(text: string): string {
  return printable(text).replace(/[\\`*_<>|#~[\]]/g, (sign) => `\\${sign}`);
}

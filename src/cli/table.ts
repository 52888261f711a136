import type { ReportSource } from '../core/report';
import {
  diagnosticGrid,
  markLegend,
  metricLegend,
  scoreGrid,
  ZERO_LEGEND,
  type Grid,
} from './layout';

/** As wide as a table may be, so that it can be pasted into a message. */
const WIDTH = 100;
const GAP = '  ';
/** As wide as the first and the further columns may be; longer names are cut at their start. */
const FIRST = 40;
const FURTHER = 28;
const BOLD = '\u001b[1m';
const DIM = '\u001b[2m';
const PLAIN = '\u001b[0m';

/** The report as text in at most 100 columns: the scores, then the diagnostic set. */
export function toTable(source: ReportSource, colour: boolean): string {
  const blocks: string[] = [];
  if (source.runs.length > 0)
    blocks.push(
      draw(scoreGrid(source), colour),
      legend([metricLegend(source), ...markLegend(source)], colour),
    );
  const diagnostic = diagnosticGrid(source);
  if (diagnostic !== null) blocks.push(draw(diagnostic, colour), legend([ZERO_LEGEND], colour));
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`;
}

function legend(lines: readonly string[], colour: boolean): string {
  return lines
    .flatMap(wrap)
    .map((line) => tint(line, DIM, colour))
    .join('\n');
}

/** Columns side by side; where they do not fit, further tables below with the first column repeated. */
function draw({ head, rows }: Grid, colour: boolean): string {
  const cells = [head, ...rows];
  const widths = head.map((_, c) => {
    const longest = Math.max(...cells.map((row) => width(row[c] ?? '')));
    return Math.min(longest, c === 0 ? FIRST : FURTHER);
  });
  return chunks(widths)
    .map((columns) => drawColumns(cells, columns, widths, colour))
    .join('\n\n');
}

/** Which columns go into each table, the first one into all. */
function chunks(widths: readonly number[]): number[][] {
  const result: number[][] = [];
  let used = Infinity;
  for (let c = 1; c < widths.length; c++) {
    const need = GAP.length + (widths[c] ?? 0);
    if (used + need > WIDTH) {
      result.push([0]);
      used = widths[0] ?? 0;
    }
    result.at(-1)?.push(c);
    used += need;
  }
  return result;
}

function drawColumns(
  cells: readonly (readonly string[])[],
  columns: readonly number[],
  widths: readonly number[],
  colour: boolean,
): string {
  return cells
    .map((row, r) => {
      const line = columns
        .map((c) => pad(row[c] ?? '', widths[c] ?? 0, c === 0))
        .join(GAP)
        .trimEnd();
      return r === 0 ? tint(line, BOLD, colour) : line;
    })
    .join('\n');
}

function pad(text: string, to: number, left: boolean): string {
  const cut =
    width(text) > to
      ? `…${Array.from(text)
          .slice(-(to - 1))
          .join('')}`
      : text;
  const space = ' '.repeat(Math.max(to - width(cut), 0));
  return left ? cut + space : space + cut;
}

function width(text: string): number {
  return Array.from(text).length;
}

function wrap(text: string): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && width(last) + 1 + width(word) > WIDTH) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

function tint(text: string, code: string, colour: boolean): string {
  return colour ? `${code}${text}${PLAIN}` : text;
}

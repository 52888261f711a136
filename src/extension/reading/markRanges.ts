import * as vscode from 'vscode';

/** As many lines above and below what is seen have their marks already when one scrolls there. */
const AROUND = 200;
/** The overview ruler has no more places than this. */
const PLACES = 1000;

/** Those of the lines (ascending) that are seen, or near it. */
export function linesAround(lines: Uint32Array, first: number, last: number): Uint32Array {
  return lines.filter((line) => line >= first - AROUND && line <= last + AROUND);
}

/** All lines, as exact as the overview ruler of a document can show them. */
export function coarseRanges(lines: Uint32Array, lineCount: number): readonly vscode.Range[] {
  return rangesOf(lines, Math.ceil(lineCount / PLACES));
}

/** Lines (from 1, ascending) as ranges; those that are no further from each other than `near` are one. */
export function rangesOf(lines: Uint32Array, near = 1): readonly vscode.Range[] {
  const ranges: vscode.Range[] = [];
  let first = lines[0] ?? 0;
  for (const [i, line] of lines.entries()) {
    const next = lines[i + 1];
    if (next !== undefined && next <= line + near) continue;
    ranges.push(new vscode.Range(first - 1, 0, line - 1, 0));
    first = next ?? 0;
  }
  return ranges;
}

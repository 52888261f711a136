import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../workbench/paths';
import { heading } from './print';

/** A figure that the design asks for, and what was measured. */
export interface Figure {
  readonly what: string;
  readonly asked: string;
  readonly measured: string;
  readonly holds: boolean;
}

export function printFigures(figures: readonly Figure[]): void {
  heading('The figures that the design asks for');
  console.log(tableOf(figures));
}

/** The marks between which figures stand in the page, by what they are of. */
const MARKS = {
  engine: ['<!-- figures, written by the bench -->', '<!-- end of the figures -->'],
  models: ['<!-- figures of models, written by the bench -->', '<!-- end of these figures -->'],
} as const;

/**
 * Writes the figures into the page that tells of them, between the marks that it has for them. `load`:
 * how many threads wanted to work when the bench began.
 */
export function writeFigures(
  figures: readonly Figure[],
  load: number,
  of: keyof typeof MARKS = 'engine',
): void {
  const [beginMark, endMark] = MARKS[of];
  const page = join(ROOT, 'docs/performance.md');
  const text = readFileSync(page, 'utf8');
  const begin = text.indexOf(beginMark);
  const end = text.indexOf(endMark);
  if (begin === -1 || end < begin) throw new Error(`${page} has no marks for the figures.`);
  const [major = ''] = process.versions.node.split('.');
  const machine = `Measured on ${cpus().length} cores with Node ${major}, load ${load.toFixed(1)} before it began:`;
  const between = `${beginMark}\n\n${machine}\n\n${tableOf(figures)}\n\n`;
  writeFileSync(page, text.slice(0, begin) + between + text.slice(end));
}

/** As a table in Markdown. */
function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(
    ({ what, asked, measured, holds }) =>
      `| ${what} | ${asked} | ${measured} | ${holds ? 'yes' : 'no'} |`,
  );
  return ['| what | asked | measured | holds |', '|---|---|---|---|', ...rows].join('\n');
}

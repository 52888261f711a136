import type { Uses } from './measured';
import type { Spread } from './spread';

const WIDTHS = [30, 30, 12, 10, 10];

/** A line of the account, in columns. */
export function row(...cells: readonly string[]): void {
  const padded = cells.map((cell, i) => cell.padEnd(WIDTHS[i] ?? 0));
  console.log(`  ${padded.join(' ').trimEnd()}`);
}

export function heading(text: string): void {
  console.log(`\n${text}`);
}

export function usesHeading(): void {
  row('', 'time', 'CPU', 'peak', 'bytes', 'rows');
}

/** What a process took, and how much of a workspace it got through in a second. */
export function usesRow(what: string, uses: Uses, work: Work): void {
  const { wall, cpu, peak } = uses;
  row(what, times(wall), ms(cpu.median), megabytes(peak.median), ...speeds(work, wall.median));
}

/** How much there was to do. */
export interface Work {
  readonly bytes: number;
  readonly lines: number;
}

export function speeds({ bytes, lines }: Work, milliseconds: number): string[] {
  const perSecond = (amount: number): number => (amount / milliseconds) * 1000;
  return [`${megabytes(perSecond(bytes))}/s`, `${(perSecond(lines) / 1e6).toFixed(2)} M/s`];
}

/** The median of several times, and the spread. */
export function times({ median, min, max }: Spread): string {
  return `${ms(median)} (${ms(min, '')} to ${ms(max, '')})`;
}

/** Milliseconds with as many decimals as mean something. */
export function ms(value: number, unit = ' ms'): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toFixed(digits) + unit;
}

export function megabytes(bytes: number): string {
  const value = bytes / 1e6;
  return `${value.toFixed(value >= 100 ? 0 : 1)} MB`;
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** How many times as much one is as the other. */
export function ratio(one: number, other: number): string {
  return `${(one / other).toFixed(1)}×`;
}

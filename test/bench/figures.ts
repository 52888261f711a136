import { heading } from './print';

/** A figure that the design asks for, and what was measured. */
export interface Figure {
  readonly what: string;
  readonly asked: string;
  readonly measured: string;
  readonly holds: boolean;
}

/** The figures as a table in Markdown. */
export function printFigures(figures: readonly Figure[]): void {
  heading('The figures that the design asks for');
  console.log('| what | asked | measured | |\n|---|---|---|---|');
  for (const { what, asked, measured, holds } of figures)
    console.log(`| ${what} | ${asked} | ${measured} | ${holds ? 'holds' : 'DOES NOT HOLD'} |`);
}

import { html, type TemplateResult } from 'lit';

/** Ends of the scale of a column of bars; zero lies within. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** From the lowest value below zero, on a tenth, up to 1. */
export function rangeOf(values: readonly (number | null)[]): Range {
  const lowest = Math.min(0, ...values.map((value) => value ?? 0));
  return { from: Math.floor(lowest * 10) / 10, to: 1 };
}

/** A bar from zero to the value; the number beside it says the same. */
export function bar(value: number | null, { from, to }: Range): TemplateResult {
  const place = (at: number): number => ((at - from) / (to - from)) * 100;
  const zero = place(0);
  const end = place(value ?? 0);
  const css = `--zero:${zero}%;--start:${Math.min(zero, end)}%;--length:${Math.abs(end - zero)}%`;
  const kind = value !== null && value < 0 ? 'negative' : 'positive';
  return html`<span class="bar ${kind}" aria-hidden="true" .style=${css}><i></i></span>`;
}

/** Rows from `first` up to, but without, `end`. */
export interface Span {
  readonly first: number;
  readonly end: number;
}

/** What the virtual list measures; lengths in CSS pixels. */
export interface Measures {
  readonly top: number;
  /** Height of the part in which rows show. */
  readonly height: number;
  readonly rowHeight: number;
  readonly total: number;
}

/** The rows that a person sees. */
export function visible({ top, height, rowHeight, total }: Measures): Span {
  const first = clamp(Math.floor(top / rowHeight), 0, total);
  const end = clamp(Math.ceil((top + height) / rowHeight), first, total);
  return { first, end };
}

/** The rows to draw: those seen and a screenful before and after, so that scrolling shows no gap. */
export function drawn(span: Span, total: number): Span {
  const margin = Math.max(8, span.end - span.first);
  return { first: Math.max(0, span.first - margin), end: Math.min(total, span.end + margin) };
}

/** Where to scroll to so that a row is seen whole; the same place where it is already. */
export function reveal(row: number, { top, height, rowHeight }: Measures): number {
  const start = row * rowHeight;
  if (start < top) return start;
  return start + rowHeight > top + height ? start + rowHeight - height : top;
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/** The rows of a span, and one more wherever it is: that of the focused cell, whose focus must not be lost. */
export function rowsWith(row: number, { first, end }: Span, total: number): readonly number[] {
  const rows = Array.from({ length: end - first }, (_, offset) => first + offset);
  if (row < 0 || row >= total) return rows;
  if (row < first) return [row, ...rows];
  return row >= end ? [...rows, row] : rows;
}

/** Rows in their order, and between and around them the spans of those that are not drawn. */
export function withGaps(rows: readonly number[], total: number): readonly (number | Span)[] {
  const parts: (number | Span)[] = [];
  let next = 0;
  for (const row of rows) {
    if (next < row) parts.push({ first: next, end: row });
    parts.push(row);
    next = row + 1;
  }
  if (next < total) parts.push({ first: next, end: total });
  return parts;
}

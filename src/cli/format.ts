import { toReport, type ReportSource } from '../core/report';
import { toMarkdown } from './markdown';
import { toTable } from './table';

export const FORMATS = ['table', 'json', 'markdown'] as const;
export type Format = (typeof FORMATS)[number];

/** The report as text, with a final newline; `colour` concerns the table only. */
export function formatReport(source: ReportSource, format: Format, colour: boolean): string {
  switch (format) {
    case 'json':
      return `${JSON.stringify(toReport(source), null, 2)}\n`;
    case 'markdown':
      return toMarkdown(source);
    case 'table':
      return toTable(source, colour);
  }
}

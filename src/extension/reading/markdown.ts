import { printable } from '../../core/printable';

/**
 * Text from a file or a name as Markdown that shows just that, in one line: every sign that could mean
 * something is escaped. Unlike `MarkdownString.appendText` it lets the line break at its spaces.
 */
export function plain(text: string): string {
  const oneLine = printable(text.trim().replace(/\s+/g, ' '));
  return oneLine.replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

/** Such text, set off from what stands around it. */
export function strong(text: string): string {
  const escaped = plain(text);
  return escaped === '' ? '' : `**${escaped}**`;
}

/** Lines of one paragraph. */
export function lines(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('  \n');
}

/** Paragraphs, the empty ones left out. */
export function paragraphs(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n\n');
}

/** How quotation marks around cells are meant: not at all, doubled within them, or escaped by a backslash. */
export type Quoting = 'none' | 'doubled' | 'backslash';

/** The mark that closes the cell whose opening one stands at `open`; the end of the text where none does. */
export function endOfQuoted(text: string, open: number, quoting: Quoting): number {
  for (let at = open + 1; at < text.length; at++) {
    const next = text[at + 1];
    if (text[at] === '\\' && quoting === 'backslash' && (next === '"' || next === '\\')) at++;
    else if (text[at] === '"' && next === '"') at++;
    else if (text[at] === '"') return at;
  }
  return text.length;
}

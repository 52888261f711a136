import { toText, type Message } from '../../src/core/message';

/** A longer sentence nobody reads. */
const MAX_LENGTH = 1200;

/** What is wrong with a sentence for a person; `null` where nothing is. */
export function faultOf(message: Message): string | null {
  const text = toText(message);
  const why = faultOfTemplate(message) ?? faultOfText(text);
  return why === null ? null : `${why}: ${text.slice(0, 300)}`;
}

function faultOfTemplate({ text, args }: Message): string | null {
  for (const [, index] of text.matchAll(/\{(\d+)\}/g))
    if (args[Number(index)] === undefined) return `no value for {${index ?? ''}}`;
  for (const value of args) {
    if (typeof value === 'number' && !Number.isFinite(value)) return 'a number that is none';
    if (value === 'undefined' || value === '[object Object]') return 'a value that is none';
    const inner = typeof value === 'object' ? faultOfTemplate(value) : null;
    if (inner !== null) return inner;
  }
  return null;
}

function faultOfText(text: string): string | null {
  if (text.length > MAX_LENGTH) return `${text.length} characters`;
  if (!/[.!?]["”’)]?$/.test(text)) return 'no end of a sentence';
  if (!/^[\p{Lu}\p{N}“−]/u.test(text) && !/^[^\s.]+\.\w+/.test(text))
    return 'no beginning of a sentence';
  return /\n\s+at \S+:\d+|\b\w*Error: /.test(text) ? 'a stack trace' : null;
}

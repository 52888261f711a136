import { say, type Message } from '../../core/message';
import { endOfText } from './jsonText';

const TOKEN = /[{}[\],:"]|[^\s{}[\],:"]+/g;
const BARE = /^(-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?|true|false|null|NaN|-?Infinity)$/;
/** What may not stand in a text: control characters, and a backslash before what it does not escape. */
// eslint-disable-next-line no-control-regex
const BAD_TEXT = /[\u0000-\u001f]|\\(?!["\\/bfnrt]|u[\da-fA-F]{4})/;

/** What may come next. */
type State = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'more or end' | 'nothing';

/** Where a text ceases to be JSON, in UTF-16 units; the text's length where it ends too early. */
export interface JsonFault {
  readonly at: number;
  /** Whether one whole value stands before it. */
  readonly complete: boolean;
}

/** The first fault of a text that is no JSON; `null` where none was found. By a stack of its own, never by recursion. */
export function faultOf(text: string): JsonFault | null {
  const open: string[] = [];
  let state: State = 'value';
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(text); found !== null; found = TOKEN.exec(text)) {
    const at = found.index;
    const end = found[0] === '"' ? endOfText(text, at) : TOKEN.lastIndex;
    const token = text.slice(at, end);
    const next = after(state, token, open);
    const isCut = end === text.length && token.startsWith('"') && !BAD_TEXT.test(token);
    if (next === null) return { at: isCut ? end : at, complete: state === 'nothing' };
    state = next;
    TOKEN.lastIndex = end;
  }
  return state === 'nothing' ? null : { at: text.length, complete: false };
}

/** What may come after a token; `null` where the token may not stand here. */
function after(state: State, token: string, open: string[]): State | null {
  switch (state) {
    case 'nothing':
      return null;
    case 'colon':
      return token === ':' ? 'value' : null;
    case 'more or end':
      if (token === ',') return open.at(-1) === '{' ? 'key' : 'value';
      return closed(token, open);
    case 'key':
    case 'key or end':
      if (isText(token)) return 'colon';
      return state === 'key or end' ? closed(token, open) : null;
    case 'value':
    case 'value or end':
      if (token === '{' || token === '[') {
        open.push(token);
        return token === '{' ? 'key or end' : 'value or end';
      }
      if (isText(token) || BARE.test(token)) return open.length === 0 ? 'nothing' : 'more or end';
      return state === 'value or end' ? closed(token, open) : null;
  }
}

function closed(token: string, open: string[]): State | null {
  const fits = (token === '}' && open.at(-1) === '{') || (token === ']' && open.at(-1) === '[');
  if (!fits) return null;
  open.pop();
  return open.length === 0 ? 'nothing' : 'more or end';
}

function isText(token: string): boolean {
  return token.length > 1 && token.startsWith('"') && token.endsWith('"') && !BAD_TEXT.test(token);
}

/** The fault in words, with its line. */
export function describeFault(text: string, fault: JsonFault | null): Message {
  if (fault === null) return say('The file begins like JSON and is none.');
  const end = text.trimEnd().length;
  const line = text.slice(0, Math.min(fault.at, end)).split(/\r\n|\n|\r/).length;
  return fault.at >= end
    ? say('The JSON ends before it is complete, at line {0}.', line)
    : say('The JSON is broken at line {0}.', line);
}

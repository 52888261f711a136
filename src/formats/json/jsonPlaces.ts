import { Growing } from '../text/growing';
import { endOfText } from './jsonText';

/** Where the members of a JSON object or the elements of a list stand, in UTF-16 units of the text. */
export interface Places {
  /** Of an object's member: where its key begins. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/** Finds what stands directly in the object or list that opens at `open`, in valid JSON. No recursion, one pass. */
export function placesIn(text: string, open: number): Places {
  const starts = new Growing();
  const ends = new Growing();
  let depth = 0;
  let end = -1;
  let started = false;
  for (let at = open; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === SPACE || sign === LF || sign === CR || sign === TAB) continue;
    const closes = sign === CLOSE_LIST || sign === CLOSE_OBJECT;
    if (closes) depth--;
    if (started && (depth === 0 || (depth === 1 && sign === COMMA))) {
      ends.push(end);
      started = false;
    } else if (depth === 1 && !started && sign !== COMMA) {
      starts.push(at);
      started = true;
    }
    if (closes && depth === 0) break;
    if (sign === OPEN_LIST || sign === OPEN_OBJECT) depth++;
    if (sign === QUOTE) at = endOfText(text, at) - 1;
    end = at + 1;
  }
  return { starts: starts.kept(), ends: ends.kept() };
}

/** Where the value of the member begins whose key stands at `start`. */
export function valueOf(text: string, start: number): number {
  let at = text.indexOf(':', endOfText(text, start)) + 1;
  while (at < text.length && ' \n\r\t'.includes(text.charAt(at))) at++;
  return at;
}

/** The key of the member that stands at `start`. */
export function keyOf(text: string, start: number): string {
  return String(JSON.parse(text.slice(start, endOfText(text, start))));
}

/** The line of each place, from 1; places ascend. */
export function linesAt(text: string, places: Uint32Array): Uint32Array {
  const lines = new Uint32Array(places.length);
  const hasReturns = text.includes('\r');
  let line = 1;
  let next = endOfLine(text, 0, hasReturns);
  for (const [i, place] of places.entries()) {
    while (next < place) {
      line++;
      next = endOfLine(text, next + 1, hasReturns);
    }
    lines[i] = line;
  }
  return lines;
}

/** Where the line ends that goes on at `from`: on its last sign; beyond the text where none does. */
function endOfLine(text: string, from: number, hasReturns: boolean): number {
  if (!hasReturns) {
    const at = text.indexOf('\n', from);
    return at === -1 ? text.length : at;
  }
  for (let at = from; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === LF || (sign === CR && text.charCodeAt(at + 1) !== LF)) return at;
  }
  return text.length;
}

const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

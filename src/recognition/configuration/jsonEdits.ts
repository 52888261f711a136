import type { Node } from 'jsonc-parser';

/*
 * Edits of a JSON text with comments that leave every comment, and all else that a person wrote,
 * where it belongs. Nodes are those of a tree parsed from the very text.
 */

/** Puts a new text in the place of a value. */
export function replaceValue(text: string, { offset, length }: Node, value: string): string {
  return text.slice(0, offset) + value + text.slice(offset + length);
}

/**
 * Adds a member, as in `"name": value`, behind all others: on a line of its own where the object has
 * several lines, or has no members yet and `spread` asks for it; otherwise on the object's line.
 */
export function addMember(text: string, object: Node, member: string, spread: boolean): string {
  return insertLast(text, object, leadOf(text, object, spread), member, '');
}

/**
 * Moves a member behind all others, with the comments above it that have lines of their own, those
 * before its comma and the one that ends its line.
 */
export function moveLast(text: string, object: Node, member: Node): string {
  const members = object.children ?? [];
  const at = members.indexOf(member);
  const [before, next] = [members[at - 1], members[at + 1]];
  if (at === -1 || next === undefined) return text;
  const above = before === undefined ? object.offset + 1 : commaAfter(text, before, member.offset);
  const own = firstBreak(text.slice(above, member.offset));
  const comma = commaAfter(text, member, next.offset);
  const after = text.slice(comma, next.offset);
  const trail = own === null ? '' : after.slice(0, firstBreak(after) ?? 0);
  const start = own === null ? member.offset : above + own;
  const end = comma + (own === null ? after.search(/\S|$/) : trail.length);
  const lead = own === null ? leadOf(text, object, false) : text.slice(start, member.offset);
  const core = text.slice(member.offset, endOf(member));
  const inner = text.slice(endOf(member), comma - 1);
  const kept = inner.trimEnd() + (inner.includes('\n') ? eolOf(text) : '');
  const inserted = insertLast(text, object, lead, core, kept + trail);
  return inserted.slice(0, start) + inserted.slice(end);
}

/** Inserts between the last comment or member and the closing brace, with commas as the object has them. */
function insertLast(
  text: string,
  object: Node,
  lead: string,
  member: string,
  trail: string,
): string {
  const last = object.children?.at(-1);
  const close = endOf(object) - 1;
  const end = text.slice(0, close).trimEnd().length;
  const comma = last !== undefined && commaAfter(text, last, close) > endOf(last);
  const separated =
    last === undefined || comma
      ? text.slice(0, end)
      : `${text.slice(0, endOf(last))},${text.slice(endOf(last), end)}`;
  const added = `${lead}${member}${comma ? ',' : ''}${trail}`;
  return separated + added + spaceBeforeClose(text, object, lead) + text.slice(close);
}

/** The white space before the closing brace once a member stands before it. */
function spaceBeforeClose(text: string, object: Node, lead: string): string {
  const inner = text.slice(object.offset + 1, endOf(object) - 1);
  const space = inner.slice(inner.trimEnd().length);
  if (lead.includes('\n') && !space.includes('\n'))
    return `${eolOf(text)}${indentAt(text, object.offset)}`;
  return inner === '' ? ' ' : space;
}

/** What stands before a member that is added: a space, or a new line and its indentation. */
function leadOf(text: string, object: Node, spread: boolean): string {
  const first = object.children?.[0];
  const inner = text.slice(object.offset + 1, endOf(object) - 1);
  if (!inner.includes('\n') && (first !== undefined || !spread)) return ' ';
  const indent =
    first !== undefined && startsLine(text, first.offset)
      ? indentAt(text, first.offset)
      : indentAt(text, object.offset) + unitOf(text);
  return eolOf(text) + indent;
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}

/** Where the comma behind a member ends; where the member does if there is none before `limit`. */
function commaAfter(text: string, member: Node, limit: number): number {
  const end = endOf(member);
  const between = text.slice(end, limit);
  const comma = [...between.matchAll(/\/\/[^\r\n]*|\/\*[^]*?\*\/|,/g)].find(
    ([sign]) => sign === ',',
  );
  return comma === undefined ? end : end + comma.index + 1;
}

/** Position of the first line break that is in no comment. */
function firstBreak(between: string): number | null {
  const signs = between.matchAll(/\/\/[^\r\n]*|\/\*[^]*?\*\/|\r?\n/g);
  return [...signs].find(([sign]) => sign.endsWith('\n'))?.index ?? null;
}

function lineBefore(text: string, offset: number): string {
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
}

function startsLine(text: string, offset: number): boolean {
  return lineBefore(text, offset).trim() === '';
}

/** The white space that the line of a character begins with. */
function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(lineBefore(text, offset))?.[0] ?? '';
}

function eolOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** One step of indentation: that of the first name on a line of its own. */
function unitOf(text: string): string {
  return /\n([ \t]+)"/.exec(text)?.[1] ?? '  ';
}

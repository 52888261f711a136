import { getNodeValue, type Node } from 'jsonc-parser';
import type { FileRule } from '../../core/configuration';
import type { Fix } from '../../core/problems/fix';
import { say, toText, type Message } from '../../core/message';
import { readConfiguration } from './configuration';
import { escapeGlob, literalOf } from './glob';
import { JsonDocument, membersOf, valueNamed } from './jsonDocument';
import { addMember, moveLast, replaceValue } from './jsonEdits';
import { ruleFor } from './rules';

/** A text that nothing can be written into before a person sets it right. */
export class UneditableError extends Error {
  constructor(readonly sentence: Message) {
    super(toText(sentence));
  }
}

/** What is written, by the names that lead to it. */
type Setting = readonly [path: readonly string[], value: unknown];

/**
 * The new text of `glue-lens.json` with a fix for one file written into it: as a rule for just that
 * file, which holds whatever other rules say. Comments and formatting of the person are kept; a fix
 * that holds already changes nothing. `text` is `null` where there is no such file yet. `path` is the
 * file's, relative to the folder of `glue-lens.json`, with `/`. Of several likely values the first is
 * taken. Throws an {@link UneditableError} where the text has a mistake that is in the way.
 */
export function applyFix(
  text: string | null,
  path: string,
  fix: Fix | { readonly kind: 'ignore' },
): string {
  if (fix.kind === 'goldSet') return setAt(startOf(text), [['goldSets', fix.task], fix.path]);
  const rule = ruleOf(fix);
  const before = startOf(text);
  if (holds(before, path, rule)) return text ?? before;
  const glob = globFor(before, path);
  const after = settingsOf(glob, rule).reduce(setAt, before);
  return holds(after, path, rule) ? after : ruleLast(after, glob);
}

/** What the fix says of the file. */
function ruleOf(fix: Exclude<Fix, { kind: 'goldSet' }> | { readonly kind: 'ignore' }): FileRule {
  switch (fix.kind) {
    case 'task':
      return { ...(fix.likely[0] !== undefined && { task: fix.likely[0] }) };
    case 'split':
      return { ...(fix.likely[0] !== undefined && { split: fix.likely[0] }) };
    case 'labelOrder':
      return { labelOrder: fix.order };
    case 'labels':
      return { labels: fix.labels };
    case 'idOffset':
      return { idOffset: fix.offset };
    case 'ignore':
      return { ignore: true };
  }
}

function settingsOf(glob: string, rule: FileRule): readonly Setting[] {
  return Object.entries(rule).flatMap(([name, value]): Setting[] =>
    name === 'labels'
      ? Object.entries(rule.labels ?? {}).map(([from, to]) => [['files', glob, name, from], to])
      : [[['files', glob, name], value]],
  );
}

/** Whether all that the rule says is what the text says of the file. */
function holds(text: string, path: string, rule: FileRule): boolean {
  const now = ruleFor(readConfiguration(text).configuration, path);
  const { labels = {}, ...fields } = rule;
  return (
    Object.entries(labels).every(([from, to]) => now.labels?.[from.trim()] === to) &&
    Object.entries(fields).every(([name, value]) => isSame(value, now[name as keyof FileRule]))
  );
}

/** The last glob that means just this file, as it is written; a new one where there is none. */
function globFor(text: string, path: string): string {
  const files = valueNamed(rootOf(text), 'files');
  const globs = files === undefined ? [] : membersOf(files).map(({ name }) => name);
  return globs.findLast((glob) => literalOf(glob) === path) ?? escapeGlob(path);
}

function ruleLast(text: string, glob: string): string {
  const files = valueNamed(rootOf(text), 'files');
  const rule = files?.children?.findLast(({ children }) => children?.[0]?.value === glob);
  return files === undefined || rule === undefined ? text : moveLast(text, files, rule);
}

/** A text with an object to write into, where there was none. */
function startOf(text: string | null): string {
  if (text === null || text.trim() === '') return '{}\n';
  return new JsonDocument(text).root === undefined ? `${text.trimEnd()}\n{}\n` : text;
}

/** Writes a value, and the objects on the way to it that are missing. */
function setAt(text: string, [path, value]: Setting): string {
  let object = rootOf(text);
  for (const [depth, name] of path.entries()) {
    if (object.type !== 'object') throw notAnObject(text, object, path[depth - 1] ?? '');
    const found = valueNamed(object, name);
    const isLast = depth === path.length - 1;
    if (found === undefined) {
      const member = `${JSON.stringify(name)}: ${isLast ? write(value) : '{}'}`;
      const longer = addMember(text, object, member, depth < 2);
      return isLast ? longer : setAt(longer, [path, value]);
    }
    object = found;
  }
  return isSame(getNodeValue(object), value) ? text : replaceValue(text, object, write(value));
}

function rootOf(text: string): Node {
  const { root, issues } = new JsonDocument(text);
  const [issue] = issues;
  if (issue !== undefined)
    throw new UneditableError(
      say(
        'glue-lens.json has a mistake in line {0}, to be set right first. {1}',
        issue.line ?? 1,
        issue.message,
      ),
    );
  if (root?.type !== 'object')
    throw new UneditableError(
      say('glue-lens.json must hold an object: names and values in braces.'),
    );
  return root;
}

function notAnObject(text: string, node: Node, name: string): UneditableError {
  const line = new JsonDocument(text).lineAt(node.offset);
  return new UneditableError(
    say(
      '“{0}” in line {1} of glue-lens.json must be an object, in braces, before anything can be added to it.',
      name,
      line,
    ),
  );
}

function write(value: unknown): string {
  return Array.isArray(value) ? `[${value.map(write).join(', ')}]` : JSON.stringify(value);
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

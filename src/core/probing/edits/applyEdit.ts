import { say, type Message } from '../../message';
import { fieldsOf, sameTexts, textOf, withText, type Field, type ProbeTexts } from '../texts';
import { addClause } from './clause';
import type { Edit } from './edit';
import { negate } from './negate';
import { changeNumber } from './number';
import { replaceWord } from './replace';

/** A sentence after an edit, or why the edit cannot be made to it. */
export type Edited = string | Message;

/**
 * The texts after an edit, or why it cannot be made. The same texts and edit always give the same. An
 * edit of both sentences is made to those that it can be made to.
 */
export function applyEdit(texts: ProbeTexts, edit: Edit): ProbeTexts | Message {
  switch (edit.kind) {
    case 'swap':
      return swap(texts);
    case 'negate':
      return each(texts, edit.field, negate);
    case 'number':
      return each(texts, edit.field, changeNumber);
    case 'clause':
      return each(texts, edit.field, (text) => addClause(text, edit.clause));
    case 'replace':
      return each(texts, edit.field, (text) => replaceWord(text, edit.from, edit.to));
  }
}

/** Whether an edit could not be made. */
export function isRefused(result: ProbeTexts | Message): result is Message {
  return 'args' in result;
}

function swap([first, second]: ProbeTexts): ProbeTexts | Message {
  if (second === null) return say('This task has one sentence: there is nothing to swap.');
  if (first === second) return say('Both sentences are the same: swapping them changes nothing.');
  return [second, first];
}

function each(
  texts: ProbeTexts,
  field: Field | null,
  edit: (text: string) => Edited,
): ProbeTexts | Message {
  const all = fieldsOf(texts);
  const fields = field !== null && all.includes(field) ? [field] : all;
  let result = texts;
  let refused: Message | null = null;
  for (const one of fields) {
    const edited = edit(textOf(texts, one));
    if (typeof edited === 'string') result = withText(result, one, edited);
    else refused ??= edited;
  }
  if (!sameTexts(result, texts)) return result;
  return refused ?? say('The edit changes nothing here.');
}

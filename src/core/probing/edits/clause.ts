import { say } from '../../message';
import type { Edited } from './applyEdit';

/** The signs that end a sentence, with quotation marks and spaces after them. */
const ENDING = /\s*[.!?…]*[”’"')\]]*\s*$/;
/** Words that join without a comma. */
const JOINING = /^(and|or|but|because|when|while|if|that|which|who|with|in|on|at)\b/i;

/** The sentence with a clause at its end, before the full stop: after a comma, unless it joins by itself. */
export function addClause(sentence: string, clause: string): Edited {
  const added = clause
    .trim()
    .replace(/^,\s*/, '')
    .replace(/[.!?]+$/, '');
  if (added === '') return say('Write the clause to add.');
  if (sentence.trim() === '') return say('There is no sentence to add a clause to.');
  const ending = ENDING.exec(sentence)?.[0] ?? '';
  const body = sentence.slice(0, sentence.length - ending.length);
  return `${body}${JOINING.test(added) ? ' ' : ', '}${added}${ending.trimStart()}`;
}

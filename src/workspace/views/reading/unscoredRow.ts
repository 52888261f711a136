import type { Issue, IssueCode } from '../../../core/problems/issue';
import { say, type Message } from '../../../core/message';
import type { ScoredSet } from '../../scoring/scoredSet';

/** What may be wrong with a row that stands for an example, and with one that stands for none. */
const ANSWER_CODES: readonly IssueCode[] = [
  'conflicting-id',
  'invalid-label',
  'invalid-number',
  'short-row',
];
const ID_CODES: readonly IssueCode[] = ['duplicate-id', 'conflicting-id', 'extra-id', 'invalid-id'];

/** Why a row of a prediction file has no part in the score, in a sentence. */
export function whyUnscored({ summary }: ScoredSet, line: number, isExample: boolean): Message {
  const codes = isExample ? ANSWER_CODES : ID_CODES;
  const issues = summary.issues.filter(({ code }) => codes.includes(code));
  const issue = issues.find(({ lines }) => lines.includes(line)) ?? onlyUnlisted(issues);
  return (issue && REASONS[issue.code]) ?? say('This row is not scored.');
}

/** Where a line is none of those that issues keep, it is one of those that they only count. */
function onlyUnlisted(issues: readonly Issue[]): Issue | undefined {
  const [first, ...others] = issues.filter(({ lines, count }) => count > lines.length);
  return others.length === 0 ? first : undefined;
}

const REASONS: Readonly<Partial<Record<IssueCode, Message>>> = {
  'duplicate-id': say('Not scored: another row has the same id and the same prediction.'),
  'conflicting-id': say('Not scored: another row has the same id and another prediction.'),
  'extra-id': say('Not scored: the gold set has no such example.'),
  'invalid-id': say('Not scored: its id stands for no example of the gold set.'),
  'invalid-label': say('Not scored: its prediction is no label of the task.'),
  'invalid-number': say('Not scored: its prediction is no number.'),
  'short-row': say('Not scored: the row has no prediction.'),
};

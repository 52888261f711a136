import { headline, kindOf, scoreWords, severityWord, topicWord } from './accountWords';
import type { Finding } from './finding';
import type { Fix } from './fix';
import type { Problem, ProblemCode } from './issue';
import { layOut, type Line, type LinkedText, type Piece } from './linkedText';
import { formatCount, say, type Message } from '../message';
import { offersOf, type OpenChoice, type Remedy } from './remedy';
import type { AccountPart, FileAccount } from './account';

/** What a piece of an account leads to. */
export type AccountTarget =
  /** A line of the file, from 1. */
  | { readonly kind: 'line'; readonly line: number }
  | { readonly kind: 'help'; readonly code: ProblemCode }
  | { readonly kind: 'remedy'; readonly remedy: Remedy }
  | { readonly kind: 'choice'; readonly choice: OpenChoice };

type AccountLine = Line<AccountTarget>;

/**
 * An account of a file as plain text: what it is, how it was read and on what evidence, what is
 * doubtful and what can be set right. `name` is how the file is called; `translate` as in
 * {@link layOut}.
 */
export function accountText(
  { summary, parts }: FileAccount,
  name: string,
  translate?: (text: string) => string,
): LinkedText<AccountTarget> {
  const fixes =
    summary === null
      ? [ANY_TASK]
      : parts.flatMap(({ problems }) => problems.flatMap(({ fixes: own = [] }) => own));
  const lines = [line(0, name), line(0, kindOf(summary)), ...parts.flatMap(ofPart)];
  return layOut([...lines, ...setRight(fixes)], translate);
}

/** What a file that was taken for nothing may hold all the same. */
const ANY_TASK: Fix = { kind: 'task', likely: [] };

function ofPart({ set, findings, problems }: AccountPart): readonly AccountLine[] {
  return [
    ...(set === null ? [] : under(headline(set), scoreWords(set).map(sentence(1)))),
    ...under(say('How it was read'), byTopic(findings)),
    ...under(say('What is doubtful'), problems.flatMap(ofProblem)),
  ];
}

function byTopic(findings: readonly Finding[]): readonly AccountLine[] {
  return findings.flatMap(({ topic, message }, position) => [
    ...(findings[position - 1]?.topic === topic ? [] : [line(1, topicWord(topic))]),
    line(2, message),
  ]);
}

function ofProblem({ severity, code, message, lines, count }: Problem): readonly AccountLine[] {
  const title = [
    { text: severityWord(severity) },
    { text: ' · ' },
    { text: code, target: { kind: 'help', code } },
  ] as const;
  return [
    { depth: 1, pieces: title },
    line(2, message),
    ...(lines.length === 0 ? [] : [{ depth: 2, pieces: linesOf(lines, count) }]),
  ];
}

/** `Lines 3, 5, 8 and 12 more`, each leading to its line. */
function linesOf(lines: readonly number[], count: number): readonly Piece<AccountTarget>[] {
  const more = count - lines.length;
  return [
    { text: lines.length === 1 && more <= 0 ? say('Line') : say('Lines') },
    ...lines.flatMap((number, position): Piece<AccountTarget>[] => [
      { text: position === 0 ? ' ' : ', ' },
      { text: formatCount(number), target: { kind: 'line', line: number } },
    ]),
    ...(more > 0 ? [{ text: ' ' }, { text: say('and {0} more', more) }] : []),
  ];
}

function setRight(fixes: readonly Fix[]): readonly AccountLine[] {
  const title = say('What can be set right, in glue-lens.json; the file itself stays as it is');
  const lines = offersOf(fixes).map(({ title: text, target }): AccountLine => {
    return { depth: 1, pieces: [{ text, target }] };
  });
  return under(title, lines);
}

/** A section, after an empty line; none without lines. */
function under(title: Message, lines: readonly AccountLine[]): readonly AccountLine[] {
  return lines.length === 0 ? [] : [{ depth: 0, pieces: [] }, line(0, title), ...lines];
}

function line(depth: number, text: string | Message): AccountLine {
  return { depth, pieces: [{ text }] };
}

function sentence(depth: number): (text: Message) => AccountLine {
  return (text) => line(depth, text);
}

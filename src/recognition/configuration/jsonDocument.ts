import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { Issue, Severity } from '../../core/problems/issue';
import { say, type Message } from '../../core/message';

/** A named value of an object, and where its name stands. */
export interface Member {
  readonly name: string;
  readonly key: Node;
  readonly value: Node;
}

/** More than so many complaints help nobody. */
const MAX_ISSUES = 100;

/**
 * A JSON text with comments and trailing commas, as a tree with places, and the complaints about it.
 * What cannot be parsed is complained of; the tree holds what can.
 */
export class JsonDocument {
  readonly root: Node | undefined;
  readonly #starts: readonly number[];
  readonly #issues: Issue[] = [];

  constructor(text: string) {
    this.#starts = [
      0,
      ...[...text.matchAll(/\r\n|\r|\n/g)].map((end) => end.index + end[0].length),
    ];
    const errors: ParseError[] = [];
    this.root = this.#parse(text, errors);
    const lines = new Set<number>();
    for (const { error, offset } of errors) {
      const line = this.lineAt(offset);
      if (!lines.has(line))
        this.#add(line, 'error', SYNTAX[printParseErrorCode(error)] ?? UNREADABLE);
      lines.add(line);
    }
  }

  /** By line; none beyond the first hundred. */
  get issues(): readonly Issue[] {
    return this.#issues.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)).slice(0, MAX_ISSUES);
  }

  /** The line of a character, from 1. */
  lineAt(offset: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  }

  complain(at: Node, severity: Severity, message: Message): void {
    this.#add(this.lineAt(at.offset), severity, message);
  }

  /** The members of an object; of those of one name the last, the others are complained of. */
  members(object: Node): readonly Member[] {
    const found = new Map<string, Member>();
    for (const member of membersOf(object)) {
      const before = found.get(member.name);
      if (before !== undefined)
        this.complain(
          before.key,
          'warning',
          say('“{0}” stands twice here; the later one counts.', member.name),
        );
      found.delete(member.name);
      found.set(member.name, member);
    }
    return [...found.values()];
  }

  /** Brackets that nest too deep for the parser's stack are complained of like other mistakes. */
  #parse(text: string, errors: ParseError[]): Node | undefined {
    try {
      return parseTree(text.replace(/^\ufeff/, ' '), errors, {
        allowTrailingComma: true,
        allowEmptyContent: true,
      });
    } catch {
      this.#add(1, 'error', UNREADABLE);
      return undefined;
    }
  }

  #add(line: number, severity: Severity, message: Message): void {
    this.#issues.push({ code: 'configuration', severity, line, lines: [line], count: 1, message });
  }
}

/** The members of an object in their order, those of one name too; without those that lack a value. */
export function membersOf(object: Node): readonly Member[] {
  return (object.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? [];
    if (key === undefined || value === undefined) return [];
    return [{ name: String(key.value), key, value }];
  });
}

/** The last value of that name, which is the one that counts; `undefined` where there is none. */
export function valueNamed(object: Node, name: string): Node | undefined {
  return membersOf(object).findLast((member) => member.name === name)?.value;
}

const UNREADABLE = say(
  'From here on it is no JSON that can be read. Check quotes, commas and brackets.',
);
const OPEN_TEXT = say('A text is not closed: a double quote is missing.');
const BAD_TEXT = say(
  'There is a character here that JSON does not allow in a text. A backslash is written “\\\\”.',
);

const SYNTAX: Readonly<Partial<Record<string, Message>>> = {
  InvalidNumberFormat: say('This is no number as JSON writes them.'),
  PropertyNameExpected: say('A name in double quotes is missing here.'),
  ValueExpected: say('A value is missing here.'),
  ColonExpected: say('A colon is missing between a name and its value.'),
  CommaExpected: say('A comma is missing before this.'),
  CloseBraceExpected: say('A closing “}” is missing.'),
  CloseBracketExpected: say('A closing “]” is missing.'),
  EndOfFileExpected: say('The settings end before this; nothing may follow.'),
  UnexpectedEndOfComment: say('A comment is not closed: “*/” is missing.'),
  UnexpectedEndOfString: OPEN_TEXT,
  InvalidEscapeCharacter: BAD_TEXT,
  InvalidUnicode: BAD_TEXT,
  InvalidCharacter: BAD_TEXT,
};

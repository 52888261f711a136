import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toText } from '../../../../src/core/message';
import { applyEdit, isRefused } from '../../../../src/core/probing/edits/applyEdit';
import { CLAUSES, type Edit } from '../../../../src/core/probing/edits/edit';
import type { ProbeTexts } from '../../../../src/core/probing/texts';

/** One sentence after an edit, or in brackets why not. */
function edited(sentence: string, edit: Edit): string {
  const result = applyEdit([sentence, null], edit);
  return isRefused(result) ? `(${toText(result)})` : result[0];
}
const NEGATE: Edit = { kind: 'negate', field: 0 };
const NUMBER: Edit = { kind: 'number', field: 0 };

describe('negating', () => {
  it.each([
    ['The cat is asleep.', 'The cat is not asleep.'],
    ['They were late.', 'They were not late.'],
    ['She can swim.', 'She cannot swim.'],
    ['The bridge will be repaired.', 'The bridge will not be repaired.'],
    ['He has already left.', 'He has not already left.'],
    ['The pilot waited.', 'It is not true that the pilot waited.'],
    ['Maria waited.', 'It is not true that Maria waited.'],
    ['He has a car.', 'It is not true that he has a car.'],
    ['The man who is tall sings.', 'It is not true that the man who is tall sings.'],
    ['Is it raining?', "Isn't it raining?"],
    ['Will they come?', "Won't they come?"],
  ])('“%s” gives “%s”, and back again', (plain, negated) => {
    expect(edited(plain, NEGATE)).toBe(negated);
    expect(edited(negated, NEGATE)).toBe(plain);
  });

  it.each([
    ['I don’t know.', 'I do know.'],
    ['He never called.', 'He called.'],
    ['The door would not open.', 'The door would open.'],
    ['She can’t swim.', 'She can swim.'],
    ['They ate, but not much.', 'They ate, but much.'],
    ["this is n't exactly a high .", 'this is exactly a high .'],
    ["you ca n't miss it , but it wo n't hurt .", "you can miss it , but it wo n't hurt ."],
    ['Do n’t go.', 'Do go.'],
  ])('“%s” gives “%s”', (negated, plain) => {
    expect(edited(negated, NEGATE)).toBe(plain);
  });

  it.each([
    ['', '(There is no sentence to negate.)'],
    ['…', '(There is no sentence to negate.)'],
    ['Nobody came.', '(The word “nobody” negates it already and cannot simply be left out.)'],
    ['Who came?', '(No rule says how to negate this question.)'],
  ])('“%s” cannot be: %s', (sentence, why) => {
    expect(edited(sentence, NEGATE)).toBe(why);
  });

  it.each([
    ['It’s late.', 'It is not true that it’s late.'],
    ['However, it rained.', 'It is not true that however, it rained.'],
    ['  Everyone sang.', 'It is not true that everyone sang.'],
    ['It is only a dream.', 'It is not true that it is only a dream.'],
    ['I sang.', 'It is not true that I sang.'],
    ['She sings not only well.', 'It is not true that she sings not only well.'],
    ['They asked whether or not to go.', 'It is not true that they asked whether or not to go.'],
    ['Though it is late, they are here.', 'Though it is late, they are not here.'],
    ['When it is late they go.', 'It is not true that when it is late they go.'],
  ])('“%s” gives “%s”', (sentence, negated) => {
    expect(edited(sentence, NEGATE)).toBe(negated);
  });

  it('does not take a month for a verb, nor the verb of a later clause', () => {
    expect(edited('In May we met.', NEGATE)).toBe('It is not true that in May we met.');
    expect(edited('She said that he was ill.', NEGATE)).toBe(
      'It is not true that she said that he was ill.',
    );
  });
});

describe('changing a number', () => {
  it.each([
    ['It has 3 doors.', 'It has 4 doors.'],
    ['In 1999, two ships sank.', 'In 2000, two ships sank.'],
    ['It cost 1,999 euros.', 'It cost 2,000 euros.'],
    ['It weighs 3.5 kg.', 'It weighs 4.5 kg.'],
    ['Agent 007 came.', 'Agent 008 came.'],
    ['One of two dogs barked.', 'One of three dogs barked.'],
    ['Twenty-nine people came.', 'Twenty-eight people came.'],
    ['About twenty came.', 'About thirty came.'],
    ['A billion stars.', 'A million stars.'],
    ['One dog barked.', 'Two dog barked.'],
  ])('“%s” gives “%s”', (before, after) => {
    expect(edited(before, NUMBER)).toBe(after);
  });

  it('says where there is none', () => {
    expect(edited('A dog barked on the 3rd floor.', NUMBER)).toBe('(There is no number in it.)');
  });

  it('takes no “one” that stands for someone or something', () => {
    for (const sentence of ['No one came.', 'One of them came.', 'I want that one.'])
      expect(edited(sentence, NUMBER)).toBe('(There is no number in it.)');
  });
});

describe('replacing a word', () => {
  const replace = (from: string, to: string): Edit => ({ kind: 'replace', field: null, from, to });
  it('takes whole words, whatever their case, in both sentences', () => {
    const texts: ProbeTexts = ['Cats chase cats, not catfish.', 'The cats run.'];
    expect(applyEdit(texts, replace('cats', 'dogs'))).toEqual([
      'Dogs chase dogs, not catfish.',
      'The dogs run.',
    ]);
  });

  it('leaves the word out where nothing is put in its place', () => {
    expect(edited('A very, very good day.', replace('very', ''))).toBe('A, good day.');
    expect(edited('The old bridge.', replace('old', ''))).toBe('The bridge.');
  });

  it('says what is lacking', () => {
    expect(edited('A cat.', replace('', 'dog'))).toBe('(Choose the word to replace.)');
    expect(edited('A cat.', replace('dog', 'cat'))).toBe('(The word “dog” does not occur.)');
    expect(edited('A cat.', replace('cat', 'cat'))).toBe('(The edit changes nothing here.)');
  });
});

describe('adding a clause', () => {
  const add = (clause: string): Edit => ({ kind: 'clause', field: 0, clause });
  it.each([
    ['He left.', 'as everyone knows', 'He left, as everyone knows.'],
    ['He left', 'and true is true', 'He left and true is true'],
    ['“He left.” ', ', they say.', '“He left, they say.” '],
    ['Did he?!', 'because it rained', 'Did he because it rained?!'],
  ])('“%s” with “%s” gives “%s”', (before, clause, after) => {
    expect(edited(before, add(clause))).toBe(after);
  });

  it('says what is lacking', () => {
    expect(edited('He left.', add(' '))).toBe('(Write the clause to add.)');
    expect(edited(' ', add('x'))).toBe('(There is no sentence to add a clause to.)');
  });
});

describe('an edit of the second sentence', () => {
  it('is made to the one sentence that a task has', () => {
    expect(edited('It has 3 doors.', { kind: 'number', field: 1 })).toBe('It has 4 doors.');
    expect(applyEdit(['3 doors', '5 doors'], { kind: 'number', field: 1 })).toEqual([
      '3 doors',
      '6 doors',
    ]);
  });
});

describe('swapping the sentences', () => {
  it('exchanges the two', () => {
    expect(applyEdit(['a', 'b'], { kind: 'swap' })).toEqual(['b', 'a']);
  });

  it('says where there is nothing to swap', () => {
    expect(edited('a', { kind: 'swap' })).toContain('one sentence');
    expect(applyEdit(['a', 'a'], { kind: 'swap' })).toHaveProperty('text');
  });
});

describe('every edit', () => {
  const field = fc.constantFrom(0, 1, null);
  const word = fc.constantFrom('the', 'dog', 'is', 'not', 'two', '1,000', 'who', 'can', '…', '😀');
  const sentence = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.array(word, { maxLength: 9 }).map((words) => `${words.join(' ')}.`),
  );
  const edit: fc.Arbitrary<Edit> = fc.oneof(
    fc.record({ kind: fc.constant('negate'), field }),
    fc.record({ kind: fc.constant('number'), field }),
    fc.constant({ kind: 'swap' } as const),
    fc.record({ kind: fc.constant('clause'), field, clause: fc.constantFrom(...CLAUSES) }),
    fc.record({ kind: fc.constant('replace'), field, from: word, to: sentence }),
  );
  const texts = fc.tuple(sentence, fc.option(sentence));

  it('gives other texts or a sentence why not, always the same, and touches no other sentence', () => {
    fc.assert(
      fc.property(texts, edit, (before, made) => {
        const after = applyEdit(before, made);
        expect(applyEdit(before, made)).toEqual(after);
        if (isRefused(after)) {
          expect(toText(after)).toMatch(/[.]$/);
          return;
        }
        expect(after).not.toEqual(before);
        expect(after[1] === null).toBe(before[1] === null);
        if (made.kind === 'swap') return;
        if (made.field === 0) expect(after[1]).toBe(before[1]);
        if (made.field === 1 && before[1] !== null) expect(after[0]).toBe(before[0]);
      }),
    );
  });

  it('keeps the order in which numbers were: a changed number is a number again', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (a, b) => {
        const once = edited(`Between ${a} and ${b}.`, NUMBER);
        const one = a !== 1 || b === 1 ? [a + 1, b] : [a, b + 1];
        expect(once).toBe(`Between ${one[0] ?? ''} and ${one[1] ?? ''}.`);
      }),
    );
  });
});

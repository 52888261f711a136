import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { occluded, placedWords, weighWords } from '../../../../src/core/probing/occlusion';
import type { ProbeAnswer } from '../../../../src/core/probing/answer';
import { without, wordsOf } from '../../../../src/core/probing/words';

const textsOf = (sentence: string): readonly string[] => wordsOf(sentence).map(({ text }) => text);
const sentences = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom('a', 'don’t', 'Zürich', '3.5', ',', '“', '😀', ' '))
    .map((w) => w.join(' ')),
);

describe('the words of a sentence', () => {
  it('are runs of letters and digits with what joins them', () => {
    expect(textsOf('Don’t pay 1,000 for a well-known 3.5-litre car, e.g. “Zoë”!')).toEqual([
      'Don’t',
      'pay',
      '1,000',
      'for',
      'a',
      'well-known',
      '3.5-litre',
      'car',
      'e.g',
      'Zoë',
    ]);
    expect(textsOf(' … ?! ')).toEqual([]);
  });

  it('stand where they are said to, in order and apart', () => {
    fc.assert(
      fc.property(sentences, (sentence) => {
        let end = 0;
        for (const word of wordsOf(sentence)) {
          expect(sentence.slice(word.start, word.end)).toBe(word.text);
          expect(word.start).toBeGreaterThanOrEqual(end);
          end = word.end;
        }
      }),
    );
  });
});

describe('leaving a word out', () => {
  const leave = (sentence: string, at: number): string => {
    const word = wordsOf(sentence)[at];
    return word === undefined ? sentence : without(sentence, word);
  };
  it.each([
    ['The old dog barks.', 1, 'The dog barks.'],
    ['The old dog barks.', 0, 'old dog barks.'],
    ['The old dog barks.', 3, 'The old dog.'],
    ['Well, the “old” dog.', 0, ', the “old” dog.'],
    ['The dog (old) barks', 2, 'The dog () barks'],
    ['barks', 0, ''],
  ])('of “%s” the word %i gives “%s”', (sentence, at, left) => {
    expect(leave(sentence, at)).toBe(left);
  });

  it('takes one word and no other, and makes nothing longer', () => {
    fc.assert(
      fc.property(sentences, (sentence) => {
        const words = wordsOf(sentence);
        for (const [i, word] of words.entries()) {
          const left = without(sentence, word);
          const others = words.filter((_, at) => at !== i).map(({ text }) => text);
          expect(left.length).toBeLessThanOrEqual(sentence.length - word.text.length);
          // What stood on either side of the word may join to one.
          expect(
            wordsOf(left)
              .map(({ text }) => text)
              .join('').length,
          ).toBeGreaterThanOrEqual(others.join('').length);
        }
      }),
    );
  });
});

describe('which words decide', () => {
  const says = (...probabilities: number[]): ProbeAnswer => ({
    kind: 'classes',
    probabilities,
    label: probabilities.indexOf(Math.max(...probabilities)),
    tied: false,
  });

  it('leaves out each word of both sentences in turn', () => {
    const texts = ['Big dogs bark.', 'Dogs bark.'] as const;
    const words = placedWords(texts);
    expect(words.map(({ field, text }) => [field, text])).toEqual([
      [0, 'Big'],
      [0, 'dogs'],
      [0, 'bark'],
      [1, 'Dogs'],
      [1, 'bark'],
    ]);
    expect(occluded(texts, words)).toEqual([
      ['dogs bark.', 'Dogs bark.'],
      ['Big bark.', 'Dogs bark.'],
      ['Big dogs.', 'Dogs bark.'],
      ['Big dogs bark.', 'bark.'],
      ['Big dogs bark.', 'Dogs.'],
    ]);
  });

  it('is how far the probability of the predicted class falls without the word', () => {
    const words = placedWords(['not here', null]);
    const weighed = weighWords(words, says(0.1, 0.9), [says(0.7, 0.3), says(0.05, 0.95)]);
    expect(weighed.map(({ weight }) => weight.toFixed(2))).toEqual(['0.60', '-0.05']);
    expect(weighed.map(({ label }) => label)).toEqual([0, 1]);
  });

  it('is how far a number falls, for a task of numbers', () => {
    const words = placedWords(['same', 'same']);
    const [first, second] = weighWords(words, { kind: 'number', value: 4.5 }, [
      { kind: 'number', value: 2 },
      { kind: 'number', value: 5 },
    ]);
    expect([first?.weight, second?.weight]).toEqual([2.5, -0.5]);
  });

  it('looks at so many words at most', () => {
    expect(placedWords(['word '.repeat(1000), 'more'])).toHaveLength(256);
  });
});

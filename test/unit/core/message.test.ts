import { describe, expect, it } from 'vitest';
import { formatCount, say, toText } from '../../../src/core/message';

describe('a message', () => {
  it('has its values in their places, messages within it too', () => {
    const inner = say('of {0} rows', 1234);
    expect(toText(say('“{1}” is one {0}.', inner, 'x'))).toBe('“x” is one of 1,234 rows.');
  });

  it('is translated before its values are put in, its parts too', () => {
    const translate = (text: string) => (text === '{0} rows' ? '{0} Zeilen' : 'Es sind {0}.');
    expect(toText(say('There are {0}.', say('{0} rows', 3)), translate)).toBe('Es sind 3 Zeilen.');
  });

  it('keeps a place that has no value as it is', () => {
    expect(toText(say('{0} and {1}', 'x'))).toBe('x and {1}');
  });

  it('cuts values that are longer than anybody reads, and no character in two', () => {
    const text = toText(say('“{0}”.', 'x'.repeat(1_000_000)));
    expect(text).toBe(`“${'x'.repeat(399)}…”.`);
    const pairs = toText(say('{0}', '😀'.repeat(300)));
    expect(pairs).toBe(`${'😀'.repeat(199)}…`);
    expect(toText(say('{0}', 'y'.repeat(400)))).toBe('y'.repeat(400));
  });
});

describe('a count', () => {
  it('has commas where it is whole', () => {
    expect([40_430, 999, 1_000_000, 0.5, -1234].map(formatCount)).toEqual([
      '40,430',
      '999',
      '1,000,000',
      '0.5',
      '-1,234',
    ]);
  });
});

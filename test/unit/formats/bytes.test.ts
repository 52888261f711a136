import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toText } from '../../../src/core/message';
import { decode, whyNotText } from '../../../src/formats/text/bytes';
import { bytesOf } from '../support/glueFiles';

const why = (bytes: Uint8Array) => {
  const message = whyNotText(bytes);
  return message && toText(message);
};

describe('why bytes are no text', () => {
  it.each([
    ['nothing', new Uint8Array(), 'The file is empty.'],
    ['a byte-order mark alone', bytesOf('\uFEFF'), 'The file is empty.'],
    ['blank lines', bytesOf(' \n\t\r\n'), 'The file holds nothing but blank lines.'],
    ['blank lines after a mark', bytesOf('\uFEFF\n\n'), 'The file holds nothing but blank lines.'],
    ['many blank lines', bytesOf('\n'.repeat(50_000)), 'The file holds nothing but blank lines.'],
    ['a NUL', bytesOf('index\tprediction\n0\t\u0000\n'), 'The file is binary, not text.'],
    [
      'a picture',
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0),
      'The file is binary, not text.',
    ],
    [
      'a Git LFS pointer',
      bytesOf('version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n'),
      'The file is a Git LFS pointer, not the data itself. Run “git lfs pull” to fetch it.',
    ],
  ])('is said of %s', (_, bytes, sentence) => {
    expect(why(bytes)).toBe(sentence);
  });

  it.each([
    'a',
    '\uFEFFindex\tprediction',
    'né \u{1F600}',
    `${'\n'.repeat(20_000)}index\tprediction\n`,
  ])('is not said of text', (text) => {
    expect(why(bytesOf(text))).toBeNull();
  });

  it('is never an exception, and no bytes are too wild to decode', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        whyNotText(bytes);
        expect(typeof decode(bytes)).toBe('string');
      }),
    );
  });
});

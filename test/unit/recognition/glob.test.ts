import fc from 'fast-check';
import picomatch from 'picomatch/posix';
import { describe, expect, it } from 'vitest';
import {
  compileGlob,
  escapeGlob,
  foldersOf,
  literalOf,
  saysName,
} from '../../../src/recognition/configuration/glob';

const means = (glob: string, path: string): boolean | null =>
  compileGlob(glob)?.(path.split('/')) ?? null;

describe('a glob', () => {
  it.each<[string, string, boolean]>([
    ['*.tsv', 'a.tsv', true],
    ['*.tsv', '.tsv', true],
    ['*.tsv', 'b/a.tsv', false],
    ['*.TSV', 'a.tsv', false],
    ['**', 'a', true],
    ['**', 'a/b', true],
    ['**/*.tsv', 'a.tsv', true],
    ['**/*.tsv', 'b/c/a.tsv', true],
    ['a/**/b', 'a/b', true],
    ['a/**/b', 'a/x/y/b', true],
    ['a/**/b', 'a/x/y', false],
    ['a/**', 'ab/c', false],
    ['a/**', 'a', false],
    ['a/**', 'a/b/c', true],
    ['a**b', 'axxb', true],
    ['a**b', 'a/b', false],
    ['runs/', 'runs/b/a.tsv', true],
    ['./runs/a.tsv', 'runs/a.tsv', true],
    ['runs/**', 'runs/.hidden/a.tsv', true],
    ['{a,b}.tsv', 'b.tsv', true],
    ['{a,b/c}.tsv', 'b/c.tsv', true],
    ['{a,{b,c}d,}x', 'cdx', true],
    ['{a,{b,c}d,}x', 'x', true],
    ['{a,{b,c}d,}x', 'bx', false],
    ['a,b', 'a,b', true],
    ['run-?/x', 'run-7/x', true],
    ['run-?/x', 'run-/x', false],
    ['run-[0-57]/x', 'run-7/x', true],
    ['run-[0-57]/x', 'run-6/x', false],
    ['run-[!7]/x', 'run-7/x', false],
    ['run-[^7]/x', 'run-8/x', true],
    ['[a/b]', 'a', true],
    ['[\\]x]', ']', true],
    ['[a-]', '-', true],
    ['{[,],a}', ',', true],
    ['run (copy)/a|b.tsv', 'run (copy)/a|b.tsv', true],
    ['+(a)/*@$.tsv', '+(a)/x@$.tsv', true],
    ['!a/*.tsv', '!a/x.tsv', true],
    ['a\\[1\\]/*.tsv', 'a[1]/x.tsv', true],
    ['\\{a\\}*', '{a}b', true],
    ['../shared/*.tsv', '../shared/a.tsv', true],
    ['/data/*.tsv', '/data/a.tsv', true],
    ['*/data', '/data', false],
  ])('%s means %s: %s', (glob, path, expected) => {
    expect(means(glob, path)).toBe(expected);
  });

  it.each([
    '',
    './',
    '[a',
    'a]',
    '{a',
    'a}',
    '{a,[b}',
    '{a}}',
    'x'.repeat(1001),
    '{a,b}'.repeat(9),
  ])('%j is none', (glob) => {
    expect(compileGlob(glob)).toBeNull();
  });

  it('means what picomatch takes it to mean', () => {
    const word = fc.constantFrom('a', 'b', 'ab', '.a', 'a.b', '');
    const token = fc.constantFrom(
      '*',
      '?',
      '[ab]',
      '[^a]',
      '{a,b}',
      '{a,*b}',
      'a',
      'b',
      '.',
      '\\*',
    );
    const part = fc.oneof(
      { weight: 1, arbitrary: fc.constant('**') },
      {
        weight: 4,
        arbitrary: fc.array(token, { minLength: 1, maxLength: 4 }).map((all) => all.join('')),
      },
    );
    const glob = fc
      .array(part, { minLength: 1, maxLength: 4 })
      .map((parts) => parts.join('/'))
      // Where stars meet, picomatch takes them to go through folders; a bare dot it takes for a
      // folder, and a folder for what is in it.
      .filter(
        (text) => !/\*\*[^/]|[^/]\*\*|\*\{|\*\}|(^|\/)\.{1,2}(\/|$)|^\.\/|\/\*\*$/.test(text),
      );
    const path = fc
      .array(
        fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => all.join('')),
        {
          minLength: 1,
          maxLength: 5,
        },
      )
      .filter((names) => names.every((name) => name !== '' && !/^\.+$/.test(name)))
      .map((names) => names.join('/'));
    fc.assert(
      fc.property(glob, path, (pattern, text) => {
        const expected = picomatch(pattern, { dot: true, noextglob: true })(text);
        expect([pattern, text, means(pattern, text)]).toEqual([pattern, text, expected]);
      }),
      { numRuns: 500 },
    );
  });

  it('is matched in no time, whatever it is', () => {
    const hard = [
      '*a'.repeat(400),
      '**/a/'.repeat(150) + 'b',
      '{*a*,*b*}'.repeat(8),
      '?*'.repeat(300),
    ];
    const path = `${'a/'.repeat(1000)}${'a'.repeat(250)}c`.split('/');
    for (const glob of hard) {
      const matches = compileGlob(glob);
      const start = performance.now();
      expect(matches?.(path)).toBe(false);
      expect(matches?.(path.slice(-1))).toBe(glob.startsWith('{'));
      expect(performance.now() - start).toBeLessThan(1000);
    }
  });

  it('for just one path is that path with its signs escaped', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 20 }), fc.string(), (path, other) => {
        fc.pre(!path.endsWith('/') && !path.startsWith('./'));
        const glob = escapeGlob(path);
        expect(literalOf(glob)).toBe(path);
        expect(means(glob, path)).toBe(true);
        expect(means(glob, other)).toBe(other === path);
      }),
    );
  });

  it('tells the folders on its way, and whether it says anything of the name', () => {
    expect(foldersOf('a/b\\*/*.tsv')).toEqual(['a', 'a/b*']);
    expect(foldersOf('a/{b,c}/d/x.tsv')).toEqual(['a']);
    expect(foldersOf('*.tsv')).toEqual([]);
    expect(saysName('runs/**/*.out')).toBe(true);
    for (const glob of ['runs/**', 'runs/', '*', 'runs/*.*', 'runs/{*,**}'])
      expect(saysName(glob)).toBe(false);
  });
});

import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { compareNames, inNaturalOrder } from '../../../../src/core/runs/order';

const sorted = (names: readonly string[]) => inNaturalOrder(names, (name) => name);
/** Names as people give them: folders, words, numbers, signs. */
const anyName = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'a',
        'A',
        'B',
        'lr1e-5',
        '0.',
        '.0',
        'v0.9',
        '/',
        '-',
        '_',
        '=',
        'checkpoint-',
        'é',
        '0',
        '007',
      ),
      fc.nat(5000).map(String),
      fc.string({ maxLength: 3 }),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));

describe('the natural order of names', () => {
  it('is the same whatever names were compared before', async () => {
    vi.resetModules();
    const { orderKey } = await import('../../../../src/core/runs/order');
    const names = ['/x', '/a', 'a/', '', '/', 'b/c/d', 'b/c/', 'x', 'a//b'];
    const first = names.map(orderKey);
    expect([...names].reverse().map(orderKey).reverse()).toEqual(first);
    expect(first.map((key) => key.length)).toEqual(names.map((name) => 2 * name.length + 1));
  });

  it.each([
    [['checkpoint-500', 'checkpoint-1000', 'checkpoint-10000']],
    [['', 'a', 'a/b', 'a/z', 'a b', 'a-b', 'a2', 'a10', 'ab', 'b']],
    [['run0', 'run1e-6', 'run5e-6', 'run1e-5', 'run2.5e-5', 'run1e-4', 'run1', 'run3', 'run1e+2']],
    [['v1.2', 'v1.10', 'v2.0']],
    [['lr1e-05', 'lr3e-05', 'lr0.0001', 'lr0.00025', 'lr0.001', 'lr0.01', 'lr0.1', 'lr1', 'lr2']],
    [['wd0', 'wd0.0', 'wd0.01', 'wd0.05', 'wd0.1', 'wd0.15', 'wd0.2', 'wd1.0']],
    [['lr=5e-06_wd=0.1', 'lr=1e-05_wd=0.02', 'lr=1e-05_wd=0.1', 'lr=0.0001_wd=0.02']],
    [['0.00002/seed1', '0.0001/seed1', '0.01', '0.1', '1']],
    [['lr.0.00002.wd', 'lr.0.0001.wd', 'lr.0.1.wd']],
    [['v0.1', 'v0.2', 'v0.9', 'v0.10', 'v0.11']],
    [['version-0.9', 'version-0.10', 'version-1.0']],
    [
      [
        'bert-0.9.1',
        'bert-0.9.2',
        'bert-0.9.10',
        'bert-0.10.0',
        'bert-1.9',
        'bert-1.10',
        'bert-1.10.2',
      ],
    ],
    [['2024.01.9', '2024.01.10', '2024.2']],
    [['Alpha', 'alpha/x', 'beta', 'étape', 'Zeta']],
    [
      [
        'step7',
        'step007',
        'step8',
        'step70',
        'step99999999999999999998',
        'step99999999999999999999',
      ],
    ],
  ])('stands as %j', (names) => {
    expect(sorted([...names].reverse())).toEqual(
      names[0] === 'step7' ? ['step007', 'step7', ...names.slice(2)] : names,
    );
  });

  it('does not take a hash for a number', () => {
    expect(compareNames('9e-2f', '10e-2f')).toBeLessThan(0);
  });

  it('is total: each name before, after or the same as another, and never in a circle', () => {
    fc.assert(
      fc.property(anyName, anyName, anyName, (a, b, c) => {
        expect(Math.sign(compareNames(a, b))).toBe(-Math.sign(compareNames(b, a)) || 0);
        expect(compareNames(a, b) === 0).toBe(a === b);
        if (compareNames(a, b) <= 0 && compareNames(b, c) <= 0)
          expect(compareNames(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('has numbers by value, whatever stands around them', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.constantFrom('', '/x', '-y'), (a, b, rest) => {
        fc.pre(a !== b);
        expect(compareNames(`n${a}${rest}`, `n${b}${rest}`)).toBe(Math.sign(a - b));
      }),
    );
  });

  it('has what Python prints of a number by value, in decimals or with an exponent', () => {
    const printed = fc
      .tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 3, max: 9 }))
      .map(([digits, power]) => {
        const value = Number(`${digits}e-${power}`);
        if (value >= 1e-4) return { value, text: String(value) };
        const [number, exponent = ''] = value.toExponential().split('e-');
        return { value, text: `${number}e-${exponent.padStart(2, '0')}` };
      });
    const word = fc.constantFrom('lr', 'lr=', 'lr_', 'wd-', 'a/', '', 'x2y');
    fc.assert(
      fc.property(printed, printed, word, fc.constantFrom('', '/x', '-y'), (a, b, word, end) => {
        fc.pre(a.value !== b.value);
        expect(compareNames(word + a.text + end, word + b.text + end)).toBe(
          Math.sign(a.value - b.value),
        );
      }),
    );
  });

  it('keeps what lies in one folder together', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyName, { maxLength: 30 }), (names) => {
        const folders = sorted(names)
          .filter((name) => name.includes('/'))
          .map((name) => name.slice(0, name.indexOf('/')))
          .filter((folder, i, all) => folder !== all[i - 1]);
        expect(new Set(folders).size).toBe(folders.length);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { branchesBelow, topBranches, type RunBranch } from '../../../../src/core/runs/branches';
import { inNaturalOrder } from '../../../../src/core/runs/order';
import { withWords } from '../../../../src/core/words';

const NONE = 0;
const branches = (names: readonly string[], few = NONE) =>
  topBranches(
    inNaturalOrder(names, (name) => name),
    few,
  );
/** The tree as indented lines, runs with a star. */
const drawn = (list: readonly RunBranch[], indent = ''): string[] =>
  list.flatMap((branch) => [
    `${indent}${branch.label}${branch.isRun ? ' *' : ''}`,
    ...drawn(branchesBelow(branch), `${indent}  `),
  ]);

describe('the branches of runs', () => {
  it('are folders, those with one thing in them one with it', () => {
    const names = ['sweep/lr1e-5/seed1/checkpoint-1000', 'sweep/lr1e-5/seed1/checkpoint-500'];
    const more = [
      'sweep/lr1e-5/seed2/checkpoint-500',
      'sweep/lr5e-6/seed1',
      'baselines/bert/final',
    ];
    expect(drawn(branches([...names, ...more]))).toEqual([
      'baselines/bert/final *',
      'sweep',
      '  lr5e-6/seed1 *',
      '  lr1e-5',
      '    seed1',
      '      checkpoint-500 *',
      '      checkpoint-1000 *',
      '    seed2/checkpoint-500 *',
    ]);
  });

  it('are runs that have runs below them, too', () => {
    expect(drawn(branches(['', 'bert', 'bert/checkpoint-5', 'a/b', 'a/b/c/d']))).toEqual([
      ' *',
      'a/b *',
      '  c/d *',
      'bert *',
      '  checkpoint-5 *',
    ]);
  });

  it('are the runs with their whole names where there are few', () => {
    expect(drawn(branches(['runs/b', 'runs/a', 'runs/a/c'], 3))).toEqual([
      'runs/a *',
      'runs/a/c *',
      'runs/b *',
    ]);
  });

  it('hold every run once, under labels that make its name', () => {
    const segment = fc.constantFrom('a', 'A', 'b', 'seed1', 'checkpoint-5', '');
    const name = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 30 }), (names) => {
        const found: string[] = [];
        const visit = (list: readonly RunBranch[], above: string | null): void => {
          expect(new Set(list.map(({ path }) => path)).size).toBe(list.length);
          for (const branch of list) {
            expect(branch.path).toBe(above === null ? branch.label : `${above}/${branch.label}`);
            if (branch.isRun) found.push(branch.path);
            const below = branchesBelow(branch);
            expect(below.length).not.toBe(branch.isRun ? -1 : 1);
            expect(below.flatMap(({ runs }) => runs).length + Number(branch.isRun)).toBe(
              branch.runs.length,
            );
            visit(below, branch.path);
          }
        };
        visit(branches(names), null);
        expect(found.sort()).toEqual([...names].sort());
      }),
    );
  });
});

describe('the words of a filter', () => {
  it('must all occur, in any order and case', () => {
    const matches = withWords(' Seed3  lr1e-5 ');
    expect(matches('sweep/LR1e-5/seed3')).toBe(true);
    expect(matches('sweep/lr1e-5/seed4')).toBe(false);
    expect(withWords('  ')('any')).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import type { Fix } from '../../../src/core/problems/fix';
import { toText } from '../../../src/core/message';
import { offersOf, openChoiceOf, remedyTitle } from '../../../src/core/problems/remedy';

const titles = (...fixes: readonly Fix[]): string[] =>
  offersOf(fixes).map(({ title }) => toText(title));

describe('a fix as a person reads it', () => {
  it.each<[Fix, string[]]>([
    [
      { kind: 'task', likely: ['RTE', 'WNLI'] },
      ['Set the task to RTE', 'Set the task to WNLI', 'Set the task…'],
    ],
    [{ kind: 'task', likely: [] }, ['Set the task…']],
    [{ kind: 'split', likely: ['dev'] }, ['Set the split to dev', 'Set the split…']],
    [
      { kind: 'labelOrder', order: ['neutral', 'entailment', 'contradiction'] },
      ['Read 0, 1, 2 as neutral, entailment, contradiction'],
    ],
    [
      { kind: 'labels', labels: { entailmnt: 'entailment' } },
      ['Read “entailmnt” as entailment', 'Read “entailmnt” as another label…'],
    ],
    [
      { kind: 'labels', labels: { a: '0', b: '1', c: '2', d: '3', e: '4' } },
      ['Read “a” as 0, “b” as 1, “c” as 2 and 2 more'],
    ],
    [{ kind: 'idOffset', offset: 1 }, ['Count ids from 1']],
    [
      { kind: 'goldSet', task: 'RTE', path: 'glue/RTE/dev.tsv' },
      ['Take glue/RTE/dev.tsv as the gold set of RTE'],
    ],
  ])('%j', (fix, said) => {
    expect(titles(fix)).toEqual(said);
  });

  it('names no value at full length', () => {
    const [title = ''] = titles({ kind: 'labels', labels: { ['x'.repeat(500)]: 'entailment' } });
    expect(title.length).toBeLessThan(80);
  });

  it('is offered once, and what is likely comes before what is left open', () => {
    const offset: Fix = { kind: 'idOffset', offset: 1 };
    const task: Fix = { kind: 'task', likely: ['RTE'] };
    expect(titles(task, offset, task)).toEqual([
      'Set the task to RTE',
      'Count ids from 1',
      'Set the task…',
    ]);
  });

  it('calls for another value only where a fix leaves one open', () => {
    expect(toText(remedyTitle({ kind: 'ignore' }))).toBe('Ignore this file');
    expect(openChoiceOf({ kind: 'labels', labels: { a: '0', b: '1' } })).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { fixesOf, mostDoubtful, ranked } from '../../../src/core/problems/doubt';
import type { Fix } from '../../../src/core/problems/fix';
import {
  ISSUE_CODES,
  UNSCORED_REASONS,
  type Issue,
  type Problem,
} from '../../../src/core/problems/issue';
import { say } from '../../../src/core/message';
import type { FileSummary, GoldSummary } from '../../../src/core/summaries';

const issue = (code: Issue['code'], more: Partial<Issue> = {}): Issue => ({
  code,
  severity: 'warning',
  line: null,
  lines: [],
  count: 1,
  message: say('It is so.'),
  ...more,
});
const gold = (...issues: readonly Issue[]): FileSummary => {
  const summary = { issues } as unknown as GoldSummary;
  return { kind: 'gold', file: '/w/a', path: 'a', gold: summary };
};
const offset: Fix = { kind: 'idOffset', offset: 1 };

describe('the ranking of doubts', () => {
  it('knows every code', () => {
    const all = [...ISSUE_CODES, ...UNSCORED_REASONS].map((code): Problem => {
      return { ...issue('constant'), code };
    });
    const codes = ranked(all).map(({ code }) => code);
    const backwards = ranked([...all].reverse()).map(({ code }) => code);
    expect(backwards).toEqual(codes);
  });

  it('puts what touches every row before what touches some', () => {
    const order = ['no-gold', 'shifted-rows', 'label-order', 'wrong-example', 'conflicting-id'];
    const more = ['invalid-label', 'missing-id', 'row-order'];
    const codes = [...order, ...more] as Problem['code'][];
    const mixed = [...codes].sort().map((code): Problem => ({ ...issue('constant'), code }));
    expect(ranked(mixed).map(({ code }) => code)).toEqual(codes);
  });
});

describe('the most doubtful thing about a file', () => {
  it('is the first by rank, whatever its place in the file', () => {
    const file = gold(issue('missing-id'), issue('label-order'), issue('row-order'));
    expect(mostDoubtful(file)?.code).toBe('label-order');
  });

  it('is no mere note, unless that can be set right or is always told', () => {
    const note = { severity: 'info' } as const;
    expect(mostDoubtful(gold(issue('gold-size', note)))).toBeNull();
    expect(mostDoubtful(gold(issue('no-header', note), issue('row-order', note)))?.code).toBe(
      'row-order',
    );
    expect(mostDoubtful(gold(issue('split-guessed', { ...note, fixes: [offset] })))?.code).toBe(
      'split-guessed',
    );
  });

  it('brings what can be set right, each once, the worst first', () => {
    const task: Fix = { kind: 'task', likely: ['RTE'] };
    const file = gold(
      issue('missing-id', { fixes: [offset] }),
      issue('shifted-rows', { fixes: [task, offset] }),
    );
    expect(fixesOf(file)).toEqual([task, offset]);
  });
});

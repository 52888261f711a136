import { describe, expect, it } from 'vitest';
import { hiddenBy } from '../../../src/core/runs/hidden';
import { hiddenEntries, runsShown } from '../../../src/extension/trees/runsShown';

const names = [
  'bert',
  ...[1, 2, 3].flatMap((seed) => [`lr1/seed${seed}`, `lr2/seed${seed}`]),
].sort();
const catalog = { names, runs: new Map(names.map((name) => [name, { sets: new Map() }])) };
const choice = (
  filter: string,
  hidden: readonly string[] = [],
  pinned: readonly string[] = [],
) => ({
  ...{ filter, hidden, pinned },
  isHidden: hiddenBy(hidden),
});

describe('the runs that are shown', () => {
  const hidden = ['lr1', 'lr1/', 'lr2/seed3'];

  it('are all but the hidden ones', () => {
    expect(runsShown(catalog, choice('', hidden, ['lr2/seed1', 'gone']))).toEqual({
      ...{ pinned: ['lr2/seed1'], shown: ['bert', 'lr2/seed1', 'lr2/seed2'], hidden: 4, all: 3 },
    });
    expect(hiddenEntries(catalog, choice('', hidden))).toEqual([
      { path: 'lr1', count: 3 },
      { path: 'lr2/seed3', count: 1 },
    ]);
  });

  it('are those that the words fit; of the hidden ones those are told of too', () => {
    expect(runsShown(catalog, choice('lr1', hidden))).toEqual({
      ...{ pinned: [], shown: [], hidden: 3, all: 3 },
    });
    expect(hiddenEntries(catalog, choice('LR1', hidden))).toEqual([{ path: 'lr1', count: 3 }]);
    expect(runsShown(catalog, choice('seed3', hidden)).hidden).toBe(2);
    expect(hiddenEntries(catalog, choice('seed3', hidden))).toEqual([
      { path: 'lr1', count: 1 },
      { path: 'lr2/seed3', count: 1 },
    ]);
    expect(runsShown(catalog, choice('bert', hidden))).toMatchObject({
      shown: ['bert'],
      hidden: 0,
    });
  });
});

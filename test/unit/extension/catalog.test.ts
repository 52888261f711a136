import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileSummary, SetSummary } from '../../../src/core/summaries';
import { TASK_NAMES, type TaskName } from '../../../src/core/tasks';
import { Catalog } from '../../../src/extension/catalog';
import { bestRun, partialMacro, spreadAmong } from '../../../src/extension/trees/figures';

const ELEVEN = TASK_NAMES.filter((task) => task !== 'AX-b');

interface Told {
  readonly name?: string;
  readonly score?: number | null;
  readonly scored?: number;
  readonly flags?: SetSummary['flags'];
}

/** A prediction file of one set. */
function predictions(run: string, task: TaskName, told: Told = {}): FileSummary {
  const { name = task, score = 0.5, scored = 100, flags = [] } = told;
  const path = `${run}/${name}.tsv`;
  const set: SetSummary = {
    ...{ set: `${path}#0`, run, task, split: 'dev', file: path, path, goldFile: 'gold' },
    ...{ labelled: 100, column: null, metrics: {}, score, errors: 1, flags, issues: [] },
    counts: { rows: scored, scored, missing: 0, duplicate: 0, extra: 0, invalid: 0 },
    logged: null,
  };
  return { kind: 'predictions', file: path, path, sets: [set] };
}

function unscored(path: string): FileSummary {
  const message = { text: 'Its task is not known.', args: [] };
  const reason = 'unrecognised';
  const file = { file: path, path, reason, severity: 'warning', message, fixes: [] } as const;
  return { kind: 'unscored', file: path, path, unscored: file };
}

const whole = (run: string, score: number): readonly FileSummary[] =>
  ELEVEN.map((task) => predictions(run, task, { score }));

/** All that the catalog says, to be compared. */
function all(catalog: Catalog): unknown {
  return {
    files: [...catalog.files.keys()].sort(),
    sets: [...catalog.sets.keys()].sort(),
    runs: catalog.names.map((name) => catalog.run(name)),
    unscored: catalog.unscored,
    diagnostics: catalog.diagnostics,
    counts: catalog.counts,
  };
}

describe('the catalog', () => {
  it('has runs in natural order, their sets by task, and their macro score', () => {
    const catalog = new Catalog();
    const files = ['b/step10', 'b/step9', 'a'].flatMap((run, i) =>
      whole(run, [0.25, 0.5, 0.75][i] ?? 0),
    );
    catalog.apply(files.reverse(), []);
    expect(catalog.names).toEqual(['a', 'b/step9', 'b/step10']);
    expect(catalog.run('a').sets.map(({ task }) => task)).toEqual(ELEVEN);
    expect(catalog.run('a').macro).toEqual({ score: 0.75, tasks: 9, missing: [] });
    expect(catalog.diagnostics.map(({ run }) => run)).toEqual(['a', 'b/step9', 'b/step10']);
    expect(catalog.counts).toEqual({ unscored: 0, gold: 0, diagnostics: 3, logged: 0 });
  });

  it('counts of two sets of a task the one with more scored examples', () => {
    const catalog = new Catalog();
    const half = { name: 'RTE-half', score: 0.9, scored: 50, flags: ['partial'] } as const;
    catalog.apply([...whole('a', 0.5), predictions('a', 'RTE', half)], []);
    const { sets, macro } = catalog.run('a');
    expect(macro.score).toBeCloseTo(0.5, 12);
    expect(sets.filter(({ task }) => task === 'RTE').map(({ score }) => score)).toEqual([0.5, 0.9]);
  });

  it('gives the same objects until something of them changes, and says which runs it touched', () => {
    const catalog = new Catalog();
    catalog.apply([...whole('a', 0.5), ...whole('b', 0.6)], []);
    const { names } = catalog;
    const [a, b] = [catalog.run('a'), catalog.run('b')];
    expect(catalog.apply([predictions('a', 'RTE', { score: 0.9 })], [])).toEqual(new Set(['a']));
    expect(catalog.names).toBe(names);
    expect(catalog.run('b')).toBe(b);
    expect(catalog.run('a')).not.toBe(a);
    expect(catalog.apply([], ['b/RTE.tsv'])).toEqual(new Set(['b']));
    expect(catalog.run('b').macro.missing).toEqual(['RTE']);
    catalog.apply(
      [],
      [...catalog.files.keys()].filter((key) => key.startsWith('b/')),
    );
    expect(catalog.names).toEqual(['a']);
    expect(catalog.run('b').sets).toEqual([]);
  });

  it('is, after any changes, what it would be if it had been made anew', () => {
    const file = fc.oneof(
      fc
        .tuple(fc.constantFrom('a', 'a/b', 'c10', 'c9'), fc.constantFrom(...ELEVEN), fc.nat(3))
        .map(([run, task, n]) => predictions(run, task, { score: n / 10, name: 'x' })),
      fc.constantFrom('a/x.tsv', 'c9/x.tsv', 'z.tsv').map(unscored),
    );
    const change = fc.oneof(file, fc.constantFrom('a/x.tsv', 'a/b/x.tsv', 'z.tsv'));
    fc.assert(
      fc.property(fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 6 }), (batches) => {
        const catalog = new Catalog();
        const files = new Map<string, FileSummary>();
        for (const batch of batches) {
          const changed = batch.filter((one) => typeof one !== 'string');
          const removed = batch.filter((one) => typeof one === 'string');
          catalog.apply(changed, removed);
          for (const key of removed) files.delete(key);
          for (const one of changed) files.set(one.file, one);
          all(catalog);
        }
        const anew = new Catalog();
        anew.apply([...files.values()], []);
        expect(all(catalog)).toEqual(all(anew));
      }),
    );
  });
});

describe('the one figure of a run', () => {
  const catalog = new Catalog();
  catalog.apply(
    [
      ...[...whole('whole1', 0.5), ...whole('whole2', 0.7)],
      ...[predictions('rte1', 'RTE', { score: 0.6 }), predictions('rte2', 'RTE', { score: 0.8 })],
      ...[predictions('two', 'RTE'), predictions('two', 'WNLI'), predictions('wnli', 'WNLI')],
      predictions('part', 'RTE', { flags: ['partial'] }),
      predictions('diagnostic', 'AX'),
      ...whole('eight1', 0.6).filter(({ path }) => !path.includes('MNLI-mm')),
      ...whole('eight2', 0.5).filter(({ path }) => !/MNLI-mm|RTE/.test(path)),
      predictions('eight2', 'RTE', { score: 0.9 }),
      ...(
        [
          ['first', 0.7, []],
          ['second', 0.85, []],
          ['third', 0.95, ['partial']],
        ] as const
      ).map(([name, score, flags]) => predictions('several', 'RTE', { name, score, flags })),
    ],
    [],
  );
  const runs = (...names: readonly string[]) => names.map((name) => catalog.run(name));

  it('is compared over most of the runs, and says how many', () => {
    const best = (...names: readonly string[]) => {
      const found = bestRun(runs(...names));
      return found && [found.run, found.figure.of, found.figure.score.toFixed(2), found.among];
    };
    expect(best('whole1', 'whole2')).toEqual(['whole2', 'macro', '0.70', 2]);
    expect(best('whole1', 'whole2', 'rte2')).toEqual(['whole2', 'macro', '0.70', 2]);
    expect(best('rte1', 'rte2', 'two')).toEqual(['rte2', 'RTE', '0.80', 3]);
    expect(best('whole1', 'rte1', 'two')).toEqual(['rte1', 'RTE', '0.60', 3]);
    expect(best('rte1', 'rte2', 'part')).toEqual(['rte2', 'RTE', '0.80', 2]);
    expect(best('rte1', 'wnli')).toBeNull();
    expect(best('two', 'part')).toBeNull();
    expect(best('part', 'diagnostic')).toBeNull();
    expect(best()).toBeNull();
  });

  it('is the mean over the tasks that all have, and is that in each run', () => {
    expect(bestRun(runs('eight1', 'eight2'))).toMatchObject({
      ...{ run: 'eight1', among: 2 },
      figure: { of: { tasks: 8 } },
    });
    expect(bestRun(runs('eight1', 'eight2'))?.figure.score).toBeCloseTo(0.6, 12);
    const eight = partialMacro(catalog.run('eight1'));
    expect(eight?.of).toEqual({ tasks: 8 });
    expect(eight?.score).toBeCloseTo(0.6, 12);
    expect(bestRun(runs('eight1', 'eight2', 'two'))?.figure.of).toEqual({ tasks: 2 });
    expect(['whole1', 'rte1', 'part'].map((run) => partialMacro(catalog.run(run)))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('is the best of all, whatever a run of one task more brings', () => {
    const sweep = runs('eight1', 'eight2', 'rte1');
    expect(bestRun(sweep)).toEqual({
      ...{ run: 'eight2', figure: { of: 'RTE', score: 0.9 } },
      ...{ path: null, among: 3 },
    });
  });

  it('is the best of the files where a run has several of the task', () => {
    expect(bestRun(runs('several', 'rte2'))).toEqual({
      ...{ run: 'several', figure: { of: 'RTE', score: 0.85 } },
      ...{ path: 'several/second.tsv', among: 2 },
    });
  });

  it('has a mean and deviation over several runs', () => {
    const found = spreadAmong(runs('rte1', 'rte2', 'two'));
    expect(found?.of).toBe('RTE');
    expect(found?.spread.mean).toBeCloseTo(1.9 / 3, 12);
    expect(found?.spread.n).toBe(3);
    expect(spreadAmong(runs('eight1', 'eight2'))?.of).toEqual({ tasks: 8 });
  });
});

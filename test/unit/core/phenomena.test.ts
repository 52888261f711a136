import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import counts from '../../fixtures/diagnostic-counts.json';
import { CATEGORIES, DOMAIN } from '../../../src/core/tasks';
import { exactGorodkin } from '../support/exact';
import { goldText, labelsOf, predictionText, tagsOf } from '../support/glueFiles';
import { Scored } from '../support/scored';

const LABELS = ['entailment', 'neutral', 'contradiction'];

async function phenomenaOf(gold: readonly string[], predictions: readonly string[]) {
  const { index } = await Scored.open({
    'diagnostic-full.tsv': goldText('AX', gold),
    'run/AX.tsv': predictionText(predictions),
  });
  const [set = ''] = index.sets.keys();
  return index.ask('getPhenomena', { set });
}

describe('the phenomena of a diagnostic set', () => {
  it('count each example in every tag it carries, and score it there', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(2), fc.nat(2)), { minLength: 20, maxLength: 60 }),
        async (pairs) => {
          const rows = pairs.map(([gold, predicted], id) => ({
            gold,
            predicted,
            tags: tagsOf(id),
            id,
          }));
          const name = (k: number) => LABELS[k] ?? '';
          const view = await phenomenaOf(
            rows.map(({ gold }) => name(gold)),
            rows.map(({ predicted }) => name(predicted)),
          );
          const slice = (own: typeof rows) => ({
            n: own.length,
            errors: own.filter((row) => row.gold !== row.predicted).length,
            r3:
              exactGorodkin(
                3,
                own.map((row) => row.gold),
                own.map((row) => row.predicted),
              ) ?? 0,
          });
          const close = (of: ReturnType<typeof slice>) => ({
            ...of,
            r3: expect.closeTo(of.r3, 12) as unknown,
          });
          expect(view.overall).toMatchObject(close(slice(rows)));
          for (const phenomenon of view.phenomena) {
            const own = rows.filter(({ tags, id }) => {
              if (phenomenon.level === 'domain') return phenomenon.name === ['News', 'ACL'][id % 2];
              const category = phenomenon.parent ?? phenomenon.name;
              const cell = tags[CATEGORIES.findIndex((c) => c.name === category)] ?? '';
              return phenomenon.level === 'coarse'
                ? cell !== ''
                : cell.split(';').includes(phenomenon.name);
            });
            expect(phenomenon).toMatchObject(close(slice(own)));
            expect(phenomenon.n).toBeGreaterThan(0);
          }
        },
      ),
      { numRuns: 20 },
    );
  });

  it('stand category by category with the fine ones behind, then the domains', async () => {
    const labels = labelsOf('AX', 120);
    const { phenomena } = await phenomenaOf(labels, labels);
    const expected = CATEGORIES.flatMap(({ name, tags }) => [
      `coarse:${name}`,
      ...tags.map((tag) => `fine:${name}/${tag}`),
    ]);
    expect(phenomena.map(({ id }) => id)).toEqual([...expected, 'domain:ACL', 'domain:News']);
    expect(new Set(phenomena.filter((p) => p.level === 'domain').map((p) => p.parent))).toEqual(
      new Set([null]),
    );
    expect(DOMAIN).toBe('Domain');
  });

  it('have no coefficient without scored examples, and 0 by convention where one side is constant', async () => {
    const view = await phenomenaOf(labelsOf('AX', 30), new Array<string>(30).fill('neutral'));
    expect(view.overall.r3).toBe(0);
    expect(view.overall.note?.text).toMatch(/^0 by convention/);
    const hidden = await phenomenaOf(
      Array.from({ length: 30 }, (_, id) => (id % 2 === 0 ? '' : 'neutral')),
      labelsOf('AX', 30),
    );
    expect(hidden.overall.n).toBe(15);
    for (const { n, r3, accuracy, note } of hidden.phenomena)
      if (n === 0)
        expect({ r3, accuracy, said: note !== null }).toEqual({
          r3: null,
          accuracy: null,
          said: true,
        });
  });

  it('are named as in the published counts of the diagnostic set', () => {
    const published = Object.entries(counts.coarse).map(([name, { fine }]) => [
      name,
      Object.keys(fine).sort(),
    ]);
    const own = CATEGORIES.map(({ name, tags }) => [
      name.toLowerCase().replace(' ', '-'),
      [...tags].sort(),
    ]);
    expect(own).toEqual(published);
  });
});

import { describe, expect, it } from 'vitest';
import { goldText, labelsOf } from '../support/glueFiles';
import { Scored } from '../support/scored';
import { jsonLines, zip } from '../support/write';

const keyOf = (scored: Scored, path: string): string =>
  scored.index.gold.find((gold) => gold.path === path)?.file ?? '';

describe('getSentences', () => {
  it('gives windows of the sentences as they stand in the file', async () => {
    const scored = await Scored.open({ 'glue/RTE/dev.tsv': goldText('RTE', labelsOf('RTE', 30)) });
    const file = keyOf(scored, 'glue/RTE/dev.tsv');
    const page = await scored.index.ask('getSentences', { file, start: 3, count: 2 });
    expect(page).toEqual({
      total: 30,
      texts: [
        ['First 3.', 'Second 3. '],
        ['First 4.', 'Second 4. '],
      ],
    });
    const past = await scored.index.ask('getSentences', { file, start: 30, count: 2 });
    expect(past.texts).toEqual([]);
  });

  it('gives one sentence where the task has one, also from an archive', async () => {
    const text = goldText('CoLA', labelsOf('CoLA', 24));
    const scored = await Scored.open({ 'glue.zip': zip({ 'CoLA/dev.tsv': text }) });
    const [gold] = scored.index.gold;
    const page = await scored.index.ask('getSentences', {
      file: gold?.file ?? '',
      start: 23,
      count: 9,
    });
    expect(page.texts).toEqual([['The "sentence 23.']]);
  });

  it('keeps messages small, and gives a sentence that is larger all the same', async () => {
    const long = (id: number): string => `${id} ${'word '.repeat(id === 2 ? 100_000 : 10_000)}`;
    const rows = Array.from({ length: 8 }, (_, idx) => ({
      ...{ premise: long(idx), hypothesis: 'Yes.', idx, label: idx % 2 },
    }));
    const scored = await Scored.open({ 'rte/validation.jsonl': jsonLines(rows) });
    const file = scored.index.gold[0]?.file ?? '';
    const sizes: number[] = [];
    for (let start = 0; start < rows.length;) {
      const { texts } = await scored.index.ask('getSentences', { file, start, count: 100 });
      expect(texts[0]?.[0]).toBe(rows[start]?.premise);
      sizes.push(texts.length);
      start += texts.length;
    }
    expect(sizes).toEqual([2, 1, 4, 1]);
  });

  it('says that a set has labels alone, or is gone', async () => {
    const scored = await Scored.open({ 'glue/RTE/dev.tsv': goldText('RTE', labelsOf('RTE', 30)) });
    const labels = labelsOf('RTE', 30).map((label, id) => `${id}\t${label}\n`);
    const bare = await Scored.open({ 'gold/RTE.tsv': `index\tlabel\n${labels.join('')}` });
    const file = keyOf(bare, 'gold/RTE.tsv');
    await expect(bare.index.ask('getSentences', { file, start: 0, count: 1 })).rejects.toThrow(
      'gold/RTE.tsv holds labels alone: there are no sentences to give to a model.',
    );
    await expect(
      scored.index.ask('getSentences', { file: 'nowhere', start: 0, count: 1 }),
    ).rejects.toThrow('This gold set is no longer there.');
  });
});

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GoldSet } from '../../../src/core/goldSet';
import { toText } from '../../../src/core/message';
import { recognise } from '../../../src/recognition/recognise';

/** Real GLUE data beside the clone; they have no clear licence and so are not part of it. */
const DATA = process.env['GLUE_LENS_DATA'] ?? '';
const missing = DATA === '' || !existsSync(DATA);
const note = missing ? ' (left out: GLUE_LENS_DATA names no folder)' : '';

async function goldAt(path: string): Promise<GoldSet> {
  const found = await recognise(await readFile(join(DATA, path)), { path, key: path, rule: {} });
  if (found.kind !== 'gold')
    throw new Error(`${path} is ${found.kind === 'refused' ? toText(found.message) : found.kind}`);
  return found.gold;
}

describe.skipIf(missing)(`RTE’s dev set, however it is kept${note}`, () => {
  let official: GoldSet;
  beforeAll(async () => {
    official = await goldAt('gold/RTE/dev.tsv');
  });

  it.each([
    ['as pandas writes the export', 'gold-hf-export/RTE/dev.tsv', 'csv'],
    ['as Parquet', 'gold-hf-export/RTE/validation.parquet', 'parquet'],
  ])('%s is one and the same gold set', async (_, path) => {
    const own = await goldAt(path);
    expect(own.task.name).toBe('RTE');
    expect([own.split, own.rows, own.labelled]).toEqual(['dev', 277, 277]);
    expect(own.labels).toEqual(official.labels);
    expect(own).toMatchObject({ origin: 'export', whole: true, ids: null, issues: [] });
    const sentences = (set: GoldSet) =>
      Array.from({ length: set.rows }, (__, id) =>
        set.sentences.fields.map((___, field) => set.sentences.text(id, field)),
      );
    expect(own.sentences.fields).toEqual(official.sentences.fields);
    expect(sentences(own)).toEqual(sentences(official));
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readContent } from '../../../src/formats/content';

/** Real GLUE data beside the clone; they have no clear licence and so are not part of it. */
const DATA = process.env['GLUE_LENS_DATA'] ?? '';
const missing = DATA === '' || !existsSync(DATA);
const note = missing ? ' (left out: GLUE_LENS_DATA names no folder)' : '';

const read = async (path: string) =>
  readContent(new Uint8Array(readFileSync(join(DATA, path))), path);

/** The form of a table, its rows (the header among them), and the cells that all rows have. */
async function shapeOf(path: string) {
  const content = await read(path);
  if (content.kind !== 'table') return content.kind;
  const { table } = content;
  const widths = Array.from({ length: table.rows }, (_, row) => table.width(row));
  return [table.format, table.rows, ...new Set(widths)];
}

describe.skipIf(missing)(`what real files hold${note}`, () => {
  it.each([
    ['gold/CoLA/dev.tsv', 1043, 4],
    ['gold/SST-2/dev.tsv', 873, 2],
    ['gold/MRPC/dev.tsv', 409, 5],
    ['gold/STS-B/dev.tsv', 1501, 10],
    ['gold/QQP/labels.tsv', 40_431, 2],
    ['gold/MNLI/dev_matched.tsv', 9816, 16],
    ['gold/QNLI/dev.tsv', 5464, 4],
    ['gold/RTE/dev.tsv', 278, 4],
    ['gold/WNLI/dev.tsv', 72, 4],
    ['gold/AX/diagnostic-full.tsv', 1105, 8],
  ])('%s has no quoting', async (path, rows, width) => {
    expect(await shapeOf(path)).toEqual(['tsv', rows, width]);
  });

  it.each([
    ['gold-hf-export/RTE/dev.tsv', 'csv', 278, 4],
    ['predictions/helsinki/predictions/corrupt_test_predictions_mrpc.csv', 'csv', 409, 7],
    ['predictions/helsinki/predictions/corrupt_train_predictions_mrpc.csv', 'csv', 409, 7],
    ['predictions/chatgpt-vs-bert/cola-dev.csv', 'csv', 60, 9],
    ['predictions/chatgpt-vs-bert/mrpc-dev.csv', 'csv', 60, 10],
    ['predictions/chatgpt-vs-bert/rte-dev.csv', 'csv', 55, 10],
    ['predictions/nli-mais202/test_results.tsv', 'tsv', 30_000, 3],
    ['predictions/superglue-bert4keras/AX-b.jsonl', 'jsonl', 1104, 2],
  ])('%s is %s', async (path, format, rows, width) => {
    expect(await shapeOf(path)).toEqual([format, rows, width]);
  });

  it('keeps the backslash that stands before a doubled quotation mark, and the commas in a header', async () => {
    const content = await read(
      'predictions/helsinki/predictions/corrupt_test_predictions_mrpc.csv',
    );
    expect(content.kind === 'table' && content.table.text(1, 5).slice(0, 6)).toBe('\\" The');
    const legend = await read('predictions/chatgpt-vs-bert/cola-dev.csv');
    expect(legend.kind === 'table' && legend.table.text(0, 3)).toBe('label (1 for yes, 0 for no)');
  });

  it('gives results as documents, and the eleven files of a submission', async () => {
    expect(await shapeOf('predictions/lm-eval/llama-7B_glue_0-shot.json')).toBe('document');
    expect(await shapeOf('predictions/lm-eval/cola-v0-res.json')).toBe('document');
    const zip = await read('predictions/fastmtl/all_0_submission.zip');
    expect(zip.kind === 'archive' && [zip.entries.length, zip.refused.length]).toEqual([11, 0]);
  });
});

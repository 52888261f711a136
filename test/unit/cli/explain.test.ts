import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goldText, labelsOf, predictionText } from '../support/glueFiles';
import { Terminal } from '../support/terminal';

let terminal: Terminal;
beforeAll(async () => {
  terminal = await Terminal.open();
}, 30_000);
afterAll(() => terminal.close());

const files = {
  'glue/RTE/dev.tsv': goldText('RTE', labelsOf('RTE', 24)),
  'runs/bert/RTE.tsv': predictionText(labelsOf('RTE', 20)),
  'notes.md': 'Nothing.',
};

describe('glue-lens explain', () => {
  it('tells how a file was read, with what is around it', async () => {
    const root = await terminal.place(files);
    const { status, out, err } = await terminal.run(['explain', 'runs/bert/RTE.tsv'], root);
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/^runs\/bert\/RTE\.tsv\nPredictions, scored\.\n/);
    expect(out).toContain('run “runs/bert”');
    expect(out).toContain('Scored against glue/RTE/dev.tsv (24 examples).');
    expect(out).toContain('Warning · missing-id');
  });

  it('takes a file from elsewhere, and says of one that is none of ours just that', async () => {
    const root = await terminal.place(files);
    const file = join(root, 'runs/bert/RTE.tsv');
    const elsewhere = await terminal.run(['explain', file], join(root, 'glue'));
    expect(elsewhere.out).toMatch(/^\.\.\/runs\/bert\/RTE\.tsv\nPredictions, scored\.\n/);
    const { status, out } = await terminal.run(['explain', 'notes.md'], root);
    expect(status).toBe(0);
    expect(out).toContain('neither for gold data nor for predictions');
  });

  it('names the files of an archive, and explains each', async () => {
    const bytes = new TextEncoder().encode(files['runs/bert/RTE.tsv']);
    const root = await terminal.place({ ...files, 'preds.zip': zipSync({ 'a/RTE.tsv': bytes }) });
    const archive = await terminal.run(['explain', 'preds.zip'], root);
    expect(archive.out).toMatch(/^preds\.zip is an archive\..*\n {2}preds\.zip!\/a\/RTE\.tsv\n$/);
    const { out } = await terminal.run(['explain', 'preds.zip!/a/RTE.tsv'], root);
    expect(out).toMatch(/^preds\.zip!\/a\/RTE\.tsv\nPredictions, scored\.\n/);
  });

  it.each([['nowhere.tsv'], ['glue']])('ends with 2 where %s is no file', async (path) => {
    const { status, out, err } = await terminal.run(['explain', path], await terminal.place(files));
    expect([status, out, err]).toEqual([2, '', `There is no file ${path}.\n`]);
  });
});

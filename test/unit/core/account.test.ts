import { describe, expect, it } from 'vitest';
import { accountText, type AccountTarget } from '../../../src/core/problems/accountText';
import { goldText, labelsOf, predictionText } from '../support/glueFiles';
import { Scored } from '../support/scored';

const labels = labelsOf('RTE', 24);
const gold = { 'glue/RTE/dev.tsv': goldText('RTE', labels) };

/** The account of a file in a folder with these files, as the doors show it. */
async function account(files: Readonly<Record<string, string>>, path: string) {
  const { index } = await Scored.open(files);
  const told = accountText(await index.ask('explainFile', { file: `/w/${path}` }), path);
  const lines = told.text.split('\n');
  const links = told.links.map(({ line, start, end, target }) => {
    return [lines[line]?.slice(start, end), target] as const;
  });
  return { text: told.text, lines, links };
}

const shown = (links: readonly (readonly [string | undefined, AccountTarget])[], kind: string) =>
  links.filter(([, target]) => target.kind === kind).map(([text]) => text);

describe('the account of a file', () => {
  it('says what predictions are, how they were read, what is doubtful and what can be done', async () => {
    const bad = predictionText([...labels.slice(0, 22), 'entailmnet', 'entailmnet']);
    const { text, links } = await account({ ...gold, 'run/RTE.tsv': bad }, 'run/RTE.tsv');
    expect(text).toMatch(/^run\/RTE\.tsv\nPredictions, scored\.\n\nRTE \(dev\), run “run”, column/);
    expect(text).toMatch(/\n {2}accuracy 100\.0\n {2}over 22 of 24 examples\n/);
    expect(text).toMatch(/\n\nHow it was read\n/);
    expect(text).toMatch(
      /\n {2}Gold set\n {4}Scored against glue\/RTE\/dev\.tsv \(24 examples\)\.\n/,
    );
    expect(text).toMatch(/\n\nWhat is doubtful\n {2}Error · invalid-label\n/);
    expect(shown(links, 'line')).toEqual(['24', '25']);
    expect(links).toContainEqual(['24', { kind: 'line', line: 24 }]);
    expect(shown(links, 'help')).toContain('invalid-label');
    expect(shown(links, 'remedy')).toContain('Read “entailmnet” as entailment');
    expect(shown(links, 'choice')).toContain('Read “entailmnet” as another label…');
  });

  it('has a section for each prediction column', async () => {
    const rows = labels.map((label, id) => `${id},${label},${label}`);
    const table = ['id,pred_small,pred_large', ...rows, ''].join('\n');
    const { text } = await account({ ...gold, 'RTE.csv': table }, 'RTE.csv');
    expect(text).toContain('Predictions of 2 columns, scored.');
    expect(text.match(/^RTE \(dev\), run “.*”, column “pred_(small|large)”$/gm)).toHaveLength(2);
    expect(text.match(/^How it was read$/gm)).toHaveLength(2);
  });

  it('tells of gold sets', async () => {
    const { text } = await account(gold, 'glue/RTE/dev.tsv');
    expect(text).toContain('Gold set of RTE (dev): 24 examples, 24 of them with a label.');
    expect(text).toContain('· gold-size');
  });

  it('tells the scores that a results file logs, and what is odd about them', async () => {
    const mnli = JSON.stringify({ eval_accuracy: 0.8271, eval_samples: 9832 });
    const { text } = await account({ 'mnli/eval_results.json': mnli }, 'mnli/eval_results.json');
    expect(text).toContain('Logged scores, without the predictions behind them.');
    expect(text).toContain('    MNLI-m: accuracy 82.7, over 9,832 examples as it says.\n');
    expect(text).toContain('the score of MNLI-mm was written over it.');
  });

  it('says why a file is not scored, under the code that the docs explain', async () => {
    const { text, links } = await account({ ...gold, 'run/RTE.tsv': '' }, 'run/RTE.tsv');
    expect(text).toMatch(
      /^run\/RTE\.tsv\nNot scored\.\n[^]*\n {2}Error · unreadable\n {4}The file is empty\.\n/,
    );
    expect(links).toContainEqual(['unreadable', { kind: 'help', code: 'unreadable' }]);
  });

  it('offers to say what a file is that was taken for nothing', async () => {
    const { text, links } = await account(gold, 'notes.md');
    expect(text).toContain('neither for gold data nor for predictions');
    expect(shown(links, 'choice')).toEqual(['Set the task…']);
  });

  it('keeps what a file holds or is called on its line', async () => {
    const evil = 'x\u2028How it was read\u001b[31m\u202e';
    const rows = labels.map((_, id) => `${id}\t${id === 3 ? evil : labels[id]}`);
    const files = { ...gold, 'run/RTE.tsv': ['index\tprediction', ...rows, ''].join('\n') };
    const { text } = await account(files, 'run/RTE.tsv');
    expect(text).toContain('“x\uFFFDHow it was read\uFFFD[31m\uFFFD”');
    expect(text.match(/^How it was read$/gm)).toHaveLength(1);
    const { lines } = await account(files, 'a\nb\r.tsv');
    expect(lines[0]).toBe('a\uFFFDb\uFFFD.tsv');
  });
});

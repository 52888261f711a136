import { describe, expect, it } from 'vitest';
import { goldText, labelsOf, predictionText } from '../support/glueFiles';
import { ROOT, Scored } from '../support/scored';
import { jsonLines } from '../support/write';

const gold = { 'glue/RTE/dev.tsv': goldText('RTE', labelsOf('RTE', 277)) };
const labels = labelsOf('RTE', 277);
const predictions = predictionText(labels);
const probabilities = jsonLines(
  labels.map((prediction, index) => {
    const entailment = prediction === 'entailment' ? 0.75 : 0.25;
    return { index, prediction, probabilities: { entailment, not_entailment: 1 - entailment } };
  }),
);
const provenance = JSON.stringify({ schema: 'glue-lens/model@1', tasks: [{ task: 'RTE' }] });
const run = {
  'run/RTE.tsv': predictions,
  'run/RTE.probabilities.jsonl': probabilities,
  'run/glue-lens-model.json': provenance,
};
const pathsOf = (scored: Scored): string[] =>
  [...scored.index.sets.values()].map(({ summary }) => summary.path);

describe('probabilities beside predictions', () => {
  it('are no second set of the run, and neither is what they were made with', async () => {
    const scored = await Scored.open({ ...gold, ...run });
    expect(pathsOf(scored)).toEqual(['run/RTE.tsv']);
    expect(scored.index.sets.values().next().value?.summary.issues).toEqual([]);
    expect(scored.index.unscored).toEqual([]);
    expect(scored.index.file(`${ROOT.key}/run/glue-lens-model.json`)).toBeUndefined();
  });

  it('tell how sure the run is of a row', async () => {
    const scored = await Scored.open({ ...gold, ...run });
    const file = `${ROOT.key}/run/RTE.tsv`;
    const surenessOf = async (line: number) => {
      const reading = await scored.workspace.ask('readLine', { file, line });
      return reading?.examples.map(({ own }) => own.map(({ confidence }) => confidence));
    };
    expect(await surenessOf(2)).toEqual([[0.75]]);
    expect(await surenessOf(278)).toEqual([[0.75]]);
    expect(await surenessOf(1)).toEqual([]);
    const other = probabilities.replace('"index":5,', '"index":6,').split('\n').slice(0, 100);
    scored.files.write(`${ROOT.key}/run/RTE.probabilities.jsonl`, other.join('\n'));
    expect([await surenessOf(6), await surenessOf(7)]).toEqual([[[0.75]], [[null]]]);
    expect(await surenessOf(150), 'it has no such line').toEqual([[null]]);
    scored.files.write(file, predictions.replace('\n0\tentailment', '\n0\tnot_entailment'));
    await scored.refresh({ dirty: new Set([file]) });
    expect(await surenessOf(2), 'it is of other predictions').toEqual([[null]]);
    scored.files.remove(`${ROOT.key}/run/RTE.probabilities.jsonl`);
    expect(await surenessOf(3)).toEqual([[null]]);
  });

  it('are scored where they stand alone, from when the predictions are gone', async () => {
    const scored = await Scored.open({ ...gold, ...run });
    const key = `${ROOT.key}/run/RTE.tsv`;
    scored.files.remove(key);
    await scored.refresh({ dirty: new Set([key]) });
    expect(pathsOf(scored)).toEqual(['run/RTE.probabilities.jsonl']);
    scored.files.write(key, predictions);
    await scored.refresh({ dirty: new Set([key]) });
    expect(pathsOf(scored)).toEqual(['run/RTE.tsv']);
  });

  it('are scored where glue-lens.json names them', async () => {
    const rules = { files: { 'run/RTE.probabilities.jsonl': { run: 'other' } } };
    const scored = await Scored.open({ ...gold, ...run, 'glue-lens.json': JSON.stringify(rules) });
    expect(pathsOf(scored).sort()).toEqual(['run/RTE.probabilities.jsonl', 'run/RTE.tsv']);
  });
});

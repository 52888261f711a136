import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSamples } from '../../../scripts/model/data/samples';
import { asInt8 } from '../../../scripts/model/onnx/int8';
import { gathered } from '../../../scripts/model/onnx/protobuf';
import { Matrix } from '../../../scripts/model/tape/matrix';
import { Tape } from '../../../scripts/model/tape/tape';
import { configuration } from '../../../scripts/model/tiny/configuration';
import { forward } from '../../../scripts/model/tiny/forward';
import { tinyModel } from '../../../scripts/model/tiny/tinyGraph';
import { newWeights, SHAPE, weightOf, type TinyWeights } from '../../../scripts/model/tiny/weights';
import { encoder } from '../../../scripts/model/tokenizer/encode';
import { tokenizerConfig, tokenizerJson } from '../../../scripts/model/tokenizer/files';
import { vocabularyOf } from '../../../scripts/model/tokenizer/vocabulary';
import { onnxWeights } from '../support/onnxWeights';
import { pairTokens } from '../support/wordPiece';

const SAMPLE = resolve(import.meta.dirname, '../../../media/sample');
const MODEL = join(SAMPLE, 'models', 'tiny-nli');

const samples = readSamples(join(SAMPLE, 'glue_data'));
const vocabulary = vocabularyOf(samples.sentences);
const committed = (name: string): Buffer => readFileSync(join(MODEL, name));
const json = (name: string): unknown => JSON.parse(committed(name).toString());

/** The weights of the committed model, as training left them. */
function trainedWeights(): TinyWeights {
  const stored = onnxWeights(committed('model.onnx'));
  return new Map(
    [...newWeights(vocabulary.length)].map(([name, { rows, columns }]) => {
      const values = stored.get(name)?.values;
      return [name, new Matrix(rows, columns, Float64Array.from(values ?? []))];
    }),
  );
}

describe('what npm run model writes', () => {
  it('is the model in the repository, byte for byte', () => {
    const weights = trainedWeights();
    expect(committed('model.onnx').equals(gathered(tinyModel(weights)))).toBe(true);
    expect(committed('model_int8.onnx').equals(gathered(tinyModel(weights, asInt8)))).toBe(true);
  });

  it('is the tokenizer and the configuration beside it', () => {
    expect(json('tokenizer.json')).toEqual(tokenizerJson(vocabulary, SHAPE.positions));
    expect(json('tokenizer_config.json')).toEqual(tokenizerConfig(SHAPE.positions));
    expect(json('config.json')).toEqual(configuration(vocabulary.length));
  });

  it('cuts every sentence of the sets as WordPiece does, without an unknown token', () => {
    const tokenizer = tokenizerJson(vocabulary, SHAPE.positions);
    const encode = encoder(tokenizer, tokenizerConfig(SHAPE.positions));
    const known = Object.fromEntries(vocabulary.map((token, id) => [token, id]));
    for (const { premise, hypothesis } of [...samples.labelled, ...samples.unseen]) {
      const { ids, types } = pairTokens(known, premise, hypothesis);
      expect(encode(premise, hypothesis)).toEqual({ ids, types });
      expect(ids).not.toContain(known['[UNK]']);
    }
  });
});

describe('the training', () => {
  it('has gradients that say what a small step does', () => {
    const pair = { ids: [2, 7, 9, 7, 3, 8, 11, 3], types: [0, 0, 0, 0, 0, 1, 1, 1] };
    const weights = newWeights(12);
    const loss = (): number =>
      forward(new Tape(), weights, pair).value.reduce((a, b) => a + b * b, 0);
    const tape = new Tape();
    const logits = forward(tape, weights, pair);
    logits.grad.set(logits.value.map((value) => 2 * value));
    tape.back();
    for (const name of weights.keys()) {
      const { value, grad } = weightOf(weights, name);
      const steepest = grad.indexOf(grad.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a), 0));
      const before = value[steepest] ?? 0;
      const after = [1e-4, -1e-4].map((step) => {
        value[steepest] = before + step;
        return loss();
      });
      value[steepest] = before;
      const slope = ((after[0] ?? 0) - (after[1] ?? 0)) / 2e-4;
      expect((grad[steepest] ?? 0) - slope, name).toBeCloseTo(0, 3);
    }
  });
});

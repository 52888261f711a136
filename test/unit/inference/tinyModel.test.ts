import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { InferenceSession } from 'onnxruntime-node';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GoldSet } from '../../../src/core/goldSet';
import { score } from '../../../src/core/score';
import { readFolder } from '../support/folder';
import { runtimeLogits } from '../support/onnxRuntime';
import { onnxWeights } from '../support/onnxWeights';
import { tinyForward } from '../support/tinyForward';
import { pairTokens, type PairTokens } from '../support/wordPiece';

const SAMPLE = resolve(import.meta.dirname, '../../../media/sample');
const MODEL = join(SAMPLE, 'models', 'tiny-nli');
/** How far the runtime may be from sums in 64-bit floats. */
const NEAR = 1e-5;
const SCORED = ['MNLI-m', 'MNLI-mm', 'AX'];

const readModel = (name: string): Uint8Array => readFileSync(join(MODEL, name));
const { model } = JSON.parse(readFileSync(join(MODEL, 'tokenizer.json'), 'utf8')) as {
  model: { vocab: Readonly<Record<string, number>> };
};
const tokens = (first: string, second: string): PairTokens =>
  pairTokens(model.vocab, first, second);
const best = (logits: readonly number[]): number => logits.indexOf(Math.max(...logits));

let golds: readonly GoldSet[];
let session: InferenceSession;
let forward: (pair: PairTokens) => readonly number[];
beforeAll(async () => {
  const { index } = await readFolder(SAMPLE);
  golds = [...new Map([...index.sets.values()].map(({ gold }) => [gold.file, gold])).values()];
  session = await InferenceSession.create(join(MODEL, 'model.onnx'));
  forward = tinyForward(onnxWeights(readModel('model.onnx')));
});

const goldOf = (task: string): GoldSet => {
  const gold = golds.find((one) => one.task.name === task);
  if (gold === undefined) throw new Error(`no gold set of ${task}`);
  return gold;
};
const pairsOf = ({ rows, sentences }: GoldSet): PairTokens[] =>
  Array.from({ length: rows }, (_, i) => tokens(sentences.text(i, 0), sentences.text(i, 1)));
const farthest = (one: readonly (readonly number[])[], other: readonly (readonly number[])[]) =>
  Math.max(
    ...one.flatMap((row, i) => row.map((value, k) => Math.abs(value - (other[i]?.[k] ?? 9)))),
  );

describe('the tiny model of the sample workspace', () => {
  it('gives what a forward pass in plain TypeScript gives, on every pair of the workspace', async () => {
    const sets = golds.filter(({ sentences }) => sentences.fields.length === 2);
    expect(sets.length).toBe(9);
    for (const gold of sets) {
      const pairs = pairsOf(gold);
      const run = await runtimeLogits(session, pairs);
      expect(farthest(run, pairs.map(forward)), gold.task.name).toBeLessThan(NEAR);
    }
  });

  it.each(SCORED)('has the same score on %s as that forward pass', async (task) => {
    const gold = goldOf(task);
    const pairs = pairsOf(gold);
    const ours = score(gold.task, gold.labels, Uint8Array.from(pairs.map(forward).map(best)));
    const run = await runtimeLogits(session, pairs);
    expect(score(gold.task, gold.labels, Uint8Array.from(run.map(best)))).toEqual(ours);
  });

  it('knows nearly all pairs that it was trained on, and is no better than weak on those it was not', () => {
    const rightOf = (task: string): number => {
      const gold = goldOf(task);
      const right = pairsOf(gold).filter((pair, i) => best(forward(pair)) === gold.labels[i]);
      return right.length / gold.rows;
    };
    expect(rightOf('MNLI-m')).toBeGreaterThan(0.9);
    expect(rightOf('MNLI-mm')).toBeGreaterThan(0.9);
    expect(rightOf('AX')).toBeGreaterThan(0.33);
    expect(rightOf('AX')).toBeLessThan(0.9);
  });

  it('changes its mind when a hypothesis is denied', () => {
    const premise = 'The market is open on Sunday mornings.';
    const answer = (hypothesis: string): number => best(forward(tokens(premise, hypothesis)));
    expect(answer('The market is open on Sunday mornings.')).toBe(0);
    expect(answer('The market is not open on Sunday mornings.')).toBe(2);
  });

  it('does not look at padding, nor at what else is in the batch', async () => {
    const pairs = pairsOf(goldOf('RTE'));
    const padded = await runtimeLogits(session, pairs, 128);
    const alone = await Promise.all(pairs.map((pair) => runtimeLogits(session, [pair])));
    expect(farthest(padded, alone.flat())).toBeLessThan(NEAR);
  });

  it('says nearly the same in its small form', async () => {
    const small = await InferenceSession.create(join(MODEL, 'model_int8.onnx'));
    const pairs = pairsOf(goldOf('MNLI-m'));
    const [run, whole] = [await runtimeLogits(small, pairs), pairs.map(forward)];
    expect(run.filter((logits, i) => best(logits) !== best(whole[i] ?? [])).length).toBeLessThan(3);
    expect(readModel('model_int8.onnx').length).toBeLessThan(readModel('model.onnx').length / 3);
  });
});

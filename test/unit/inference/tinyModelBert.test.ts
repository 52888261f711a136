import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InferenceSession } from 'onnxruntime-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BERT_BASE, operationsOf } from '../../../scripts/model/bert/shape';
import { writeBert } from '../../../scripts/model/bert/write';
import { encoder } from '../../../scripts/model/tokenizer/encode';
import { mnliLike, oneOf } from '../../bench/models/pairs';
import { runtimeLogits } from '../support/onnxRuntime';

const SMALL = { ...BERT_BASE, layers: 2, hidden: 24, heads: 3, inner: 48 };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bert-'));
  writeBert(folder, SMALL);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});
const json = (name: string): object =>
  JSON.parse(readFileSync(join(folder, name), 'utf8')) as object;

describe('a generated model of the shape of BERT', () => {
  const pairs = mnliLike(300);

  it('cuts a made-up word into one token, so that the lengths of pairs are what they were meant to be', () => {
    const encode = encoder(json('tokenizer.json'), json('tokenizer_config.json'));
    for (const { first, second, tokens } of pairs.slice(0, 50))
      expect(encode(first, second).ids.length).toBe(tokens);
  });

  it('runs, with logits that differ from pair to pair and not with padding', async () => {
    const encode = encoder(json('tokenizer.json'), json('tokenizer_config.json'));
    const encoded = pairs.slice(0, 4).map(({ first, second }) => encode(first, second));
    const session = await InferenceSession.create(join(folder, 'model.onnx'));
    const logits = await runtimeLogits(session, encoded);
    const padded = await runtimeLogits(session, encoded, 256);
    expect(new Set(logits.map(([first]) => first)).size).toBe(4);
    logits.flat().forEach((value, i) => {
      expect(value).toBeCloseTo(padded.flat()[i] ?? Number.NaN, 5);
    });
  });

  it('is measured on pairs as long as those of MNLI', () => {
    const mean = (lengths: readonly { tokens: number }[]): number =>
      lengths.reduce((sum, { tokens }) => sum + tokens, 0) / lengths.length;
    expect(mean(pairs)).toBeGreaterThan(36);
    expect(mean(pairs)).toBeLessThan(42);
    expect(Math.max(...pairs.map(({ tokens }) => tokens))).toBeGreaterThan(100);
    expect(mean(oneOf(4, pairs)) / mean(pairs)).toBeCloseTo(1, 1);
  });

  it('counts the operations of its matrix products', () => {
    const { layers, hidden, inner } = BERT_BASE;
    const once = 2 * (4 * hidden * hidden + 2 * hidden * inner) + 4 * hidden;
    expect(operationsOf(BERT_BASE, [1])).toBe(layers * once);
    expect(operationsOf(BERT_BASE, [128]) / 1e9).toBeCloseTo(22.3, 0);
  });
});

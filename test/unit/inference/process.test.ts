import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startRunner } from '../../../src/inference/process/startRunner';
import type { Outputs, Runner } from '../../../src/inference/runner';
import { bundle, type Bundle } from '../support/bundle';
import { modelFolder, type Folder } from '../support/modelFolder';
import { tableBytes, tinyModel, type TinyModel } from '../support/onnx';
import { wordPieceTokenizer } from '../support/tinyTokenizer';

const WORDS = ['one', 'two', 'three'];
/** The special tokens count nothing but `[SEP]`, which shows that each is there; then 1, 2, 3 and their squares. */
const TABLE = [
  [0, 0],
  [0, 0],
  [0, 0],
  [100, 0],
  [1, 1],
  [2, 4],
  [3, 9],
];
const VALUES: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3 };

let program: Bundle;
let folder: Folder;
let open: (() => void)[] = [];

beforeAll(async () => {
  program = await bundle('src/inference/process/main.ts');
});
afterAll(() => program.dispose());
afterEach(() => {
  for (const close of open) close();
  open = [];
});

function start(model: Partial<TinyModel> = {}, maxLength = 32, weights?: Uint8Array): Runner {
  folder = modelFolder();
  if (weights !== undefined) folder.write('model.onnx_data', weights);
  const path = folder.write('model.onnx', tinyModel({ table: TABLE, ...model }));
  folder.write('tokenizer.json', wordPieceTokenizer(WORDS));
  const runner = startRunner({ folder: folder.path, path, maxLength, threads: 1 }, program.file);
  const { dispose } = folder;
  open.push(() => {
    runner.dispose();
    dispose();
  });
  return runner;
}

/** All that a run tells, by place. */
async function all(of: Runner, texts: Parameters<Runner['run']>[0], signal?: AbortSignal) {
  const rows: number[][] = [];
  const cut: number[] = [];
  let portions = 0;
  const tell = ({ places, values, truncated }: Outputs): void => {
    portions++;
    const width = values.length / places.length;
    places.forEach((place, i) => {
      expect(rows[place]).toBeUndefined();
      rows[place] = [...values.subarray(i * width, (i + 1) * width)];
      if (truncated[i] === 1) cut.push(place);
    });
  };
  await of.run(texts, tell, signal);
  return { rows, cut: cut.sort((a, b) => a - b), portions };
}

/** What the model must say of some words, by hand. */
function expected(text: string, other: string | null): number[] {
  const words = `${text} ${other ?? ''}`.split(' ').filter((word) => word !== '');
  const values = words.map((word) => VALUES[word] ?? 0);
  const sum = values.reduce((a, b) => a + b, 0);
  return [sum + (other === null ? 100 : 200), values.reduce((a, b) => a + b * b, 0)];
}

describe('a model in a process of its own', () => {
  it('says what it is', async () => {
    const facts = await start().ready;
    const file = readFileSync(`${folder.path}/model.onnx`);
    expect(facts).toMatchObject({
      sha256: createHash('sha256').update(file).digest('hex'),
      outputs: 2,
      inputs: ['input_ids', 'attention_mask'],
      providers: ['cpu'],
      tokenizer: 'WordPiece',
    });
    expect(facts.runtime).toMatch(/^onnxruntime-node \d+\.\d+/);
  });

  it('tells models apart whose weights are in a file of their own', async () => {
    const first = await start({ external: 'model.onnx_data' }, 32, tableBytes(TABLE)).ready;
    const other = TABLE.map((row) => row.map((value) => value + 1));
    const second = await start({ external: 'model.onnx_data' }, 32, tableBytes(other)).ready;
    expect(second.sha256).not.toBe(first.sha256);
    const whole = [readFileSync(`${folder.path}/model.onnx`), tableBytes(other)];
    expect(second.sha256).toBe(createHash('sha256').update(Buffer.concat(whole)).digest('hex'));
  });

  it('gives each example its numbers, whatever the lengths of the others', async () => {
    const texts = Array.from({ length: 3000 }, (_, i) => {
      const text = Array.from({ length: (i * 7) % 12 }, (__, k) => WORDS[(i + k) % 3]).join(' ');
      return [text, i % 3 === 0 ? null : (WORDS[i % 3] ?? '')] as const;
    });
    const { rows, portions } = await all(start(), texts);
    expect(rows).toEqual(texts.map(([text, other]) => expected(text, other)));
    expect(portions).toBeGreaterThan(3);
  });

  it('takes an empty second sentence for one', async () => {
    const { rows } = await all(start(), [
      ['one', ''],
      ['one', null],
    ]);
    expect(rows).toEqual([
      [201, 1],
      [101, 1],
    ]);
  });

  it('cuts what is too long and tells which it was', async () => {
    const { rows, cut } = await all(start({}, 6), [
      ['one one one one', null],
      ['one one one one one', null],
      ['one', 'two two two two'],
    ]);
    expect(cut).toEqual([1, 2]);
    expect(rows).toEqual([
      [104, 4],
      [104, 4],
      [205, 9],
    ]);
  });

  it('runs nothing where there is nothing', async () => {
    expect(await all(start(), [])).toMatchObject({ rows: [], portions: 0 });
  });

  it('lets a small run go first', async () => {
    const model = start();
    await model.ready;
    const order: string[] = [];
    const large = all(
      model,
      Array.from({ length: 5000 }, () => ['one two three', null] as const),
    );
    const small = all(model, [['one', null]]);
    await Promise.all([
      large.then(() => order.push('large')),
      small.then(() => order.push('small')),
    ]);
    expect(order).toEqual(['small', 'large']);
  });

  it('stops at once when told to, and runs on afterwards', async () => {
    const model = start();
    await model.ready;
    const control = new AbortController();
    const texts = Array.from({ length: 20_000 }, () => ['one two three', 'two'] as const);
    const stopped = all(model, texts, control.signal);
    const reason = new Error('enough');
    setTimeout(() => {
      control.abort(reason);
    }, 30);
    await expect(stopped).rejects.toBe(reason);
    const start0 = performance.now();
    expect((await all(model, [['two', null]])).rows).toEqual([[102, 4]]);
    expect(performance.now() - start0).toBeLessThan(1000);
  });

  it('reads models with 32-bit inputs, of a fixed size, and with answers in half precision', async () => {
    const texts = [
      ['one two', 'three'],
      ['two', null],
    ] as const;
    const rows = texts.map(([text, other]) => expected(text, other));
    expect((await all(start({ inputKind: 'int32' }), texts)).rows).toEqual(rows);
    expect((await all(start({ fixed: [1, 8] }, 8), texts)).rows).toEqual(rows);
    expect((await all(start({ fixed: [3, 8] }, 32), texts)).rows).toEqual(rows);
    expect((await start({ fixed: [3, 8] }, 32).ready).maxLength).toBe(8);
    expect((await all(start({ outputKind: 'float16' }), texts)).rows).toEqual(rows);
    expect((await all(start({ outputKind: 'float64' }), texts)).rows).toEqual(rows);
    expect((await all(start({ output: 'scores' }), texts)).rows).toEqual(rows);
  });
});

import { execFileSync } from 'node:child_process';
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startRunner } from '../../../src/inference/process/startRunner';
import { RunnerError, type Runner } from '../../../src/inference/runner';
import { bundle, type Bundle } from '../support/bundle';
import { modelFolder, type Folder } from '../support/modelFolder';
import { tableBytes, tinyModel, type TinyModel } from '../support/onnx';
import { wordPieceTokenizer } from '../support/tinyTokenizer';

/** Of four special tokens, `one` and `bad`. */
const TABLE = [
  [0, 0],
  [0, 0],
  [0, 0],
  [0, 0],
  [1, 1],
  [Number.NaN, Infinity],
];
const WHOLE: TinyModel = { table: TABLE };

let program: Bundle;
let folder: Folder;
let runner: Runner | null = null;

beforeAll(async () => {
  program = await bundle('src/inference/process/main.ts');
});
afterAll(() => program.dispose());
afterEach(() => {
  runner?.dispose();
  folder.dispose();
});

function start(content: Uint8Array | string, tokenizer = wordPieceTokenizer(['one', 'bad'])) {
  folder = modelFolder();
  folder.write('tokenizer.json', tokenizer);
  return open(folder.write('model.onnx', content));
}

function open(path: string, script = program.file): Runner {
  runner = startRunner({ folder: folder.path, path, maxLength: 32, threads: 1 }, script);
  return runner;
}

/** The sentence that something fails with, and the places that it names. */
async function why(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof RunnerError)) throw new Error(`no sentence: ${String(error)}`);
  // A sentence, and nothing of a program's.
  expect(error.message).toMatch(/^[^\n]*[.:?!][^\n]*$/);
  expect(error.message).not.toMatch(/\.cc|\bat \/|\{\d\}|Error:|undefined/);
  return error.message;
}

const run = (of: Runner, texts: readonly string[]): Promise<void> =>
  of.run(
    texts.map((text) => [text, null]),
    () => undefined,
  );

describe('a model that cannot be loaded says why', () => {
  const half = tinyModel(WHOLE).slice(0, 150);
  const cases: readonly (readonly [string, Uint8Array | string, RegExp])[] = [
    ['a cut file', half, /^model\.onnx is damaged or not whole/],
    ['an empty file', '', /^model\.onnx is empty\.$/],
    ['a page of an error', '<html><body>404</body></html>', /no ONNX file at all/],
    [
      'a pointer of Git LFS',
      'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 3\n',
      /git lfs pull/,
    ],
    [
      'an unknown operator',
      tinyModel({ ...WHOLE, operator: 'Frobnicate' }),
      /operator “Frobnicate”/,
    ],
    [
      'operators of the future',
      tinyModel({ ...WHOLE, opset: 99 }),
      /operators of version 99.*up to \d+.*--opset/,
    ],
    [
      'weights elsewhere',
      tinyModel({ ...WHOLE, external: 'model.onnx_data' }),
      /weights in model\.onnx_data, which is not beside it/,
    ],
    [
      'weights outside',
      tinyModel({ ...WHOLE, external: '../weights' }),
      /weights in \.\.\/weights, outside its own folder/,
    ],
    [
      'another input',
      tinyModel({ ...WHOLE, input: 'pixel_values' }),
      /no input “input_ids”: it wants pixel_values, attention_mask/,
    ],
    [
      'one input more',
      tinyModel({ ...WHOLE, extra: ['position_ids'] }),
      /wants an input “position_ids”/,
    ],
    ['a row for each token', tinyModel({ ...WHOLE, perToken: true }), /“logits” has 3 dimensions/],
    [
      'no output with labels',
      tinyModel({ ...WHOLE, output: 'hidden', perToken: true }),
      /no output “logits”.*it gives hidden/,
    ],
    ['labels for scores', tinyModel({ ...WHOLE, outputKind: 'int64' }), /“logits” holds int64/],
    ['no classes', tinyModel({ table: TABLE.map(() => []) }), /“logits” is empty/],
  ];
  it.each(cases)('%s', async (_, content, sentence) => {
    expect(await why(start(content).ready)).toMatch(sentence);
  });

  it('a file that is not there', async () => {
    folder = modelFolder();
    const { ready } = open(join(folder.path, 'model.onnx'));
    expect(await why(ready)).toBe('model.onnx is not there, or cannot be read.');
  });

  it('weights that are cut', async () => {
    folder = modelFolder();
    folder.write('tokenizer.json', wordPieceTokenizer(['one']));
    folder.write('model.onnx_data', tableBytes(TABLE).slice(0, 9));
    const path = folder.write('model.onnx', tinyModel({ ...WHOLE, external: 'model.onnx_data' }));
    expect(await why(open(path).ready)).toMatch(/weights of model\.onnx is shorter/);
  });

  it('a model that is larger than the memory', async () => {
    folder = modelFolder();
    const path = folder.write('model.onnx', tinyModel({ ...WHOLE, external: 'model.onnx_data' }));
    truncateSync(folder.write('model.onnx_data', ''), 4e12);
    expect(await why(open(path).ready)).toMatch(
      /^The model is too large for this machine: model\.onnx with its weights has 4000\.0 GB, and [\d.]+ [MG]B/,
    );
  });

  it('a tokenizer that is not the model’s', async () => {
    const words = ['one', 'two', 'three', 'four'];
    const model = start(tinyModel(WHOLE), wordPieceTokenizer(words));
    expect(await why(run(model, ['one four']))).toMatch(/tokenizer is not that of the model/);
  });
});

describe('a model that fails while it runs', () => {
  it('names the examples without finite numbers', async () => {
    const model = start(tinyModel(WHOLE));
    const error: unknown = await run(model, ['one', 'bad', 'one one', 'one bad']).catch(
      (e: unknown) => e,
    );
    expect(error).toBeInstanceOf(RunnerError);
    expect(error).toMatchObject({ places: [1, 3] });
    expect((error as RunnerError).message).toMatch(/not finite .* for 2 examples: 1, 3\./);
    // It goes on with others.
    await run(model, ['one']);
  });

  it('tells of a process that is killed', async () => {
    const model = start(tinyModel(WHOLE));
    await model.ready;
    const running = why(
      run(
        model,
        Array.from({ length: 50_000 }, () => 'one one'),
      ),
    );
    const pids = execFileSync('pgrep', ['-P', String(process.pid), '-f', program.file]).toString();
    for (const pid of pids.split('\n').filter(Boolean)) process.kill(Number(pid), 'SIGKILL');
    expect(await running).toMatch(/was killed, as the system does when memory runs out/);
    expect(await why(run(model, ['one']))).toMatch(/was killed/);
  });

  const programs: readonly (readonly [string, string, RegExp])[] = [
    ['crashes', 'process.abort()', /^ONNX Runtime crashed/],
    [
      'runs out of memory',
      'console.error("terminate called after std::bad_alloc"); process.abort()',
      /ran out of memory/,
    ],
    ['ends', 'process.exit(3)', /ended too early/],
    ['does not know a module', 'require("./nothing")', /^The program that runs models is missing/],
  ];
  it.each(programs)('tells of a process that %s', async (_, script, sentence) => {
    folder = modelFolder();
    const file = join(folder.path, 'program.cjs');
    writeFileSync(file, script);
    expect(await why(open('model.onnx', file).ready)).toMatch(sentence);
  });

  it('tells of a program that is not there', async () => {
    folder = modelFolder();
    const { ready } = open('model.onnx', join(folder.path, 'none.cjs'));
    expect(await why(ready)).toMatch(/^The program that runs models is missing/);
  });

  it('minds no messages of other kinds', async () => {
    folder = modelFolder();
    const file = join(folder.path, 'program.cjs');
    writeFileSync(
      file,
      'for (const m of [null, 3, {}, {kind: "x"}]) process.send(m); setTimeout(() => process.exit(0), 50)',
    );
    expect(await why(open('model.onnx', file).ready)).toMatch(/ended too early/);
  });

  it('is closed for good', async () => {
    const model = start(tinyModel(WHOLE));
    await model.ready;
    const running = why(
      run(
        model,
        Array.from({ length: 5000 }, () => 'one'),
      ),
    );
    model.dispose();
    expect(await running).toBe('The model was closed.');
    expect(await why(run(model, ['one']))).toBe('The model was closed.');
  });
});

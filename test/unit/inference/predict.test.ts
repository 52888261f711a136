import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { say, toText } from '../../../src/core/message';
import { RunnerError } from '../../../src/inference/runner';
import { predict } from '../../../src/inference/predict/predict';
import type { TaskOutcome } from '../../../src/inference/predict/job';
import type { Provenance } from '../../../src/inference/predict/provenance';
import { freeFolder, runName } from '../../../src/inference/predict/runFolder';
import { readTexts } from '../../../src/inference/predict/texts';
import { outcomeTexts } from '../../../src/inference/predict/wording';
import { FakeRunner } from '../support/fakeRunner';
import { jobOf, MODEL, taskJob } from '../support/jobs';

let root: string;
let made = 0;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'glue-lens-predict-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const free = (): string => join(root, String(made++));
const numberOf = (text: string): number => Number(/\d+/.exec(text)?.[0]);
/** Contradiction, entailment and neutral by turns; the model's own order of classes. */
const answer = ([first]: readonly [string, string | null]): readonly number[] => {
  const turn = numberOf(first) % 3;
  return [0, 1, 2].map((k) => (k === turn ? Math.LN2 : 0));
};
const NLI = [2, 0, 1];
const FOLDED = [1, 0, 1];
const read = (folder: string, name: string) => readFile(join(folder, name), 'utf8');
const whysOf = (outcomes: readonly TaskOutcome[]): string[] =>
  outcomes.map((outcome) => (outcome.kind === 'failed' ? toText(outcome.why) : outcome.kind));

describe('the files of a run', () => {
  it('are the submission form and the probabilities by label', async () => {
    const folder = free();
    const job = jobOf(folder, [taskJob('MNLI-m', 3, NLI), taskJob('AX-b', 3, FOLDED)]);
    const outcomes = await predict(job, new FakeRunner(answer));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['written', 'written']);
    expect((await readdir(folder)).sort()).toEqual([
      'AX-b.probabilities.jsonl',
      'AX-b.tsv',
      'MNLI-m.probabilities.jsonl',
      'MNLI-m.tsv',
      'glue-lens-model.json',
    ]);
    expect(await read(folder, 'MNLI-m.tsv')).toBe(
      'index\tprediction\n0\tcontradiction\n1\tentailment\n2\tneutral\n',
    );
    const [first, second] = (await read(folder, 'MNLI-m.probabilities.jsonl')).split('\n');
    expect(first).toBe(
      '{"index":0,"prediction":"contradiction","probabilities":{"entailment":0.25,"neutral":0.25,"contradiction":0.5}}',
    );
    expect(second).toContain('"prediction":"entailment","probabilities":{"entailment":0.5,');
    expect(await read(folder, 'AX-b.tsv')).toBe(
      'index\tprediction\n0\tnot_entailment\n1\tentailment\n2\tnot_entailment\n',
    );
    expect(await read(folder, 'AX-b.probabilities.jsonl')).toContain(
      '{"index":1,"prediction":"entailment","probabilities":{"entailment":0.5,"not_entailment":0.5}}',
    );
  });

  it('hold numbers with the digits that a 32-bit float has', async () => {
    const folder = free();
    const values = [3.4, -0.25, 1 / 3, 5.0000005, 1e-7];
    const runner = new FakeRunner(([first]) => [values[numberOf(first)] ?? 0], { outputs: 1 });
    const job = jobOf(folder, [{ ...taskJob('STS-B', 5, null) }]);
    // The name of the task ends in no digit, so the ids are the first numbers of the sentences.
    await predict(job, runner);
    expect(await read(folder, 'STS-B.tsv')).toBe(
      'index\tprediction\n0\t3.4\n1\t-0.25\n2\t0.33333334\n3\t5.0000005\n4\t1e-7\n',
    );
    expect(await readdir(folder)).toEqual(['STS-B.tsv', 'glue-lens-model.json']);
  });

  it('tell what they were made with', async () => {
    const folder = free();
    const outcomes = await predict(
      jobOf(folder, [taskJob('RTE', 20, [1, 0], { rows: 20 })]),
      new FakeRunner((texts) => answer(texts).slice(0, 2), { outputs: 2 }),
    );
    expect(outcomes[0]).toMatchObject({ kind: 'written', facts: { rows: 20, truncated: 0 } });
    const told = JSON.parse(await read(folder, 'glue-lens-model.json')) as Provenance;
    expect(told).toMatchObject({
      schema: 'glue-lens/model@1',
      model: { name: 'tiny', file: 'onnx/model.onnx', precision: 'float32' },
      runtime: { version: '1.30.0', providers: ['cpu'] },
      tokenizer: { kind: 'WordPiece', maxLength: 128 },
      tasks: [
        {
          task: 'RTE',
          predictions: 'RTE.tsv',
          outputs: ['not_entailment', 'entailment'],
          rows: 20,
          truncated: 0,
          gold: { path: 'glue/RTE/dev.tsv' },
        },
      ],
    });
  });

  it('count the rows that were cut', async () => {
    const job = taskJob('AX', 5, NLI);
    const long = async () => [
      ...(await job.texts()).slice(0, 4),
      ['AX 4 and more words', ''] as const,
    ];
    const [outcome] = await predict(
      jobOf(free(), [{ ...job, texts: long }]),
      new FakeRunner(answer),
    );
    expect(outcome).toMatchObject({ facts: { rows: 5, truncated: 1 } });
  });

  it('tell at how many tokens the runner cut, which may be fewer than the configuration says', async () => {
    const job = {
      ...taskJob('AX', 1, NLI),
      texts: () => Promise.resolve([['long enough to cut', '']] as const),
    };
    const folder = free();
    const runner = new FakeRunner(answer, { maxLength: 64 });
    const [outcome] = await predict(jobOf(folder, [job]), runner);
    expect(outcome && outcomeTexts(outcome).map((text) => toText(text))).toContain(
      'AX: 1 of 1 rows were longer than 64 tokens and were cut.',
    );
    const told = JSON.parse(
      await readFile(join(folder, 'glue-lens-model.json'), 'utf8'),
    ) as Provenance;
    expect(told.tokenizer.maxLength).toBe(64);
  });
});

describe('what goes wrong', () => {
  it('in the outputs is said with the ids, and keeps no other task from being written', async () => {
    const folder = free();
    const runner = new FakeRunner((texts) =>
      texts[0] === 'RTE 2' || texts[0] === 'RTE 4' ? [0, Number.NaN, 0] : answer(texts),
    );
    const job = jobOf(folder, [taskJob('RTE', 6, FOLDED), taskJob('AX', 6, NLI)]);
    expect(whysOf(await predict(job, runner))).toEqual([
      'The model gave no finite numbers for 2 examples, so nothing was written. Their ids: 2, 4.',
      'written',
    ]);
    expect((await readdir(folder)).sort()).toEqual([
      'AX.probabilities.jsonl',
      'AX.tsv',
      'glue-lens-model.json',
    ]);
  });

  it('by the runner’s own account is said with the ids too', async () => {
    const folder = free();
    const runner = new FakeRunner(answer);
    runner.run = () => Promise.reject(new RunnerError(say('Two of them.'), [1, 3]));
    expect(whysOf(await predict(jobOf(folder, [taskJob('AX', 6, NLI)]), runner))).toEqual([
      'The model gave no finite numbers for 2 examples or more, so nothing was written. Their ids: 1, 3.',
    ]);
    await expect(readdir(folder), 'no folder is left').rejects.toThrow();
  });

  it('before any row was done leaves nothing', async () => {
    const folder = free();
    const runner = new FakeRunner(answer);
    runner.run = () => Promise.reject(new RunnerError(say('It does not run.')));
    expect(whysOf(await predict(jobOf(folder, [taskJob('AX', 6, NLI)]), runner))).toEqual([
      'It does not run.',
    ]);
    await expect(readdir(folder), 'no folder is left').rejects.toThrow();
  });

  it('with the number of outputs is said', async () => {
    const job = jobOf(free(), [taskJob('RTE', 6, [0, 1])]);
    expect(whysOf(await predict(job, new FakeRunner(answer)))).toEqual([
      'The model gives 3 numbers an example; RTE takes 2.',
    ]);
  });

  it('where the model tells of too few rows is said', async () => {
    const runner = new FakeRunner(answer);
    runner.run = () => Promise.resolve();
    expect(whysOf(await predict(jobOf(free(), [taskJob('AX', 6, NLI)]), runner))).toEqual([
      'The model gave no answer to 6 of 6 examples.',
    ]);
  });

  it('never replaces a file without having been asked to', async () => {
    const folder = free();
    await mkdir(folder);
    await writeFile(join(folder, 'AX.tsv'), 'mine');
    const tasks = [taskJob('AX', 6, NLI)];
    for (const how of ['new', 'resume'] as const) {
      const outcomes = await predict(jobOf(folder, tasks, how), new FakeRunner(answer));
      expect(whysOf(outcomes)).toEqual([
        'AX.tsv is there already, and was not made by this model.',
      ]);
      expect(await read(folder, 'AX.tsv')).toBe('mine');
    }
    await predict(jobOf(folder, tasks, 'replace'), new FakeRunner(answer));
    expect(await read(folder, 'AX.tsv')).toContain('0\tcontradiction');
  });
});

describe('progress', () => {
  it('counts the rows of all tasks, with those per second and what is left', async () => {
    const told: (readonly [string, number, number])[] = [];
    const job = jobOf(free(), [taskJob('AX', 6, NLI), taskJob('RTE', 2, FOLDED)]);
    await predict(job, new FakeRunner(answer), {
      progress: ({ task, done, total, secondsLeft }) => {
        told.push([task, done, total]);
        if (done > 0) expect(secondsLeft).toBeGreaterThanOrEqual(0);
      },
    });
    expect(told).toEqual([
      ['AX', 0, 8],
      ['AX', 4, 8],
      ['AX', 6, 8],
      ['RTE', 6, 8],
      ['RTE', 8, 8],
    ]);
  });
});

describe('the folder of a run', () => {
  it('is called by the model and its precision, and counts on', async () => {
    const [variant] = MODEL.variants;
    const int8 = { path: '', bytes: 0, precision: 'int8' };
    expect(variant && runName(MODEL, variant)).toBe('tiny');
    expect(runName({ ...MODEL, name: '../my model:v2' }, int8)).toBe('my-model-v2-int8');
    const parent = free();
    expect(await freeFolder(parent, 'tiny')).toBe(join(parent, 'tiny'));
    await mkdir(join(parent, 'tiny'), { recursive: true });
    await mkdir(join(parent, 'tiny-2'));
    expect(await freeFolder(parent, 'tiny')).toBe(join(parent, 'tiny-3'));
  });
});

describe('the sentences of a set', () => {
  it('are asked for window by window', async () => {
    const all = Array.from({ length: 5 }, (_, id) => (id === 3 ? ['one'] : [`a ${id}`, `b ${id}`]));
    const texts = await readTexts((start) =>
      Promise.resolve({ total: 5, texts: all.slice(start, start + 2) }),
    );
    expect(texts).toHaveLength(5);
    expect(texts.slice(2, 4)).toEqual([
      ['a 2', 'b 2'],
      ['one', null],
    ]);
  });
});

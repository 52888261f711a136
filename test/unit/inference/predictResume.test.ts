import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toText } from '../../../src/core/message';
import type { Job } from '../../../src/inference/predict/job';
import { claim } from '../../../src/inference/predict/claim';
import { journalPath } from '../../../src/inference/predict/journal';
import { predict } from '../../../src/inference/predict/predict';
import { FakeRunner } from '../support/fakeRunner';
import { jobOf, taskJob } from '../support/jobs';

const root = mkdtempSync(join(tmpdir(), 'glue-lens-resume-'));
let made = 0;
afterAll(() => rm(root, { recursive: true, force: true }));

const free = (): string => join(root, String(made++));
const answer = ([first]: readonly [string, string | null]): readonly number[] => {
  const id = Number(/\d+/.exec(first)?.[0]);
  return [Math.sin(id), Math.cos(id), Math.sin(2 * id)];
};
const NLI = [2, 0, 1];
const ROWS = 22;
const tasks = [taskJob('AX', ROWS, NLI)];
const predictionsIn = (folder: string) => readFile(join(folder, 'AX.tsv'), 'utf8');
const RECORD = 4 * 6;

/** A run that is stopped before the portion of this number. */
async function stopped(
  folder: string,
  portions: number,
  how: Job['how'] = 'new',
): Promise<FakeRunner> {
  const abort = new AbortController();
  const runner = new FakeRunner(answer);
  let left = portions;
  runner.beforePortion = () => {
    if (left-- === 0) abort.abort();
  };
  const outcomes = await predict(jobOf(folder, tasks, how), runner, { signal: abort.signal });
  expect(outcomes).toEqual([{ kind: 'stopped', task: 'AX', kept: portions * 4 }]);
  return runner;
}

describe('a run that was stopped', () => {
  let whole: string;
  beforeAll(async () => {
    const folder = free();
    await predict(jobOf(folder, tasks), new FakeRunner(answer));
    whole = await predictionsIn(folder);
  });

  it('leaves a journal and no file, and goes on with what is missing', async () => {
    const folder = free();
    const first = await stopped(folder, 3);
    expect(await readdir(folder)).toEqual(['.glue-lens-unfinished']);
    const runner = new FakeRunner(answer);
    const [outcome] = await predict(jobOf(folder, tasks, 'resume'), runner);
    expect(outcome).toMatchObject({ kind: 'written', facts: { rows: ROWS, resumed: 12 } });
    expect(runner.asked.filter((text) => first.asked.includes(text))).toEqual([]);
    expect(runner.asked).toHaveLength(ROWS - 12);
    expect(await predictionsIn(folder)).toBe(whole);
    expect((await readdir(folder)).sort()).toEqual([
      'AX.probabilities.jsonl',
      'AX.tsv',
      'glue-lens-model.json',
    ]);
  });

  it('goes on from wherever its journal was torn', async () => {
    const begun = free();
    await stopped(begun, 5);
    const bytes = await readFile(journalPath(begun, 'AX'));
    const head = bytes.indexOf(10) + 1;
    expect(bytes.length).toBe(head + 20 * RECORD);
    const cuts = [0, 5, head, ...Array.from({ length: 60 }, (_, i) => head + i * 8 + (i % 3))];
    for (const cut of cuts) {
      const folder = free();
      const path = journalPath(folder, 'AX');
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes.subarray(0, cut));
      const runner = new FakeRunner(answer);
      await predict(jobOf(folder, tasks, 'resume'), runner);
      expect(runner.asked).toHaveLength(ROWS - Math.max(0, Math.floor((cut - head) / RECORD)));
      expect(await predictionsIn(folder)).toBe(whole);
    }
  }, 20_000);

  it('takes no record whose bytes have changed', async () => {
    const folder = free();
    await stopped(folder, 5);
    const path = journalPath(folder, 'AX');
    const bytes = await readFile(path);
    const third = bytes.indexOf(10) + 1 + 2 * RECORD + 9;
    bytes[third] = (bytes[third] ?? 0) ^ 1;
    await writeFile(path, bytes);
    const runner = new FakeRunner(answer);
    await predict(jobOf(folder, tasks, 'resume'), runner);
    expect(runner.asked).toHaveLength(ROWS - 2);
    expect(await predictionsIn(folder)).toBe(whole);
  });

  it('is not gone on with by another model, or for another gold set', async () => {
    const folder = free();
    await stopped(folder, 2);
    const other = new FakeRunner(answer, { sha256: 'c'.repeat(64) });
    const gold = [taskJob('AX', ROWS, NLI, { sha256: 'd'.repeat(64) })];
    for (const outcomes of [
      await predict(jobOf(folder, tasks, 'resume'), other),
      await predict(jobOf(folder, gold, 'resume'), new FakeRunner(answer)),
    ])
      expect(outcomes.map((one) => one.kind === 'failed' && toText(one.why))).toEqual([
        'What an interrupted run left of AX is of another model or gold set.',
      ]);
    await predict(jobOf(folder, tasks, 'replace'), other);
    expect(await predictionsIn(folder)).toBe(whole);
  });

  it('goes on with what was to be replaced when it was begun', async () => {
    const folder = free();
    const other = new FakeRunner(() => [1, 0, 0], { sha256: 'c'.repeat(64) });
    await predict(jobOf(folder, tasks), other);
    const old = await predictionsIn(folder);
    await stopped(folder, 2, 'replace');
    expect(await predictionsIn(folder)).toBe(old);
    const runner = new FakeRunner(answer);
    const [outcome] = await predict(jobOf(folder, tasks, 'resume'), runner);
    expect(outcome).toMatchObject({ kind: 'written', facts: { resumed: 8 } });
    expect(await predictionsIn(folder)).toBe(whole);
  });

  it('leaves tasks that were written alone', async () => {
    const folder = free();
    await predict(jobOf(folder, tasks), new FakeRunner(answer));
    const runner = new FakeRunner(answer);
    const more = [...tasks, taskJob('MNLI-m', 4, NLI)];
    const outcomes = await predict(jobOf(folder, more, 'resume'), runner);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['there', 'written']);
    expect(runner.asked).toHaveLength(4);
  });

  it('is written again from a whole journal where it ended before the journal was removed', async () => {
    const folder = free();
    await stopped(folder, 5);
    const journal = await readFile(journalPath(folder, 'AX'));
    await predict(jobOf(folder, tasks, 'resume'), new FakeRunner(answer));
    await rm(join(folder, 'glue-lens-model.json'));
    await mkdir(join(folder, '.glue-lens-unfinished'));
    await writeFile(journalPath(folder, 'AX'), journal);
    const [outcome] = await predict(jobOf(folder, tasks, 'resume'), new FakeRunner(answer));
    expect(outcome?.kind).toBe('written');
    expect(await predictionsIn(folder)).toBe(whole);
  });
});

describe('a folder that another prediction writes into', () => {
  it('is left to that one, and free again at its end', async () => {
    const folder = free();
    const first = new FakeRunner(answer);
    const others: Promise<unknown>[] = [];
    first.beforePortion = () => {
      if (others.length > 0) return;
      const other = predict(jobOf(folder, tasks, 'resume'), new FakeRunner(answer));
      const refusal = /^Another prediction is writing into .*\. Wait for its end/;
      others.push(expect(other).rejects.toThrow(refusal));
    };
    expect(await predict(jobOf(folder, tasks), first)).toMatchObject([{ kind: 'written' }]);
    await Promise.all(others);
    expect(others).toHaveLength(1);
    const third = await predict(jobOf(folder, tasks, 'resume'), new FakeRunner(answer));
    expect(third).toEqual([{ kind: 'there', task: 'AX' }]);
    expect(await readdir(folder)).not.toContain('.glue-lens-unfinished');
  });

  it.each([
    ['that is free', null],
    ['of one that was killed', '99999999 x'],
    ['of one that had the same number', `${process.pid} x`],
  ])('%s is claimed by one of many at once', async (_, before) => {
    const folder = free();
    await mkdir(join(folder, '.glue-lens-unfinished'), { recursive: true });
    if (before !== null) await writeFile(join(folder, '.glue-lens-unfinished/writer'), before);
    const claims = await Promise.allSettled(Array.from({ length: 12 }, () => claim(folder)));
    const won = claims.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(won).toHaveLength(1);
    await expect(claim(folder)).rejects.toThrow(/^Another prediction/);
    await won[0]?.();
    await (
      await claim(folder)
    )();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is taken over from one that was killed, with what it left half-written removed', async () => {
    const folder = free();
    await mkdir(join(folder, '.glue-lens-unfinished'), { recursive: true });
    // No process has so high a number.
    await writeFile(join(folder, '.glue-lens-unfinished/writer'), '99999999');
    await writeFile(join(folder, '.AX.tsv.99999999.tmp'), 'index');
    await predict(jobOf(folder, tasks, 'resume'), new FakeRunner(answer));
    expect((await readdir(folder)).sort()).toEqual([
      'AX.probabilities.jsonl',
      'AX.tsv',
      'glue-lens-model.json',
    ]);
  });
});

describe('a disk that is full', () => {
  const disk = (): string | null => {
    const folder = join(root, 'disk');
    try {
      mkdirSync(folder);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], {
        stdio: 'ignore',
      });
      return folder;
    } catch {
      return null;
    }
  };
  const mounted = disk();
  afterAll(() => {
    if (mounted !== null) execFileSync('umount', [mounted]);
  });

  it.runIf(mounted !== null)(
    'is said, leaves nothing half-written, and is gone on with when there is space (where a small disk may be mounted)',
    async () => {
      const folder = join(mounted ?? '', 'run');
      const ballast = join(mounted ?? '', 'ballast');
      const many = [taskJob('AX', 1000, NLI), taskJob('MNLI-m', 4, NLI)];
      await writeFile(ballast, new Uint8Array(44_000));
      const outcomes = await predict(jobOf(folder, many), new FakeRunner(answer, {}, 64));
      expect(outcomes[0]).toMatchObject({ kind: 'failed' });
      expect(outcomes[0]?.kind === 'failed' && toText(outcomes[0].why)).toMatch(
        /^There is no space left to write .*AX\.bin\.$/,
      );
      expect(outcomes[1]).toEqual({ kind: 'stopped', task: 'MNLI-m', kept: 0 });
      expect(await readdir(folder)).toEqual(['.glue-lens-unfinished']);
      await rm(ballast);
      await appendFile(ballast, new Uint8Array(20_000));
      // The journal fits now, and the files do not.
      const again = await predict(jobOf(folder, many, 'resume'), new FakeRunner(answer, {}, 64));
      expect(again[0]?.kind === 'failed' && toText(again[0].why)).toMatch(
        /^There is no space left/,
      );
      expect(await readdir(folder)).toEqual(['.glue-lens-unfinished']);
      execFileSync('mount', ['-o', 'remount,size=1m', mounted ?? '']);
      const runner = new FakeRunner(answer, {}, 64);
      const last = await predict(jobOf(folder, many, 'resume'), runner);
      expect(last.map(({ kind }) => kind)).toEqual(['written', 'written']);
      execFileSync('mount', ['-o', 'remount,ro', mounted ?? '']);
      await expect(
        predict(jobOf(join(mounted ?? '', 'other/run'), many), new FakeRunner(answer)),
      ).rejects.toThrow(/can only be read/);
      expect(runner.asked).toHaveLength(4);
    },
  );
});

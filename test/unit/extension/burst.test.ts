import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Quiet } from '../../../src/extension/quiet';
import { GlueIndex } from '../../../src/workspace/glueIndex';
import { Workspace } from '../../../src/workspace/workspace';
import { goldText, labelsOf, predictionText } from '../support/glueFiles';
import { ROOT } from '../support/scored';
import { MemoryFileSystem } from '../workspace/memoryFileSystem';

/** As long as files must have rested in the extension. */
const REST = 200;
const right = predictionText(labelsOf('RTE', 10));
const wrong = predictionText(labelsOf('RTE', 10, 1));
const fileOf = (i: number): string => `/w/run-${i}/RTE.tsv`;

/**
 * VS Code's watcher: tells of the first file at once, then of all that was written since when nothing
 * more comes for 50 ms, or every 500 ms.
 */
class Watcher {
  #waiting: string[] = [];
  #told = Number.NEGATIVE_INFINITY;
  #wrote = 0;

  wrote(path: string): void {
    this.#waiting.push(path);
    this.#wrote = Date.now();
  }

  tell(): readonly string[] {
    const now = Date.now();
    const isDue = now - this.#told >= 500 || now - this.#wrote >= 50;
    if (!isDue || this.#waiting.length === 0) return [];
    this.#told = now;
    return this.#waiting.splice(0);
  }
}

interface Burst {
  readonly files: number;
  /** Files that were there before. */
  readonly before: number;
  /** Milliseconds from the first to the last. */
  readonly lasts: number;
}

/** Writes files within a time, follows them as the extension does; gives how many each refresh was told of. */
async function refreshesOf({ files: count, before, lasts }: Burst) {
  const files = new MemoryFileSystem({
    '/w/glue/RTE/dev.tsv': goldText('RTE', labelsOf('RTE', 10)),
  });
  for (let i = 0; i < before; i++) files.write(fileOf(i), right);
  const workspace = new Workspace(files, new GlueIndex());
  await workspace.refresh([ROOT]);
  files.takeReads();
  const refreshes: number[] = [];
  const dirty = new Set<string>();
  let running = Promise.resolve();
  const touch = (keys: readonly string[]): void => {
    for (const key of keys) dirty.add(key);
    if (keys.length > 0) quiet.call();
  };
  const quiet = new Quiet(() => {
    const taken = new Set(dirty);
    dirty.clear();
    refreshes.push(taken.size);
    running = workspace.refresh([ROOT], { dirty: taken, rest: REST }).then(({ restless }) => {
      touch(restless);
    });
    return running;
  });
  const watcher = new Watcher();
  let written = 0;
  for (let time = 0; time < lasts + 10_000; time++) {
    for (; written < count && written * lasts <= time * count; written++) {
      files.write(fileOf(written), wrong, Date.now());
      watcher.wrote(fileOf(written));
    }
    touch(watcher.tell());
    await vi.advanceTimersByTimeAsync(1);
    await running;
  }
  quiet.dispose();
  return { refreshes, reads: files.takeReads(), known: workspace.summaries.size };
}

describe('a burst of files', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['370 files written anew within 0.8 s', { files: 370, before: 370, lasts: 800 }],
    ['370 files written anew within 0.5 s', { files: 370, before: 370, lasts: 500 }],
    ['a thousand files written anew within 3 s', { files: 1000, before: 1000, lasts: 3000 }],
    ['a thousand new files within 2 s', { files: 1000, before: 0, lasts: 2000 }],
  ])('is at most two refreshes, each file read once: %s', async (_, burst) => {
    const { refreshes, reads, known } = await refreshesOf(burst);
    expect(refreshes.length, `refreshes of ${refreshes.join(', ')} files`).toBeLessThanOrEqual(2);
    expect(reads.length).toBe(burst.files);
    expect(new Set(reads).size).toBe(burst.files);
    expect(known).toBe(burst.files + 1);
  });
});

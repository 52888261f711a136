import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { say } from '../../../src/core/message';
import { IDLE_MS, KeptRunner } from '../../../src/extension/models/keptRunner';
import { RunnerError } from '../../../src/inference/runner';
import { FakeRunner } from '../support/fakeRunner';

describe('a model that is kept', () => {
  const started: FakeRunner[] = [];
  const start = (): FakeRunner => {
    const runner = new FakeRunner(() => [1, 2, 3]);
    started.push(runner);
    return runner;
  };
  let kept: KeptRunner;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    started.length = 0;
    kept = new KeptRunner(start, () => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const run = (): Promise<void> => kept.run([['one', null]], () => undefined);

  it('is loaded with its first use, once', async () => {
    expect(kept.isOpen).toBe(false);
    await Promise.all([kept.ready, run(), run()]);
    expect(started).toHaveLength(1);
  });

  it('is loaded anew when its files have changed, once nobody is at work with the old one', async () => {
    let stamp = 'before';
    kept = new KeptRunner(
      start,
      () => undefined,
      () => Promise.resolve(stamp),
    );
    await run();
    const busy = run();
    stamp = 'after';
    await Promise.all([busy, run()]);
    expect(started.map(({ disposed }) => disposed)).toEqual([false]);
    await run();
    await run();
    expect(started.map(({ disposed }) => disposed)).toEqual([true, false]);
  });

  it('is unloaded when it was idle for a while, and loaded again when it is used', async () => {
    await run();
    vi.advanceTimersByTime(IDLE_MS - 1);
    await run();
    vi.advanceTimersByTime(IDLE_MS - 1);
    expect(kept.isOpen).toBe(true);
    vi.advanceTimersByTime(1);
    expect([kept.isOpen, started[0]?.disposed]).toEqual([false, true]);
    await run();
    expect(started).toHaveLength(2);
  });

  it('is never unloaded while it works', async () => {
    await kept.ready;
    let end = (): void => undefined;
    const [runner] = started;
    const begun = new Promise<void>((begin) => {
      if (runner)
        runner.run = () => {
          begin();
          return new Promise((resolve) => (end = resolve));
        };
    });
    const work = run();
    await begun;
    vi.advanceTimersByTime(10 * IDLE_MS);
    expect([kept.isOpen, kept.isBusy]).toEqual([true, true]);
    end();
    await work;
    vi.advanceTimersByTime(IDLE_MS);
    expect(kept.isOpen).toBe(false);
  });

  it.each([
    ['its process may be gone', [], false],
    ['some examples are to blame', [3], true],
  ])('after a failure in which %s', async (_, places, staysOpen) => {
    await kept.ready;
    const [runner] = started;
    if (runner) runner.run = () => Promise.reject(new RunnerError(say('No.'), places));
    await expect(run()).rejects.toThrow('No.');
    expect(kept.isOpen).toBe(staysOpen);
  });
});

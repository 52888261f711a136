import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Quiet } from '../../src/extension/quiet';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Quiet', () => {
  it('runs once for many calls, when it has become quiet', async () => {
    const work = vi.fn(() => Promise.resolve());
    const quiet = new Quiet(work);
    for (let call = 0; call < 1000; call++) quiet.call();
    await vi.advanceTimersByTimeAsync(249);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('runs at most twice in a storm of a thousand calls within a second', async () => {
    const work = vi.fn(() => Promise.resolve());
    const quiet = new Quiet(work);
    for (let call = 0; call < 1000; call++) {
      quiet.call();
      await vi.advanceTimersByTimeAsync(1);
    }
    await vi.advanceTimersByTimeAsync(10_000);
    expect(work.mock.calls.length).toBeLessThanOrEqual(2);
    expect(work).toHaveBeenCalled();
  });

  it('does not wait for ever where it never becomes quiet', async () => {
    const work = vi.fn(() => Promise.resolve());
    const quiet = new Quiet(work, { quiet: 250, most: 2000 });
    for (let call = 0; call < 30; call++) {
      quiet.call();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(work).toHaveBeenCalledTimes(1);
    quiet.dispose();
  });

  it('waits longer for what goes on after a run, and no longer for what comes later', async () => {
    const runs: number[] = [];
    const start = Date.now();
    const quiet = new Quiet(() => {
      runs.push(Date.now() - start);
      return Promise.resolve();
    });
    const callAt = async (...times: readonly number[]): Promise<void> => {
      for (const time of times) {
        await vi.advanceTimersByTimeAsync(start + time - Date.now());
        quiet.call();
      }
    };
    await callAt(0, 500, 1000, 1050, 10_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(runs).toEqual([250, 1800, 10_250]);
  });

  it('counts the time from the last call, not from the end of a run', async () => {
    const runs: number[] = [];
    const start = Date.now();
    const quiet = new Quiet(async () => {
      runs.push(Date.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 900));
    });
    quiet.call();
    await vi.advanceTimersByTimeAsync(500);
    quiet.call();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(runs).toEqual([250, 1250]);
  });

  it('runs one at a time, and once more for what came meanwhile', async () => {
    let running = 0;
    let most = 0;
    const work = vi.fn(async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      running--;
    });
    const quiet = new Quiet(work);
    quiet.call();
    await vi.advanceTimersByTimeAsync(300);
    quiet.call();
    quiet.call();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(most).toBe(1);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('does nothing after it was disposed', async () => {
    const work = vi.fn(() => Promise.resolve());
    const quiet = new Quiet(work);
    quiet.call();
    quiet.dispose();
    quiet.call();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(work).not.toHaveBeenCalled();
  });
});

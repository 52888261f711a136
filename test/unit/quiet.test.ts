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
    const quiet = new Quiet(work, 250);
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
    const quiet = new Quiet(work, 250);
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
    const quiet = new Quiet(work, 250, 2000);
    for (let call = 0; call < 30; call++) {
      quiet.call();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(work).toHaveBeenCalledTimes(1);
    quiet.dispose();
  });

  it('runs one at a time, and once more for what came meanwhile', async () => {
    let running = 0;
    let most = 0;
    const work = vi.fn(async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      running--;
    });
    const quiet = new Quiet(work, 250);
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
    const quiet = new Quiet(work, 250);
    quiet.call();
    quiet.dispose();
    quiet.call();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(work).not.toHaveBeenCalled();
  });
});

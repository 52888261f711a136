import { describe, expect, it } from 'vitest';
import { ticksAt } from '../../webview/charts/ticks';

const texts = { textOf: String, size: 12 };
const axis = (min: number, max: number, width = 800) => ({ min, max, width });

describe('the ticks of an axis of steps', () => {
  it('stand at the steps that there are, each once', () => {
    expect(ticksAt([1500, 500, 1000, 500], axis(450, 1550), texts)).toEqual([500, 1000, 1500]);
    expect(ticksAt([7], axis(6, 8), texts)).toEqual([7]);
    expect(ticksAt([], axis(0, 1), texts)).toEqual([]);
  });

  it('are thinned where their texts would touch, but for the ends', () => {
    const steps = [100, 200, 400, 5000, 9900, 10000];
    expect(ticksAt(steps, axis(0, 10100), texts)).toEqual([100, 5000, 10000]);
    expect(ticksAt([500, 1000, 10000], axis(400, 10100, 600), texts)).toEqual([500, 10000]);
    expect(ticksAt([500, 1000, 10000], axis(400, 10100, 1100), texts)).toEqual([500, 1000, 10000]);
  });

  it('of many are as many as there is room for', () => {
    const steps = Array.from({ length: 100 }, (_, at) => at * 500);
    const ticks = ticksAt(steps, axis(0, 49500), texts);
    expect(ticks.length).toBeGreaterThan(5);
    expect(ticks.length).toBeLessThan(20);
    expect([ticks[0], ticks.at(-1)]).toEqual([0, 49500]);
  });
});

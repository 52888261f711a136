import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { giveBack, lend } from '../../../src/formats/memory';
import { buffersOf } from '../../../src/workspace/engine/line';

const size = fc.oneof(fc.nat(100), fc.nat(100_000), fc.constantFrom(4096, 8192, 1 << 20));

describe('lent memory', () => {
  it('has room for what was asked for, and an eighth more at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 32_768, max: 10_000_000 }), (bytes) => {
        const { byteLength } = lend(bytes);
        expect(byteLength).toBeGreaterThanOrEqual(bytes);
        expect(byteLength).toBeLessThanOrEqual(bytes * 1.125 + 1);
      }),
    );
  });

  it('is lent to nobody else before it is given back', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(size, fc.boolean()), { maxLength: 60 }), (steps) => {
        const held: ArrayBuffer[] = [];
        for (const [bytes, isKept] of steps) {
          const buffer = lend(bytes);
          expect(buffer.byteLength).toBeGreaterThanOrEqual(bytes);
          expect(held).not.toContain(buffer);
          if (isKept) held.push(buffer);
          else giveBack(new Uint8Array(buffer, 0, bytes));
        }
      }),
    );
  });

  it('is lent again once it was given back', () => {
    const buffer = lend(123_456);
    giveBack(new Uint16Array(buffer, 0, 50));
    expect(lend(123_000)).toBe(buffer);
  });

  it('is taken back once, and only whole', () => {
    const buffer = lend(234_567);
    giveBack(new Uint8Array(buffer, 8));
    expect(lend(234_567)).not.toBe(buffer);
    giveBack(new Uint8Array(buffer));
    giveBack(new Uint8Array(buffer));
    expect(lend(234_567)).toBe(buffer);
    expect(lend(234_567)).not.toBe(buffer);
  });

  it('of sizes that nobody asks for any more gives way to others', () => {
    const large = Array.from({ length: 5 }, () => lend(8_000_000));
    for (const buffer of large) giveBack(new Uint8Array(buffer));
    const buffer = lend(567_890);
    giveBack(new Uint8Array(buffer));
    expect(lend(567_890)).toBe(buffer);
  });

  it('is none of what others own', () => {
    const own = new Uint8Array(345_678);
    giveBack(own);
    expect(lend(own.length)).not.toBe(own.buffer);
  });

  it('that was handed over to another thread is not lent again', () => {
    const buffer = lend(456_789);
    const array = new Uint8Array(buffer, 0, 456_789);
    expect(buffersOf([array])).toEqual([buffer]);
    expect(buffersOf([new Uint8Array(buffer, 8), new Uint8Array(9).subarray(0, 8)])).toEqual([]);
    structuredClone(buffer, { transfer: [buffer] });
    giveBack(array);
    expect(lend(456_789).byteLength).toBeGreaterThan(0);
  });
});

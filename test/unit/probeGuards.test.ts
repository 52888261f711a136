import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROBE_QUESTIONS } from '../../src/core/probing/questions';
import { pageMessage, questionOf } from '../../src/protocol/guards';
import { readProbeState } from '../../webview/pages/probe/state';

const texts = ['A dog.', null];
const good: Readonly<Record<string, unknown>> = {
  ...{ task: 'AX', set: 's', example: 3, model: 'm', models: ['m'], texts, line: 1 },
  ...{ of: { set: 's', example: 3 }, label: 'neutral', phenomenon: null, start: 0, count: 64 },
};
const params = (name: string): Readonly<Record<string, unknown>> => {
  if (name === 'keep') return { ...good, edit: 'Negated' };
  return { ...good, edit: { kind: 'negate', field: 1 }, expected: { kind: 'to', label: 2 } };
};

describe('what the probe page asks', () => {
  it.each(PROBE_QUESTIONS)('%s passes where it fits, with no more than belongs to it', (name) => {
    const passed = questionOf(name, { ...params(name), more: 'x', __proto__: { evil: 1 } });
    expect(passed).toMatchObject({ name });
    expect(JSON.stringify(passed)).not.toMatch(/more|evil/);
  });

  const spoilt: readonly [string, Readonly<Record<string, unknown>>][] = [
    ['getModels', { task: 'constructor' }],
    ['probe', { texts: ['a'] }],
    ['probe', { texts: ['a', 7] }],
    ['probe', { texts: ['x'.repeat(20_001), null] }],
    ['editTexts', { edit: { kind: 'swap', field: 9 }, texts: 7 }],
    ['editTexts', { edit: { kind: 'negate', field: 2 } }],
    ['editTexts', { edit: { kind: 'clause', field: 0, clause: 'x'.repeat(201) } }],
    ['editTexts', { edit: { kind: 'replace', field: 0, from: 'a' } }],
    ['keep', { of: { set: 's', example: -1 } }],
    ['keep', { edit: { kind: 'negate' } }],
    ['probePortion', { count: 65 }],
    ['probePortion', { expected: { kind: 'to', label: -1 } }],
    ['chooseModels', { models: ['a', 'b', 'c', 'd', 'e'] }],
  ];
  it.each(spoilt)('%s with %j does not', (name, part) => {
    const question = PROBE_QUESTIONS.find((one) => one === name) ?? 'probe';
    expect(questionOf(question, { ...params(name), ...part })).toBeNull();
  });

  it('never throws, whatever comes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PROBE_QUESTIONS), fc.anything(), (name, value) => {
        questionOf(name, value);
      }),
    );
  });

  it('opens a page on an example or a phenomenon', () => {
    const message = { type: 'probe', set: 's', example: null, phenomenon: 'coarse:Logic' };
    expect(pageMessage({ ...message, path: '/etc' })).toEqual(message);
    expect(pageMessage({ ...message, example: 1.5 })).toBeNull();
    expect(pageMessage({ ...message, phenomenon: 7 })).toBeNull();
  });
});

describe('what the probe page kept', () => {
  it('is read for what it is worth, whatever it is, and read again is the same', () => {
    const kept = fc.oneof(
      fc.anything(),
      fc.record({
        page: fc.constant('probe'),
        ...{ of: fc.anything(), texts: fc.anything(), history: fc.anything(), form: fc.anything() },
        ...{ expected: fc.anything(), models: fc.anything(), task: fc.anything() },
      }),
    );
    fc.assert(
      fc.property(kept, (value) => {
        const state = readProbeState(value);
        expect(readProbeState(state)).toEqual(state);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_OPEN, MAX_RUNS, type RunsQuery } from '../../src/core/views/runs';
import { type ExampleQuery, MAX_PAGE } from '../../src/core/views/examples';
import { RUNS } from './support/scored';
import { pageMessage, questionOf, replyId } from '../../src/protocol/guards';

const query: ExampleQuery = {
  set: 's1',
  phenomenon: 'fine:Logic/Negation',
  outcome: 'wrong',
  gold: null,
  predicted: 2,
  text: 'not',
  sort: 'outcome',
  descending: false,
  start: 0,
  count: MAX_PAGE,
};

describe('messages of a page', () => {
  it('pass where they are whole', () => {
    const messages = [
      { type: 'ready', version: 1 },
      { type: 'ask', id: 1, question: 'getScores', params: {} },
      { type: 'jump', id: 2, set: 's1', example: 0, side: 'gold' },
      { type: 'open', target: 'goldFile', set: 's1' },
      { type: 'open', target: 'file', set: 's1', line: 12 },
      { type: 'command', command: 'evaluate' },
      { type: 'fault', text: 'lost' },
    ];
    for (const message of messages) expect(pageMessage(message)).toEqual(message);
  });

  it('are refused where a part is missing, of another kind or unknown', () => {
    const messages = [
      { type: 'jump', id: 2, set: 's1', example: -1, side: 'gold' },
      { type: 'jump', id: 2, set: 's1', example: 1.5, side: 'gold' },
      { type: 'jump', id: 2, set: ['s1'], example: 1, side: 'gold' },
      { type: 'jump', id: 2, set: 's1', example: 1, side: 'elsewhere' },
      { type: 'ask', id: NaN, question: 'getScores', params: {} },
      { type: 'ask', id: 1, question: 'constructor', params: {} },
      { type: 'open', target: 'file:///etc/passwd', set: 's1' },
      { type: 'open', target: 'file', set: 's1', line: 0 },
      { type: 'command', command: 'workbench.action.terminal.new' },
    ];
    for (const message of messages) expect(pageMessage(message)).toBeNull();
  });

  it('of any other shape neither pass nor throw', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(pageMessage(value)).toBeNull();
        replyId(value);
      }),
    );
  });

  it('carry nothing but the checked parts', () => {
    const message = { type: 'command', command: 'showLog', more: 'x' };
    expect(pageMessage(message)).toEqual({ type: 'command', command: 'showLog' });
  });
});

describe('questions', () => {
  it('pass with the parameters that belong to them', () => {
    expect(questionOf('getScores', {})).toEqual({ name: 'getScores', params: {} });
    expect(questionOf('getSet', { set: 'a' })).toEqual({ name: 'getSet', params: { set: 'a' } });
    expect(questionOf('queryExamples', query)).toEqual({ name: 'queryExamples', params: query });
  });

  it('are refused where one parameter does not fit', () => {
    const wrong: Readonly<Record<keyof ExampleQuery, unknown>> = {
      set: 1,
      phenomenon: undefined,
      outcome: 'some',
      gold: -1,
      predicted: 0.5,
      text: 'x'.repeat(1001),
      sort: '__proto__',
      descending: 'no',
      start: Infinity,
      count: MAX_PAGE + 1,
    };
    for (const [name, value] of Object.entries(wrong))
      expect(questionOf('queryExamples', { ...query, [name]: value }), name).toBeNull();
    const runs = { ...RUNS, open: ['a'], grouped: true };
    expect(questionOf('queryRuns', { ...runs, more: 1 })).toEqual({
      name: 'queryRuns',
      params: runs,
    });
    const unsorted = { ...runs, sort: null };
    expect(questionOf('queryRuns', unsorted)?.params).toEqual(unsorted);
    const wrongRuns: Readonly<Record<Exclude<keyof RunsQuery, 'hidden'>, unknown>> = {
      text: null,
      sort: 'constructor',
      descending: 0,
      grouped: undefined,
      open: [1],
      start: -1,
      count: MAX_RUNS + 1,
    };
    for (const [name, value] of Object.entries(wrongRuns))
      expect(questionOf('queryRuns', { ...runs, [name]: value }), name).toBeNull();
    expect(questionOf('queryRuns', { ...runs, open: new Array(MAX_OPEN + 1).fill('') })).toBeNull();
    const checkpoints = { text: 'a', grouped: false, column: 'macro' };
    expect(questionOf('getCheckpoints', checkpoints)?.params).toEqual(checkpoints);
    expect(questionOf('getCheckpoints', { ...checkpoints, column: 'run' })).toBeNull();
    const sets = { text: '', chosen: null };
    expect(questionOf('findDiagnosticSets', sets)?.params).toEqual(sets);
    expect(questionOf('findDiagnosticSets', { ...sets, chosen: 7 })).toBeNull();
    expect(questionOf('getSet', null)).toBeNull();
    expect(questionOf('getPhenomena', [])).toBeNull();
  });
});

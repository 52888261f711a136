import { describe, expect, it } from 'vitest';
import type { FileSummary } from '../../../src/core/summaries';
import { changeText } from '../../../src/extension/gathering';

describe('what the log says of a change', () => {
  const files = (count: number): readonly FileSummary[] =>
    Array.from({ length: count }, (_, i) => {
      const file = `/w/${i}/glue-lens.json`;
      return { kind: 'configuration', file, path: file, issues: [] };
    });

  it.each([
    [443, 0, true, '443 files found'],
    [1, 0, true, '1 file found'],
    [1, 0, false, '1 file new or changed'],
    [2, 1, false, '2 files new or changed, 1 file gone'],
    [0, 3, false, '3 files gone'],
  ])('%i that came, %i that went: %s', (came, went, isFirst, text) => {
    const removed = files(went).map(({ file }) => file);
    expect(changeText({ changed: files(came), removed }, isFirst)).toBe(text);
  });
});

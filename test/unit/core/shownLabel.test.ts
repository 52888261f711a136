import { describe, expect, it } from 'vitest';
import { TASK_NAMES, TASKS } from '../../../src/core/tasks';
import { shownLabel } from '../../../src/core/tasks/shown';

describe('a label as a person reads it', () => {
  it('has its word beside it where it is a digit', () => {
    expect(shownLabel('CoLA', '0')).toBe('0 (unacceptable)');
    expect(shownLabel('SST-2', '1')).toBe('1 (positive)');
    expect(shownLabel('MRPC', '1')).toBe('1 (equivalent)');
    expect(shownLabel('QQP', '0')).toBe('0 (not_duplicate)');
    expect(shownLabel('WNLI', '1')).toBe('1 (entailment)');
  });

  it('is itself where it is a word, a number or unknown', () => {
    expect(shownLabel('RTE', 'not_entailment')).toBe('not_entailment');
    expect(shownLabel('STS-B', '1')).toBe('1');
    expect(shownLabel('MRPC', '7')).toBe('7');
  });

  it('is never a bare digit for a task of classes', () => {
    for (const task of TASK_NAMES)
      for (const { name } of TASKS[task].classes) expect(shownLabel(task, name)).toMatch(/[a-z]/);
  });
});

import type { GoldSet } from '../../../src/core/goldSet';
import { NONE } from '../../../src/core/metrics/confusion';
import { TASKS, type TaskName } from '../../../src/core/tasks';

/** A dev set of a task with these labels and nothing else. */
export function goldSetOf(task: TaskName, labels: GoldSet['labels']): GoldSet {
  return {
    task: TASKS[task],
    split: 'dev',
    file: 'gold',
    path: 'gold',
    rows: labels.length,
    labels,
    labelled: labels.filter((label) => label !== NONE && !Number.isNaN(label)).length,
    lines: { first: 1 },
    labelCell: { format: 'tsv', index: 0 },
    sentences: { fields: [], text: () => '' },
    tags: null,
    origin: 'official',
    whole: true,
    ids: null,
    findings: [],
    issues: [],
  };
}

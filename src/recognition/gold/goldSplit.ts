import { found, type Finding } from '../../core/problems/finding';
import type { Fix } from '../../core/problems/fix';
import type { Issue, UnscoredReason } from '../../core/problems/issue';
import { say, type Message } from '../../core/message';
import type { Split, Task } from '../../core/tasks';
import type { GoldLabels } from './goldLabels';
import { splitOfCounts } from './goldOrder';
import { wholeIssue } from '../issues';
import type { NameEvidence } from '../names';

/** Why a file that looks like a gold set is none to score against. */
export interface GoldRefusal {
  readonly kind: 'refused';
  readonly reason: UnscoredReason;
  readonly message: Message;
  readonly fixes: readonly Fix[];
}

/** The split of a gold file. */
export interface SplitChoice {
  readonly kind: 'split';
  readonly split: Split;
  readonly findings: readonly Finding[];
  readonly issues: readonly Issue[];
}

/**
 * The split of a gold file: by its name, unless its rows and labels are those of another split; then
 * by the official row counts, or dev. `null` for a training set, which nothing is scored against; a
 * refusal where it is named dev.
 */
export function splitOf(
  labels: GoldLabels,
  rows: number,
  name: NameEvidence,
): SplitChoice | GoldRefusal | null {
  const { task } = labels.shape;
  if (task.sizes.diagnostic !== undefined) return chosen('diagnostic');
  if (name.split === 'train') return null;
  const sized = splitOfSize(task, rows);
  if (name.split === null) {
    if (sized === 'train') return null;
    return chosen(sized ?? 'dev');
  }
  if (name.split === 'dev' && sized === 'train') return trainAsDev(task, rows);
  if (name.split === 'dev' && sized === 'test') return chosen('test', testAsDev(task, rows));
  if (name.split === 'test' && isDevSet(labels, rows)) return chosen('dev', devAsTest(task, rows));
  return chosen(name.split);
}

function chosen(split: Split, issue: Message | null = null): SplitChoice {
  return {
    kind: 'split',
    split,
    findings: [found('split', say('It is taken as the {0} set.', split))],
    issues: issue === null ? [] : [wholeIssue('gold-split', 'warning', issue)],
  };
}

/** The split with just so many rows, dev first: QNLI's test set has as many as its dev set. */
function splitOfSize(task: Task, rows: number): Split | null {
  const splits: readonly Split[] = ['dev', 'test', 'train'];
  return splits.find((split) => task.sizes[split] === rows) ?? null;
}

/** All labels are there, and they are as many as those of the dev set: people test on it and call it so. */
function isDevSet({ shape, labelled, counts }: GoldLabels, rows: number): boolean {
  return labelled === rows && splitOfCounts(shape.task, labelled, counts) === 'dev';
}

function trainAsDev(task: Task, rows: number): GoldRefusal {
  const message = say(
    'It is named dev, but its {0} rows are as many as the training set of {1} has (dev: {2}). Nothing is scored against training rows.',
    rows,
    task.name,
    task.sizes.dev ?? 0,
  );
  return { kind: 'refused', reason: 'count-mismatch', message, fixes: [] };
}

function testAsDev(task: Task, rows: number): Message {
  return say(
    'It is named dev, but its {0} rows are as many as the test set of {1} has (dev: {2}); it is taken as the test set.',
    rows,
    task.name,
    task.sizes.dev ?? 0,
  );
}

function devAsTest(task: Task, rows: number): Message {
  return say(
    'It is named test, but its {0} rows and their labels are as many as those of the dev set of {1}; it is taken as the dev set.',
    rows,
    task.name,
  );
}

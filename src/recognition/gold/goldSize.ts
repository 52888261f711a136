import type { Issue } from '../../core/problems/issue';
import { formatCount, say } from '../../core/message';
import type { Split, Task } from '../../core/tasks';
import type { GoldLabels } from './goldLabels';
import { wholeIssue } from '../issues';

/** A set with less than this share of the official rows is plainly a part or a sample of its own. */
const SAMPLE = 0.5;

/** Whether a gold set has the official number of rows, and as many of each label where all are there. */
export function isWhole(
  { shape, labelled, counts }: GoldLabels,
  rows: number,
  split: Split,
): boolean {
  const { sizes, labelCounts } = shape.task;
  if (sizes[split] !== rows) return false;
  const known = labelCounts[split];
  return (
    labelled < rows || known === undefined || known.every((n, k) => n === null || n === counts[k])
  );
}

/** What is said of a gold set whose rows or labels are not as many as the official set's. */
export function sizeIssues(labels: GoldLabels, rows: number, split: Split): Issue[] {
  const { task } = labels.shape;
  const known = task.knownSets.find((set) => set.rows === rows);
  if (known !== undefined) return [wholeIssue('gold-size', 'warning', known.what)];
  const official = task.sizes[split];
  if (official === undefined) return [];
  if (official !== rows) return [otherSize(task, rows, split, official)];
  return isWhole(labels, rows, split) ? [] : [otherCounts(labels, rows, split)];
}

function otherSize(task: Task, rows: number, split: Split, official: number): Issue {
  const odd = say(
    'The file has {0} rows; the official {1} set of {2} has {3}.',
    rows,
    split,
    task.name,
    official,
  );
  if (rows < official * SAMPLE) return wholeIssue('gold-size', 'info', odd);
  const message = say(
    '{0} It was split anew, filtered or added to: scores against it cannot be compared with others’.',
    odd,
  );
  return wholeIssue('gold-size', 'warning', message);
}

function otherCounts({ shape, counts }: GoldLabels, rows: number, split: Split): Issue {
  const { task } = shape;
  const official = task.labelCounts[split] ?? [];
  if (task.kind === 'classes')
    return wholeIssue(
      'gold-counts',
      'warning',
      say(
        'It has the {0} rows of the official {1} set of {2}, but other numbers of labels: {3}, where the official set has {4}. Labels were altered, or rows exchanged.',
        rows,
        split,
        task.name,
        inWords(task, counts),
        inWords(task, official),
      ),
    );
  return wholeIssue(
    'gold-counts',
    'warning',
    say(
      'It has the {0} rows of the official {1} set of {2}, but {3} scores of {4}, where the official set has {5}. Scores were altered, or rows exchanged.',
      rows,
      split,
      task.name,
      counts[0] ?? 0,
      task.range?.[0] ?? 0,
      official[0] ?? 0,
    ),
  );
}

/** `entailment 150, not_entailment 127`. */
function inWords(task: Task, counts: readonly (number | null)[]): string {
  return counts
    .flatMap((n, k) => (n === null ? [] : `${task.classes[k]?.name ?? '?'} ${formatCount(n)}`))
    .join(', ');
}

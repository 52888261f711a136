import type { MetricKey } from '../../core/metrics/metric';
import type { TaskName } from '../../core/tasks';
import { tasksCalled, wordsOf } from '../names';

/** What a key of a results file stands for. */
export interface LoggedKey {
  readonly figure: MetricKey | 'samples';
  /** What was evaluated: `eval_…`, `test_…` (also `predict_…`); `null` where the key has no such word. */
  readonly prefix: 'eval' | 'test' | null;
  /** Tasks that the key itself names (`eval_mnli-mm/acc`, `eval_accuracy_mm`); mostly none. */
  readonly tasks: readonly TaskName[];
}

/** Figures by their names in Trainer's, BERT's and the harness' files. Means of two metrics are no figure. */
const FIGURES: ReadonlyMap<string, MetricKey | 'samples'> = new Map([
  ['accuracy', 'accuracy'],
  ['acc', 'accuracy'],
  ['f1', 'f1'],
  ['f1_score', 'f1'],
  ['matthews_correlation', 'matthews'],
  ['matthews_corrcoef', 'matthews'],
  ['matthews', 'matthews'],
  ['mcc', 'matthews'],
  ['pearson', 'pearson'],
  ['pearsonr', 'pearson'],
  ['pearson_corr', 'pearson'],
  ['spearmanr', 'spearman'],
  ['spearman', 'spearman'],
  ['spearman_corr', 'spearman'],
  ['samples', 'samples'],
  ['num_samples', 'samples'],
  ['num_examples', 'samples'],
]);

const PREFIXES: ReadonlyMap<string, 'eval' | 'test' | 'train'> = new Map([
  ['eval', 'eval'],
  ['validation', 'eval'],
  ['valid', 'eval'],
  ['val', 'eval'],
  ['dev', 'eval'],
  ['test', 'test'],
  ['predict', 'test'],
  ['train', 'train'],
]);

const MAX_KEY = 80;
/** run_glue's mark of MNLI's second set, and the name of the task that it makes of the first one's. */
const SECOND_SET = /_mm$/;
const SECOND_NAME = 'mnlimm';

/** Reads a key; `null` where it is no figure of ours, or one of the training set. */
export function readKey(key: string): LoggedKey | null {
  if (key.length > MAX_KEY) return null;
  const plain = key.trim().toLowerCase();
  const first = /^([a-z]+)[_/.-]/.exec(plain)?.[1] ?? '';
  const prefix = PREFIXES.get(first) ?? null;
  if (prefix === 'train') return null;
  const rest = prefix === null ? plain : plain.slice(first.length + 1);
  const second = SECOND_SET.test(rest);
  const [head, figure] = headAndFigure(rest.replace(SECOND_SET, ''));
  if (figure === undefined) return null;
  const tasks = head === '' ? [] : tasksNamed(head);
  if (head !== '' && tasks.length === 0) return null;
  return { figure, prefix, tasks: second ? tasksNamed(SECOND_NAME) : tasks };
}

/** The tasks that a name stands for as a whole: `mnli_mismatch`, `super_glue-rte`, `STS-B`. */
export function tasksNamed(name: string): readonly TaskName[] {
  if (name.length > MAX_KEY) return [];
  const word = wordsOf(name)
    .join('')
    .replace(/^(super)?glue(?=.)/, '');
  return tasksCalled(word.replace(/match$/, 'matched'));
}

/** `mnli-mm/acc` → what stands before the figure, and the figure; the whole key first. */
function headAndFigure(key: string): [head: string, figure: MetricKey | 'samples' | undefined] {
  for (let from = 0; from !== -1; from = nextPart(key, from)) {
    const figure = FIGURES.get(key.slice(from));
    if (figure !== undefined) return [key.slice(0, from), figure];
  }
  return ['', undefined];
}

/** Where the part behind the next separator begins, −1 for none. */
function nextPart(key: string, from: number): number {
  const at = key.slice(from).search(/[_/.-]/);
  return at === -1 ? -1 : from + at + 1;
}

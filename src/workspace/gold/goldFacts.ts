import type { GoldSet } from '../../core/goldSet';
import type { TaskName } from '../../core/tasks';

/** What is known of a gold set in plain data: all but its columns, its sentences and where it stands. */
export interface GoldFacts extends Pick<
  GoldSet,
  'split' | 'rows' | 'labelled' | 'origin' | 'whole' | 'labelCell' | 'findings' | 'issues'
> {
  readonly task: TaskName;
  /** Names of the sentences. */
  readonly fields: readonly string[];
}

export function factsOf(gold: GoldSet): GoldFacts {
  const { task, split, rows, labelled, origin, whole, labelCell, findings, issues } = gold;
  const { fields } = gold.sentences;
  return {
    ...{ task: task.name, split, rows, labelled, origin, whole, labelCell, fields },
    ...{ findings, issues },
  };
}

/** Whether two gold sets of the same bytes are one and the same: nothing else made them be read otherwise. */
export function areSame(a: GoldSet, b: GoldSet): boolean {
  return (
    a.file === b.file &&
    a.path === b.path &&
    JSON.stringify(factsOf(a)) === JSON.stringify(factsOf(b))
  );
}

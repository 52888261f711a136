import { say } from '../message';
import type { KnownSet, Split, TaskName } from './task';

type Counts = Readonly<Partial<Record<Split, readonly (number | null)[]>>>;

/**
 * How many labels of each class the official sets have, in the order of the task's classes; `null`
 * where it is not known. For a task of numbers: how many labels are the lowest of its scale. Counted
 * from the sets themselves; those of MNLI-mm are as published with Hugging Face's copy.
 */
export const LABEL_COUNTS: Readonly<Record<TaskName, Counts>> = {
  CoLA: { dev: [322, 721] },
  'SST-2': { dev: [428, 444] },
  MRPC: { dev: [129, 279] },
  'STS-B': { dev: [139] },
  QQP: { dev: [25_545, 14_885] },
  'MNLI-m': { dev: [3_479, 3_123, 3_213] },
  'MNLI-mm': { dev: [3_463, 3_129, 3_240] },
  QNLI: { dev: [2_702, 2_761] },
  RTE: { dev: [146, 131] },
  WNLI: { dev: [40, 31] },
  AX: { diagnostic: [460, null, null] },
  'AX-b': { diagnostic: [460, 644] },
};

/** MultiNLI's own release has pairs on which its judges did not agree; GLUE left them out. */
const MULTINLI: KnownSet = {
  rows: 10_000,
  what: say(
    'It has 10,000 rows: this is the dev set of MultiNLI’s own release, with the pairs that have no gold label, which GLUE left out. Row numbers are not those of GLUE’s dev set.',
  ),
};

/** Other sets that are known to be taken for a gold set of the task, by their number of rows. */
export const KNOWN_SETS: Readonly<Partial<Record<TaskName, readonly KnownSet[]>>> = {
  QNLI: [
    {
      rows: 5_732,
      what: say(
        'It has 5,732 rows: this is the dev set of QNLI v1, which was withdrawn in January 2019. QNLI v2 has 5,463 other rows; scores on the two cannot be compared.',
      ),
    },
    {
      rows: 5_740,
      what: say(
        'It has 5,740 rows: this is the test set of QNLI v1, which was withdrawn in January 2019. QNLI v2’s has 5,463 other rows.',
      ),
    },
  ],
  QQP: [
    {
      rows: 404_290,
      what: say(
        'It has 404,290 rows: this is Quora’s whole release of question pairs, not GLUE’s dev set, which has 40,430 of them.',
      ),
    },
  ],
  'MNLI-m': [MULTINLI],
  'MNLI-mm': [MULTINLI],
};

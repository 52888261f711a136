import { say } from '../message';
import { KNOWN_SETS, LABEL_COUNTS } from './known';
import { LAYOUTS } from './layouts';
import { CATEGORIES } from './phenomena';
import { TASK_NAMES, type LabelClass, type Task, type TaskName } from './task';

export * from './task';
export { CATEGORIES, DOMAIN } from './phenomena';

/** Answers to a yes-no question, as booleans and prompted models write them. */
const YES = ['true', 'yes'];
const NO = ['false', 'no'];

const ENTAILMENT: LabelClass = {
  name: 'entailment',
  aliases: ['entail', 'entails', 'entailed', ...YES],
};
const NEUTRAL: LabelClass = { name: 'neutral', aliases: ['neither'] };
const CONTRADICTION: LabelClass = {
  name: 'contradiction',
  aliases: ['contradict', 'contradicts', 'contradictory', ...NO],
};
const NOT_ENTAILMENT: LabelClass = {
  name: 'not_entailment',
  aliases: [
    'notentailment',
    'non_entailment',
    'nonentailment',
    'not_entail',
    'not_entailed',
    ...NO,
  ],
};
const THREE_WAY = [ENTAILMENT, NEUTRAL, CONTRADICTION];
const TWO_WAY = [ENTAILMENT, NOT_ENTAILMENT];

/** A class whose official spelling is a digit, with its word and the other names. */
const digit = (name: string, word: string, ...aliases: readonly string[]): LabelClass => ({
  name,
  word,
  aliases: [word, ...aliases],
});

/** A task without its files: what these look like stands in a table of its own. */
type Facts = Omit<Task, 'layouts' | 'labelCounts' | 'knownSets'>;

const common = {
  kind: 'classes',
  codes: [0, 1],
  range: null,
  positive: null,
  genres: [],
  tags: [],
  foldedFrom: null,
  exchangedWith: null,
  belowChance: false,
  remark: null,
} as const;

/** MNLI's two sets differ in name, size and genres only. */
const mnli = (
  name: TaskName,
  dev: number,
  test: number,
  words: readonly string[],
  genres: readonly string[],
): Facts => ({
  ...common,
  name,
  classes: THREE_WAY,
  codes: [0, 1, 2],
  metrics: ['accuracy'],
  macro: 'MNLI',
  sizes: { train: 392_702, dev, test },
  words,
  genres,
});

const COLA: Facts = {
  ...common,
  name: 'CoLA',
  classes: [digit('0', 'unacceptable', 'not_acceptable', ...NO), digit('1', 'acceptable', ...YES)],
  metrics: ['matthews'],
  macro: 'CoLA',
  sizes: { train: 8_551, dev: 1_043, test: 1_063 },
  words: ['cola'],
};

const SST2: Facts = {
  ...common,
  name: 'SST-2',
  classes: [digit('0', 'negative', 'neg', ...NO), digit('1', 'positive', 'pos', ...YES)],
  metrics: ['accuracy'],
  macro: 'SST-2',
  sizes: { train: 67_349, dev: 872, test: 1_821 },
  words: ['sst2', 'sst'],
};

const MRPC: Facts = {
  ...common,
  name: 'MRPC',
  classes: [
    digit('0', 'not_equivalent', 'not_paraphrase', 'non_paraphrase', ...NO),
    digit('1', 'equivalent', 'paraphrase', ...YES),
  ],
  positive: 1,
  metrics: ['accuracy', 'f1'],
  macro: 'MRPC',
  sizes: { train: 3_668, dev: 408, test: 1_725 },
  words: ['mrpc'],
};

const STSB: Facts = {
  ...common,
  name: 'STS-B',
  kind: 'number',
  range: [0, 5],
  classes: [],
  codes: [],
  metrics: ['pearson', 'spearman'],
  macro: 'STS-B',
  sizes: { train: 5_749, dev: 1_500, test: 1_379 },
  words: ['stsb', 'sts'],
  exchangedWith: 'QQP',
};

const QQP: Facts = {
  ...common,
  name: 'QQP',
  classes: [digit('0', 'not_duplicate', 'non_duplicate', ...NO), digit('1', 'duplicate', ...YES)],
  positive: 1,
  metrics: ['accuracy', 'f1'],
  macro: 'QQP',
  sizes: { train: 363_846, dev: 40_430, test: 390_965 },
  words: ['qqp'],
  exchangedWith: 'STS-B',
};

const QNLI: Facts = {
  ...common,
  name: 'QNLI',
  classes: TWO_WAY,
  metrics: ['accuracy'],
  macro: 'QNLI',
  sizes: { train: 104_743, dev: 5_463, test: 5_463 },
  words: ['qnli'],
};

const RTE: Facts = {
  ...common,
  name: 'RTE',
  classes: TWO_WAY,
  metrics: ['accuracy'],
  macro: 'RTE',
  sizes: { train: 2_490, dev: 277, test: 3_000 },
  words: ['rte'],
};

const WNLI: Facts = {
  ...common,
  name: 'WNLI',
  classes: [
    digit('0', 'not_entailment', 'non_entailment', 'notentailment', ...NO),
    digit('1', 'entailment', ...YES),
  ],
  metrics: ['accuracy'],
  macro: 'WNLI',
  sizes: { train: 635, dev: 71, test: 146 },
  words: ['wnli'],
  belowChance: true,
  remark: say(
    'WNLI’s dev set is adversarial: it shares sentences with the training set but with the opposite label, so trained models score below chance. Published systems submit the majority class.',
  ),
};

const AX: Facts = {
  ...common,
  name: 'AX',
  classes: THREE_WAY,
  codes: [0, 1, 2],
  metrics: ['r3'],
  macro: null,
  sizes: { diagnostic: 1_104 },
  words: ['ax', 'diagnostic', 'diagnosticfull', 'axm'],
  tags: CATEGORIES,
  remark: say(
    'R3 is comparable between models within one category, not between categories: their label distributions differ.',
  ),
};

const AXB: Facts = {
  ...AX,
  name: 'AX-b',
  classes: TWO_WAY,
  codes: [0, 1],
  words: ['axb'],
  foldedFrom: { task: 'AX', classes: [0, 1, 1] },
};

const FACTS: Readonly<Record<TaskName, Facts>> = {
  CoLA: COLA,
  'SST-2': SST2,
  MRPC,
  'STS-B': STSB,
  QQP,
  'MNLI-m': mnli(
    'MNLI-m',
    9_815,
    9_796,
    ['mnlim', 'mnlimatched', 'mnlimatch', 'matched', 'mnli'],
    ['fiction', 'government', 'slate', 'telephone', 'travel'],
  ),
  'MNLI-mm': mnli(
    'MNLI-mm',
    9_832,
    9_847,
    ['mnlimm', 'mnlimismatched', 'mnlimismatch', 'mismatched', 'mnli'],
    ['facetoface', 'letters', 'nineeleven', 'oup', 'verbatim'],
  ),
  QNLI,
  RTE,
  WNLI,
  AX,
  'AX-b': AXB,
};

const withFiles = (task: TaskName): Task => ({
  ...FACTS[task],
  layouts: LAYOUTS[task],
  labelCounts: LABEL_COUNTS[task],
  knownSets: KNOWN_SETS[task] ?? [],
});

/** The benchmark: every task with what there is to know of it. Nothing else switches on a task's name. */
export const TASKS = Object.fromEntries(
  TASK_NAMES.map((task) => [task, withFiles(task)]),
) as Readonly<Record<TaskName, Task>>;

/** Whether predictions for one task may be judged as the other: the same, or one folded from the other. */
export function areJudgedAlike(a: TaskName, b: TaskName): boolean {
  return a === b || TASKS[a].foldedFrom?.task === b || TASKS[b].foldedFrom?.task === a;
}

/** The tasks whose examples carry tags of phenomena. */
export const DIAGNOSTICS: readonly TaskName[] = TASK_NAMES.filter(
  (task) => TASKS[task].tags.length > 0,
);

import { CATEGORIES, DOMAIN } from './phenomena';
import type { GoldLayout, TaskName } from './task';

const PAIR = ['Sentence 1', 'Sentence 2'];
const NLI = ['Premise', 'Hypothesis'];
const QUESTIONS = ['Question 1', 'Question 2'];
const QUESTION = ['Question', 'Sentence'];

/** A layout of GLUE's (or SuperGLUE's) own files; the label stands in the last of the columns. */
function official(
  sentences: readonly string[],
  label: string,
  fields: readonly string[],
  more: Partial<GoldLayout> = {},
): GoldLayout {
  return {
    origin: 'official',
    header: [...sentences, label],
    width: null,
    without: ['idx'],
    label,
    sentences,
    fields,
    id: null,
    tags: {},
    ...more,
  };
}

/** A layout of Hugging Face's data sets, in whatever format they were exported to. */
function exported(sentences: readonly string[], fields: readonly string[]): GoldLayout {
  return {
    origin: 'export',
    header: [...sentences, 'label'],
    width: null,
    without: ['sentence', 'question', 'sentence1', 'premise'].filter((n) => !sentences.includes(n)),
    label: 'label',
    sentences,
    fields,
    id: { column: 'idx', counts: true },
    tags: {},
  };
}

/** Official pairs stand behind an index that counts the rows. */
const INDEX = { column: 'index', counts: true };
const indexed = (first: string, second: string, fields: readonly string[]): GoldLayout =>
  official([first, second], 'label', fields, {
    header: ['index', first, second, 'label'],
    id: INDEX,
  });

const MNLI: readonly GoldLayout[] = [
  official(['sentence1', 'sentence2'], 'gold_label', NLI, { id: INDEX }),
  exported(['premise', 'hypothesis'], NLI),
];

const tagColumns = (column: (category: string) => string): GoldLayout['tags'] => ({
  ...Object.fromEntries(CATEGORIES.map(({ name }) => [name, column(name.toLowerCase())])),
  [DOMAIN]: 'domain',
});
const AX_TAGS = tagColumns((category) => category);
const AXB_TAGS = tagColumns((category) => category.replace(' ', '-'));

/**
 * The columns of gold files by task, the official ones first. They hold whatever the format: people
 * convert both kinds to csv, tsv, JSON Lines and Parquet.
 */
export const LAYOUTS: Readonly<Record<TaskName, readonly GoldLayout[]>> = {
  CoLA: [
    official([], '', ['Sentence'], { header: null, width: 4, label: 1, sentences: [3] }),
    exported(['sentence'], ['Sentence']),
  ],
  'SST-2': [
    official(['sentence'], 'label', ['Sentence'], { width: 2 }),
    exported(['sentence'], ['Sentence']),
  ],
  MRPC: [
    official(['#1 string', '#2 string'], 'quality', PAIR),
    { ...exported(['sentence1', 'sentence2'], PAIR), id: { column: 'idx', counts: false } },
  ],
  'STS-B': [
    official(['sentence1', 'sentence2'], 'score', PAIR, { id: INDEX }),
    exported(['sentence1', 'sentence2'], PAIR),
  ],
  QQP: [
    official(['question1', 'question2'], 'is_duplicate', QUESTIONS, {
      id: { column: 'id', counts: false },
    }),
    exported(['question1', 'question2'], QUESTIONS),
  ],
  'MNLI-m': MNLI,
  'MNLI-mm': MNLI,
  QNLI: [indexed('question', 'sentence', QUESTION), exported(['question', 'sentence'], QUESTION)],
  RTE: [
    indexed('sentence1', 'sentence2', NLI),
    exported(['sentence1', 'sentence2'], NLI),
    exported(['premise', 'hypothesis'], NLI),
  ],
  WNLI: [indexed('sentence1', 'sentence2', PAIR), exported(['sentence1', 'sentence2'], PAIR)],
  AX: [
    official(['premise', 'hypothesis'], 'label', NLI, {
      header: [
        'lexical semantics',
        'predicate-argument structure',
        'logic',
        'knowledge',
        'premise',
        'hypothesis',
        'label',
      ],
      tags: AX_TAGS,
    }),
    exported(['premise', 'hypothesis'], NLI),
  ],
  'AX-b': [
    official(['sentence1', 'sentence2'], 'label', NLI, {
      without: [],
      tagged: true,
      id: { column: 'idx', counts: true },
      tags: AXB_TAGS,
    }),
    exported(['sentence1', 'sentence2'], NLI),
  ],
};

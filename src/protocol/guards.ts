import { MAX_OPEN, MAX_RUNS, RUN_SORTS, SCORE_COLUMNS } from '../core/views/runs';
import type { CheckpointsQuery, DiagnosticSetsQuery, RunsQuery } from '../core/views/runs';
import { MAX_PAGE, OUTCOMES, SORTS, type ExampleQuery } from '../core/views/examples';
import type { PanelQuestionName, Questions } from '../core/views/questions';
import { PROBE_QUESTIONS, type ProbeQuestionName } from '../core/probing/questions';
import { isCount, isFields, isOne, isText, type Fields } from './checks';
import type { PageMessage, PageQuestionName } from './messages';
import { probeQuestionOf, type ProbeQuestion } from './probeGuards';

/**
 * Checks at the border: what a page sends is data from elsewhere until it has passed here. Values
 * are built anew from the checked parts, so that nothing else of the message goes further.
 */

/** A question with the parameters that belong to it. */
export type Question = PanelQuestion | ProbeQuestion;

/** A question that the index answers. */
export type PanelQuestion = {
  [K in PanelQuestionName]: { readonly name: K; readonly params: Questions[K]['params'] };
}[PanelQuestionName];

const QUESTIONS: readonly PageQuestionName[] = [
  'getScores',
  'queryRuns',
  'getCheckpoints',
  'findDiagnosticSets',
  'getSet',
  'getPhenomena',
  'queryExamples',
  ...PROBE_QUESTIONS,
];
const SIDES = ['prediction', 'gold'] as const;
const TARGETS = ['diagnostics', 'file', 'goldFile'] as const;
const COMMANDS = [
  'evaluate',
  'download',
  'openSample',
  'showLog',
  'showHiddenRuns',
  'manageTrust',
  'runProbes',
] as const;

const isClass = (value: unknown): value is number | null => value === null || isCount(value, 99);

/** The message, or `null` where it is none of {@link PageMessage}. The params are still unchecked. */
export function pageMessage(value: unknown): PageMessage | null {
  if (!isFields(value)) return null;
  const { type, id, set } = value;
  switch (type) {
    case 'ready':
      return isCount(value['version']) ? { type, version: value['version'] } : null;
    case 'ask': {
      const { question, params } = value;
      return isCount(id) && isOne(question, QUESTIONS) ? { type, id, question, params } : null;
    }
    case 'jump': {
      const { example, side } = value;
      const whole = isCount(id) && isText(set) && isCount(example) && isOne(side, SIDES);
      return whole ? { type, id, set, example, side } : null;
    }
    case 'open': {
      const { target, line } = value;
      if (!isOne(target, TARGETS) || !isText(set)) return null;
      if (line === undefined) return { type, target, set };
      return isCount(line) && line > 0 ? { type, target, set, line } : null;
    }
    case 'probe': {
      const { example, phenomenon } = value;
      if (!isText(set) || !(example === null || isCount(example))) return null;
      return phenomenon === null || isText(phenomenon) ? { type, set, example, phenomenon } : null;
    }
    case 'command':
      return isOne(value['command'], COMMANDS) ? { type, command: value['command'] } : null;
    case 'fault':
      return typeof value['text'] === 'string'
        ? { type, text: value['text'].slice(0, 4000) }
        : null;
    default:
      return null;
  }
}

/** The id under which a page waits for a reply, even where the rest of the message makes no sense. */
export function replyId(value: unknown): number | null {
  return isFields(value) && isCount(value['id']) ? value['id'] : null;
}

/** The question with its parameters, or `null` where they do not fit it. */
export function questionOf(name: PageQuestionName, params: unknown): Question | null {
  if (!isFields(params)) return null;
  return isProbing(name) ? probeQuestionOf(name, params) : panelQuestionOf(name, params);
}

function isProbing(name: PageQuestionName): name is ProbeQuestionName {
  return isOne(name, PROBE_QUESTIONS);
}

/** Whether a question is one of the probe page's own, which the index does not know. */
export function isProbeQuestion(question: Question): question is ProbeQuestion {
  return isProbing(question.name);
}

function panelQuestionOf(name: PanelQuestionName, params: Fields): PanelQuestion | null {
  switch (name) {
    case 'getScores':
      return { name, params: {} };
    case 'queryRuns': {
      const query = runsQuery(params);
      return query && { name, params: query };
    }
    case 'getCheckpoints': {
      const query = checkpointsQuery(params);
      return query && { name, params: query };
    }
    case 'findDiagnosticSets': {
      const query = diagnosticSetsQuery(params);
      return query && { name, params: query };
    }
    case 'getSet':
    case 'getPhenomena':
      return isText(params['set']) ? { name, params: { set: params['set'] } } : null;
    case 'queryExamples': {
      const query = exampleQuery(params);
      return query && { name, params: query };
    }
  }
}

function exampleQuery(params: Fields): ExampleQuery | null {
  const { set, phenomenon, outcome, gold, predicted, text, sort, descending, start, count } =
    params;
  if (!isText(set) || !(phenomenon === null || isText(phenomenon)) || !isText(text)) return null;
  if (!isOne(outcome, OUTCOMES) || !isClass(gold) || !isClass(predicted)) return null;
  if (!isOne(sort, SORTS) || typeof descending !== 'boolean') return null;
  if (!isCount(start) || !isCount(count, MAX_PAGE)) return null;
  return { set, phenomenon, outcome, gold, predicted, text, sort, descending, start, count };
}

function runsQuery(params: Fields): RunsQuery | null {
  const { text, sort, descending, grouped, open, start, count } = params;
  if (!isText(text) || !(sort === null || isOne(sort, RUN_SORTS))) return null;
  if (typeof descending !== 'boolean' || typeof grouped !== 'boolean') return null;
  if (!Array.isArray(open) || open.length > MAX_OPEN || !open.every((name) => isText(name)))
    return null;
  if (!isCount(start) || !isCount(count, MAX_RUNS)) return null;
  return { text, sort, descending, grouped, open: [...open], start, count };
}

function checkpointsQuery({ text, grouped, column }: Fields): CheckpointsQuery | null {
  const whole = isText(text) && typeof grouped === 'boolean' && isOne(column, SCORE_COLUMNS);
  return whole ? { text, grouped, column } : null;
}

function diagnosticSetsQuery({ text, chosen }: Fields): DiagnosticSetsQuery | null {
  return isText(text) && (chosen === null || isText(chosen)) ? { text, chosen } : null;
}

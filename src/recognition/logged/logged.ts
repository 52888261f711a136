import type { LoggedScore } from '../../core/logged/logged';
import { say } from '../../core/message';
import { decimalsOf, groupFigures, type Entry } from './loggedFigures';
import { tasksNamed } from './loggedKeys';
import { MAX_SCORES, scoreOf, type Origin } from './loggedScores';
import { namesResults } from './loggedTask';

type Fields = Readonly<Record<string, unknown>>;

/** As many keys of one object, and evaluations of one history, are looked at. */
const MAX_KEYS = 1000;
const MAX_HISTORY = 100_000;

/**
 * The scores that a JSON document logs: the Trainer's results and its state, the harness' results, a
 * plain list of metrics. `null` where it is no results file or names no task of ours. Where a file
 * has several scores of one task, the one that stands for the end of the run comes first.
 */
export function readLogged(value: unknown, path: string): readonly LoggedScore[] | null {
  if (!isFields(value)) return null;
  const scores = scoresIn(value, path).slice(0, MAX_SCORES);
  return scores.length === 0 ? null : scores;
}

function scoresIn(value: Fields, path: string): readonly LoggedScore[] {
  const history = own(value, 'log_history');
  if (Array.isArray(history)) return readHistory(value, history, path);
  const results = own(value, 'results');
  if (isFields(results)) {
    const scores = readByTask(results, value, path, 'harness');
    if (scores.length > 0) return scores;
  }
  const flat = readFlat(value, path);
  if (flat.length > 0 || !namesResults(path)) return flat;
  const byTask = readByTask(value, value, path, 'metrics');
  return byTask.length > 0 ? byTask : readNested(value, path);
}

/** One object with the figures of one evaluation. */
function readFlat(value: Fields, path: string): readonly LoggedScore[] {
  const groups = groupFigures(entriesOf(value));
  const source = groups.some(({ prefix }) => prefix !== null) ? 'trainer' : 'metrics';
  const tasks = namedIn(value);
  return groups.flatMap((group) => scoreOf(group, originOf(path, { source, tasks })) ?? []);
}

/** `{"evaluation": {"accuracy": …}}`: the figures one level down. */
function readNested(value: Fields, path: string): readonly LoggedScore[] {
  const inner = ['evaluation', 'metrics', 'results', 'scores'].map((key) => own(value, key));
  const origin = originOf(path, { source: 'metrics', tasks: namedIn(value) });
  return inner
    .filter(isFields)
    .flatMap((fields) => groupFigures(entriesOf(fields)))
    .flatMap((group) => scoreOf(group, origin) ?? []);
}

/** Objects of figures by name of the task, as the harness writes them. */
function readByTask(
  results: Fields,
  document: Fields,
  path: string,
  source: 'harness' | 'metrics',
): readonly LoggedScore[] {
  const counts = own(document, 'n-samples');
  return keysOf(results).flatMap((name) => {
    const figures = own(results, name);
    const tasks = tasksNamed(name);
    if (tasks.length === 0 || !isFields(figures)) return [];
    const counted = isFields(counts) ? own(counts, name) : undefined;
    const samples = isFields(counted) ? countOf(own(counted, 'effective')) : null;
    const origin = originOf(path, { source, tasks, samples: samples ?? limitOf(document) });
    return groupFigures(entriesOf(figures)).flatMap((group) => scoreOf(group, origin) ?? []);
  });
}

/** The last evaluation of a history and, where it is another one, that of the best checkpoint. */
function readHistory(
  state: Fields,
  history: readonly unknown[],
  path: string,
): readonly LoggedScore[] {
  const entries = history.slice(-MAX_HISTORY).filter(isFields);
  const last = stepOf(entries.findLast(isEvaluation));
  const best = bestStep(state);
  const wanted = best === last ? [last] : [last, best];
  return wanted.flatMap((step) => {
    if (step === null) return [];
    const figures = entries.filter((entry) => stepOf(entry) === step).flatMap(entriesOf);
    const notes = [
      step === best
        ? say('The evaluation of the best checkpoint, at step {0}.', step)
        : say('The last evaluation of the history, at step {0}.', step),
    ];
    const origin = originOf(path, { source: 'history', step, notes });
    return groupFigures(figures).flatMap((group) => scoreOf(group, origin) ?? []);
  });
}

function isEvaluation(entry: Fields): boolean {
  return stepOf(entry) !== null && groupFigures(entriesOf(entry)).length > 0;
}

function stepOf(entry: Fields | undefined): number | null {
  return entry === undefined ? null : countOf(own(entry, 'step'));
}

function bestStep(state: Fields): number | null {
  const checkpoint = own(state, 'best_model_checkpoint');
  const step =
    typeof checkpoint === 'string'
      ? /checkpoint-(\d{1,12})[/\\]?$/.exec(checkpoint.slice(-200))
      : null;
  return countOf(own(state, 'best_global_step')) ?? countOf(Number(step?.[1]));
}

/** The harness' `limit`: so many examples of each task at most. */
function limitOf(document: Fields): number | null {
  const config = own(document, 'config');
  const limit = isFields(config) ? countOf(own(config, 'limit')) : null;
  return limit !== null && limit > 1 ? limit : null;
}

/** A task that the document itself names. */
function namedIn(value: Fields): Origin['tasks'] {
  for (const key of ['task_name', 'task', 'dataset_config_name', 'subset', 'dataset']) {
    const name = own(value, key);
    const tasks = typeof name === 'string' ? tasksNamed(name) : [];
    if (tasks.length > 0) return tasks;
  }
  return [];
}

function originOf(path: string, of: Partial<Origin> & Pick<Origin, 'source'>): Origin {
  return { path, tasks: [], samples: null, step: null, notes: [], ...of };
}

/** The numbers of an object. The harness' filters (`acc,none`) stand behind a comma; the first one counts. */
function entriesOf(fields: Fields): readonly Entry[] {
  return keysOf(fields).flatMap((key) => {
    const value = own(fields, key);
    if (typeof value !== 'number') return [];
    const [name = ''] = key.split(',', 1);
    return { key: name, value, decimals: decimalsOf(String(value)), line: null };
  });
}

function keysOf(fields: Fields): readonly string[] {
  return Object.keys(fields).slice(0, MAX_KEYS);
}

function countOf(value: unknown): number | null {
  return Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : null;
}

/** A field of the object itself, never of its prototype. */
function own(fields: Fields, key: string): unknown {
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

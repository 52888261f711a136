import type { Topic } from './finding';
import type { Severity } from './issue';
import { say, type Message } from '../message';
import { figuresInWords } from '../logged/logged';
import { hundredths, METRIC_NAMES } from '../metrics/metric';
import { TASKS } from '../tasks';
import type { FileSummary, SetSummary } from '../summaries';

/** What the file was taken for. */
export function kindOf(file: FileSummary | null): Message {
  switch (file?.kind) {
    case undefined:
      return say(
        'GLUE Lens takes this file neither for gold data nor for predictions nor for logged scores. If it holds predictions, say in glue-lens.json for which task.',
      );
    case 'gold':
      return say(
        'Gold set of {0} ({1}): {2} examples, {3} of them with a label.',
        file.gold.task,
        file.gold.split,
        file.gold.rows,
        file.gold.labelled,
      );
    case 'predictions':
      return file.sets.length === 1
        ? say('Predictions, scored.')
        : say('Predictions of {0} columns, scored.', file.sets.length);
    case 'unscored':
      return say('Not scored.');
    case 'logged':
      return say('Logged scores, without the predictions behind them.');
    case 'configuration':
      return say('The configuration of GLUE Lens for this folder.');
  }
}

/** Which predictions a part of the account tells of. */
export function headline({ task, split, run, column }: SetSummary): Message {
  return column === null
    ? say('{0} ({1}), run “{2}”', task, split, run)
    : say('{0} ({1}), run “{2}”, column “{3}”', task, split, run, column);
}

/** The score, figure by figure, and what a results file logs instead or likewise. */
export function scoreWords({
  task,
  metrics,
  counts,
  labelled,
  logged,
}: SetSummary): readonly Message[] {
  const figures = TASKS[task].metrics.map((key): Message => {
    const metric = metrics[key];
    const figure = say('{0} {1}', METRIC_NAMES[key], hundredths(metric?.value));
    return metric?.note ? say('{0}: {1}', figure, metric.note) : figure;
  });
  const over = say('over {0} of {1} examples', counts.scored, labelled);
  if (logged === null) return [...figures, over];
  return [...figures, over, say('{0} logs {1}', logged.path, figuresInWords(logged.metrics))];
}

export function topicWord(topic: Topic): Message {
  switch (topic) {
    case 'file':
      return say('File');
    case 'task':
      return say('Task');
    case 'split':
      return say('Split');
    case 'gold':
      return say('Gold set');
    case 'columns':
      return say('Columns');
    case 'ids':
      return say('Ids');
    case 'sentences':
      return say('Sentences');
    case 'labels':
      return say('Labels');
    case 'rows':
      return say('Rows');
    case 'score':
      return say('Score');
  }
}

export function severityWord(severity: Severity): Message {
  switch (severity) {
    case 'error':
      return say('Error');
    case 'warning':
      return say('Warning');
    case 'info':
      return say('Note');
  }
}

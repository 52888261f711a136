import type { ProbeExample, ProbeTask } from '../../core/probing/questions';
import type { ProbeTexts } from '../../core/probing/texts';
import type { SetId } from '../../core/summaries';
import { TASKS, type TaskName } from '../../core/tasks';
import { MAX_SENTENCE, type ExampleRow } from '../../core/views/examples';
import type { SetView } from '../../core/views/set';
import { Refusal } from '../log';
import type { Session } from '../session';
import { goneText } from './wording';

/** A task as the probe page needs it, with the names that its own files give the sentences. */
export function probeTask(task: TaskName): ProbeTask {
  const { classes, layouts, range, tags } = TASKS[task];
  return {
    task,
    fields: layouts[0]?.fields ?? [],
    labels: classes.map(({ name }) => name),
    range,
    tagged: tags.length > 0,
  };
}

/** An example of a set with its sentences in full. Refuses where it is gone, or has no sentences. */
export async function probeExample(
  session: Session,
  { set, example }: { readonly set: SetId; readonly example: number },
): Promise<ProbeExample> {
  const view = await session.ask('getSet', { set });
  const row = await rowOf(session, set, example);
  if (row === undefined) throw new Refusal(goneText());
  const { task, run } = view.summary;
  return {
    ...probeTask(task),
    fields: view.fields,
    set,
    example,
    run,
    texts: await wholeTexts(session, view, row),
    gold: row.gold,
    predicted: row.predicted,
    tags: row.tags,
  };
}

/** An example of a set; its id is its place where all are asked for. */
export async function rowOf(
  session: Session,
  set: SetId,
  example: number,
): Promise<ExampleRow | undefined> {
  const { rows } = await session.ask('queryExamples', {
    ...{ set, phenomenon: null, outcome: 'all', gold: null, predicted: null, text: '' },
    ...{ sort: 'id', descending: false, start: example, count: 1 },
  });
  return rows.find(({ id }) => id === example);
}

/** The sentences of an example; those that the row has cut are asked for once more. */
export async function wholeTexts(
  session: Session,
  { gold }: Pick<SetView, 'gold'>,
  { id, sentences }: ExampleRow,
): Promise<ProbeTexts> {
  const isCut = sentences.length === 0 || sentences.some(({ length }) => length >= MAX_SENTENCE);
  if (!isCut) return textsFrom(sentences);
  const page = await session.ask('getSentences', { file: gold.file, start: id, count: 1 });
  return textsFrom(page.texts[0] ?? []);
}

function textsFrom([first = '', second]: readonly string[]): ProbeTexts {
  return [first, second ?? null];
}

import { say, type Message } from '../message';
import { DOMAIN, TASK_NAMES, TASKS, type GoldLayout, type TaskName } from '../tasks';
import type { ProbeTexts } from './texts';

/**
 * The file that a person's own probes are kept in, one for each task: `probes/AX/probes.jsonl`. It has the
 * columns of the diagnostic set, so that it is a gold set like any other.
 */
export const PROBES_FILE = 'probes.jsonl';
export const PROBES_FOLDER = 'probes';

/** A probe as it is kept. */
export interface KeptProbe {
  readonly task: TaskName;
  readonly texts: ProbeTexts;
  /** The expected label: the class's name, or a number as text. */
  readonly label: string;
  /** Phenomena of the example that it was made of. */
  readonly tags: readonly string[];
  /** What was done to it, as a tag; `null`: nothing. */
  readonly edit: string | null;
  /** Where the example stands, for a person: `AX 12`; empty for texts of one's own. */
  readonly source: string;
}

/**
 * The task whose form a probe is kept in: the diagnostic set with the same labels and sentences (AX for
 * MNLI, AX-b for RTE), else the task itself.
 */
export function keptTask(task: TaskName): TaskName {
  return TASK_NAMES.find((other) => isDiagnosticOf(other, task)) ?? task;
}

function isDiagnosticOf(diagnostic: TaskName, task: TaskName): boolean {
  const [own, other] = [TASKS[task], TASKS[diagnostic]];
  const names = ({ classes }: typeof own): string => classes.map(({ name }) => name).join();
  const fields = (name: TaskName): string => layoutOf(name).fields.join();
  return (
    other.tags.length > 0 && names(own) === names(other) && fields(task) === fields(diagnostic)
  );
}

/** The probe as a line of its file, without the line's end. Its task must be a {@link keptTask}. */
export function keptLine({ task, texts, label, tags, edit, source }: KeptProbe): string {
  const layout = layoutOf(task);
  const sentences = layout.sentences.map((column, i) => [String(column), texts[i] ?? '']);
  const hasTags = Object.keys(layout.tags).length > 0;
  const own = hasTags ? tagCells(task, layout, [...tags, ...(edit === null ? [] : [edit])]) : [];
  return JSON.stringify({
    ...Object.fromEntries([...own, ...sentences]),
    [String(layout.label)]: /^-?\d+(\.\d+)?$/.test(label) ? Number(label) : label,
    ...(hasTags || edit === null ? {} : { edit }),
    ...(source === '' ? {} : { source }),
  });
}

/** Each tag in its category's cell; what belongs to none, an edit above all, beside the domain. */
function tagCells(task: TaskName, layout: GoldLayout, tags: readonly string[]): string[][] {
  const categoryOf = (tag: string): string =>
    TASKS[task].tags.find((category) => category.tags.includes(tag))?.name ?? DOMAIN;
  return Object.entries(layout.tags).map(([category, column]) => [
    column,
    tags.filter((tag) => categoryOf(tag) === category).join(';'),
  ]);
}

/** The layout that probes of a task are written in: the diagnostic set's own, or Hugging Face's. */
function layoutOf(task: TaskName): GoldLayout {
  const { layouts, tags } = TASKS[task];
  const origin = tags.length > 0 ? 'official' : 'export';
  const layout = layouts.find((one) => one.origin === origin);
  if (layout === undefined) throw new Error(`${task} has no ${origin} layout`);
  return layout;
}

/** The texts of a file of probes, line by line, or which line is none. Empty lines do not count. */
export function keptTexts(task: TaskName, content: string): readonly ProbeTexts[] | Message {
  const [first, second] = layoutOf(task).sentences.map(String);
  const rows: ProbeTexts[] = [];
  for (const [i, line] of content.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const row = objectOf(line);
    if (row === null) return say('Line {0} is no JSON object.', i + 1);
    const text = (column = ''): string => {
      const cell = row[column];
      return typeof cell === 'string' ? cell : '';
    };
    rows.push([text(first), second === undefined ? null : text(second)]);
  }
  return rows;
}

function objectOf(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Whether a path (with `/`) is that of a file of probes. */
export function isProbesFile(path: string): boolean {
  return path.split('/').at(-1) === PROBES_FILE;
}

/**
 * The folder, ending with `/` (or empty), whose predictions are of the probes in a file: what it lies in up
 * to the folder `probes`, or its own folder. Nothing outside is scored against them.
 */
export function homeOfProbes(path: string): string {
  const folders = path.split('/').slice(0, -1);
  const at = folders.lastIndexOf(PROBES_FOLDER);
  const home = at === -1 ? folders : folders.slice(0, at + 1);
  return home.map((folder) => `${folder}/`).join('');
}

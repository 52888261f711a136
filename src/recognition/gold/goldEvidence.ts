import { found, type Finding } from '../../core/problems/finding';
import type { Issue } from '../../core/problems/issue';
import { say, type Message } from '../../core/message';
import { areJudgedAlike, type Task } from '../../core/tasks';
import type { Table } from '../../formats/table';
import type { GoldLabels } from './goldLabels';
import { splitOfCounts } from './goldOrder';
import { wholeIssue } from '../issues';
import type { NameEvidence } from '../names';
import { columnNames, type Shape } from './shapes';

/** How many rows are looked at for genres. */
const SAMPLE = 200;
/** Two columns, as SST-2's own files have them, may be anybody's; only where no name tells are they its. */
const COMMON = 2;

/** Which task's gold set a table is, and on what evidence. */
export interface Choice {
  readonly labels: GoldLabels;
  readonly findings: readonly Finding[];
  readonly issues: readonly Issue[];
}

/** One kind of evidence: which of the tasks it speaks for, and what is said where it decides. */
interface Evidence {
  readonly fits: (labels: GoldLabels) => boolean;
  readonly tell: (task: Task) => Message;
}

/**
 * Which of the tasks whose columns and labels fit is meant, by what else the file has to say, the
 * strongest first. Where the name says otherwise than that, it is reported. A list of the tasks that
 * are left where nothing tells them apart; empty where none fits.
 */
export function chooseTask(
  table: Table,
  fitting: readonly GoldLabels[],
  name: NameEvidence,
  path: string,
): Choice | readonly Task[] {
  let left = onePerTask(fitting);
  let told: Message | null = null;
  for (const { fits, tell } of evidenceOf(table, name)) {
    if (left.length < 2) break;
    const narrowed = left.filter(fits);
    if (narrowed.length === 0) continue;
    left = narrowed;
    const [first] = left;
    if (first !== undefined && left.length === 1) told = tell(first.shape.task);
  }
  const [labels, ...others] = left;
  if (labels === undefined || others.length > 0) return left.map(({ shape }) => shape.task);
  const { task } = labels.shape;
  const message = told ?? say('By its columns and labels it is a gold set of {0}.', task.name);
  return { labels, findings: [found('task', message)], issues: misnamed(task, name, path) };
}

/** The first layout of each task: official ones come first. */
function onePerTask(fitting: readonly GoldLabels[]): readonly GoldLabels[] {
  return fitting.filter(
    ({ shape }, i) => fitting.findIndex((other) => other.shape.task === shape.task) === i,
  );
}

function evidenceOf(table: Table, name: NameEvidence): readonly Evidence[] {
  const named = ({ shape }: GoldLabels): boolean => name.tasks.includes(shape.task.name);
  return [
    {
      // What glue-lens.json says comes before anything: it leaves no name that said so.
      fits: (labels) => name.said === '' && named(labels),
      tell: (task) => say('It is a gold set of {0}, as glue-lens.json says.', task.name),
    },
    {
      fits: ({ schema }) => schema === 'own' || schema === 'reordered',
      tell: (task) => say('The names that the file gives its labels are those of {0}.', task.name),
    },
    {
      fits: ({ shape }) => genresFit(table, shape.task),
      tell: (task) => say('Its genres are those of {0}.', task.name),
    },
    {
      fits: ({ shape, labelled, counts }) => splitOfCounts(shape.task, labelled, counts) !== null,
      tell: (task) =>
        say('It has as many rows and as many of each label as the official set of {0}.', task.name),
    },
    {
      fits: ({ shape }) => Object.values(shape.task.sizes).includes(table.rows),
      tell: (task) => say('It has as many rows as an official set of {0}.', task.name),
    },
    {
      fits: ({ shape }) => isOfficial(shape) && shape.width > COMMON,
      tell: (task) => say('Its columns are those of the official files of {0}.', task.name),
    },
    {
      fits: named,
      tell: (task) => say('Its name (“{0}”) is that of {1}.', name.said, task.name),
    },
    {
      fits: ({ schema }) => schema === 'own',
      tell: (task) =>
        say('The file names its integer labels in the order of Hugging Face’s {0}.', task.name),
    },
    {
      fits: ({ shape }) => isOfficial(shape),
      tell: (task) => say('Its columns are those of the official files of {0}.', task.name),
    },
  ];
}

function isOfficial({ layout }: Shape): boolean {
  return layout.origin === 'official';
}

/** What is said where the file's name, or its folder's, is that of another task. */
function misnamed(task: Task, name: NameEvidence, path: string): Issue[] {
  const near = path.split('/').slice(-2).includes(name.said);
  if (!near || name.tasks.some((named) => areJudgedAlike(named, task.name))) return [];
  const exchanged = task.exchangedWith !== null && name.tasks.includes(task.exchangedWith);
  const message = exchanged
    ? say(
        'It is named {0}, but its columns are those of {1}: a known download script exchanges the two. It is taken as {1}.',
        name.tasks.join(' / '),
        task.name,
      )
    : say(
        'The name “{0}” says otherwise, but by its columns, labels, genres or row count this is {1}; it is taken as {1}.',
        name.said,
        task.name,
      );
  return [wholeIssue('gold-name', 'warning', message)];
}

function genresFit(table: Table, task: Task): boolean {
  const column = columnNames(table).indexOf('genre');
  if (column === -1 || task.genres.length === 0) return false;
  let seen = 0;
  for (let row = 0; row < Math.min(table.rows, SAMPLE); row++) {
    const genre = table.text(row, column).trim();
    if (genre === '') continue;
    if (!task.genres.includes(genre)) return false;
    seen++;
  }
  return seen > 0;
}

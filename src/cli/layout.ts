import { formatCount } from '../core/message';
import { hundredths, METRIC_NAMES } from '../core/metrics/metric';
import { printable } from '../core/printable';
import type { ReportSource } from '../core/report';
import { TASK_NAMES, TASKS, type TaskName } from '../core/tasks';
import type { SetSummary } from '../core/summaries';
import type { PhenomenaView, PhenomenonScore } from '../core/views/phenomena';

/**
 * What the printed tables show, before it is laid out as text or Markdown: a row a run, a column a
 * task; figures ×100 with one decimal. A cell that needs a word carries a sign, explained in a legend.
 */
export interface Grid {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

type Run = ReportSource['runs'][number];
type Figures = Pick<PhenomenonScore, 'n' | 'r3' | 'note'>;

/** Runs × tasks; both metrics as "accuracy/F1" where a task has two; macro last. */
export function scoreGrid({ runs }: ReportSource): Grid {
  const tasks = tasksShown(runs);
  return {
    head: ['run', ...tasks, 'macro'],
    rows: runs.map((run) => [
      nameOf(run.run),
      ...tasks.map((task) => taskCell(find(run, task))),
      hundredths(run.macro.score),
    ]),
  };
}

/** Which metrics stand in the columns: "×100. MRPC, QQP: accuracy/F1 · …". */
export function metricLegend({ runs }: ReportSource): string {
  const byMetrics = new Map<string, TaskName[]>();
  for (const task of tasksShown(runs)) {
    const names = TASKS[task].metrics.map((key) => METRIC_NAMES[key]).join('/');
    byMetrics.set(names, [...(byMetrics.get(names) ?? []), task]);
  }
  const parts = [...byMetrics].map(([names, tasks]) => `${tasks.join(', ')}: ${names}`);
  return `×100. ${parts.join(' · ')}`;
}

/** The signs that cells of the score grid carry, with what they mean. */
export function markLegend({ runs }: ReportSource): string[] {
  const sets = runs.flatMap((run) => run.sets);
  return MARKS.flatMap(({ sign, means, when }) => {
    const marked = sets.filter(when);
    return marked.length === 0 ? [] : [`${sign} ${means(marked)}`];
  });
}

const ZERO = '°';
/** What the sign of a zero by convention means. */
export const ZERO_LEGEND = `${ZERO} 0 by convention: gold or predictions there are all of one class`;

/** The runs that have a diagnostic, as columns; phenomena as rows with n, and R3 a run. */
export function diagnosticGrid(source: ReportSource): Grid | null {
  const runs = source.runs.flatMap(({ run, diagnostic }) =>
    diagnostic ? [{ run, diagnostic }] : [],
  );
  if (runs.length === 0) return null;
  const names = new Map(
    runs.flatMap(({ diagnostic }) => diagnostic.phenomena.map((p) => [p.id, label(p)])),
  );
  const row = (name: string, of: (d: PhenomenaView) => Figures | undefined): string[] => {
    const found = runs.map((run) => of(run.diagnostic));
    return [name, String(Math.max(...found.map((f) => f?.n ?? 0))), ...found.map(figure)];
  };
  return {
    head: ['R3', 'n', ...runs.map(({ run }) => nameOf(run))],
    rows: [
      row('All', (d) => d.overall),
      ...[...names].map(([id, name]) => row(name, (d) => d.phenomena.find((p) => p.id === id))),
    ],
  };
}

function nameOf(run: string): string {
  return printable(run) || '.';
}

function figure(figures: Figures | undefined): string {
  return hundredths(figures?.r3) + (figures?.r3 === 0 && figures.note ? ZERO : '');
}

function label({ level, name }: PhenomenonScore): string {
  const shown = printable(name);
  if (level === 'domain') return `Domain: ${shown}`;
  return level === 'coarse' ? shown : `  ${shown}`;
}

interface Mark {
  readonly sign: string;
  /** In words, for the sets that carry it. */
  readonly means: (sets: readonly SetSummary[]) => string;
  readonly when: (set: SetSummary) => boolean;
}

const MARKS: readonly Mark[] = [
  {
    sign: '*',
    means: partialSets,
    when: (s) => s.flags.includes('partial'),
  },
  {
    sign: '!',
    means: () => 'another label order fits far better',
    when: (s) => s.flags.includes('label-order'),
  },
  { sign: '=', means: () => 'one answer to everything', when: (s) => s.flags.includes('constant') },
  {
    sign: '~',
    means: () => 'three classes judged as two',
    when: (s) => s.flags.includes('folded'),
  },
  { sign: '#', means: () => 'no ids; row order taken', when: (s) => s.flags.includes('row-order') },
];

/** As many partial sets are named. */
const NAMED = 3;

/** "partial, 50 of 1,043", or several with what they are. */
function partialSets(sets: readonly SetSummary[]): string {
  const extent = ({ counts, labelled }: SetSummary): string =>
    `${formatCount(counts.scored)} of ${formatCount(labelled)}`;
  const [first, ...others] = sets;
  if (first !== undefined && others.length === 0) return `partial, ${extent(first)}`;
  const named = sets.slice(0, NAMED).map((set) => `${nameOf(set.run)} ${set.task} ${extent(set)}`);
  const more = sets.length - named.length;
  return `partial: ${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}

function taskCell(set: SetSummary | undefined): string {
  if (set === undefined) return '';
  const figures = TASKS[set.task].metrics
    .map((key) => hundredths(set.metrics[key]?.value))
    .join('/');
  return (
    figures +
    MARKS.filter(({ when }) => when(set))
      .map(({ sign }) => sign)
      .join('')
  );
}

function tasksShown(runs: readonly Run[]): TaskName[] {
  return TASK_NAMES.filter((task) => runs.some((run) => find(run, task) !== undefined));
}

function find(run: Run, task: TaskName): SetSummary | undefined {
  return run.sets.find((set) => set.task === task);
}

import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Report } from '../../src/core/report';
import type { FileSummary, SetSummary } from '../../src/core/summaries';
import type { Census } from './census';
import { CHANGED } from './churn';
import type { Delays } from './delays';
import type { SoakResult } from './plan';

export { writeSoakWorkspace } from './workspace';

/** Heaps may be larger by so much than at the base: what the editor itself keeps is never quite the same. */
const MORE_HEAP = { part: 0.1, bytes: 6 * 1024 * 1024 };
const MORE_OBJECTS = 8;

export interface Verdict {
  readonly what: string;
  readonly said: string;
  readonly good: boolean;
}

/** Puts the changed files back, as they were at the end of the soak. */
export function putBack(folder: string, aside: string): void {
  for (const name of CHANGED) {
    rmSync(join(folder, name), { recursive: true, force: true });
    if (existsSync(join(aside, name)))
      cpSync(join(aside, name), join(folder, name), { recursive: true, preserveTimestamps: true });
  }
}

/** Holds the end of a soak against its base, a fresh start and the terminal. */
export function judgeSoak(
  { base, after, failures, summaries }: SoakResult,
  fresh: SoakResult,
  terminal: Report,
): readonly Verdict[] {
  return [
    ...(base && after ? judgeMemory(base, after) : []),
    {
      what: 'errors in the log',
      said: [String(failures.length), ...failures].join('\n'),
      good: failures.length === 0,
    },
    equal('a fresh start', byKey(summaries), byKey(fresh.summaries)),
    equal('the terminal', scoresOf(summaries), scoresIn(terminal)),
  ];
}

function judgeMemory(base: Census, after: Census): readonly Verdict[] {
  const heap = (what: string, from: number, to: number): Verdict => ({
    what,
    said: `${megabytes(from)} → ${megabytes(to)}`,
    good: to <= from * (1 + MORE_HEAP.part) + MORE_HEAP.bytes,
  });
  const objects = (what: string, from: number, to: number): Verdict => ({
    what,
    said: `${from} → ${to}`,
    good: to <= from + MORE_OBJECTS,
  });
  const sum = ({ workers }: Census, of: 'heap' | 'buffers'): number =>
    workers.reduce((total, worker) => total + worker[of], 0);
  return [
    heap('heap of the host', base.host, after.host),
    heap('heap of the workers', sum(base, 'heap'), sum(after, 'heap')),
    heap('buffers of the workers', sum(base, 'buffers'), sum(after, 'buffers')),
    {
      what: 'worker threads',
      said: `${base.workers.length} → ${after.workers.length}`,
      good: after.workers.length === base.workers.length,
    },
    objects('disposables', base.disposables, after.disposables),
    objects('emitters', base.emitters, after.emitters),
    objects('listeners', base.listeners, after.listeners),
  ];
}

function byKey(summaries: readonly FileSummary[]): ReadonlyMap<string, unknown> {
  return new Map(summaries.map((file) => [file.file, file]));
}

/** Scores and refusals by path, and column where there are several. */
function scoresOf(summaries: readonly FileSummary[]): ReadonlyMap<string, unknown> {
  return new Map(
    summaries.flatMap((file): (readonly [string, unknown])[] => {
      if (file.kind === 'unscored') return [[file.path, file.unscored.reason]];
      return file.kind === 'predictions'
        ? file.sets.map((set) => [nameOf(set), figuresOf(set)])
        : [];
    }),
  );
}

function nameOf({ path, column }: { path: string; column: string | null }): string {
  return `${path} ${column ?? ''}`;
}

function figuresOf({ run, counts, metrics, score, flags }: SetSummary): unknown {
  const values = Object.entries(metrics).map(([key, { value }]) => [key, value] as const);
  return { run, ...counts, score, flags: [...flags], metrics: Object.fromEntries(values) };
}

/** The same of a report of the terminal. */
function scoresIn({ runs, unscored }: Report): ReadonlyMap<string, unknown> {
  const sets = runs.flatMap(({ run, tasks }) =>
    tasks.map(({ path, column, rows, scored, missing, duplicate, extra, invalid, ...rest }) => {
      const { score, flags, metrics } = rest;
      const counts = { rows, scored, missing, duplicate, extra, invalid };
      const figures = { run, ...counts, score, flags: [...flags], metrics };
      return [nameOf({ path, column }), figures] as const;
    }),
  );
  return new Map<string, unknown>([
    ...sets,
    ...unscored.map(({ path, reason }) => [path, reason] as const),
  ]);
}

function equal(
  what: string,
  ours: ReadonlyMap<string, unknown>,
  theirs: ReadonlyMap<string, unknown>,
): Verdict {
  const keys = new Set([...ours.keys(), ...theirs.keys()]);
  const different = [...keys].filter((key) => !isDeepStrictEqual(ours.get(key), theirs.get(key)));
  const shown = different
    .slice(0, 5)
    .map((key) => `${key}\n  ${text(ours.get(key))}\n  ${text(theirs.get(key))}`);
  return {
    what: `scores as of ${what}`,
    said: [`${keys.size} compared, ${different.length} differ`, ...shown].join('\n'),
    good: different.length === 0 && keys.size > 0,
  };
}

function text(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** Figures and verdicts as a table. */
export function printSoak(
  { start, idle, churn, changes }: SoakResult,
  verdicts: readonly Verdict[],
): string {
  const actions = Object.values(churn.actions).reduce((sum, count) => sum + count, 0);
  const rows: readonly (readonly [string, string])[] = [
    ['start', `${start.files} files in ${start.ms.toFixed(0)} ms`],
    ['host held up at the start', delays(start.delays)],
    ['host held up meanwhile', delays(churn.delays)],
    ['host held up while idle', delays(idle)],
    ['done', `${actions} actions, ${changes} changes announced`],
    ...Object.entries(churn.actions).map(([name, count]) => [`  ${name}`, String(count)] as const),
    ...verdicts.map(({ what, said, good }) => [`${good ? '✓' : '✗'} ${what}`, said] as const),
  ];
  return rows.map(([name, said]) => `${name.padEnd(34)} ${said}`).join('\n');
}

function delays({ high, most, over }: Delays): string {
  return `99.9 % ${high.toFixed(1)} ms, most ${most.toFixed(1)} ms, ${over} times over 16 ms`;
}

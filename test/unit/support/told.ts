import { describe, expect, it } from 'vitest';
import type { Fix } from '../../../src/core/problems/fix';
import type { Issue } from '../../../src/core/problems/issue';
import type { LoggedScore } from '../../../src/core/logged/logged';
import { toText } from '../../../src/core/message';
import type { GoldSummary, RowCounts, SetSummary } from '../../../src/core/summaries';
import { runOf } from '../../../src/recognition/names';
import { Scored } from './scored';

export type Files = Readonly<Record<string, string | Uint8Array>>;
type Figures = Readonly<Record<string, number | null>>;

/** A prediction set as a person meets it. */
export interface ToldSet extends RowCounts {
  readonly path: string;
  readonly task: string;
  readonly run: string;
  readonly column: string | null;
  /** To ten decimals. */
  readonly metrics: Figures;
  readonly flags: readonly string[];
  /** `code: sentence`, or `code@line: sentence` where it has a line. */
  readonly issues: readonly string[];
  /** What is offered to set it right. */
  readonly fixes: readonly Fix[];
}

/** What was made of a folder of files. */
export interface Told {
  /** By path, then in the order of their columns. */
  readonly sets: readonly ToldSet[];
  /** `path: reason: sentence`. */
  readonly refused: readonly string[];
  /** What is offered to set the refused ones right. */
  readonly offered: readonly Fix[];
  /** `path: task split, labelled of rows`, each followed by its issues as those of a set. */
  readonly gold: readonly string[];
  /** Scores of runs that have no predictions: `run: path: task metric figure …`. */
  readonly logged: readonly string[];
}

/** Opens a folder with these files, as the terminal would, and tells what became of them. */
export async function tell(files: Files): Promise<Told> {
  const { index } = await Scored.open(files);
  const unscored = byPath(index.unscored);
  const logged = (await index.ask('getScores', {})).logged.first;
  return {
    sets: byPath([...index.sets.values()].map(({ summary }) => summary)).map(toldSet),
    refused: unscored.map(({ path, reason, message }) => `${path}: ${reason}: ${toText(message)}`),
    offered: unscored.flatMap(({ fixes }) => fixes),
    gold: byPath(index.gold).flatMap(toldGold),
    logged: logged.flatMap(({ run, scores }) => scores.map((score) => toldScore(run, score))),
  };
}

function byPath<T extends { readonly path: string }>(list: readonly T[]): T[] {
  const order = (path: string, other: string) => (path < other ? -1 : path > other ? 1 : 0);
  return [...list].sort((a, b) => order(a.path, b.path));
}

function toldSet({ counts, metrics, issues, ...set }: SetSummary): ToldSet {
  const { path, task, run, column, flags } = set;
  return {
    ...{ path, task, run, column, ...counts, flags },
    metrics: rounded(Object.fromEntries(Object.entries(metrics).map(([k, m]) => [k, m.value]))),
    issues: issues.map(toldIssue),
    fixes: issues.flatMap(({ fixes = [] }) => fixes),
  };
}

function toldGold({ path, task, split, labelled, rows, issues }: GoldSummary): string[] {
  return [`${path}: ${task} ${split}, ${labelled} of ${rows}`, ...issues.map(toldIssue)];
}

function toldScore(run: string, { path, task, metrics }: LoggedScore): string {
  const figures = Object.entries(metrics).map(([metric, figure]) => ` ${metric} ${figure}`);
  return `${run}: ${path}: ${task}${figures.join('')}`;
}

function toldIssue({ code, line, message }: Issue): string {
  return `${code}${line === null ? '' : `@${line}`}: ${toText(message)}`;
}

function rounded(figures: Figures): Figures {
  const round = (x: number | null) => (x === null ? null : Number(x.toFixed(10)));
  return Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, round(value)]));
}

/**
 * A set as it is expected: all rows scored unless said otherwise, in a column called "prediction", in
 * the run of its folder, with nothing to be said about it.
 */
export function set(
  path: string,
  task: string,
  rows: number,
  metrics: Figures,
  more: Partial<Omit<ToldSet, 'path' | 'task' | 'rows' | 'metrics'>> = {},
): ToldSet {
  const { duplicate = 0, extra = 0, invalid = 0 } = more;
  return {
    ...{ path, task, run: runOf(path), column: 'prediction', flags: [], issues: [], fixes: [] },
    ...{ rows, scored: rows - duplicate - extra - invalid, missing: 0, duplicate, extra, invalid },
    ...more,
    metrics: rounded(metrics),
  };
}

/** A folder that a person has, by its description, and what must be made of it. */
export interface Case extends Partial<Told> {
  readonly files: Files;
}

/** One test a case: sets and refusals as they stand, the rest where the case speaks of it. */
export function tellAll(title: string, cases: Readonly<Record<string, Case>>): void {
  describe(title, () => {
    it.each(Object.entries(cases))('%s', async (_, { files, ...expected }) => {
      const told = await tell(files);
      const wanted: Partial<Told> = { sets: [], refused: [], ...expected };
      const spoken = Object.keys(wanted) as (keyof Told)[];
      expect(Object.fromEntries(spoken.map((key) => [key, told[key]]))).toEqual(wanted);
    });
  });
}

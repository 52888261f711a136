import { spreadOf, type Spread } from '../../core/runs/spread';
import type { TaskName } from '../../core/tasks';
import type { RunGlance } from '../catalog';

/** The one figure that tells how a run is: its macro score, or that of its only task. */
export interface Figure {
  readonly of: 'macro' | TaskName;
  /** A fraction. */
  readonly score: number;
}

/** The figure of a run; `null` where it has several tasks and yet no macro score, or is not whole. */
export function figureOf({ macro, only }: RunGlance): Figure | null {
  if (macro.score !== null) return { of: 'macro', score: macro.score };
  if (only === null || only.score === null || only.flags.includes('partial')) return null;
  return { of: only.task, score: only.score };
}

/** The run with the highest figure; `null` where they have none that can be compared. */
export function bestRun(
  runs: readonly RunGlance[],
): { readonly run: string; readonly figure: Figure } | null {
  const alike = comparable(runs);
  if (alike === null) return null;
  let [best, highest] = ['', -Infinity];
  for (const [i, { run }] of runs.entries()) {
    const score = alike.scores[i] ?? -Infinity;
    if (score > highest) [best, highest] = [run, score];
  }
  return { run: best, figure: { of: alike.of, score: highest } };
}

/** Mean and deviation of the runs' figures; `null` where they have none that can be compared. */
export function spreadAmong(
  runs: readonly RunGlance[],
): { readonly of: Figure['of']; readonly spread: Spread } | null {
  const alike = comparable(runs);
  return alike && { of: alike.of, spread: spreadOf(alike.scores) };
}

/** Their figures of one kind: the macro score where one of them has it, or else the only task of all. */
function comparable(
  runs: readonly RunGlance[],
): { readonly of: Figure['of']; readonly scores: readonly (number | null)[] } | null {
  const figures = runs.map(figureOf);
  const kinds = new Set(figures.flatMap((figure) => figure?.of ?? []));
  const [first] = kinds;
  const of = kinds.has('macro') ? 'macro' : kinds.size === 1 ? first : undefined;
  if (of === undefined) return null;
  return { of, scores: figures.map((figure) => (figure?.of === of ? figure.score : null)) };
}

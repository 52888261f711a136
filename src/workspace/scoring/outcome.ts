import type { GoldSet } from '../../core/goldSet';
import type { TaskName } from '../../core/tasks';
import type { Recognised } from '../../recognition/recognise';
import type { SourceFile } from '../filesystem';
import type { GoldShelf } from '../gold/goldShelf';
import { scoreFile, type FileScores } from './scoreFile';
import type { ScoredSet } from './scoredSet';

/** A scored set that names its gold set by its file alone. */
export type SetData = Omit<ScoredSet, 'gold'>;

/** A file's scores in plain data, with what of the gold sets they depend on. */
export interface ScoredOutcome {
  readonly kind: 'scored';
  readonly summary: FileScores['summary'];
  readonly sets: readonly SetData[];
  readonly findings: FileScores['findings'];
  /** The tasks whose gold sets were looked at, each with what the shelf then held of it. */
  readonly asked: readonly (readonly [TaskName, string])[];
}

/** What came of a file that is no gold set. Plain data: it crosses threads and outlives a session. */
export type Outcome =
  Exclude<Recognised, { readonly kind: 'gold' | 'predictions' | 'archive' }> | ScoredOutcome;

/** A file, or an entry of an archive, with what came of it. */
export interface KnownFile {
  readonly file: SourceFile;
  readonly outcome: Outcome;
}

/** A gold set as it is kept for a later start, with the hash of its file. */
export interface GoldOutcome {
  readonly kind: 'gold';
  readonly gold: GoldSet;
  readonly sha256: string;
}

/** What is kept of a file: what came of it and of its entries, or the gold set that it is. */
export interface KeptFile {
  readonly file: SourceFile;
  readonly outcome: Outcome | GoldOutcome;
}

/**
 * Scores what was recognised as predictions against the gold sets of a shelf, and lets its table go; all
 * else stays as it is.
 */
export function outcomeOf(
  file: SourceFile,
  recognised: Exclude<Recognised, { readonly kind: 'gold' | 'archive' }> | ScoredOutcome,
  shelf: GoldShelf,
): Outcome {
  if (recognised.kind === 'scored') return recognised;
  if (file.role !== 'any' && recognised.kind !== 'refused') return { kind: 'other' };
  if (recognised.kind !== 'predictions') return recognised;
  const asked = new Map<TaskName, string>();
  const { summary, sets, findings } = scoreFile(file, recognised, (task) => {
    asked.set(task, shelf.stateOf(task));
    return shelf.near(task, file.path);
  });
  for (const { source } of recognised.columns) source.table.release?.();
  return { kind: 'scored', summary, sets: sets.map(withoutGold), findings, asked: [...asked] };
}

function withoutGold({ gold, ...data }: ScoredSet): SetData {
  return data;
}

/** The scores with the gold sets of a shelf; `null` where it no longer holds what they were made with. */
export function scoresOf(
  { asked, summary: ofFile, sets: known, findings }: ScoredOutcome,
  shelf: GoldShelf,
): FileScores | null {
  if (asked.some(([task, state]) => shelf.stateOf(task) !== state)) return null;
  const sets = known.flatMap(({ summary, details }) => {
    const gold = shelf.get(summary.goldFile);
    return gold === undefined ? [] : { summary, details, gold };
  });
  return sets.length < known.length ? null : { summary: ofFile, sets, findings };
}

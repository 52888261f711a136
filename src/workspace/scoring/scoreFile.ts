import type { Fix } from '../../core/problems/fix';
import type { UnscoredReason } from '../../core/problems/issue';
import { say, type Message } from '../../core/message';
import type { FileSummary, UnscoredFile } from '../../core/summaries';
import type { PredictionColumns } from '../../recognition/predictions/columns';
import { wholeIssue } from '../../recognition/issues';
import { matchPredictions, type GoldSource } from '../../recognition/predictions/match';
import { runOf } from '../../recognition/names';
import type { Recognised } from '../../recognition/recognise';
import type { Refusal } from '../../recognition/predictions/refusals';
import type { SourceFile } from '../filesystem';
import { packFindings, type PackedFindings } from './packedFindings';
import { scoreSet, type ScoredSet } from './scoredSet';

/** A prediction file as it was scored, or the reasons why not. */
export interface FileScores {
  readonly summary: Extract<FileSummary, { kind: 'predictions' | 'unscored' }>;
  /** One for each column that could be scored. */
  readonly sets: readonly ScoredSet[];
  /** How it came to be read so, where nothing could be scored. */
  readonly findings: PackedFindings;
}

/**
 * Scores every prediction column of a file. A file none of whose columns can be scored is unscored,
 * for the reason of the first; where some can, the others are named among the issues.
 */
export function scoreFile(
  file: SourceFile,
  { columns, name, findings }: Extract<Recognised, { kind: 'predictions' }>,
  golds: GoldSource,
): FileScores {
  const sets: ScoredSet[] = [];
  const refused: (readonly [PredictionColumns, Refusal])[] = [];
  for (const column of columns) {
    const match = matchPredictions(column, { name, rule: file.rule }, golds);
    if (match.kind === 'unscored') refused.push([column, match]);
    else
      sets.push(scoreSet({ file, run: runNameOf(file, column), columns: column, match, findings }));
  }
  const [first, ...more] = sets;
  if (first === undefined) {
    const [, refusal] = refused[0] ?? [];
    const { reason = 'unrecognised', message = NOTHING, fixes = [] } = refusal ?? {};
    const summary = unscoredFile(file, reason, message, fixes);
    return { summary, sets, findings: packFindings(findings) };
  }
  const all = [withRefused(first, refused), ...more];
  const summaries = all.map(({ summary }) => summary);
  const { key, path } = file;
  return {
    summary: { kind: 'predictions', file: key, path, sets: summaries },
    sets: all,
    findings: packFindings([]),
  };
}

const NOTHING = say('Nothing fits.');

/** The summary of a file that looks like ours and has no score. */
export function unscoredFile(
  { key, path }: Pick<SourceFile, 'key' | 'path'>,
  reason: UnscoredReason,
  message: Message,
  fixes: readonly Fix[] = [],
): Extract<FileSummary, { kind: 'unscored' }> {
  const severity =
    reason === 'unreadable' || reason === 'unrecognised' || reason === 'count-mismatch'
      ? 'error'
      : 'warning';
  const unscored: UnscoredFile = { file: key, path, reason, severity, message, fixes };
  return { kind: 'unscored', file: key, path, unscored };
}

/** The model where the file holds several, otherwise its folder; glue-lens.json may call it otherwise. */
function runNameOf({ path, rule }: SourceFile, { model }: PredictionColumns): string {
  if (rule.run === undefined) return model ?? runOf(path);
  return model === null ? rule.run : `${rule.run}/${model}`;
}

function withRefused(
  set: ScoredSet,
  refused: readonly (readonly [PredictionColumns, Refusal])[],
): ScoredSet {
  if (refused.length === 0) return set;
  const issues = refused.map(([{ name, column }, { message }]) =>
    wholeIssue(
      'column-not-scored',
      'warning',
      say('Column “{0}” is not scored: {1}', name ?? String(column + 1), message),
    ),
  );
  return { ...set, summary: { ...set.summary, issues: [...set.summary.issues, ...issues] } };
}

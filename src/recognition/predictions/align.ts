import { found, type Finding } from '../../core/problems/finding';
import type { GoldSet } from '../../core/goldSet';
import type { Issue } from '../../core/problems/issue';
import { say } from '../../core/message';
import type { PredictionTable } from './columns';
import { rowIssue, wholeIssue } from '../issues';
import type { Said } from './match';
import { agrees, compareOwnGold, type OwnGold } from './ownGold';
import type { Refusal } from './refusals';
import { bySentences, findIds, type Candidate } from './joinKeys';
import { checkSentences, type SentenceCheck } from './sentences';

/** Which example each row of a table stands for. */
export interface Alignment {
  /** Example a row, −1 where it stands for none; `null`: row i is example i. */
  readonly ids: Int32Array | null;
  readonly by: 'ids' | 'order' | 'sentences';
  readonly ownGold: OwnGold | null;
  readonly findings: readonly Finding[];
  readonly issues: readonly Issue[];
}

/**
 * Lays the rows of a table beside the examples of a gold set: by id; where ids do not fit, by the
 * gold set's own ids, by sentences, or in row order where the counts agree. Where the table carries
 * sentences or gold labels of its own, these are held against the gold set's: they find rows that
 * are not what they claim to be. Gives a refusal where nothing fits.
 */
export function alignRows(source: PredictionTable, gold: GoldSet, said: Said): Alignment | Refusal {
  const known = aligned.get(source) ?? new Map<GoldSet, Alignment | Refusal>();
  aligned.set(source, known);
  const alignment = known.get(gold) ?? align(source, gold, said);
  known.set(gold, alignment);
  return alignment;
}

/**
 * What was found for each table: its columns share it. What is said of a file is the same for all of
 * them.
 */
const aligned = new WeakMap<PredictionTable, Map<GoldSet, Alignment | Refusal>>();

function align(source: PredictionTable, gold: GoldSet, { rule, name }: Said): Alignment | Refusal {
  const candidate = findIds(source, gold, rule, name);
  if ('kind' in candidate) return candidate;
  const sentences = checkSentences(source, gold, candidate.ids);
  const ownGold = compareOwnGold(source, gold, candidate.ids);
  const believed = ownGold !== null && agrees(ownGold);
  const doubtful = sentences.other.length * 2 > sentences.compared;
  if (doubtful && !believed) {
    const byText = candidate.by === 'sentences' ? null : bySentences(source, gold, candidate.ids);
    return byText === null ? otherSentences(source, gold, sentences) : finish(byText, source, gold);
  }
  return finish(candidate, source, gold, sentences, ownGold);
}

function otherSentences(
  source: PredictionTable,
  gold: GoldSet,
  { same, alike, compared }: SentenceCheck,
): Refusal {
  const { task, split } = gold;
  const test = source.rows === task.sizes.test && task.sizes.test !== gold.rows;
  return {
    kind: 'unscored',
    task: task.name,
    reason: test ? 'test-split' : 'unrecognised',
    message: say(
      'Its sentences are not those of the {0} {1} set: {2} of {3} rows carry the sentences of their example. They may be of another split, another version or another order.',
      task.name,
      split,
      same + alike,
      compared,
    ),
    fixes: [{ kind: 'split', likely: ['test', 'train'] }],
  };
}

function finish(
  candidate: Candidate,
  source: PredictionTable,
  gold: GoldSet,
  sentences: SentenceCheck = checkSentences(source, gold, candidate.ids),
  ownGold: OwnGold | null = compareOwnGold(source, gold, candidate.ids),
): Alignment {
  const { table } = source;
  const wrong = rowIssue(table, 'wrong-example', 'error', sentences.other, (n) =>
    say(
      'Rows whose sentences are not those of the example that they claim to be: {0}. Check their ids; they are scored as the ids say.',
      n,
    ),
  );
  const own =
    ownGold === null
      ? null
      : rowIssue(table, 'gold-differs', 'warning', ownGold.differing, (n) =>
          say(
            'Rows whose own gold label is not that of the gold set: {0} of {1}. The gold set’s label is taken.',
            n,
            ownGold.compared,
          ),
        );
  const shift =
    ownGold === null || agrees(ownGold) ? null : shiftOf(candidate, source, gold, ownGold);
  return {
    ids: candidate.ids,
    by: candidate.by,
    ownGold,
    findings: [...candidate.findings, ...sentenceFindings(sentences), ...ownGoldFindings(ownGold)],
    issues: [...candidate.issues, ...[wrong, own, shift].flatMap((issue) => issue ?? [])],
  };
}

/** The table's own gold labels fit the set a row further up or down: every row is scored beside its own. */
function shiftOf(
  { ids }: Candidate,
  source: PredictionTable,
  gold: GoldSet,
  { compared, agreeing }: OwnGold,
): Issue | null {
  for (const offset of [1, -1]) {
    const moved = Int32Array.from({ length: source.table.rows }, (_, row) =>
      Math.max((ids === null ? row : (ids[row] ?? -1)) - offset, -1),
    );
    const own = compareOwnGold(source, gold, moved);
    if (own === null || !agrees(own)) continue;
    const message = say(
      'Its rows are shifted by one: its own gold column agrees with the gold set in {0} of {1} rows as they stand, and in {2} of {3} against the example before or after. The score is of the wrong rows.',
      agreeing,
      compared,
      own.agreeing,
      own.compared,
    );
    const fixes = offset === 1 ? [{ kind: 'idOffset', offset } as const] : [];
    return { ...wholeIssue('shifted-rows', 'error', message), fixes };
  }
  return null;
}

function sentenceFindings({ compared, same, alike }: SentenceCheck): readonly Finding[] {
  if (compared === 0) return [];
  const message = say(
    'Sentences: {0} of {1} rows carry those of their example, {2} more carry them altered.',
    same,
    compared,
    alike,
  );
  return [found('sentences', message)];
}

function ownGoldFindings(own: OwnGold | null): readonly Finding[] {
  if (own === null || own.compared === 0) return [];
  const message = say(
    'Its own gold column agrees with the gold set in {0} of {1} rows.',
    own.agreeing,
    own.compared,
  );
  return [found('gold', message)];
}

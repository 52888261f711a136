import type { FileRule } from '../../core/configuration';
import { found } from '../../core/problems/finding';
import type { GoldSet } from '../../core/goldSet';
import { say } from '../../core/message';
import type { Alignment } from './align';
import type { PredictionTable } from './columns';
import { rowIssue, wholeIssue } from '../issues';
import type { NameEvidence } from '../names';
import type { Refusal } from './refusals';
import { agrees, compareOwnGold } from './ownGold';
import { checkSentences, idsByText, MOSTLY, shareFound } from './sentences';
import { spanOf, whyNotThisSet } from './size';

/** Ids and how they were come by, before they are checked. */
export type Candidate = Pick<Alignment, 'ids' | 'by' | 'findings' | 'issues'>;

/** Ids of the rows by the first way that fits; the refusal where none does. */
export function findIds(
  source: PredictionTable,
  gold: GoldSet,
  rule: FileRule,
  name: NameEvidence,
): Candidate | Refusal {
  const ids = shifted(source.ids, rule.idOffset ?? 0);
  const span = spanOf(source.rows, ids);
  const why = whyNotThisSet(gold.task, gold, span, name, rule.split === 'dev');
  if (why === null) return ids === null ? inOrder(gold) : byIds(ids, rule);
  const refusal: Refusal = { kind: 'unscored', task: gold.task.name, ...why };
  const offset = why.fixes?.find((fix) => fix.kind === 'idOffset')?.offset;
  if (offset !== undefined)
    return provedOffset(source, gold, offset) ?? byGoldIds(source, gold) ?? refusal;
  return (
    byGoldIds(source, gold) ?? bySentences(source, gold, ids) ?? holey(source, gold, ids) ?? refusal
  );
}

function shifted(ids: Int32Array | null, offset: number): Int32Array | null {
  return ids === null || offset === 0 ? ids : ids.map((id) => (id < offset ? -1 : id - offset));
}

/** Every id is off by the same, and the sentences or gold labels that the table carries prove it. */
function provedOffset(source: PredictionTable, gold: GoldSet, offset: number): Candidate | null {
  const ids = shifted(source.ids, offset);
  const sentences = checkSentences(source, gold, ids);
  const own = compareOwnGold(source, gold, ids);
  const bySentences = sentences.compared > 0 && sentences.same >= MOSTLY * sentences.compared;
  if (!bySentences && (own === null || !agrees(own))) return null;
  const message = bySentences
    ? say(
        'Its ids count from {0}, not from 0: so counted, {1} of {2} rows carry the sentences of their example.',
        offset,
        sentences.same,
        sentences.compared,
      )
    : say(
        'Its ids count from {0}, not from 0: so counted, its own gold column is the gold set’s in {1} of {2} rows.',
        offset,
        own?.agreeing ?? 0,
        own?.compared ?? 0,
      );
  const issues = [wholeIssue('id-offset', 'info', message)];
  return { ids, by: 'ids', findings: [found('ids', message)], issues };
}

function byIds(ids: Int32Array, { idOffset = 0 }: FileRule): Candidate {
  const message =
    idOffset === 0
      ? say('Rows are joined by their ids.')
      : say('Rows are joined by their ids, which count from {0} (glue-lens.json).', idOffset);
  return { ids, by: 'ids', findings: [found('ids', message)], issues: [] };
}

function inOrder(gold: GoldSet): Candidate {
  const message = say(
    'The file has no ids. Its {0} rows are as many as the set has, so they are taken in the set’s order.',
    gold.rows,
  );
  const issues = [wholeIssue('row-order', 'warning', message)];
  return { ids: null, by: 'order', findings: [found('ids', message)], issues };
}

/** The gold set has ids of its own (Hugging Face's `idx`), and the rows have these. */
function byGoldIds({ ids, rows }: PredictionTable, gold: GoldSet): Candidate | null {
  const own = gold.ids ?? null;
  if (ids === null || own === null) return null;
  const positions = new Map(Array.from(own, (id, example) => [id, example] as const));
  const joined = ids.map((id) => positions.get(id) ?? -1);
  if (shareFound(joined, rows) < MOSTLY) return null;
  const message = say(
    'Its ids are not row numbers but those that the gold set {0} has itself; rows are joined by them.',
    gold.path,
  );
  return { ids: joined, by: 'ids', findings: [found('ids', message)], issues: [] };
}

/** Rows joined by the sentences that they carry; `null` where these do not tell. */
export function bySentences(
  source: PredictionTable,
  gold: GoldSet,
  ids: Int32Array | null,
): Candidate | null {
  const byText = idsByText(source, gold);
  if (byText === null) return null;
  const moved = Array.from(byText.keys()).filter(
    (row) => row < source.rows && (byText[row] ?? -1) >= 0 && byText[row] !== ids?.[row],
  );
  const message =
    ids === null
      ? say('It has no ids, and not as many rows as the set; rows are joined by their sentences.')
      : say('Its ids are not those of the examples; rows are joined by their sentences.');
  const issue =
    ids === null
      ? wholeIssue('joined-by-sentences', 'info', message)
      : rowIssue(source.table, 'joined-by-sentences', 'warning', moved, (n) =>
          say(
            'Rows whose id is not that of the example whose sentences they carry: {0}. They are joined by their sentences.',
            n,
          ),
        );
  const findings = [found('ids', message)];
  return { ids: byText, by: 'sentences', findings, issues: issue ? [issue] : [] };
}

/** Ids with holes that ascend, as many as the set has: a set whose ids are no row numbers (MRPC). */
function holey(
  { ids: own, rows }: PredictionTable,
  gold: GoldSet,
  ids: Int32Array | null,
): Candidate | null {
  if (own === null || ids === null || rows !== gold.rows) return null;
  for (let row = 1; row < rows; row++) if ((own[row] ?? -1) <= (own[row - 1] ?? -1)) return null;
  const message = say(
    'Its ids ascend from {0} to {1} with holes, so they are no row numbers (as Hugging Face’s idx of MRPC). Its {2} rows are as many as the set has and are taken in the set’s order.',
    own[0] ?? 0,
    own[rows - 1] ?? 0,
    rows,
  );
  const issues = [wholeIssue('row-order', 'warning', message)];
  return { ids: null, by: 'order', findings: [found('ids', message)], issues };
}

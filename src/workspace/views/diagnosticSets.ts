import type { DiagnosticSet, DiagnosticSetsQuery, DiagnosticSetsView } from '../../core/views/runs';
import { firstToLookAt } from '../../core/firstLook';
import { hiddenBy } from '../../core/runs/hidden';
import type { SetSummary } from '../../core/summaries';
import { DIAGNOSTICS } from '../../core/tasks';
import type { GlueIndex } from '../glueIndex';
import { entriesOf, setOf, withWords, type Entry } from './entries';
import { NAMES } from './runRows';
import { unscoredBriefs } from './scores';
import { cut, someOf } from './size';

/** So many sets are named; a text finds the others. */
const NAMED = { most: 100, bytes: 100_000 };

/** The prediction sets of the diagnostic tasks: what the diagnostics panel lets choose from. */
export function diagnosticSets(
  index: GlueIndex,
  { text, chosen, pinned = [], hidden = [] }: DiagnosticSetsQuery,
): DiagnosticSetsView {
  const entries = entriesOf(index, false);
  const all = entries.flatMap(summariesOf);
  const first = firstToLookAt(all, { pinned, isHidden: hiddenBy(hidden) });
  const matching = withWords(entries, text).flatMap(summariesOf).map(named);
  return {
    revision: index.revision,
    gold: DIAGNOSTICS.some((task) => index.bestGold(task) !== undefined),
    all: all.length,
    sets: someOf(matching, NAMED),
    chosen: namedOrNull(all.find(({ set }) => set === chosen)),
    first: namedOrNull(first),
    unscored: unscoredBriefs(index),
  };
}

function summariesOf({ runs }: Entry): readonly SetSummary[] {
  return runs.flatMap((run) => DIAGNOSTICS.flatMap((task) => setOf(run, task) ?? []));
}

function named({ set, run, task }: SetSummary): DiagnosticSet {
  return { set, run: cut(run, NAMES.longest), task };
}

function namedOrNull(summary: SetSummary | null | undefined): DiagnosticSet | null {
  return summary ? named(summary) : null;
}

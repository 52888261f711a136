import type { DiagnosticSet, DiagnosticSetsQuery, DiagnosticSetsView } from '../../core/views/runs';
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
  { text, chosen }: DiagnosticSetsQuery,
): DiagnosticSetsView {
  const entries = entriesOf(index, false);
  const all = entries.flatMap(setsOf);
  const matching = withWords(entries, text).flatMap(setsOf);
  return {
    revision: index.revision,
    gold: DIAGNOSTICS.some((task) => index.bestGold(task) !== undefined),
    all: all.length,
    sets: someOf(matching, NAMED),
    chosen: all.find(({ set }) => set === chosen) ?? null,
    unscored: unscoredBriefs(index),
  };
}

function setsOf({ runs }: Entry): readonly DiagnosticSet[] {
  return runs.flatMap((run) =>
    DIAGNOSTICS.flatMap((task) => {
      const set = setOf(run, task)?.set;
      return set === undefined ? [] : [{ set, run: cut(run.run, NAMES.longest), task }];
    }),
  );
}

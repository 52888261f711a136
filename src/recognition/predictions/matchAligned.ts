import { found, type Finding } from '../../core/problems/finding';
import type { GoldSet } from '../../core/goldSet';
import { say } from '../../core/message';
import type { Alignment } from './align';
import type { PredictionTable } from './columns';
import type { Match, Said } from './match';
import { namedTest } from './refusals';
import { splitGuess } from './size';

/**
 * The match of a table whose rows were laid beside a gold set; a refusal where only their name tells
 * that they are test rows. `told` is how the task was known.
 */
export function matchAligned(
  source: PredictionTable,
  gold: GoldSet,
  alignment: Alignment,
  { folded, told, said }: { folded: boolean; told: readonly Finding[]; said: Said },
): Match {
  const { name, rule } = said;
  const test = namedTest(source, gold, alignment, name, rule);
  if (test !== null) return test;
  const against = say('Scored against {0} ({1} examples).', gold.path, gold.rows);
  const findings = [...told, found('gold', against)];
  const issues = splitGuess(gold.task, source.rows, name);
  return { kind: 'matched', gold, folded, alignment, findings, issues };
}

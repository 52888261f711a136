import type { Fix } from '../../core/problems/fix';
import type { GoldSet } from '../../core/goldSet';
import type { Issue } from '../../core/problems/issue';
import { firstOf, say, type Message } from '../../core/message';
import { rowIssue, wholeIssue } from '../../recognition/issues';
import { compareGold, differenceInWords } from './goldDifferences';
import { STANDING, type Ranked, type Standing } from './goldShelf';

/** As many files are named in a sentence. */
const NAMED = 3;

/**
 * What is said of gold sets of one task that are several: which one is taken and why, and where they
 * disagree. By file; nothing for a gold set without a rival.
 *
 * @param ranked all gold sets of the task, the best first.
 * @param chosen the path that a person chose for it, whether or not there is such a set.
 */
export function rivalIssues(
  ranked: readonly Ranked[],
  chosen: string | undefined,
): ReadonlyMap<string, readonly Issue[]> {
  const issues = new Map<string, readonly Issue[]>();
  for (const split of new Set(ranked.map(({ gold }) => gold.split))) {
    const rivals = ranked.filter(({ gold }) => gold.split === split);
    const [first] = rivals;
    if (first === undefined) continue;
    const best = rivals.filter(({ standing }) => standing === first.standing);
    for (const own of rivals)
      issues.set(own.gold.file, [
        ...(rivals.length > 1 ? choiceIssues(own, best, rivals) : []),
        ...(own === first ? missingChoice(ranked, first.gold, chosen) : []),
        ...opponents(own, first, rivals).flatMap((other) => disagreements(own, other)),
      ]);
  }
  return issues;
}

function choiceIssues(
  own: Ranked,
  best: readonly Ranked[],
  rivals: readonly Ranked[],
): readonly Issue[] {
  const { gold, standing } = own;
  const others = rivals.filter((rival) => rival !== own);
  const [winner] = best;
  if (winner === undefined) return [];
  if (!best.includes(own)) return [choice(notTaken(own, winner, best), take(own))];
  const message =
    best.length > 1
      ? say(
          'There are {0} gold sets of {1} ({2}) that are as good as one another; predictions are scored against the one in the nearest folder. Others: {3}.',
          best.length,
          gold.task.name,
          gold.split,
          pathsOf(others),
        )
      : say(
          'It is taken as the gold set of {0} ({1}): {2}. Others: {3}.',
          gold.task.name,
          gold.split,
          reasonFor(standing),
          pathsOf(others),
        );
  return [choice(message, others.flatMap(take))];
}

/** Sets of other sizes still serve predictions of just their size, unless a person chose one for all. */
function notTaken({ gold }: Ranked, winner: Ranked, best: readonly Ranked[]): Message {
  const path = pathsOf(best);
  const { name } = gold.task;
  const reason = reasonFor(winner.standing);
  const serves =
    gold.labelled > 0 &&
    winner.standing !== STANDING.chosen &&
    best.every((other) => other.gold.rows !== gold.rows);
  return serves
    ? say(
        'For {0} another gold set is taken, {1}: {2}. Only predictions with just {3} rows are scored against this one.',
        name,
        path,
        reason,
        gold.rows,
      )
    : say('For {0} another gold set is taken, {1}: {2}.', name, path, reason);
}

function reasonFor(standing: Standing): Message {
  switch (standing) {
    case STANDING.chosen:
      return say('glue-lens.json says so');
    case STANDING.official:
      return say('it has the official columns and the official number of rows and labels');
    case STANDING.whole:
    case STANDING.cachedWhole:
      return say('it has the official number of rows and labels');
    case STANDING.labelled:
      return say('its labels are known, and it is no copy from a cache');
    case STANDING.cached:
      return say('its labels are known');
    case STANDING.hidden:
      return say('no other has labels');
  }
}

/** What a person chose and is not there is said on the set that is taken instead. */
function missingChoice(
  ranked: readonly Ranked[],
  taken: GoldSet,
  chosen: string | undefined,
): readonly Issue[] {
  if (chosen === undefined || ranked.some(({ gold }) => gold.path === chosen)) return [];
  const message = say(
    'glue-lens.json takes “{0}” as the gold set of {1}, but there is no such gold set; “{2}” is taken.',
    chosen,
    taken.task.name,
    taken.path,
  );
  return [wholeIssue('gold-choice', 'warning', message)];
}

/**
 * The sets that one is compared with: the best. What is in a cache is nobody's to set right, so there
 * the best is compared with it instead.
 */
function opponents(own: Ranked, first: Ranked, rivals: readonly Ranked[]): readonly Ranked[] {
  if (own !== first) return isCached(own) ? [] : [first];
  return isCached(first) ? [] : rivals.filter(isCached).slice(0, 1);
}

/** What a set says otherwise than another one of its split. */
function disagreements({ gold }: Ranked, { gold: other }: Ranked): readonly Issue[] {
  if (gold.labelled === 0 || other.labelled === 0) return [];
  const { differing, foreign, compared } = compareGold(other, gold);
  return [
    rowIssue(
      gold,
      'gold-disagrees',
      'warning',
      differing.map(({ row }) => row),
      (n) =>
        say(
          'Labels that differ from those in {0}: {1} of {2} ({3}).',
          other.path,
          n,
          compared,
          differenceInWords(gold, other, differing),
        ),
    ),
    rowIssue(gold, 'gold-disagrees', 'warning', foreign, (n) =>
      say('Examples that {0} does not have: {1} of {2}.', other.path, n, gold.rows),
    ),
  ].flatMap((issue) => issue ?? []);
}

function choice(message: Message, fixes: readonly Fix[]): Issue {
  return { ...wholeIssue('gold-choice', 'info', message), fixes };
}

/** What is in a cache has no path that `glue-lens.json` could share with others. */
function take(rival: Ranked): readonly Fix[] {
  const { task, path } = rival.gold;
  return isCached(rival) ? [] : [{ kind: 'goldSet', task: task.name, path }];
}

function isCached({ standing }: Ranked): boolean {
  return standing === STANDING.cached || standing === STANDING.cachedWhole;
}

/** `a, b, c and 2 more`. */
function pathsOf(rivals: readonly Ranked[]): string {
  return firstOf(rivals, NAMED, ({ gold }) => gold.path);
}

import type { Issue, Severity } from '../../core/problems/issue';
import type { LoggedSource as Writer } from '../../core/logged/logged';
import type { Judged, LoggedGap } from '../../core/logged/loggedCase';
import { compareLogged, type LoggedComparison } from '../../core/logged/loggedGap';
import { say, type Message } from '../../core/message';
import { METRIC_NAMES, type Metrics } from '../../core/metrics/metric';
import type { TaskName } from '../../core/tasks';
import type { LoggedView } from '../../core/summaries';
import { wholeIssue } from '../../recognition/issues';
import { shared } from '../gold/goldShelf';
import type { LoggedFile } from './loggedShelf';
import type { ScoredSet } from '../scoring/scoredSet';

/** What results files say of a set. */
export interface LoggedVerdict {
  readonly logged: LoggedView | null;
  readonly issues: readonly Issue[];
}

/** The predictions of the run for the other set of a pair. */
export interface Twin {
  readonly task: TaskName;
  readonly metrics: Metrics;
}

type Judgement = LoggedComparison & { readonly file: LoggedFile };

/** Whom to believe of two results files side by side: what was written at the end of a run first. */
const WRITERS: readonly Writer[] = ['trainer', 'text', 'metrics', 'harness', 'history'];

/**
 * Holds a set against the results files offered to it. The set shows the one that agrees, or else the
 * nearest one, whose gap is a warning. Other files that differ are only told of with a visible reason.
 */
export function judgeLogged(
  set: ScoredSet,
  offered: readonly LoggedFile[],
  twins: readonly Twin[],
): LoggedVerdict {
  const judgements = offered
    .flatMap((file) => judgeFile(set, file, twins) ?? [])
    .sort(byTrust(set));
  const [first, ...others] = judgements;
  if (first === undefined) return { logged: null, issues: [] };
  const { file, path } = first.file;
  const { metrics } = first.logged;
  const differs = first.gaps.map(({ metric }) => metric);
  const told = new Set([figuresText(first)]);
  const odd = others.filter((other) => {
    const text = figuresText(other);
    const isNew = !other.agrees && other.reason !== null && !told.has(text);
    if (isNew) told.add(text);
    return isNew;
  });
  return {
    logged: { file, path, metrics, agrees: first.agrees, differs },
    issues: [issueOf(set, first, 'warning'), ...odd.map((other) => issueOf(set, other, 'info'))],
  };
}

/**
 * One file's word on a set: of several scores the one that agrees, or else the one that comes first.
 * `null` where it speaks of another split, or differs and does not say of which split it speaks.
 */
function judgeFile(set: ScoredSet, file: LoggedFile, twins: readonly Twin[]): Judgement | null {
  const { gold, summary } = set;
  const judged = judgedOf(set, twins);
  let first: Judgement | null = null;
  for (const score of file.scores) {
    if (score.task !== summary.task || !(score.split === null || score.split === gold.split))
      continue;
    const judgement = { ...compareLogged(score, judged), file };
    if (judgement.agrees) return judgement;
    if (score.split !== null) first ??= judgement;
  }
  return first;
}

/** Where figures agree nobody looks at the details of the set. */
function judgedOf({ gold, details, summary }: ScoredSet, twins: readonly Twin[]): Judged {
  return {
    gold,
    get predicted() {
      return details.predicted;
    },
    get rowOf() {
      return details.rowOf;
    },
    get confusion() {
      return details.confusion;
    },
    metrics: summary.metrics,
    scored: summary.counts.scored,
    twins,
  };
}

function byTrust({ gold, summary }: ScoredSet): (a: Judgement, b: Judgement) => number {
  const nearness = ({ file }: Judgement): number => shared(file.path, summary.path);
  const counts = ({ logged }: Judgement): boolean =>
    logged.samples === null || logged.samples === gold.rows;
  return (a, b) =>
    Number(b.agrees) - Number(a.agrees) ||
    nearness(b) - nearness(a) ||
    Number(counts(b)) - Number(counts(a)) ||
    WRITERS.indexOf(a.logged.source) - WRITERS.indexOf(b.logged.source);
}

function issueOf({ summary }: ScoredSet, judgement: Judgement, severity: Severity): Issue {
  const { agrees, reason, file } = judgement;
  const name = nameOf(file.path, summary.path);
  if (agrees)
    return wholeIssue(
      'logged',
      'info',
      say('{0} logs the same: {1}.', name, figuresText(judgement)),
    );
  return wholeIssue('logged-gap', severity, gapMessage(name, judgement, reason));
}

function gapMessage(name: string, { gaps }: Judgement, reason: Message | null): Message {
  const logged = gaps.map((gap) => `${METRIC_NAMES[gap.metric]} ${digits(gap, gap.logged)}`);
  const computed = gaps.map((gap) => digits(gap, gap.computed));
  const [all, own] = [logged.join(', '), computed.join(', ')];
  return reason === null
    ? say('{0} logs {1}, these predictions score {2}.', name, all, own)
    : say('{0} logs {1}, these predictions score {2}: {3}', name, all, own, reason);
}

/** All figures that are logged, to four digits. */
function figuresText({ logged }: Judgement): string {
  return Object.entries(logged.metrics)
    .map(([metric, value]) => `${METRIC_NAMES[metric as LoggedGap['metric']]} ${value.toFixed(4)}`)
    .join(', ');
}

/** As many digits as tell the two apart, at least four. */
function digits({ logged, computed }: LoggedGap, value: number | null): string {
  if (value === null || computed === null) return value === null ? '–' : value.toFixed(4);
  let count = 4;
  while (count < 9 && logged.toFixed(count) === computed.toFixed(count)) count++;
  return value.toFixed(count);
}

/** The file's name where it stands in the folder of the predictions, otherwise its path. */
function nameOf(path: string, beside: string): string {
  const folder = (of: string): string => of.slice(0, of.lastIndexOf('/') + 1);
  return folder(path) === folder(beside) ? path.slice(folder(path).length) : path;
}

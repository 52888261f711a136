import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../../../src/core/report';
import { ROOT } from '../../workbench/paths';
import { compareWithReference, type Reference } from '../compare';
import type { Figure } from '../figures';
import { repeated, runNode, type Uses } from '../measured';
import { megabytes, ms, ratio, row, usesRow } from '../print';
import { runPython } from '../python';
import type { Floors } from './floor';

/** A workspace that was scored in the terminal. */
export interface Measured {
  readonly runs: number;
  readonly floors: Floors;
  readonly ours: Uses;
  /** `null` where it was not done in Python. */
  readonly theirs: Uses | null;
}

/** Where the terminal's report of a workspace stands. */
const reportOf = (folder: string): string => `${folder}.json`;

/** Scores a workspace in the terminal, each time from nothing. */
export function measureTerminal(folder: string, floors: Floors, repeats: number): Uses {
  const cli = join(ROOT, 'dist/cli.js');
  const options = ['--format', 'json', '--out', reportOf(folder), '--no-cache'];
  const uses = repeated(repeats, () => runNode(cli, 'evaluate', folder, ...options));
  usesRow('GLUE Lens, cold', uses, floors);
  const whole = ratio(uses.wall.median, floors.fresh.wall.median);
  row('  beside the floor', `${whole}; CPU ${ratio(uses.cpu.median, floors.fresh.cpu.median)}`);
  return uses;
}

/** Does the same in Python. Tells how far the figures lie apart. */
export function measurePython(python: string, folder: string, floors: Floors, ours: Uses): Uses {
  const script = join(ROOT, 'test/bench/reference.py');
  const uses = repeated(3, () => runPython(python, script, folder));
  usesRow('pandas and scikit-learn', uses, floors);
  const whole = ratio(uses.wall.median, ours.wall.median);
  row('  beside ours', `${whole}; CPU ${ratio(uses.cpu.median, ours.cpu.median)}`);
  const report = JSON.parse(readFileSync(reportOf(folder), 'utf8')) as Report;
  const reference = JSON.parse(uses.stdout) as Reference;
  const { largest, figures, missing } = compareWithReference(report, reference);
  const difference = `${largest.toExponential(1)} at most, over ${figures} figures`;
  row('  difference to ours', `${difference}; ${missing.length} are missing`);
  return uses;
}

/** What the design asks of the terminal; sizes ascending, the first of one run. */
export function terminalFigures(measured: readonly Measured[]): Figure[] {
  const [one] = measured;
  const many = measured.at(-1);
  const [base] = measured.slice(-2);
  if (one === undefined || many === undefined || base === undefined) return [];
  return [
    ...besidePython(one),
    ...(base.runs < WARM ? [] : [furtherRun(base, many), manyRuns(many)]),
  ];
}

/** After so many runs V8 has compiled all there is to compile, so that each further one takes the same. */
const WARM = 20;

function besidePython({ theirs, ours }: Measured): Figure[] {
  if (theirs === null) return [];
  const times = theirs.wall.median / ours.wall.median;
  const cpu = ratio(theirs.cpu.median, ours.cpu.median);
  return [
    {
      what: 'one full set of dev predictions, cold, beside pandas with scikit-learn',
      asked: 'at least 10 times faster',
      measured: `${ms(ours.wall.median)} to ${ms(theirs.wall.median)}: ${times.toFixed(1)}×; CPU ${cpu}`,
      holds: times >= 10,
    },
  ];
}

function furtherRun(base: Measured, many: Measured): Figure {
  const each = (of: (m: Measured) => number): number =>
    (of(many) - of(base)) / (many.runs - base.runs);
  const cpu = each(({ ours }) => ours.cpu.median);
  const wall = each(({ ours }) => ours.wall.median);
  const floor = each(({ floors }) => floors.warm.median);
  return {
    what: 'each further run of 11 files',
    asked: 'under 8 ms on one core, 3 times the floor',
    measured: `${ms(cpu)} of CPU, ${ms(wall)} on the clock; floor ${ms(floor)}: ${ratio(cpu, floor)}`,
    holds: cpu < 8,
  };
}

function manyRuns({ runs, ours: { wall, peak } }: Measured): Figure {
  return {
    what: `${runs} runs in the terminal`,
    asked: 'a thousand under 10 s and 400 MB',
    measured: `${(wall.median / 1000).toFixed(1)} s, ${megabytes(peak.median)}`,
    holds: wall.median < 10_000 && peak.median < 400e6,
  };
}

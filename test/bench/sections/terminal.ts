import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../../../src/core/report';
import { ROOT } from '../../workbench/paths';
import { compareWithReference, type Reference } from '../compare';
import { repeated, runNode, type Uses } from '../measured';
import { ratio, row, usesRow } from '../print';
import { runPython } from '../python';
import type { Floors } from './floor';

/** Where the terminal's report of a workspace stands. */
const reportOf = (folder: string): string => `${folder}.json`;

/** Scores a workspace in the terminal, each time from nothing. */
export function measureTerminal(folder: string, floors: Floors, repeats: number): Uses {
  const cli = join(ROOT, 'dist/cli.js');
  const options = ['--format', 'json', '--out', reportOf(folder), '--no-cache'];
  const uses = repeated(repeats, () => runNode(cli, 'evaluate', folder, ...options));
  usesRow('GLUE Lens, cold', uses, floors);
  const { wall } = uses;
  row(
    '  beside the floor',
    `${ratio(wall.median, floors.fresh.wall.median)}, without start ${ratio(wall.median, floors.warm.median)}`,
  );
  return uses;
}

/** Does the same in Python; gives what it took. Tells how far the figures lie apart. */
export function measurePython(python: string, folder: string, floors: Floors, ours: Uses): Uses {
  const script = join(ROOT, 'test/bench/reference.py');
  const uses = repeated(2, () => runPython(python, script, folder));
  usesRow('pandas and scikit-learn', uses, floors);
  row('  beside ours', ratio(uses.wall.median, ours.wall.median));
  const report = JSON.parse(readFileSync(reportOf(folder), 'utf8')) as Report;
  const { largest, figures, missing } = compareWithReference(
    report,
    JSON.parse(uses.stdout) as Reference,
  );
  const difference = `${largest.toExponential(1)} at most, over ${figures} figures`;
  row('  difference to ours', `${difference}; ${missing.length} are missing`);
  return uses;
}

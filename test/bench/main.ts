import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '../workbench/processes';
import { printFigures, writeFigures } from './figures';
import { runProgram } from './measured';
import { FULL, measureModels, SHORT } from './models/measureModels';
import { planOf, type Plan } from './plan';
import { heading, megabytes, ms, row, usesHeading } from './print';
import { findPython } from './python';
import { measureChange, measureExamples, measureReading, measureStarts } from './sections/engine';
import { measureFloor } from './sections/floor';
import { measureStages } from './sections/stages';
import {
  measurePython,
  measureTerminal,
  terminalFigures,
  type Measured,
} from './sections/terminal';
import { measureWeight } from './sections/weight';

/** More runs than these are too many to wait for Python. */
const MOST_FOR_PYTHON = 20;

/** Measures all that the plan says, in workspaces below a folder; gives what fails the build. */
function bench(plan: Plan, folder: string): readonly string[] {
  const [cpu] = cpus();
  console.log(`${cpus().length} cores, ${cpu?.model ?? 'unknown'}, Node ${process.version}`);
  const [load = 0] = loadavg();
  console.log(`load before it begins: ${load.toFixed(1)}`);
  if (plan.models) {
    const figures = measureModels(join(folder, 'model'), plan.short ? SHORT : FULL);
    printFigures(figures);
    if (plan.write) writeFigures(figures, load, 'models');
    return [];
  }
  const python = plan.python ? findPython() : undefined;
  if (plan.python && python === undefined)
    console.log('No Python with pandas, scikit-learn and scipy: nothing to be held against.');
  const place = (runs: number): string => join(folder, `runs-${runs}`);
  const { sizes, repeats } = plan;
  const [one, several = one, most = several] = sizes;
  const measured = sizes.map((runs) => measureSize(place(runs), runs, repeats(runs), python));
  const figures = terminalFigures(measured);
  measureStages(place(several));
  figures.push(
    ...measureStarts(place(most), most, repeats(most)),
    ...measureChange(place(most), repeats(1)),
    ...[one, most].flatMap((runs) => measureReading(place(runs), runs, repeats(1))),
    ...measureExamples(repeats(1)),
  );
  const weight = measureWeight(repeats(1));
  figures.push(...weight.figures);
  printFigures(figures);
  if (plan.write) writeFigures(figures, load);
  return weight.faults;
}

function measureSize(
  folder: string,
  runs: number,
  repeats: number,
  python: string | undefined,
): Measured {
  const begun = performance.now();
  runProgram('generate', folder, runs);
  const made = performance.now() - begun;
  heading(`${runs} ${runs === 1 ? 'run' : 'runs'} of 11 files`);
  usesHeading();
  const floors = measureFloor(folder, repeats);
  const { files, bytes, lines } = floors;
  const ours = measureTerminal(folder, floors, repeats);
  const compared = python !== undefined && runs <= MOST_FOR_PYTHON;
  const theirs = compared ? measurePython(python, folder, floors, ours) : null;
  row(`${files} files, ${megabytes(bytes)}`, `${lines} lines, made in ${ms(made)}`);
  return { runs, floors, ours, theirs };
}

const folder = temporaryFolder('bench');
try {
  const faults = bench(planOf(process.argv.slice(2)), folder.path);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  folder.remove();
}

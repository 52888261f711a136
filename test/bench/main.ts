import { cpus } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '../workbench/processes';
import { printFigures, type Figure } from './figures';
import { runProgram, type Uses } from './measured';
import { planOf, type Plan } from './plan';
import { heading, kilobytes, megabytes, ms, ratio, row, usesHeading } from './print';
import { findPython } from './python';
import { measureFloor, type Floors } from './sections/floor';
import { measureStages } from './sections/stages';
import { measurePython, measureTerminal } from './sections/terminal';
import { measureWeight } from './sections/weight';

/** A workspace that was measured. */
interface Measured {
  readonly runs: number;
  readonly floors: Floors;
  readonly ours: Uses;
  readonly python: Uses | null;
}

/** Measures all that the plan says, in workspaces below a folder; gives what fails the build. */
function bench(plan: Plan, folder: string): readonly string[] {
  const [cpu] = cpus();
  console.log(`${cpus().length} cores, ${cpu?.model ?? 'unknown'}, Node ${process.version}`);
  const python = plan.python ? findPython() : undefined;
  if (python === undefined)
    console.log(
      plan.python
        ? 'No Python with pandas, scikit-learn and scipy: it is not compared with them.'
        : 'Not compared with Python.',
    );
  const measured = plan.sizes.map((runs) =>
    measureSize(plan, join(folder, `of-${runs}`), runs, python),
  );
  const figures = [...terminalFigures(measured)];
  measureStages(join(folder, `of-${plan.sizes[1] ?? 1}`));
  const weight = measureWeight(plan.repeats(1));
  const { activation, bundle, faults } = weight;
  figures.push(
    {
      what: 'activation, without VS Code’s own part',
      asked: 'under 50 ms',
      measured: ms(activation.median),
      holds: activation.median < 50,
    },
    {
      what: 'bundle that activation loads',
      asked: 'under 200 kB',
      measured: kilobytes(bundle),
      holds: bundle < 200_000,
    },
  );
  printFigures(figures);
  return faults;
}

/** How often the runs of a size are slower than Python by so much that it is left out. */
const MOST_FOR_PYTHON = 20;

function measureSize(
  plan: Plan,
  folder: string,
  runs: number,
  python: string | undefined,
): Measured {
  const begun = performance.now();
  runProgram('generate', folder, runs);
  const made = performance.now() - begun;
  const repeats = plan.repeats(runs);
  heading(`${runs} ${runs === 1 ? 'run' : 'runs'} of 11 files`);
  usesHeading();
  const floors = measureFloor(folder, repeats);
  const { files, bytes, lines } = floors;
  const ours = measureTerminal(folder, floors, repeats);
  const compared = python !== undefined && runs <= MOST_FOR_PYTHON;
  const theirs = compared ? measurePython(python, folder, floors, ours) : null;
  row(`${files} files, ${megabytes(bytes)}`, `${lines} lines, made in ${ms(made)}`);
  return { runs, floors, ours, python: theirs };
}

function* terminalFigures(measured: readonly Measured[]): Generator<Figure> {
  const [one, several] = measured;
  const many = measured.at(-1);
  if (one === undefined || several === undefined || many === undefined) return;
  if (one.python !== null) {
    const times = one.python.wall.median / one.ours.wall.median;
    yield {
      what: 'a set of dev predictions, cold, beside pandas with scikit-learn',
      asked: 'at least 10 times faster',
      measured: `${ms(one.ours.wall.median)}, ${times.toFixed(1)} times faster`,
      holds: times >= 10,
    };
  }
  const more = many.runs - several.runs || several.runs - one.runs;
  const base = many === several ? one : several;
  const each = (of: (m: Measured) => number): number => (of(many) - of(base)) / more;
  const cpu = each(({ ours }) => ours.cpu.median);
  const wall = each(({ ours }) => ours.wall.median);
  const floor = each(({ floors }) => floors.warm.median);
  yield {
    what: 'each further run of 11 files',
    asked: 'under 8 ms on one core, aiming at 3 times the floor',
    measured: `${ms(cpu)} of CPU, ${ms(wall)} on the clock; floor ${ms(floor)}: ${ratio(cpu, floor)}`,
    holds: cpu < 8,
  };
  const { wall: taken, peak } = many.ours;
  yield {
    what: `${many.runs} runs`,
    asked: 'a thousand under 10 s, under 400 MB',
    measured: `${(taken.median / 1000).toFixed(1)} s, ${megabytes(peak.median)}`,
    holds: taken.median < 10_000 && peak.median < 400e6,
  };
}

const folder = temporaryFolder('bench');
try {
  const faults = bench(planOf(process.argv.slice(2)), folder.path);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  folder.remove();
}

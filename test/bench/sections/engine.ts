import { mkdirSync } from 'node:fs';
import type { Figure } from '../figures';
import { runProgram } from '../measured';
import { heading, kilobytes, megabytes, ms, row, times } from '../print';
import type { Answers, AnswersOfDoors } from '../programs/answers';
import type { Changed } from '../programs/change';
import type { Start } from '../programs/start';
import { spread, type Spread } from '../spread';

/** Starts the engine as the extension does: from nothing, then on the unchanged workspace. */
export function measureStarts(folder: string, runs: number, repeats: number): Figure[] {
  const cache = cacheOf(folder);
  const cold = runProgram('start', folder, cache) as Start;
  const warm = Array.from({ length: repeats }, () => runProgram('start', folder, cache) as Start);
  const taken = spread(warm.map((start) => start.taken));
  const blocked = Math.max(...[cold, ...warm].map((start) => start.blocked));
  heading(`The engine in its worker, ${runs} runs`);
  row('', 'time', 'CPU', 'peak', 'the editor’s thread');
  startRow('first start', [cold]);
  startRow('start on unchanged files', warm);
  return [
    {
      what: `second start on unchanged files, runs: ${runs}`,
      asked: 'under 1 s',
      measured: ms(taken.median),
      holds: taken.median < 1000,
    },
    {
      what: `thread of the editor held up by a start, runs: ${runs}`,
      asked: 'never more than 16 ms',
      measured: ms(blocked),
      holds: blocked <= 16,
    },
  ];
}

function startRow(what: string, starts: readonly Start[]): void {
  const of = (figure: (start: Start) => number): Spread => spread(starts.map(figure));
  row(
    what,
    times(of(({ taken }) => taken)),
    ms(of(({ cpu }) => cpu).median),
    megabytes(of(({ peak }) => peak).max),
    `held up ${ms(of(({ blocked }) => blocked).max)} at most, at work ${ms(of(({ host }) => host ?? Number.NaN).median)}`,
  );
}

/** Changes a file of 40,000 rows. */
export function measureChange(folder: string, repeats: number): Figure[] {
  const { announced, answered, blocked } = runProgram(
    'change',
    folder,
    cacheOf(folder),
    repeats * 2,
  ) as Changed;
  heading('A file of 40,000 rows changes');
  row('to its lenses', times(announced));
  row('to the rows of a panel', times(answered));
  row('editor held up at most', times(blocked));
  return [
    {
      what: 'a changed file of 40,000 rows to fresh lenses and panels',
      asked: 'under 150 ms',
      measured: ms(answered.median),
      holds: answered.median < 150,
    },
    {
      what: 'thread of the editor held up meanwhile',
      asked: 'never more than 16 ms',
      measured: ms(blocked.median),
      holds: blocked.median <= 16,
    },
  ];
}

/** Asks what a file of 40,000 rows is asked for, in an editor and in the panels. */
export function measureReading(folder: string, runs: number, repeats: number): Figure[] {
  const { editor, panels } = runProgram(
    'answers',
    folder,
    cacheOf(folder),
    repeats * 10,
  ) as AnswersOfDoors;
  heading(`Answers on files of 40,000 rows, ${runs} ${runs === 1 ? 'run' : 'runs'}`);
  printAnswers(editor);
  printAnswers(panels);
  const reading = Object.entries(editor).filter(([name]) => /lens|hover|definition/.test(name));
  const slowest = Math.max(...reading.map(([, { taken }]) => taken.median));
  return [
    {
      what: `hover, definition, lens on 40,000 rows, runs: ${runs}`,
      asked: 'under 16 ms',
      measured: ms(slowest),
      holds: slowest < 16,
    },
    largestMessage(panels, `the largest message to a panel, runs: ${runs}`),
  ];
}

/** Asks for pages of a very large set. */
export function measureExamples(repeats: number): Figure[] {
  const answers = runProgram('examples', repeats * 4) as Answers;
  heading('Pages of 100,000 examples');
  printAnswers(answers);
  const first = answers['first rows']?.taken.median ?? Number.NaN;
  return [
    {
      what: 'first rows of 100,000 examples',
      asked: 'within 100 ms',
      measured: ms(first),
      holds: first < 100,
    },
    largestMessage(answers, 'the largest page of examples with long sentences'),
  ];
}

function largestMessage(answers: Answers, what: string): Figure {
  const largest = Math.max(...Object.values(answers).map(({ bytes }) => bytes));
  return {
    what,
    asked: 'no message over 256 kB',
    measured: kilobytes(largest),
    holds: largest <= 256_000,
  };
}

function printAnswers(answers: Answers): void {
  for (const [name, { taken, bytes }] of Object.entries(answers))
    row(name, times(taken), kilobytes(bytes));
}

/** A folder beside the workspace. */
function cacheOf(folder: string): string {
  const cache = `${folder}-cache`;
  mkdirSync(cache, { recursive: true });
  return cache;
}

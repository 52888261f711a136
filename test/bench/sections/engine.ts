import { mkdirSync } from 'node:fs';
import type { Figure } from '../figures';
import { runProgram } from '../measured';
import { heading, kilobytes, megabytes, ms, row, times } from '../print';
import type { Answers } from '../programs/answers';
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
  row('', 'time', 'CPU', 'peak', 'editor held up');
  startRow('first start', [cold]);
  startRow('start on unchanged files', warm);
  return [
    {
      what: `second start on ${runs} runs that are unchanged`,
      asked: 'under 1 s',
      measured: ms(taken.median),
      holds: taken.median < 1000,
    },
    {
      what: `thread of the editor held up while ${runs} runs are read`,
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
    `${ms(of(({ blocked }) => blocked).max)} at most`,
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

/** Asks what one asks who reads a file of 40,000 rows. */
export function measureReading(folder: string, runs: number, repeats: number): Figure[] {
  const answers = runProgram('answers', folder, cacheOf(folder), repeats * 10) as Answers;
  heading(`Answers on files of 40,000 rows, ${runs} runs`);
  printAnswers(answers);
  const reading = Object.entries(answers).filter(([name]) => /lens|hover|definition/.test(name));
  const slowest = Math.max(...reading.map(([, { taken }]) => taken.median));
  return [
    {
      what: `hover, definition, lens on 40,000 rows with ${runs} runs`,
      asked: 'under 16 ms',
      measured: ms(slowest),
      holds: slowest < 16,
    },
  ];
}

/** Asks for pages of a very large set. */
export function measureExamples(repeats: number): Figure[] {
  const answers = runProgram('examples', repeats * 4) as Answers;
  heading('Pages of 100,000 examples');
  printAnswers(answers);
  const all = Object.values(answers);
  const slowest = Math.max(...all.map(({ taken }) => taken.median));
  const largest = Math.max(...all.map(({ bytes }) => bytes));
  return [
    {
      what: 'first rows of 100,000 examples, whatever the sort and filter',
      asked: 'within 100 ms',
      measured: ms(slowest),
      holds: slowest < 100,
    },
    {
      what: 'the largest message to a panel',
      asked: 'no more than 256 kB',
      measured: kilobytes(largest),
      holds: largest <= 256_000,
    },
  ];
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

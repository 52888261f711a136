import { join } from 'node:path';
import type { SetSummary } from '../../../src/core/summaries';
import { ROWS_OF_QQP, firstRows, firstRuns, lineOfTime } from '../engine/questions';
import { asked, type Answered } from '../engine/asking';
import { keyOf, startEngine, type Started } from '../engine/started';
import { tell } from '../tell';
import { runFolder } from '../workspace/write';

/** By what a person does. */
export type Answers = Readonly<Record<string, Answered>>;

/** What a file of 40,000 rows and its gold file are asked for. */
export interface AnswersOfDoors {
  /** Where one reads the file. */
  readonly editor: Answers;
  readonly panels: Answers;
}

type Asks = Readonly<Record<string, (time: number) => Promise<unknown>>>;

const LINES_IN_VIEW = 60;

/** FOLDER CACHE TIMES: asks each question so often. */
async function main(folder: string, cache: string, times: number): Promise<void> {
  const started = startEngine(folder, cache);
  const { engine, catalog, roots, stop } = started;
  await engine.refresh(roots);
  const summary = catalog.files.get(keyOf(join(folder, runFolder(1), 'QQP.tsv')));
  const [set] = summary?.kind === 'predictions' ? summary.sets : [];
  if (set === undefined) throw new Error('The file is not scored.');
  tell({
    editor: await answersTo(times, editorAsks(started, set)),
    panels: await answersTo(times, panelAsks(started, set)),
  } satisfies AnswersOfDoors);
  await stop();
}

async function answersTo(times: number, asks: Asks): Promise<Answers> {
  const answers: Record<string, Answered> = {};
  for (const [name, ask] of Object.entries(asks)) answers[name] = await asked(times, ask);
  return answers;
}

function editorAsks({ engine, catalog }: Started, set: SetSummary): Asks {
  const { file, goldFile: gold, run } = set;
  const at = (time: number): number => lineOfTime(time, ROWS_OF_QQP);
  return {
    'lens, run in the tree': () => {
      const summary = catalog.files.get(file);
      catalog.apply(summary === undefined ? [] : [summary], []);
      return Promise.resolve([catalog.run(run).macro, catalog.names.length]);
    },
    'hover on a prediction': (time) => engine.ask('readLine', { file, line: at(time) }),
    'hover on a gold example': (time) => engine.ask('readLine', { file: gold, line: at(time) }),
    definition: (time) => engine.locate(set.set, at(time) - 2, 'gold'),
    references: (time) => engine.ask('occurrences', { file: gold, line: at(time) }),
    'marks of the wrong rows': () => engine.ask('errorLines', { file }),
    'hints of the rows in view': (time) =>
      engine.ask('readRows', { file, first: at(time), last: at(time) + LINES_IN_VIEW }),
  };
}

/** Questions by turns, since the last one is remembered. */
function panelAsks({ engine }: Started, { set }: SetSummary): Asks {
  const isEven = (time: number): boolean => time % 2 === 0;
  return {
    'a set': () => engine.ask('getSet', { set }),
    scores: () => engine.ask('getScores', {}),
    'runs by a score': (time) =>
      engine.ask('queryRuns', firstRuns({ sort: isEven(time) ? 'macro' : 'QQP' })),
    'runs by name': (time) =>
      engine.ask('queryRuns', firstRuns({ text: isEven(time) ? '0' : '1' })),
    checkpoints: (time) =>
      engine.ask('getCheckpoints', {
        text: '',
        grouped: true,
        column: isEven(time) ? 'macro' : 'QQP',
      }),
    'examples, first rows': (time) =>
      engine.ask('queryExamples', firstRows(set, { outcome: isEven(time) ? 'wrong' : 'all' })),
  };
}

void main(process.argv[2] ?? '', process.argv[3] ?? '', Number(process.argv[4]));

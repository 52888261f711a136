import { join } from 'node:path';
import { ROWS_OF_QQP, firstRows, lineOfTime } from '../engine/questions';
import { asked, type Answered } from '../engine/asking';
import { keyOf, startEngine, type Started } from '../engine/started';
import { tell } from '../tell';
import { runFolder } from '../workspace/write';

/** By what a person does. */
export type Answers = Readonly<Record<string, Answered>>;

const LINES_IN_VIEW = 60;

/** FOLDER CACHE TIMES: what one waits for who reads a file of 40,000 rows and its gold file. */
async function main(folder: string, cache: string, times: number): Promise<void> {
  const started = startEngine(folder, cache);
  await started.engine.refresh(started.roots);
  const file = keyOf(join(folder, runFolder(1), 'QQP.tsv'));
  const answers: Record<string, Answered> = {};
  for (const [name, ask] of Object.entries(questions(started, file)))
    answers[name] = await asked(times, ask);
  tell(answers satisfies Answers);
  await started.stop();
}

function questions(
  { engine, catalog }: Started,
  file: string,
): Readonly<Record<string, (time: number) => Promise<unknown>>> {
  const summary = catalog.files.get(file);
  if (summary?.kind !== 'predictions') throw new Error(`${file} is not scored.`);
  const [set] = summary.sets;
  if (set === undefined) throw new Error(`${file} is not scored.`);
  const { set: id, goldFile: gold, run } = set;
  const at = (time: number): number => lineOfTime(time, ROWS_OF_QQP);
  return {
    'lens, and its run in the tree': () => {
      catalog.apply([summary], []);
      return Promise.resolve([catalog.files.get(file), catalog.run(run), catalog.names.length]);
    },
    'hover on a prediction': (time) => engine.ask('readLine', { file, line: at(time) }),
    'hover on a gold example': (time) => engine.ask('readLine', { file: gold, line: at(time) }),
    definition: (time) => engine.locate(id, at(time) - 2, 'gold'),
    references: (time) => engine.ask('occurrences', { file: gold, line: at(time) }),
    'marks of the wrong rows': () => engine.ask('errorLines', { file }),
    'hints of the rows in view': (time) =>
      engine.ask('readRows', { file, first: at(time), last: at(time) + LINES_IN_VIEW }),
    'a set': () => engine.ask('getSet', { set: id }),
    scores: () => engine.ask('getScores', {}),
    'wrong examples, first rows': (time) =>
      engine.ask('queryExamples', firstRows(id, { outcome: time % 2 === 0 ? 'wrong' : 'all' })),
  };
}

void main(process.argv[2] ?? '', process.argv[3] ?? '', Number(process.argv[4]));

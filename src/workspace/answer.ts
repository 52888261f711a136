import type { QuestionName, Questions } from '../core/views/questions';
import type { GlueIndex } from './glueIndex';
import { phenomenaView } from './views/phenomena';
import { queryExamples } from './views/examples';
import { accountOf } from './views/account';
import { checkpointsView } from './views/checkpoints';
import { diagnosticSets } from './views/diagnosticSets';
import { queryRuns } from './views/runRows';
import { errorLines } from './views/reading/errorLines';
import { loggedPage } from './views/logged';
import { occurrences } from './views/reading/occurrences';
import { readLine } from './views/reading/readLine';
import { readRows } from './views/reading/readRows';
import { scoresView } from './views/scores';
import { sentencesPage } from './views/sentences';
import { setView } from './views/set';

type Answerers = {
  readonly [K in QuestionName]: (
    index: GlueIndex,
    params: Questions[K]['params'],
  ) => Questions[K]['answer'];
};

const ANSWERERS: Answerers = {
  getScores: (index, params) => scoresView(index, params),
  queryRuns: (index, query) => queryRuns(index, query),
  getCheckpoints: (index, query) => checkpointsView(index, query),
  findDiagnosticSets: (index, query) => diagnosticSets(index, query),
  getSet: (index, { set }) => setView(index, set),
  getPhenomena: (index, { set }) => phenomenaView(index, set),
  explainFile: (index, { file }) => accountOf(index, file),
  getLogged: (index, params) => loggedPage(index, params),
  queryExamples: (index, query) => queryExamples(index, query),
  getSentences: (index, query) => sentencesPage(index, query),
  readLine: (index, params) => readLine(index, params),
  readRows: (index, params) => readRows(index, params),
  errorLines: (index, params) => errorLines(index, params),
  occurrences: (index, params) => occurrences(index, params),
};

/** Answers a question from the index. Throws an error with a sentence where an id is unknown. */
export function answer<K extends QuestionName>(
  index: GlueIndex,
  question: K,
  params: Questions[K]['params'],
): Questions[K]['answer'] {
  return ANSWERERS[question](index, params);
}

import {
  MAX_LOGGED,
  type LoggedPage,
  type LoggedQuestions,
} from '../../core/logged/loggedQuestions';
import { withWords } from '../../core/words';
import type { GlueIndex } from '../glueIndex';
import { oncePerRevision, rememberingLast } from './remember';

/** A window of the runs of which only logged scores are known. */
export function loggedPage(
  index: GlueIndex,
  { text, start, count }: LoggedQuestions['getLogged']['params'],
): LoggedPage {
  const found = withText(index, text);
  const runs = found.slice(start, start + Math.min(count, MAX_LOGGED));
  return { revision: index.revision, total: found.length, runs };
}

/** Kept, since all of them are put together anew whenever they are asked for. */
const all = oncePerRevision((index) => index.loggedRuns);

const withText = rememberingLast((index, text: string) => {
  const fits = withWords(text);
  return all(index).filter(({ run }) => fits(run));
});

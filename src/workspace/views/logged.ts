import {
  MAX_LOGGED,
  type LoggedPage,
  type LoggedQuestions,
} from '../../core/logged/loggedQuestions';
import type { GlueIndex } from '../glueIndex';

/** A window of the runs of which only logged scores are known. */
export function loggedPage(
  { revision, loggedRuns }: GlueIndex,
  { start, count }: LoggedQuestions['getLogged']['params'],
): LoggedPage {
  const runs = loggedRuns.slice(start, start + Math.min(count, MAX_LOGGED));
  return { revision, total: loggedRuns.length, runs };
}

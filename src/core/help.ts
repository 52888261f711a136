import { homepage } from '../../package.json';
import type { IssueCode, UnscoredReason } from './issue';

/** The page of the repository that explains every problem, under a heading for each code. */
const PROBLEMS = `${homepage}/blob/main/docs/problems.md`;

/** Where a code is explained: what it means, why it matters and what to do. */
export function helpAddress(code: IssueCode | UnscoredReason): string {
  return `${PROBLEMS}#${code}`;
}

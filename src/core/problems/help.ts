import { homepage } from '../../../package.json';
import type { ProblemCode } from './issue';

/** The page of the repository that explains every problem, under a heading for each code. */
const PROBLEMS = `${homepage}/blob/main/docs/problems.md`;

/** Where a code is explained: what it means, why it matters and what to do. */
export function helpAddress(code: ProblemCode): string {
  return `${PROBLEMS}#${code}`;
}

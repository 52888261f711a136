import type { FileSummary, SetSummary } from '../summaries';
import type { Finding } from './finding';
import type { Problem } from './issue';

/** Answer to `explainFile`: what was recognised in a file, and on what evidence. */
export interface FileAccount {
  /** What the file was taken for; `null` where it is none of ours. */
  readonly summary: FileSummary | null;
  /** One for the file, or one for each of its prediction columns; none where it is none of ours. */
  readonly parts: readonly AccountPart[];
}

/** What was found of a prediction set, or of a file as a whole. */
export interface AccountPart {
  /** The prediction set told of; `null` where the part is the whole file. */
  readonly set: SetSummary | null;
  /** In the order of their topics. */
  readonly findings: readonly Finding[];
  /** What is wrong or doubtful, what is most doubtful first. */
  readonly problems: readonly Problem[];
}

import type { Answers, CellAddress } from '../../core/goldSet';
import type { Lines } from '../../core/lines';
import type { Confusion } from '../../core/metrics/confusion';
import type { PackedFindings } from './packedFindings';

/**
 * What of a scored set is only looked at when someone asks for it. Of a file that is known from an
 * earlier start it still lies in the cache, and any of it may throw {@link LostDetails}.
 */
export interface SetDetails {
  /** By example id; `NONE` or NaN where there is none that counts. */
  readonly predicted: Answers;
  /** Row of each example, −1 for none; `null`: example i stands in row i. */
  readonly rowOf: Int32Array | null;
  readonly lines: Lines;
  readonly cell: CellAddress;
  readonly confusion: Confusion | null;
  /** Rows × classes in the task's order, adding up to one; `null` where the file has labels alone. */
  readonly probabilities: Float32Array | null;
  /** How it came to be read so. */
  readonly findings: PackedFindings;
}

/** The cache has no longer the details of a file's sets, or never had a gold set's sentences: the file has to be read again. */
export class LostDetails extends Error {
  /** `key`: of the file that was given to the index. */
  constructor(readonly key: string) {
    super('This file has to be read again.');
  }
}

/** What the work gives; where it lacks something that a file holds, what `lost` makes of the file's key. */
export function unlessLost<T>(work: () => T, lost: (key: string) => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof LostDetails) return lost(error.key);
    throw error;
  }
}

import { join } from 'node:path';
import { PROGRAMS, repeated, runNode, runProgram, type Uses } from '../measured';
import { row, speeds, times, usesRow } from '../print';
import type { Floor } from '../programs/floor';
import type { Spread } from '../spread';

/** What the bytes of a workspace take in any case. */
export interface Floors extends Floor {
  /** In a process of its own. */
  readonly fresh: Uses;
  /** Milliseconds in a process that has begun and is warm. */
  readonly warm: Spread;
}

/** Reads every byte of a workspace and counts its newlines, and does nothing else. */
export function measureFloor(folder: string, repeats: number): Floors {
  const program = join(PROGRAMS, 'floor.cjs');
  const fresh = repeated(repeats, () => runNode(program, folder, 1));
  const found = runProgram('floor', folder, repeats + 1) as Omit<Floors, 'fresh'>;
  usesRow('floor: read, count newlines', fresh, found);
  row('floor without start', times(found.warm), '', '', ...speeds(found, found.warm.median));
  return { ...found, fresh };
}

import type { SetDetails } from '../../../src/workspace/scoring/setDetails';

const NAMES = ['predicted', 'rowOf', 'lines', 'cell', 'confusion', 'probabilities', 'findings'];

/** The details of a set as plain data, all of them loaded. */
export function plainDetails(details: SetDetails): unknown {
  return Object.fromEntries(NAMES.map((name) => [name, details[name as keyof SetDetails]]));
}

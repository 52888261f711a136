import { heading, ms, row } from '../print';
import { runProgram } from '../measured';
import type { Found, Stages } from '../programs/stages';
import { REST, WAITING } from '../sampler';
import { STAGES } from '../stageTable';

const ORDER = [
  'find',
  'stat and read',
  ...STAGES.map(({ name }) => name),
  'garbage collection',
  WAITING,
  REST,
];

/** What each stage takes, in one thread and one stage after the other. */
export function measureStages(folder: string): void {
  const { first, further } = runProgram('stages', folder) as Found;
  heading('Stages, in one thread, one after the other');
  row('', 'gold sets and first run, cold', 'each further run');
  for (const name of ORDER) row(name, ms(first[name] ?? 0), ms(further[name] ?? 0));
  row('together', ms(sum(first)), ms(sum(further)));
}

function sum(stages: Stages): number {
  return Object.values(stages).reduce((total, taken) => total + taken, 0);
}

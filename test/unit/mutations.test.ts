import { expect, it } from 'vitest';
import { inputAt, runTrials, type Failure } from '../mutate/trials';

/** `npm run mutate` puts far more of the same inputs through the engine. */
const COUNT = 3000;

it(`nothing throws, hangs, loses rows or speaks in riddles for ${COUNT} mutated files`, async () => {
  const failures: Failure[] = [];
  const outcome = await runTrials({ count: COUNT, seed: 20_261_130 }, (failure) =>
    failures.push(failure),
  );
  const told = failures.map(({ position, input, faults }) => [position, input.path, ...faults]);
  expect(told).toEqual([]);
  expect(outcome).toMatchObject({ inputs: COUNT, failures: 0, gaveUp: 0 });
  expect(Object.keys(outcome.kinds)).toEqual(['gold', 'logged', 'predictions', 'unscored']);
}, 120_000);

it('the same seed gives the same files', () => {
  for (const position of [0, 17, 999]) expect(inputAt(7, position)).toEqual(inputAt(7, position));
  expect(inputAt(7, 1)).not.toEqual(inputAt(8, 1));
});

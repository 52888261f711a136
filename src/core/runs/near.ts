import { segmentsOf } from './marks';
import { seedOf } from './seed';
import { stepOf } from './step';

/** More than folders can be shared: what differs only in seed and step is nearer than any neighbour. */
const SAME_TRAINING = 1000;
/** Names of trainings by run, since a thousand runs are asked of at every hover; so many are kept. */
const trainings = new Map<string, string>();
const MAX_KEPT = 10_000;

/**
 * How near a run is to some others, by what its name says: nearest where it differs from one of them in
 * nothing but seed and step, and then the nearer the more folders they share, from the top. 0: not near.
 */
export function nearnessTo(others: Iterable<string>): (run: string) => number {
  const known = Array.from(others, (name) => ({
    training: trainingOf(name),
    folders: segmentsOf(name).slice(0, -1),
  }));
  if (known.length === 0) return () => 0;
  return (run) => {
    const training = trainingOf(run);
    const segments = segmentsOf(run);
    return Math.max(
      ...known.map(
        (other) =>
          (other.training === training ? SAME_TRAINING : 0) + countShared(other.folders, segments),
      ),
    );
  };
}

/** The name without its step and seeds. */
function trainingOf(run: string): string {
  const known = trainings.get(run);
  if (known !== undefined) return known;
  if (trainings.size >= MAX_KEPT) trainings.clear();
  const training = withoutStepAndSeeds(run);
  trainings.set(run, training);
  return training;
}

function withoutStepAndSeeds(run: string): string {
  const series = stepOf(run)?.series ?? run;
  return seedOf(series)?.group ?? series;
}

function countShared(folders: readonly string[], segments: readonly string[]): number {
  const differs = folders.findIndex((folder, i) => folder !== segments[i]);
  return differs < 0 ? folders.length : differs;
}

import type { Lesson } from '../data/lessons';
import { Random } from '../random';
import { Adam } from '../tape/adam';
import { at } from '../tape/matrix';
import { sharesOf } from '../tape/normal';
import { Tape } from '../tape/tape';
import { forward, type Encoded } from './forward';
import { CLASSES, type TinyWeights } from './weights';

const BATCH = 16;
const MOST_RATE = 0.004;
const DECAY = 0.01;
/** How far a lesson may be wrong (label smoothing): probabilities then stay below 1, and show what moves them. */
const DOUBT = 0.1;

/** A lesson as the model reads it. */
export type EncodedLesson = Encoded & Pick<Lesson, 'label'>;

/** Trains the weights in place; `tell` hears the mean loss of each round. */
export function fit(
  weights: TinyWeights,
  lessonsOf: (round: number) => readonly EncodedLesson[],
  rounds: number,
  tell: (round: number, loss: number) => void,
): void {
  const adam = new Adam([...weights.values()], DECAY);
  const random = new Random(2);
  for (let round = 0; round < rounds; round++) {
    const lessons = random.shuffled(lessonsOf(round));
    let loss = 0;
    for (let from = 0; from < lessons.length; from += BATCH) {
      const batch = lessons.slice(from, from + BATCH);
      for (const lesson of batch) loss += learn(weights, lesson, 1 / batch.length);
      adam.step(rateAt((round + from / lessons.length) / rounds));
    }
    tell(round, loss / lessons.length);
  }
}

/** Rises for a tenth of the time, then falls to nothing. */
function rateAt(done: number): number {
  return MOST_RATE * Math.min(done * 10, (1 - done) / 0.9);
}

/** Adds the gradients of the cross-entropy of a lesson; gives the loss. */
function learn(weights: TinyWeights, lesson: EncodedLesson, share: number): number {
  const tape = new Tape();
  const logits = forward(tape, weights, lesson);
  const shares = sharesOf(logits.value);
  const wanted = CLASSES.map(
    (label) => DOUBT / CLASSES.length + (label === lesson.label ? 1 - DOUBT : 0),
  );
  logits.grad.set(wanted.map((aim, i) => (at(shares, i) - aim) * share));
  tape.back();
  return wanted.reduce((loss, aim, i) => loss - aim * Math.log(at(shares, i)), 0);
}

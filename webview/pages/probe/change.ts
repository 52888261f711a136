import { t } from '@vscode/l10n';
import type { ProbeAnswer, ProbeTask } from '../../data';
import { difference, probability } from '../../format';

/** A number that moves by no more than this is taken for the same. */
const SAME = 0.005;

/** What an answer says: the label, or the number. */
export function labelText(answer: ProbeAnswer, { labels }: Pick<ProbeTask, 'labels'>): string {
  return answer.kind === 'number' ? probability(answer.value) : (labels[answer.label] ?? '?');
}

/** The predicted class with its probability, or the number. */
export function answerText(answer: ProbeAnswer, task: Pick<ProbeTask, 'labels'>): string {
  const label = labelText(answer, task);
  if (answer.kind === 'number') return label;
  return `${label} ${probability(answer.probabilities[answer.label] ?? 0)}`;
}

/** Whether the label is another one. */
export function isFlipped(before: ProbeAnswer, after: ProbeAnswer): boolean {
  return before.kind === 'classes' && after.kind === 'classes' && before.label !== after.label;
}

/** How an answer differs from that to the original, in a sentence. */
export function changeText(
  before: ProbeAnswer,
  after: ProbeAnswer,
  task: Pick<ProbeTask, 'labels'>,
): string {
  if (isFlipped(before, after))
    return t('was {0} → {1}: flipped', answerText(before, task), answerText(after, task));
  const [was, moved] = [answerText(before, task), movement(before, after)];
  return Math.abs(moved) < SAME
    ? t('was {0}: the same', was)
    : t('was {0}: {1}', was, difference(moved));
}

/** How far the number, or the probability of the label before, has moved. */
function movement(before: ProbeAnswer, after: ProbeAnswer): number {
  if (before.kind === 'number' && after.kind === 'number') return after.value - before.value;
  if (before.kind !== 'classes' || after.kind !== 'classes') return 0;
  const { label } = before;
  return (after.probabilities[label] ?? 0) - (before.probabilities[label] ?? 0);
}

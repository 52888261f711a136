import type { Message } from '../message';

/** What a finding is about, in the order in which an account of a file tells of them. */
export const TOPICS = [
  'file',
  'task',
  'split',
  'gold',
  'columns',
  'ids',
  'sentences',
  'labels',
  'rows',
  'score',
] as const;
export type Topic = (typeof TOPICS)[number];

/** One thing that was decided about a file, with the evidence for it. */
export interface Finding {
  readonly topic: Topic;
  readonly message: Message;
}

/** Makes a finding. */
export function found(topic: Topic, message: Message): Finding {
  return { topic, message };
}

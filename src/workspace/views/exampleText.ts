import type { Answers, GoldSet } from '../../core/goldSet';
import { isNone } from '../../core/join';
import { cut } from './size';

/** An example's sentences, each shortened to so many characters. */
export function sentencesOf(gold: GoldSet, id: number, limit: number): string[] {
  return gold.sentences.fields.map((_, field) => shorten(gold.sentences.text(id, field), limit));
}

/** Cut to so many UTF-16 units, the last of them a sign for that. */
export function shorten(text: string, limit: number): string {
  return text.length <= limit ? text : `${cut(text, limit - 1)}…`;
}

/** The answer to an example as a label's name or a number; `null` where there is none. */
export function labelText({ task }: GoldSet, answers: Answers, id: number): string | null {
  if (isNone(answers, id)) return null;
  const answer = answers[id] ?? 0;
  if (task.kind === 'classes') return task.classes[answer]?.name ?? null;
  return String(answer);
}

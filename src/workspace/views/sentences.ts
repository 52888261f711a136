import { MAX_SENTENCES, type SentencesPage, type SentencesQuery } from '../../core/views/sentences';
import type { GlueIndex } from '../glueIndex';
import { ANSWER_BYTES, someOf } from './size';

/** A window of a gold set's sentences. Throws a sentence where the set is not known, or has labels alone. */
export function sentencesPage(
  index: GlueIndex,
  { file, start, count }: SentencesQuery,
): SentencesPage {
  const gold = index.goldSet(file);
  if (gold === undefined) throw new Error('This gold set is no longer there.');
  const { sentences, rows, path } = gold;
  if (sentences.fields.length === 0)
    throw new Error(`${path} holds labels alone: there are no sentences to give to a model.`);
  const end = Math.min(rows, start + Math.min(count, MAX_SENTENCES));
  const textsOf = (example: number): readonly string[] =>
    sentences.fields.map((_, field) => sentences.text(example, field));
  const texts = Array.from({ length: Math.max(0, end - start) }, (_, i) => textsOf(start + i));
  const { first } = someOf(texts, { most: MAX_SENTENCES, bytes: ANSWER_BYTES });
  return { total: rows, texts: first.length > 0 ? first : texts.slice(0, 1) };
}

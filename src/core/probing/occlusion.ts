import { confidenceOf, type ProbeAnswer } from './answer';
import { fieldsOf, textOf, withText, type Field, type ProbeTexts } from './texts';
import { without, wordsOf, type Word } from './words';

/**
 * Which words decide, by occlusion: each word is left out in turn, and what the model then says is held
 * against what it says of the whole (Zeiler & Fergus 2014, “Visualizing and understanding convolutional
 * networks”, section 2; for words Li, Monroe & Jurafsky 2016, “Understanding neural networks through
 * representation erasure”). It looks at nothing within the model, and so works with every one.
 */

/** A word of an example. */
export interface PlacedWord extends Word {
  readonly field: Field;
}

/** How much a word matters. */
export interface WordWeight extends PlacedWord {
  /**
   * The predicted class's probability with the word minus that without it: above 0 the word speaks for
   * what is predicted, below 0 against it. For a number: the number with it minus that without it.
   */
  readonly weight: number;
  /** The class that is predicted without the word; `null` for a number. */
  readonly label: number | null;
}

/** As many words are left out in turn; more would take long and nobody would look at them. */
export const MOST_WORDS = 256;

/** The words of an example, sentence by sentence, at most {@link MOST_WORDS}. */
export function placedWords(texts: ProbeTexts): readonly PlacedWord[] {
  return fieldsOf(texts)
    .flatMap((field) => wordsOf(textOf(texts, field)).map((word) => ({ ...word, field })))
    .slice(0, MOST_WORDS);
}

/** The example without each of its words in turn. */
export function occluded(texts: ProbeTexts, words: readonly PlacedWord[]): readonly ProbeTexts[] {
  return words.map((word) => withText(texts, word.field, without(textOf(texts, word.field), word)));
}

/** The weight of each word, from what the model says of the whole and without each of them. */
export function weighWords(
  words: readonly PlacedWord[],
  whole: ProbeAnswer,
  each: readonly ProbeAnswer[],
): readonly WordWeight[] {
  return words.flatMap((word, i) => {
    const other = each[i];
    return other === undefined ? [] : [{ ...word, ...weigh(whole, other) }];
  });
}

function weigh(whole: ProbeAnswer, other: ProbeAnswer): Pick<WordWeight, 'weight' | 'label'> {
  if (whole.kind === 'number' || other.kind === 'number') {
    const [a, b] = [valueOf(whole), valueOf(other)];
    return { weight: a - b, label: null };
  }
  return {
    weight: confidenceOf(whole) - (other.probabilities[whole.label] ?? 0),
    label: other.label,
  };
}

function valueOf(answer: ProbeAnswer): number {
  return answer.kind === 'number' ? answer.value : 0;
}

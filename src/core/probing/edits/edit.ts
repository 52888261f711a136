import { say, type Message } from '../../message';
import type { Field } from '../texts';

/**
 * A ready-made edit of an example. `field` is the sentence that it is made to; `null`, or one that the
 * task does not have: each that it can be made to.
 */
export type Edit =
  | { readonly kind: 'negate'; readonly field: Field | null }
  | { readonly kind: 'swap' }
  /** Every occurrence of a word, whatever its case; nothing in its place leaves it out. */
  | {
      readonly kind: 'replace';
      readonly field: Field | null;
      readonly from: string;
      readonly to: string;
    }
  | { readonly kind: 'clause'; readonly field: Field | null; readonly clause: string }
  | { readonly kind: 'number'; readonly field: Field | null };

export type EditKind = Edit['kind'];
export const EDIT_KINDS: readonly EditKind[] = ['negate', 'swap', 'replace', 'clause', 'number'];

/** The longest word or clause that may be put into a sentence. */
export const MAX_INSERTED = 200;

/** Clauses that take nothing from what a sentence says, to choose from; the third is of Naik et al. 2018. */
export const CLAUSES: readonly string[] = [
  'as everyone knows',
  'according to the report',
  'and true is true',
];

/** The tag that a kept probe carries for an edit: a phenomenon of the person's own. */
export const EDIT_TAGS: Readonly<Record<EditKind, string>> = {
  negate: 'Negated',
  swap: 'Sentences swapped',
  replace: 'Word replaced',
  clause: 'Clause added',
  number: 'Number changed',
};

/** The tag of texts that were typed. */
export const TYPED_TAG = 'Rewritten';

/** An edit in a few words. */
export function editName(edit: Edit): Message {
  switch (edit.kind) {
    case 'negate':
      return say('negated');
    case 'swap':
      return say('sentences swapped');
    case 'replace':
      return edit.to === ''
        ? say('without “{0}”', edit.from)
        : say('“{0}” → “{1}”', edit.from, edit.to);
    case 'clause':
      return say('with “{0}”', edit.clause);
    case 'number':
      return say('number changed');
  }
}

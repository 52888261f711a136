import type { TagColumn } from './task';

/**
 * The coarse categories of the diagnostic set and their fine phenomena, in the order of the paper
 * (Wang et al. 2019, table 2).
 */
export const CATEGORIES: readonly TagColumn[] = [
  {
    name: 'Lexical Semantics',
    tags: [
      'Lexical entailment',
      'Morphological negation',
      'Factivity',
      'Symmetry/Collectivity',
      'Redundancy',
      'Named entities',
      'Quantifiers',
    ],
  },
  {
    name: 'Predicate-Argument Structure',
    tags: [
      'Core args',
      'Prepositional phrases',
      'Ellipsis/Implicits',
      'Anaphora/Coreference',
      'Active/Passive',
      'Nominalization',
      'Genitives/Partitives',
      'Datives',
      'Relative clauses',
      'Coordination scope',
      'Intersectivity',
      'Restrictivity',
    ],
  },
  {
    name: 'Logic',
    tags: [
      'Negation',
      'Double negation',
      'Intervals/Numbers',
      'Conjunction',
      'Disjunction',
      'Conditionals',
      'Universal',
      'Existential',
      'Temporal',
      'Upward monotone',
      'Downward monotone',
      'Non-monotone',
    ],
  },
  { name: 'Knowledge', tags: ['Common sense', 'World knowledge'] },
];

/** The category of where a sentence pair comes from; not a phenomenon, but sliced alike. */
export const DOMAIN = 'Domain';

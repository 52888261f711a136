/** A stage of the engine's work, and the sources that do it. */
export interface Stage {
  readonly name: string;
  readonly sources: RegExp;
}

/**
 * The stages that a file's bytes go through. A source belongs to the first that names it; what none
 * names works for its caller.
 */
export const STAGES: readonly Stage[] = [
  { name: 'table', sources: /^src\/formats\// },
  { name: 'gold', sources: /^src\/(recognition|workspace)\/gold\// },
  {
    name: 'align',
    sources: /^src\/recognition\/predictions\/(align|joinKeys|match|ownGold|sentences|unnamed)/,
  },
  {
    name: 'answers',
    sources:
      /^src\/recognition\/(predictions\/(badLabels|classScores|labelOrder|readAnswers)|labels)/,
  },
  { name: 'recognise', sources: /^src\/recognition\// },
  {
    name: 'join and score',
    sources: /^src\/(core\/(join|score|labelOrder|metrics\/)|workspace\/scoring\/)/,
  },
  { name: 'index', sources: /^src\/workspace\// },
];

/** The stage of a source, by its path from the repository. */
export function stageOf(source: string): string | null {
  return STAGES.find(({ sources }) => sources.test(source))?.name ?? null;
}

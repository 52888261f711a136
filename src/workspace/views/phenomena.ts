import { scorePhenomena, scoreSlice } from '../../core/phenomena';
import { PUBLISHED_DIAGNOSTIC } from '../../core/published';
import type { SetId } from '../../core/summaries';
import type { PhenomenaView } from '../../core/views/phenomena';
import type { GlueIndex } from '../glueIndex';
import { knownSet } from './set';

/** The phenomenon table of a diagnostic set. Throws a sentence where the set is none. */
export function phenomenaView(index: GlueIndex, id: SetId): PhenomenaView {
  const { gold, details, summary } = knownSet(index, id);
  const { predicted } = details;
  if (gold.task.tags.length === 0 || !(predicted instanceof Uint8Array))
    throw new Error(`${gold.task.name} has no phenomena; only the diagnostic sets do.`);
  return {
    revision: index.revision,
    summary,
    overall: scoreSlice(gold, predicted),
    phenomena: scorePhenomena(gold, predicted),
    published: gold.task.foldedFrom === null ? PUBLISHED_DIAGNOSTIC : [],
  };
}

import type { Message } from '../message';
import type { SetSummary } from '../summaries';

/** Names a row of the phenomenon table: `coarse:Logic`, `fine:Logic/Negation`, `domain:News`. */
export type PhenomenonId = string;

/** What a row is of: a category, one of its phenomena, or a domain of texts. */
export type PhenomenonLevel = 'coarse' | 'fine' | 'domain';

/** A row of the phenomenon table; fractions. */
export interface PhenomenonScore {
  readonly id: PhenomenonId;
  readonly name: string;
  readonly level: PhenomenonLevel;
  /** The coarse category of a fine phenomenon. */
  readonly parent: string | null;
  /** Scored examples that carry the tag. */
  readonly n: number;
  readonly errors: number;
  readonly r3: number | null;
  readonly accuracy: number | null;
  /** Why R3 is undefined, or zero by convention. */
  readonly note: Message | null;
}

/** Answer to `getPhenomena`. */
export interface PhenomenaView {
  readonly revision: number;
  readonly summary: SetSummary;
  readonly overall: {
    readonly n: number;
    readonly errors: number;
    readonly r3: number | null;
    readonly accuracy: number | null;
    readonly note: Message | null;
  };
  /** Coarse categories, each followed by its fine phenomena; then domains. In the paper's order. */
  readonly phenomena: readonly PhenomenonScore[];
  /** Published rows of table 5 (R3), for the phenomena that it has; fractions by phenomenon id. */
  readonly published: readonly {
    readonly model: string;
    readonly r3: Readonly<Record<PhenomenonId, number>>;
    readonly overall: number;
  }[];
}

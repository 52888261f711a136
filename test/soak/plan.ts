import type { Delays } from './delays';
import type { FileSummary } from '../../src/core/summaries';
import type { Census } from './census';

/** What is to be done inside the extension host. */
export interface SoakPlan {
  readonly folder: string;
  /** Beside the folder: where what was changed at the end is put. */
  readonly aside: string;
  readonly minutes: number;
  readonly seed: number;
  /** Only start and tell what is known. */
  readonly fresh: boolean;
}

/** What was found inside the extension host. */
export interface SoakResult {
  readonly start: { readonly ms: number; readonly files: number; readonly delays: Delays };
  /** The same host while nothing happens. */
  readonly idle: Delays;
  readonly churn: { readonly delays: Delays; readonly actions: Readonly<Record<string, number>> };
  readonly changes: number;
  readonly base: Census | null;
  readonly after: Census | null;
  readonly failures: readonly string[];
  readonly summaries: readonly FileSummary[];
}

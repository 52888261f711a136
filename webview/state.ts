import { MAX_OPEN, RUN_SORTS, SCORE_COLUMNS } from '../src/core/views/runs';
import { OUTCOMES, SORTS } from '../src/core/views/examples';
import type {
  DiagnosticsState,
  ExamplesState,
  PageKind,
  PageState,
  ScoresState,
} from '../src/protocol/messages';

/** The grid as it opens: errors first. */
export const FRESH_EXAMPLES: ExamplesState = {
  outcome: 'wrong',
  gold: null,
  predicted: null,
  text: '',
  sort: 'id',
  descending: false,
  selected: null,
  position: 0,
  top: 0,
};

const FRESH_SCORES: ScoresState = {
  page: 'scores',
  set: null,
  bothMetrics: false,
  showPublished: false,
  showEmptyTasks: false,
  showChart: true,
  text: '',
  sort: null,
  descending: true,
  grouped: false,
  open: [],
  top: 0,
  showCheckpoints: true,
  checkpointColumn: 'macro',
  examples: FRESH_EXAMPLES,
};

const FRESH_DIAGNOSTICS: DiagnosticsState = {
  page: 'diagnostics',
  set: null,
  phenomenon: null,
  showPublished: false,
  showChart: false,
  expanded: [],
  examples: FRESH_EXAMPLES,
};

/** What the person chose, kept in the host's memory of the page at every change. */
export class Store<S extends PageState> {
  #value: S;
  readonly #save: (state: S) => void;

  constructor(value: S, save: (state: S) => void) {
    this.#value = value;
    this.#save = save;
    save(value);
  }

  get value(): S {
    return this.#value;
  }

  change(part: Partial<S>): void {
    this.#value = { ...this.#value, ...part };
    this.#save(this.#value);
  }
}

/** The state of the scores page out of what was kept; what does not fit gets its default. */
export function readScoresState(kept: unknown): ScoresState {
  const from = fields(kept, 'scores');
  const fresh = FRESH_SCORES;
  return {
    page: 'scores',
    set: textOrNull(from['set']),
    bothMetrics: flag(from['bothMetrics'], fresh.bothMetrics),
    showPublished: flag(from['showPublished'], fresh.showPublished),
    showEmptyTasks: flag(from['showEmptyTasks'], fresh.showEmptyTasks),
    showChart: flag(from['showChart'], fresh.showChart),
    text: textOrNull(from['text']) ?? fresh.text,
    sort: RUN_SORTS.find((name) => name === from['sort']) ?? fresh.sort,
    descending: flag(from['descending'], fresh.descending),
    grouped: flag(from['grouped'], fresh.grouped),
    open: texts(from['open']).slice(0, MAX_OPEN),
    top: countOrNull(from['top']) ?? 0,
    showCheckpoints: flag(from['showCheckpoints'], fresh.showCheckpoints),
    checkpointColumn:
      SCORE_COLUMNS.find((name) => name === from['checkpointColumn']) ?? fresh.checkpointColumn,
    examples: readExamples(from['examples']),
  };
}

/** The state of the diagnostics page, likewise. */
export function readDiagnosticsState(kept: unknown): DiagnosticsState {
  const from = fields(kept, 'diagnostics');
  const fresh = FRESH_DIAGNOSTICS;
  return {
    page: 'diagnostics',
    set: textOrNull(from['set']),
    phenomenon: textOrNull(from['phenomenon']),
    showPublished: flag(from['showPublished'], fresh.showPublished),
    showChart: flag(from['showChart'], fresh.showChart),
    expanded: texts(from['expanded']),
    examples: readExamples(from['examples']),
  };
}

function readExamples(kept: unknown): ExamplesState {
  const from = record(kept);
  const fresh = FRESH_EXAMPLES;
  return {
    outcome: OUTCOMES.find((name) => name === from['outcome']) ?? fresh.outcome,
    gold: countOrNull(from['gold']),
    predicted: countOrNull(from['predicted']),
    text: textOrNull(from['text']) ?? fresh.text,
    sort: SORTS.find((name) => name === from['sort']) ?? fresh.sort,
    descending: flag(from['descending'], fresh.descending),
    selected: countOrNull(from['selected']),
    position: countOrNull(from['position']) ?? 0,
    top: countOrNull(from['top']) ?? 0,
  };
}

export function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

export function fields(value: unknown, page: PageKind): Readonly<Record<string, unknown>> {
  const all = record(value);
  return all['page'] === page ? all : {};
}

export function flag(value: unknown, otherwise: boolean): boolean {
  return typeof value === 'boolean' ? value : otherwise;
}

export function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

export function countOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;
}

import type { MetricKey } from '../../core/metrics/metric';
import type { TaskName } from '../../core/tasks';
import { readKey } from './loggedKeys';

/** A key with a number, as it stands in a results file. */
export interface Entry {
  readonly key: string;
  readonly value: number;
  /** Digits behind the point, as written. */
  readonly decimals: number;
  /** From 1; `null` in JSON. */
  readonly line: number | null;
}

/** The figures of a file that belong together: one evaluation of one set. */
export interface FigureGroup {
  readonly prefix: 'eval' | 'test' | null;
  /** Tasks that the keys name; mostly none. */
  readonly tasks: readonly TaskName[];
  /** As logged: fractions or percent. */
  readonly figures: ReadonlyMap<MetricKey, Entry>;
  readonly samples: number | null;
}

/** Sorts entries by what they evaluate, `eval` before `test`; of two for one figure the first counts. */
export function groupFigures(entries: readonly Entry[]): readonly FigureGroup[] {
  const groups = new Map<string, { -readonly [K in keyof FigureGroup]: FigureGroup[K] }>();
  const figuresOf = new Map<string, Map<MetricKey, Entry>>();
  for (const entry of entries) {
    const key = readKey(entry.key);
    if (key === null) continue;
    const { figure, prefix, tasks } = key;
    const name = `${prefix ?? ''} ${tasks.join(' ')}`;
    const figures = figuresOf.get(name) ?? new Map<MetricKey, Entry>();
    figuresOf.set(name, figures);
    const group = groups.get(name) ?? { prefix, tasks, figures, samples: null };
    groups.set(name, group);
    if (figure === 'samples') group.samples ??= isCount(entry.value) ? entry.value : null;
    else if (!figures.has(figure) && isFigure(figure, entry.value)) figures.set(figure, entry);
  }
  return [...groups.values()]
    .filter(({ figures }) => figures.size > 0)
    .sort((a, b) => Number(a.prefix === 'test') - Number(b.prefix === 'test'));
}

/** Digits behind the point of a number as it is written, `8.27e-1` included; 0 for anything else. */
export function decimalsOf(text: string): number {
  const [, fraction = '', exponent = '0'] =
    /^[+-]?\d+(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  return Math.min(Math.max(fraction.length - Number(exponent), 0), 20);
}

/** A fraction or a percentage; correlations may be negative. */
function isFigure(metric: MetricKey, value: number): boolean {
  const signed = metric !== 'accuracy' && metric !== 'f1';
  return Number.isFinite(value) && value <= 100 && value >= (signed ? -100 : 0);
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}

import { t } from '@vscode/l10n';
import type { ExampleSort } from '../../src/core/views/examples';

/** What a column of the grid shows. */
export type ColumnKind =
  | 'id'
  | 'first'
  | 'second'
  | 'gold'
  | 'predicted'
  | 'outcome'
  | 'tags'
  | 'line'
  | 'toPrediction'
  | 'toGold';

export interface GridColumn {
  readonly kind: ColumnKind;
  readonly title: string;
  /** What a click on its head sorts by; `null`: it does not sort. */
  readonly sort: ExampleSort | null;
}

/** What a set's examples are made of. */
export interface ExampleShape {
  /** Names of the one or two sentences. */
  readonly fields: readonly string[];
  /** Names of the classes; empty where labels are numbers. */
  readonly labels: readonly string[];
  readonly tagged: boolean;
}

/** The columns for a set, from left to right. */
export function columnsOf({ fields, labels, tagged }: ExampleShape): readonly GridColumn[] {
  const [first, second] = fields;
  const numeric = labels.length === 0;
  return [
    { kind: 'id', title: t('Id'), sort: 'id' },
    ...optional(first, (title) => ({ kind: 'first', title, sort: 'first' })),
    ...optional(second, (title) => ({ kind: 'second', title, sort: 'second' })),
    { kind: 'gold', title: t('Gold'), sort: 'gold' },
    { kind: 'predicted', title: t('Predicted'), sort: 'predicted' },
    numeric
      ? { kind: 'outcome', title: t('Distance'), sort: 'distance' }
      : { kind: 'outcome', title: t('Outcome'), sort: 'outcome' },
    ...(tagged ? [{ kind: 'tags', title: t('Tags'), sort: 'tags' } as const] : []),
    { kind: 'line', title: t('Line'), sort: null },
    { kind: 'toPrediction', title: t('To the prediction'), sort: null },
    { kind: 'toGold', title: t('To the gold label'), sort: null },
  ];
}

/** How wide a column is in em, and its share of the room that is left. */
export interface Track {
  readonly least: number;
  readonly share: number;
}

/** Labels get room for so many characters: `0 (not_entailment)`. */
const LONGEST = 18;

/** The widths of the columns; labels get the room that they need. */
export function tracksOf(
  columns: readonly GridColumn[],
  { labels }: ExampleShape,
): readonly Track[] {
  const longest = Math.min(LONGEST, Math.max(4, ...labels.map(({ length }) => length)));
  const label = Math.max(6.8, longest * 0.56 + 1.6);
  return columns.map(({ kind, sort }) => trackOf(kind, label, sort === 'distance'));
}

/** The width in em that a row stacked in lines needs for all but its sentences and tags. */
export function stackedWidth({ labels }: ExampleShape): number {
  const longest = Math.min(LONGEST, Math.max(3, ...labels.map(({ length }) => length)));
  const [idAndOutcome, lineAndButtons] = [labels.length === 0 ? 12 : 10, 8];
  return idAndOutcome + 2 * (longest * 0.56 + 1.5) + lineAndButtons;
}

function trackOf(kind: ColumnKind, label: number, numeric: boolean): Track {
  switch (kind) {
    case 'id':
    case 'line':
      return { least: 4.6, share: 0 };
    case 'first':
    case 'second':
      return { least: 9, share: 1 };
    case 'gold':
    case 'predicted':
      return { least: label, share: 0 };
    case 'outcome':
      return { least: numeric ? 8.8 : 6.8, share: 0 };
    case 'tags':
      return { least: 6.5, share: 0.7 };
    case 'toPrediction':
    case 'toGold':
      return { least: 2.2, share: 0 };
  }
}

function optional(
  title: string | undefined,
  column: (title: string) => GridColumn,
): readonly GridColumn[] {
  return title === undefined ? [] : [column(title)];
}

import { l10n } from 'vscode';
import type { Message } from '../../core/message';
import type { ExampleReading, PredictionReading } from '../../core/reading';
import { TASKS } from '../../core/tasks';
import { shownLabel } from '../../core/tasks/shown';
import { textOf } from '../border';
import { DOT, percent, setName } from '../wording';
import { lines, paragraphs, plain, strong } from './markdown';

/** What else there is to say of a line, as Markdown without links; all that comes from files is escaped. */
export function remarksText(remarks: readonly Message[]): string {
  return paragraphs(remarks.map((remark) => plain(textOf(remark))));
}

/** What a hover says while a document has changes that are not saved. */
export function unsavedText(): string {
  return plain(l10n.t('Save the file to read its rows: it was scored as it was saved.'));
}

/** What a hover says of a line's example itself, as such Markdown. */
export function exampleText(example: ExampleReading): string {
  const { fields, tags, own } = example;
  const sentences = fields.map(({ name, text }) => `${strong(name)}  ${plain(text)}`);
  return paragraphs([
    lines([headText(example), ...own.map((one) => verdictText(one, example))]),
    lines(sentences),
    tags.length > 0 ? l10n.t('Tags: {0}', tags.map(plain).join(DOT)) : '',
  ]);
}

/** `MNLI-m dev · example 8 · gold entailment` */
function headText(example: ExampleReading): string {
  const { id, task, gold } = example;
  const label =
    gold === null
      ? l10n.t('gold label not known')
      : l10n.t('gold {0}', strong(shownLabel(task, gold)));
  return [plain(setName(example)), l10n.t('example {0}', String(id)), label].join(DOT);
}

/** `✗ wrong: neutral · confidence 81.3`, with the column's name where there are several. */
function verdictText(
  { predicted, right, confidence, column }: PredictionReading,
  { task, own }: ExampleReading,
): string {
  if (predicted === null) return '';
  const name = own.length > 1 && column !== null ? `${plain(column)}: ` : '';
  const label = strong(shownLabel(task, predicted));
  const verdict =
    right === null
      ? l10n.t('predicted {0}', label)
      : right
        ? l10n.t('✓ right, predicted {0}', label)
        : TASKS[task].kind === 'number'
          ? l10n.t('✗ off by more than 1, predicted {0}', label)
          : l10n.t('✗ wrong, predicted {0}', label);
  const sure = confidence === null ? '' : DOT + l10n.t('confidence {0} %', percent(confidence));
  return name + verdict + sure;
}

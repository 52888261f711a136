import { l10n } from 'vscode';
import { formatCount } from '../../core/message';
import type {
  ExampleReading,
  LineReading,
  NamedRuns,
  OtherRuns,
  PredictionReading,
} from '../../core/reading';
import { TASKS } from '../../core/tasks';
import { textOf } from '../border';
import { DOT, percent, setName } from '../wording';
import { lines, paragraphs, plain, strong } from './markdown';

/** What a hover says of a line, as Markdown without links; all that comes from files is escaped. */
export function readingText({ side, examples, remarks }: LineReading): string {
  const said = remarks.map((remark) => plain(textOf(remark)));
  return paragraphs([...examples.map((example) => exampleText(example, side)), ...said]);
}

/** What a hover says while a document has changes that are not saved. */
export function unsavedText(): string {
  return plain(l10n.t('Save the file to read its rows: it was scored as it was saved.'));
}

function exampleText(example: ExampleReading, side: LineReading['side']): string {
  const { fields, tags, others, own } = example;
  const sentences = fields.map(({ name, text }) => `${strong(name)}  ${plain(text)}`);
  return paragraphs([
    lines([headText(example), ...own.map((one) => verdictText(one, example))]),
    lines(sentences),
    tags.length > 0 ? l10n.t('Tags: {0}', tags.map(plain).join(DOT)) : '',
    othersText(others, example, side),
  ]);
}

/** `MNLI-m dev · example 8 · gold entailment` */
function headText(example: ExampleReading): string {
  const { id, gold } = example;
  const label = gold === null ? l10n.t('gold label not known') : l10n.t('gold {0}', strong(gold));
  return [plain(setName(example)), l10n.t('example {0}', String(id)), label].join(DOT);
}

/** `✗ wrong: neutral · confidence 81.3`, with the column's name where there are several. */
function verdictText(
  { predicted, right, confidence, column }: PredictionReading,
  { task, own }: ExampleReading,
): string {
  if (predicted === null) return '';
  const name = own.length > 1 && column !== null ? `${plain(column)}: ` : '';
  const label = strong(predicted);
  const verdict =
    right === null
      ? l10n.t('predicted {0}', label)
      : right
        ? l10n.t('✓ right, predicted {0}', label)
        : isNumber(task)
          ? l10n.t('✗ off by more than 1, predicted {0}', label)
          : l10n.t('✗ wrong, predicted {0}', label);
  const sure = confidence === null ? '' : DOT + l10n.t('confidence {0} %', percent(confidence));
  return name + verdict + sure;
}

/** How many of the other runs are right, and who is wrong; of a gold file's example, of all runs. */
function othersText(
  { right, wrong, unscored }: OtherRuns,
  { task }: ExampleReading,
  side: LineReading['side'],
): string {
  const all = right.count + wrong.count + unscored;
  if (all === 0) return '';
  const about = formatCount(all);
  const head =
    side === 'gold'
      ? l10n.t('{0} of {1} runs right', formatCount(right.count), about)
      : l10n.t('{0} of {1} other runs right', formatCount(right.count), about);
  return lines([
    `**${head}**`,
    right.count > 0 ? `✓ ${runsText(right, isNumber(task))}` : '',
    wrong.count > 0 ? `✗ ${runsText(wrong, true)}` : '',
    unscored > 0 ? l10n.t('without a prediction: {0}', formatCount(unscored)) : '',
  ]);
}

/** `large (neutral), small (neutral) and 3 more` */
function runsText({ count, first }: NamedRuns, withLabel: boolean): string {
  const named = first
    .map(({ run, predicted }) => plain(run) + (withLabel ? ` (${plain(predicted)})` : ''))
    .join(', ');
  const more = count - first.length;
  return more > 0 ? l10n.t('{0} and {1} more', named, formatCount(more)) : named;
}

function isNumber(task: ExampleReading['task']): boolean {
  return TASKS[task].kind === 'number';
}

import * as vscode from 'vscode';
import type { LoggedScore } from '../../core/logged/logged';
import { formatCount } from '../../core/message';
import type { LoggedView, SetSummary } from '../../core/summaries';
import type { ExampleRow } from '../../core/views/examples';
import { TASKS, type TaskName } from '../../core/tasks';
import { textOf } from '../border';
import { plain } from '../reading/markdown';
import { errorsText, figuresText, flagText, metricName, percent, setName } from '../wording';

/** Tooltips in Markdown. Whatever comes from a file is put in as plain text. */
export function setTooltip(set: SetSummary): vscode.MarkdownString {
  const tip = new vscode.MarkdownString();
  tip.appendMarkdown(`**${plain(`${set.run}, ${setName(set)}`)}**\n\n`);
  for (const metric of TASKS[set.task].metrics) {
    const value = set.metrics[metric];
    const note = value?.note ? `: ${textOf(value.note)}` : '';
    bullet(tip, `${metricName(metric)} ${percent(value?.value)}${note}`);
  }
  bullet(tip, errorsText(set));
  if (set.logged !== null) bullet(tip, loggedLine(set.task, set.logged));
  for (const line of countLines(set)) bullet(tip, line);
  for (const flag of set.flags) bullet(tip, flagText(flag, set));
  for (const { message, severity } of set.issues)
    if (severity !== 'info') bullet(tip, textOf(message));
  return tip.appendMarkdown(`\n${plain(set.path)}`);
}

/** The other figures, with where they stand; `logged: accuracy 82.1 (run/eval_results.json)`. */
function loggedLine(task: TaskName, { metrics, path, agrees }: LoggedView): string {
  const figures = figuresText({ task, metrics });
  return agrees
    ? vscode.l10n.t('logged the same: {0} ({1})', figures, path)
    : vscode.l10n.t('logged: {0} ({1})', figures, path);
}

/** A logged score without predictions: its figures, what is odd about it, and where it stands. */
export function loggedTooltip(score: LoggedScore): vscode.MarkdownString {
  const tip = new vscode.MarkdownString();
  bullet(tip, figuresText(score));
  if (score.samples !== null)
    bullet(tip, vscode.l10n.t('{0} examples', formatCount(score.samples)));
  for (const note of score.notes) bullet(tip, textOf(note));
  return tip.appendMarkdown(`\n${plain(score.path)}`);
}

function countLines({ counts }: SetSummary): readonly string[] {
  const { missing, duplicate, extra, invalid } = counts;
  return [
    missing > 0 ? vscode.l10n.t('{0} without a prediction', formatCount(missing)) : '',
    duplicate > 0 ? vscode.l10n.t('{0} duplicate rows', formatCount(duplicate)) : '',
    extra > 0 ? vscode.l10n.t('{0} rows that the gold set does not have', formatCount(extra)) : '',
    invalid > 0 ? vscode.l10n.t('{0} rows without a usable answer', formatCount(invalid)) : '',
  ].filter((line) => line !== '');
}

export function exampleTooltip(row: ExampleRow): vscode.MarkdownString {
  const { sentences, gold, predicted, tags } = row;
  const tip = new vscode.MarkdownString();
  for (const sentence of sentences) tip.appendMarkdown(`${plain(sentence)}\n\n`);
  bullet(tip, vscode.l10n.t('gold: {0}', gold ?? '–'));
  bullet(tip, vscode.l10n.t('predicted: {0}', predicted ?? '–'));
  if (tags.length > 0) bullet(tip, tags.join(', '));
  return tip;
}

/** A line of its own, taken as plain text. */
export function bullet(tip: vscode.MarkdownString, text: string): void {
  tip.appendMarkdown(`- ${plain(text)}\n`);
}

import { t } from '@vscode/l10n';
import type { Flag, Severity, UnscoredReason } from '../src/core/problems/issue';
import type { StepUnit } from '../src/core/runs/step';
import type { Split } from '../src/core/tasks';
import type { Outcome } from '../src/core/views/examples';
import type { MetricKey } from './data';
import { count } from './format';

/** A metric's full name. */
export function metricName(metric: MetricKey): string {
  switch (metric) {
    case 'accuracy':
      return t('Accuracy');
    case 'f1':
      return t('F1');
    case 'matthews':
      return t('Matthews correlation');
    case 'pearson':
      return t('Pearson correlation');
    case 'spearman':
      return t('Spearman correlation');
    case 'r3':
      return t('R3');
  }
}

/** A metric's name where there is little room. */
export function metricShort(metric: MetricKey): string {
  switch (metric) {
    case 'accuracy':
      return t('acc');
    case 'f1':
      return t('F1');
    case 'matthews':
      return t('mcc');
    case 'pearson':
      return t('pears');
    case 'spearman':
      return t('spear');
    case 'r3':
      return t('R3');
  }
}

/** A flag in a word or two; partial predictions with how many of how many examples are scored. */
export function flagWord(
  flag: Flag,
  { scored, labelled }: { readonly scored: number; readonly labelled: number },
): string {
  switch (flag) {
    case 'constant':
      return t('constant');
    case 'partial':
      return t('partial, {0} of {1}', count(scored), count(labelled));
    case 'row-order':
      return t('row order');
    case 'label-order':
      return t('label order?');
    case 'below-majority':
      return t('below majority');
    case 'folded':
      return t('folded');
    case 'relabelled':
      return t('relabelled');
  }
}

/** A flag in a sentence. */
export function flagMeaning(flag: Flag): string {
  switch (flag) {
    case 'constant':
      return t('The same answer to every example.');
    case 'partial':
      return t('Some examples have no prediction; the score covers the others.');
    case 'row-order':
      return t('The file has no ids: its rows were taken in the order of the gold file.');
    case 'label-order':
      return t(
        'Another order of the labels would fit far better: check what 0, 1 and 2 stand for.',
      );
    case 'below-majority':
      return t('Below what the most frequent answer alone would reach.');
    case 'folded':
      return t('Three classes were judged as two: neutral and contradiction are not_entailment.');
    case 'relabelled':
      return t('Labels were translated as the configuration says.');
  }
}

/** A split as it stands in a line of text. */
export function splitWord(split: Split): string {
  switch (split) {
    case 'train':
      return t('train');
    case 'dev':
      return t('dev');
    case 'test':
      return t('test');
    case 'diagnostic':
      return t('diagnostic');
  }
}

/** How much an issue weighs. */
export function severityWord(severity: Severity): string {
  switch (severity) {
    case 'error':
      return t('Error');
    case 'warning':
      return t('Warning');
    case 'info':
      return t('Note');
  }
}

/** An outcome as the filter names it. */
export function outcomeWord(outcome: Outcome): string {
  switch (outcome) {
    case 'all':
      return t('All');
    case 'right':
      return t('Right');
    case 'wrong':
      return t('Wrong');
    case 'unscored':
      return t('Unscored');
  }
}

/** Why predictions have no score, where there is little room. */
export function reasonWord(reason: UnscoredReason): string {
  switch (reason) {
    case 'no-gold':
      return t('no gold data');
    case 'test-split':
      return t('test rows');
    case 'hidden-labels':
      return t('hidden labels');
    case 'count-mismatch':
      return t('row count');
    case 'unrecognised':
      return t('not recognised');
    case 'unreadable':
      return t('unreadable');
  }
}

/** What the steps of checkpoints count. */
export function unitWord(unit: StepUnit): string {
  switch (unit) {
    case 'step':
      return t('Step');
    case 'checkpoint':
      return t('Checkpoint');
    case 'epoch':
      return t('Epoch');
  }
}

export function examples(n: number): string {
  return n === 1 ? t('1 example') : t('{0} examples', count(n));
}

export function runs(n: number): string {
  return n === 1 ? t('1 run') : t('{0} runs', count(n));
}

/** A run's name, or that of several; files at the top of what was searched have none. */
export function runName(run: string): string {
  return run === '' ? '.' : run;
}

export function seeds(n: number): string {
  return t('{0} seeds', count(n));
}

export function rows(n: number): string {
  return n === 1 ? t('1 row') : t('{0} rows', count(n));
}

export function errors(n: number): string {
  return n === 1 ? t('1 error') : t('{0} errors', count(n));
}

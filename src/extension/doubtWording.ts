import { l10n } from 'vscode';
import type { Problem } from '../core/problems/issue';
import { formatCount } from '../core/message';
import type { SetSummary } from '../core/summaries';
import { flagText, reasonText } from './wording';

/**
 * A problem in a few words, for a lens. `set` is the prediction set that it was found in, if it is
 * one's alone.
 */
export function doubtText({ code, count }: Problem, set: SetSummary | null): string {
  const rows = formatCount(count);
  switch (code) {
    case 'missing-id':
      return set === null ? l10n.t('partial') : flagText('partial', set);
    case 'label-order':
      return l10n.t('another label order fits better');
    case 'shifted-rows':
      return l10n.t('rows are shifted');
    case 'wrong-example':
      return l10n.t('rows with other sentences: {0}', rows);
    case 'conflicting-id':
      return l10n.t('ids repeated with other answers: {0}', rows);
    case 'duplicate-id':
      return l10n.t('repeated ids: {0}', rows);
    case 'extra-id':
      return l10n.t('ids that the set does not have: {0}', rows);
    case 'invalid-id':
      return l10n.t('rows without an id: {0}', rows);
    case 'invalid-label':
      return l10n.t('rows without a label: {0}', rows);
    case 'invalid-number':
      return l10n.t('rows without a number: {0}', rows);
    case 'logged-gap':
      return l10n.t('another score is logged');
    case 'undefined-metric':
      return l10n.t('a metric is undefined');
    case 'column-not-scored':
      return l10n.t('a column is not scored');
    case 'column-guessed':
      return l10n.t('a column taken for predictions');
    case 'task-guessed':
      return l10n.t('the task is guessed');
    case 'split-guessed':
      return l10n.t('the split is guessed');
    case 'gold-differs':
      return l10n.t('own gold labels that differ: {0}', rows);
    case 'gold-size':
      return l10n.t('not the official number of rows');
    case 'gold-counts':
      return l10n.t('not the official numbers of labels');
    case 'gold-name':
      return l10n.t('its name says otherwise');
    case 'gold-split':
      return l10n.t('its split is not what its name says');
    case 'gold-ids':
      return l10n.t('its ids do not count the rows');
    case 'gold-choice':
      return l10n.t('one of several gold sets');
    case 'gold-disagrees':
      return l10n.t('rows that differ from another gold set: {0}', rows);
    case 'same-task-twice':
      return l10n.t('another file holds the same task');
    case 'constant':
      return l10n.t('one answer everywhere');
    case 'unused-label':
      return l10n.t('a label is never predicted');
    case 'whole-numbers':
      return l10n.t('only whole numbers');
    case 'short-row':
      return l10n.t('rows that are too short: {0}', rows);
    case 'long-row':
      return l10n.t('rows that are too long: {0}', rows);
    case 'out-of-range':
      return l10n.t('numbers outside of the scale: {0}', rows);
    case 'id-offset':
      return l10n.t('ids do not count from 0');
    case 'label-names':
      return l10n.t('label names are read by their usual meaning');
    case 'row-order':
      return l10n.t('row order taken, no ids');
    case 'joined-by-sentences':
      return l10n.t('joined by sentences');
    case 'tied-scores':
      return l10n.t('tied rows: {0}', rows);
    case 'below-majority':
      return l10n.t('below the majority answer');
    case 'folded':
      return l10n.t('three classes judged as two');
    case 'hidden-gold':
      return l10n.t('hidden gold labels: {0}', rows);
    case 'summary-rows':
      return l10n.t('rows below the data: {0}', rows);
    case 'no-header':
      return l10n.t('no header');
    case 'zero-by-convention':
      return l10n.t('zero by convention');
    case 'logged':
      return l10n.t('the same score is logged');
    case 'configuration':
      return l10n.t('something is wrong in glue-lens.json');
    case 'no-gold':
    case 'test-split':
    case 'hidden-labels':
    case 'count-mismatch':
    case 'unrecognised':
    case 'unreadable':
      return reasonText({ reason: code });
  }
}

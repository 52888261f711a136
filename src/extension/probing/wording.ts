import * as vscode from 'vscode';

export const goneText = (): string => vscode.l10n.t('This example is no longer there.');

export const modelGoneText = (): string =>
  vscode.l10n.t('This model is no longer there. Choose another one.');

export const noNumberText = (): string =>
  vscode.l10n.t('The model’s output for this text is no finite number, so it says nothing.');

import { join } from 'node:path';
import * as vscode from 'vscode';
import type { Api } from '../../src/extension/extension';
import { below, seeded } from '../unit/support/random';
import type { SoakPlan } from './plan';

/** The files that stay open in editors. */
const OPEN = [
  ...['runs/seed0/RTE.tsv', 'runs/seed0/MNLI-m.tsv', 'runs/seed1/AX.tsv', 'runs/seed1/CoLA.tsv'],
  'glue/RTE/dev.tsv',
];

/** Someone who has both panels and several editors open, and looks at this and that. */
export class Person {
  readonly #api: Api;
  readonly #folder: string;
  readonly #random: () => number;

  constructor(api: Api, { folder, seed }: SoakPlan) {
    this.#api = api;
    this.#folder = folder;
    this.#random = seeded(seed + 7);
  }

  /** Closes what is open, and opens the same as ever. */
  async open(): Promise<void> {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    for (const path of OPEN) await this.#show(path);
    await vscode.commands.executeCommand('glueLens.openScores');
    await vscode.commands.executeCommand('glueLens.openDiagnostics');
  }

  async act(): Promise<void> {
    switch (below(this.#random, 8)) {
      case 0:
        await this.#show(OPEN[below(this.#random, OPEN.length)] ?? '');
        return;
      case 1:
        await this.#providers();
        return;
      case 2:
        await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
        return;
      case 3:
        await vscode.commands.executeCommand('glueLens.openScores');
        return;
      case 4:
        await vscode.commands.executeCommand('glueLens.openDiagnostics');
        return;
      case 5:
        await this.#showErrors();
        return;
      default:
    }
  }

  #uri(path: string): vscode.Uri {
    return vscode.Uri.file(join(this.#folder, path));
  }

  async #show(path: string): Promise<void> {
    await vscode.window.showTextDocument(this.#uri(path), { preview: false });
  }

  /** What the editor asks of a file that is in view. */
  async #providers(): Promise<void> {
    const uri = this.#uri(OPEN[below(this.#random, OPEN.length)] ?? '');
    await vscode.workspace.openTextDocument(uri);
    const place = new vscode.Position(below(this.#random, 70), 1);
    await vscode.commands.executeCommand('vscode.executeCodeLensProvider', uri, 5);
    await vscode.commands.executeCommand('vscode.executeHoverProvider', uri, place);
    await vscode.commands.executeCommand('vscode.executeDefinitionProvider', uri, place);
  }

  async #showErrors(): Promise<void> {
    const sets = [...this.#api.session.catalog.sets.keys()];
    const set = sets[below(this.#random, sets.length)];
    if (set !== undefined) await vscode.commands.executeCommand('glueLens.showErrors', set);
  }
}

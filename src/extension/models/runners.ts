import * as vscode from 'vscode';
import type { Model, Variant } from '../../inference/model';
import { stampOf } from '../../inference/folder/stamp';
import { startRunner } from '../../inference/process/startRunner';
import type { Runner, RunnerOptions } from '../../inference/runner';
import { pathOf } from '../../workspace/files/resolveUri';
import { keyOf } from '../files';
import { Refusal } from '../log';
import { KeptRunner } from './keptRunner';
import { untrustedText } from './trust';

/** So many models are kept loaded; one that is at work is not closed for another. */
const MAX_OPEN = 3;

/** How a runner is started; the tests have one of their own. */
export type Start = (options: RunnerOptions) => Runner;

/** The models that are loaded, each in a process of its own, shared by all who ask for the same one. */
export class Runners implements vscode.Disposable {
  readonly #start: Start;
  /** By the path of the model's file and the tokens that it takes, the one used last at the end. */
  readonly #kept = new Map<string, KeptRunner>();

  constructor(extension: vscode.Uri, start: Start = starterIn(extension)) {
    this.#start = start;
  }

  /**
   * The runner of a model's file. It starts when it is first used, ends after some idle minutes, and
   * starts again when it is used again: hold it as long as you like. Refuses in a workspace that
   * nobody trusts.
   */
  runnerOf({ folder, maxLength }: Model, { path }: Variant): Runner {
    if (!vscode.workspace.isTrusted) throw new Refusal(untrustedText());
    const key = `${maxLength} ${path}`;
    const kept =
      this.#kept.get(key) ??
      new KeptRunner(
        () => this.#start({ folder, path, maxLength }),
        () => {
          this.#makeRoom(key);
        },
        () => stampOf(folder, path),
      );
    this.#kept.set(key, kept);
    return kept;
  }

  dispose(): void {
    for (const kept of this.#kept.values()) kept.dispose();
    this.#kept.clear();
  }

  /** Closes those that were used longest ago. */
  #makeRoom(key: string): void {
    const own = this.#kept.get(key);
    if (own !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, own);
    }
    const open = [...this.#kept.values()].filter((kept) => kept.isOpen && kept !== own);
    const idle = open.filter((kept) => !kept.isBusy);
    for (const kept of idle.slice(0, Math.max(0, open.length + 1 - MAX_OPEN))) kept.dispose();
  }
}

function starterIn(extension: vscode.Uri): Start {
  const program = pathOf(keyOf(vscode.Uri.joinPath(extension, 'dist', 'inference.js')));
  return (options) => {
    if (program === null)
      throw new Refusal(vscode.l10n.t('Models run only where the extension is on a disk.'));
    return startRunner(options, program);
  };
}

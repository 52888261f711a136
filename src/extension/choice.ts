import * as vscode from 'vscode';
import type { SetId, SetSummary } from '../core/summaries';
import { setKey } from './contextKeys';
import type { Session } from './session';
import { nameOfRun, percent, setName } from './wording';

const SET = 'diagnostics.set';
const ERRORS = 'diagnostics.onlyErrors';

/** What a person chose in the Diagnostics view: whose predictions, and whether only the errors. */
export class Choice implements vscode.Disposable {
  readonly #session: Session;
  readonly #memory: vscode.Memento;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;

  constructor(session: Session, memory: vscode.Memento) {
    this.#session = session;
    this.#memory = memory;
    setKey('glueLens.onlyErrors', this.onlyErrors);
  }

  /** The chosen set; the first one where nothing was chosen or it is gone; `null`: there is none. */
  get set(): SetSummary | null {
    const { diagnostics } = this.#session.catalog;
    const chosen = this.#memory.get<SetId>(SET);
    return diagnostics.find(({ set }) => set === chosen) ?? diagnostics[0] ?? null;
  }

  get onlyErrors(): boolean {
    return this.#memory.get(ERRORS, false);
  }

  async choose(set: SetId): Promise<void> {
    await this.#memory.update(SET, set);
    this.#changed.fire();
  }

  async showOnlyErrors(only: boolean): Promise<void> {
    await this.#memory.update(ERRORS, only);
    setKey('glueLens.onlyErrors', only);
    this.#changed.fire();
  }

  dispose(): void {
    this.#changed.dispose();
  }
}

/** Lets a person pick the predictions whose phenomena the Diagnostics view shows. */
export async function chooseRun(session: Session, choice: Choice): Promise<void> {
  await session.start();
  const { diagnostics } = session.catalog;
  const picked = await vscode.window.showQuickPick(pickItems(diagnostics, choice.set), {
    title: vscode.l10n.t('Diagnostics'),
    placeHolder: vscode.l10n.t('Choose the run whose phenomena are shown'),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  if (picked?.set !== undefined) await choice.choose(picked.set);
}

interface RunItem extends vscode.QuickPickItem {
  readonly set?: SetId;
}

/** So many runs are a plain list; more are parted by their folders. */
const FEW = 8;

/** The chosen set first, then all in natural order of run, whose whole names can be searched. */
export function pickItems(
  sets: readonly SetSummary[],
  chosen: SetSummary | null,
): readonly RunItem[] {
  if (sets.length <= FEW) return sets.map(itemOf);
  const current = chosen === null ? [] : [parting(vscode.l10n.t('shown now')), itemOf(chosen)];
  return [
    ...current,
    ...sets.flatMap((set, i) => {
      const folder = folderOf(set.run);
      const before = sets[i - 1];
      const isNew = before === undefined || folderOf(before.run) !== folder;
      return isNew ? [parting(folder), itemOf(set)] : [itemOf(set)];
    }),
  ];
}

function itemOf(summary: SetSummary): RunItem {
  return {
    label: nameOfRun(summary.run),
    description: `${setName(summary)} · R3 ${percent(summary.metrics.r3?.value)}`,
    detail: summary.path,
    set: summary.set,
  };
}

function parting(label: string): RunItem {
  return { label, kind: vscode.QuickPickItemKind.Separator };
}

function folderOf(run: string): string {
  return run.slice(0, Math.max(run.lastIndexOf('/'), 0));
}

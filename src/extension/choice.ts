import * as vscode from 'vscode';
import { firstToLookAt } from '../core/firstLook';
import type { SetId, SetSummary } from '../core/summaries';
import { setKey } from './contextKeys';
import type { RunsChoice } from './runsChoice';
import type { Session } from './session';
import { nameOfRun, percent, setName } from './wording';

const SET = 'diagnostics.set';
const ERRORS = 'diagnostics.onlyErrors';

/** What a person chose in the Diagnostics view: whose predictions, and whether only the errors. */
export class Choice implements vscode.Disposable {
  readonly #session: Session;
  readonly #memory: vscode.Memento;
  readonly #runs: Pick<RunsChoice, 'pinned' | 'isHidden'>;
  /** What is shown until something is chosen: it stays, even if another one is worth more by now. */
  #first: SetId | undefined;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;

  constructor(
    session: Session,
    memory: vscode.Memento,
    runs: Pick<RunsChoice, 'pinned' | 'isHidden'>,
  ) {
    this.#session = session;
    this.#runs = runs;
    this.#memory = memory;
    setKey('glueLens.onlyErrors', this.onlyErrors);
  }

  /** The chosen set; the most worthwhile where nothing was chosen or it is gone; `null`: there is none. */
  get set(): SetSummary | null {
    const { sets } = this.#session.catalog;
    const chosen = this.#memory.get<SetId>(SET);
    return sets.get(chosen ?? '') ?? sets.get(this.#first ?? '') ?? this.#suggest();
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

  #suggest(): SetSummary | null {
    const { pinned } = this.#runs;
    const isHidden = (run: string): boolean => this.#runs.isHidden(run);
    const first = firstToLookAt(this.#session.catalog.diagnostics, { pinned, isHidden });
    this.#first = first?.set;
    return first;
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

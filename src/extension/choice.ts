import * as vscode from 'vscode';
import type { SetId, SetSummary } from '../core/summaries';
import { setKey } from './contextKeys';
import type { Session } from './session';
import { percent, setName } from './wording';

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
  const picked = await vscode.window.showQuickPick(
    session.catalog.diagnostics.map((summary) => ({
      label: summary.run,
      description: `${setName(summary)} · R3 ${percent(summary.metrics.r3?.value)}`,
      detail: summary.path,
      set: summary.set,
    })),
    {
      title: vscode.l10n.t('Diagnostics'),
      placeHolder: vscode.l10n.t('Choose the run whose phenomena are shown'),
      matchOnDescription: true,
      matchOnDetail: true,
    },
  );
  if (picked) await choice.choose(picked.set);
}

import * as vscode from 'vscode';
import type { SetId } from '../../core/summaries';
import type { PageKind } from '../../protocol/messages';
import { pageOptions } from './html';
import { Page } from './page';
import type { PageContext, Shown } from './page';

const KINDS: readonly PageKind[] = ['scores', 'diagnostics', 'probe'];

export function viewType(kind: PageKind): string {
  return `glueLens.${kind}`;
}

/** The panels: at most one of each kind, used again, and brought back after a reload. */
export class Panels implements vscode.Disposable {
  readonly #context: PageContext;
  readonly #pages = new Map<PageKind, Page>();
  readonly #serializers: vscode.Disposable;

  constructor(context: PageContext) {
    this.#context = context;
    this.#serializers = vscode.Disposable.from(
      ...KINDS.map((kind) =>
        vscode.window.registerWebviewPanelSerializer(viewType(kind), {
          deserializeWebviewPanel: (panel: vscode.WebviewPanel) => {
            this.#restore(kind, panel);
            return Promise.resolve();
          },
        }),
      ),
    );
  }

  /** The groups of the panels that are in view. */
  get columns(): readonly vscode.ViewColumn[] {
    const panels = [...this.#pages.values()].map(({ panel }) => panel);
    return panels.flatMap(({ visible, viewColumn }) => (visible ? (viewColumn ?? []) : []));
  }

  open(kind: PageKind, show: Shown | null = null): void {
    const page = this.#pages.get(kind);
    if (page) {
      page.show(show);
      return;
    }
    const panel = vscode.window.createWebviewPanel(
      viewType(kind),
      titleOf(kind),
      vscode.ViewColumn.Active,
      {
        ...pageOptions(this.#context.extension),
        retainContextWhenHidden: false,
        enableFindWidget: true,
      },
    );
    this.#keep(kind, panel, show);
  }

  /** Shows the scores of all runs, whatever the panel showed before. */
  openTable(): void {
    this.open('scores', { set: null, phenomenon: null, outcome: 'all' });
  }

  /** Shows an example of a set among all of them; without one all of them. */
  showExample(set: SetId, example?: number): void {
    const all = { set, phenomenon: null, outcome: 'all' } as const;
    this.open('scores', example === undefined ? all : { ...all, example });
  }

  changed(revision: number): void {
    for (const page of this.#pages.values()) page.changed(revision);
  }

  /** The panels themselves stay: closing them here would take them from a window that reloads. */
  dispose(): void {
    this.#serializers.dispose();
  }

  #restore(kind: PageKind, panel: vscode.WebviewPanel): void {
    if (this.#pages.has(kind)) panel.dispose();
    else this.#keep(kind, panel, null);
  }

  #keep(kind: PageKind, panel: vscode.WebviewPanel, show: Shown | null): void {
    this.#pages.set(kind, new Page(kind, panel, this.#context, show));
    panel.onDidDispose(() => this.#pages.delete(kind));
  }
}

function titleOf(kind: PageKind): string {
  switch (kind) {
    case 'scores':
      return vscode.l10n.t('GLUE Scores');
    case 'diagnostics':
      return vscode.l10n.t('GLUE Diagnostics');
    case 'probe':
      return vscode.l10n.t('GLUE Probe');
  }
}

import type * as vscode from 'vscode';
import type { Panels } from '../panels/panels';
import type { Session } from '../session';
import type { Log } from '../log';
import type { ModelTools } from './modelTools';

/** What the tools work with. */
export interface ModelParts {
  readonly extension: vscode.Uri;
  readonly session: Session;
  readonly panels: Panels;
  readonly log: Log;
}

/** Whatever runs models: a file of its own in `dist`, loaded when it is first used. */
export class Models implements vscode.Disposable {
  readonly #parts: ModelParts;
  #tools: Promise<ModelTools> | undefined;

  constructor(parts: ModelParts) {
    this.#parts = parts;
  }

  /** The one set of tools, with the runners that all doors share. */
  tools(): Promise<ModelTools> {
    return (this.#tools ??= this.#load());
  }

  dispose(): void {
    void this.#tools?.then(
      (tools) => {
        tools.dispose();
      },
      () => undefined,
    );
  }

  /** What could not be loaded is tried again by the next one who asks. */
  async #load(): Promise<ModelTools> {
    try {
      const { openTools } = await import('./modelTools');
      return openTools(this.#parts);
    } catch (error) {
      this.#tools = undefined;
      throw error;
    }
  }
}

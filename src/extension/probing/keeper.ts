import * as vscode from 'vscode';
import { keptLine, keptTask, PROBES_FILE, PROBES_FOLDER } from '../../core/probing/kept';
import type { KeepParams, Kept } from '../../core/probing/questions';
import { TASKS, type TaskName } from '../../core/tasks';
import { keyOf, uriOf } from '../files';
import { Refusal } from '../log';
import type { Session } from '../session';
import { appendLine } from './appendLine';
import { rowOf } from './example';

/** Keeps probes in the workspace: `probes/AX/probes.jsonl`, a line each. */
export class Keeper {
  readonly #session: Session;
  /** One line after the other: two at once would each miss the other's. */
  #last: Promise<unknown> = Promise.resolve();
  /** Where probes were kept last, by task. */
  readonly #files = new Map<TaskName, vscode.Uri>();

  constructor(session: Session) {
    this.#session = session;
  }

  /** Appends the probe to its file. Refuses where there is no folder, or the label is none of the task. */
  async keep(params: KeepParams): Promise<Kept> {
    const task = keptTask(params.task);
    if (!isLabel(task, params.label))
      throw new Refusal(
        vscode.l10n.t('“{0}” is no label of {1}: nothing was kept.', params.label, task),
      );
    const file = this.#fileOf(task, params.of?.set ?? null);
    const line = keptLine({ ...params, task, ...(await this.#origin(params)) });
    const work = this.#last.then(() => appendLine(file, line));
    this.#last = work.catch(() => undefined);
    const at = await work;
    this.#files.set(task, file);
    return { path: vscode.workspace.asRelativePath(file), line: at };
  }

  async open({ task, line }: { readonly task: TaskName; readonly line: number }): Promise<null> {
    const at = new vscode.Range(Math.max(0, line - 1), 0, Math.max(0, line - 1), 0);
    const kept = keptTask(task);
    const uri = this.#files.get(kept) ?? this.#fileOf(kept, null);
    await vscode.window.showTextDocument(uri, {
      selection: at,
      viewColumn: vscode.ViewColumn.Beside,
      preview: true,
    });
    return null;
  }

  /** The tags of the example that a probe was made of, and where that stands. */
  async #origin({ of, task }: KeepParams): Promise<{ tags: readonly string[]; source: string }> {
    if (of === null) return { tags: [], source: '' };
    const row = await rowOf(this.#session, of.set, of.example);
    return { tags: row?.tags ?? [], source: `${task} ${of.example}` };
  }

  /** In the folder of the workspace that the example's predictions are in, else in the first. */
  #fileOf(task: TaskName, set: string | null): vscode.Uri {
    const folders = vscode.workspace.workspaceFolders ?? [];
    const file = set === null ? undefined : this.#session.catalog.sets.get(set)?.file;
    const own = file === undefined ? undefined : vscode.workspace.getWorkspaceFolder(uriOf(file));
    const folder = own ?? folders[0];
    if (folder === undefined)
      throw new Refusal(vscode.l10n.t('Open a folder first: probes are kept in it.'));
    return vscode.Uri.joinPath(uriOf(keyOf(folder.uri)), PROBES_FOLDER, task, PROBES_FILE);
  }
}

function isLabel(task: TaskName, label: string): boolean {
  const { classes, range } = TASKS[task];
  if (range === null) return classes.some(({ name }) => name === label);
  const value = label.trim() === '' ? Number.NaN : Number(label);
  return value >= range[0] && value <= range[1];
}

import * as vscode from 'vscode';
import type { LineParams, ReadingQuestions } from '../../core/reading';
import type { FileSummary } from '../../core/summaries';
import type { Questions } from '../../core/views/questions';
import { isCandidate } from '../../recognition/concern';
import { keyOfDocument } from '../documents';
import type { Log } from '../log';
import type { Change, Session } from '../session';

type Question = keyof ReadingQuestions;

/** How the providers ask what stands in a document. What the index knows is the file as it was saved. */
export class Reader {
  readonly session: Session;
  readonly #log: Log;

  constructor(session: Session, log: Log) {
    this.session = session;
    this.#log = log;
  }

  /**
   * What is known of a document's file, where it holds rows to read. Waits for the session, which a
   * document that may concern us starts.
   */
  async fileOf(document: vscode.TextDocument): Promise<FileSummary | null> {
    return readable(await this.summaryOf(document));
  }

  /** The same whatever the file holds. */
  async summaryOf({ uri }: vscode.TextDocument): Promise<FileSummary | null> {
    const { session } = this;
    if (session.state === 'idle' && !isCandidate(nameOf(uri))) return null;
    await this.#log.quietly('Reading', () => session.start());
    return this.#known(uri);
  }

  /** As {@link fileOf}, from what is known at this moment. */
  knownFileOf(uri: vscode.Uri): FileSummary | null {
    return readable(this.#known(uri));
  }

  /** The answer; `undefined` where there is none, of which the log hears. */
  ask<K extends Question>(
    question: K,
    params: Questions[K]['params'],
  ): Promise<Questions[K]['answer'] | undefined> {
    return this.#log.quietly(question, () => this.session.ask(question, params));
  }

  #known(uri: vscode.Uri): FileSummary | null {
    return this.session.catalog.files.get(keyOfDocument(uri)) ?? null;
  }
}

function readable(file: FileSummary | null): FileSummary | null {
  return file?.kind === 'predictions' || file?.kind === 'gold' ? file : null;
}

/** A line of a document as the index counts it. */
export function lineParams({ file }: FileSummary, { line }: vscode.Position): LineParams {
  return { file, line: line + 1 };
}

/** Whether a change touches the file of a document that is open. */
export function concernsOpen({ changed, removed }: Change): boolean {
  const open = new Set(vscode.workspace.textDocuments.map(({ uri }) => keyOfDocument(uri)));
  return changed.some(({ file }) => open.has(file)) || removed.some((key) => open.has(key));
}

function nameOf({ path }: vscode.Uri): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

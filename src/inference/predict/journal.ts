import { mkdir, open, readFile, rm, rmdir, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { TaskName } from '../../core/tasks';
import type { Outputs } from '../runner';
import { journalName, UNFINISHED } from './fileNames';
import { packed, unpack, type Answered } from './records';
import { written } from './writing';

/** What a journal is of: outputs are gone on with only where all of it is the same. */
export interface JournalHead {
  readonly task: TaskName;
  readonly rows: number;
  /** Numbers an example. */
  readonly outputs: number;
  /** SHA-256 of the model's file, its tokenizer and the gold file. */
  readonly model: string;
  readonly tokenizer: string;
  readonly gold: string;
  readonly maxLength: number;
}

/**
 * The outputs of a task as they come, in a file of the run's folder, so that an interrupted run, killed
 * even, can be gone on with. Behind a line of JSON that says what it is of stand records with a
 * checksum each: what was torn at the end is dropped.
 */
export class Journal {
  readonly answered: Answered;
  readonly #path: string;
  readonly #handle: FileHandle;
  #tail: Promise<void> = Promise.resolve();
  #closed = false;

  private constructor(path: string, handle: FileHandle, answered: Answered) {
    this.#path = path;
    this.#handle = handle;
    this.answered = answered;
  }

  /** Opens the journal of a task with what it holds, or anew; `null` where it is of something else. */
  static async open(folder: string, head: JournalHead, anew: boolean): Promise<Journal | null> {
    const path = journalPath(folder, head.task);
    return written(path, async () => {
      await mkdir(dirname(path), { recursive: true });
      const bytes = anew ? NOTHING : await readFile(path).catch(() => NOTHING);
      const first = firstLine(head);
      const isBegun = bytes.includes(NEWLINE);
      if (isBegun && !bytes.subarray(0, first.length).equals(first)) return null;
      const { answered, whole } = await unpack(bytes.subarray(first.length), head);
      const handle = await open(path, 'a');
      try {
        await handle.truncate(isBegun ? first.length + whole : 0);
        if (!isBegun) await handle.appendFile(first);
      } catch (error) {
        await handle.close();
        throw error;
      }
      return new Journal(path, handle, answered);
    });
  }

  /**
   * Takes what came; `ids` gives the examples of its places. `failed` hears where it could not be
   * written. What comes after the end of a run is left out.
   */
  add(outputs: Outputs, ids: Uint32Array, failed: (error: unknown) => void): void {
    if (this.#closed) return;
    const bytes = packed(outputs, ids, this.answered);
    this.#tail = this.#tail.then(() => written(this.#path, () => this.#handle.appendFile(bytes)));
    this.#tail.catch(failed);
  }

  /** Waits until all is written, and lets the file go. Rejects where something could not be written. */
  async close(): Promise<void> {
    this.#closed = true;
    try {
      await this.#tail;
    } finally {
      await this.#handle.close();
    }
  }

  /** Removes the closed journal, and its folder where no other is left. */
  async remove(): Promise<void> {
    await rm(this.#path, { force: true });
    await rmdir(dirname(this.#path)).catch(() => undefined);
  }
}

export function journalPath(folder: string, task: TaskName): string {
  return join(folder, UNFINISHED, journalName(task));
}

const NOTHING = Buffer.alloc(0);
const NEWLINE = 10;

function firstLine(head: JournalHead): Buffer {
  return Buffer.from(`${JSON.stringify({ schema: 'glue-lens/journal@1', ...head })}\n`);
}

import type { BytesChange, FileChange, IndexDoor } from '../door';
import type { KnownFile } from '../scoring/outcome';

/** Files and bytes that a thread is given at once, so that few messages go to and fro. */
const TOGETHER = { files: 16, bytes: 1024 * 1024 };

/** Starts an index in a thread of its own. */
export type StartScorer = () => IndexDoor;

interface Asked {
  readonly change: BytesChange;
  readonly answer: (files: readonly KnownFile[] | null) => void;
}

/**
 * Threads that score prediction files against the gold sets that they are given at the start. What
 * comes of a file says with which gold sets it was made, so none need be told when these change.
 */
export class Scorers {
  readonly #doors: readonly IndexDoor[];
  readonly #queue: Asked[] = [];
  readonly #idle: IndexDoor[] = [];
  /** Threads that have not failed. */
  #alive: number;

  private constructor(doors: readonly IndexDoor[]) {
    this.#doors = doors;
    this.#alive = doors.length;
    this.#idle.push(...doors);
  }

  /** Starts so many threads; `golds` makes the changes that tell of the gold sets, for each anew. */
  static async start(
    count: number,
    start: StartScorer,
    golds: () => Promise<readonly FileChange[]>,
  ): Promise<Scorers> {
    const doors = Array.from({ length: count }, start);
    try {
      await Promise.all(doors.map(async (door) => door.apply(await golds())));
    } catch (error) {
      for (const door of doors) door.dispose();
      throw error;
    }
    return new Scorers(doors);
  }

  /**
   * Scores the files of a change, whose bytes are handed over; `null` where it holds a gold set, or the
   * thread has ended: then the index is to look itself.
   */
  score(change: BytesChange): Promise<readonly KnownFile[] | null> {
    if (this.#alive === 0) return Promise.resolve(null);
    return new Promise((answer) => {
      this.#queue.push({ change, answer });
      this.#feed();
    });
  }

  dispose(): void {
    for (const door of this.#doors) door.dispose();
    this.#giveUp();
  }

  #giveUp(): void {
    for (const { answer } of this.#queue.splice(0)) answer(null);
  }

  #feed(): void {
    while (this.#queue.length > 0) {
      const door = this.#idle.pop();
      if (door === undefined) return;
      void this.#work(door, this.#next());
    }
  }

  #next(): readonly Asked[] {
    let bytes = 0;
    let count = 0;
    for (const { change } of this.#queue) {
      if (count === TOGETHER.files || bytes >= TOGETHER.bytes) break;
      bytes += change.bytes.byteLength;
      count++;
    }
    return this.#queue.splice(0, count);
  }

  /** A thread that fails gets no more to do; the index does it. */
  async #work(door: IndexDoor, asked: readonly Asked[]): Promise<void> {
    try {
      const answers = await door.score(asked.map(({ change }) => change));
      this.#idle.push(door);
      for (const [position, { answer }] of asked.entries()) answer(answers[position] ?? null);
    } catch {
      this.#alive--;
      for (const { answer } of asked) answer(null);
    }
    if (this.#alive === 0) this.#giveUp();
    else this.#feed();
  }
}

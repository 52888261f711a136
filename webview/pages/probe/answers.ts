import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ModelId } from '../../../src/core/probing/questions';
import { sameTexts, type ProbeTexts } from '../../../src/core/probing/texts';
import type { TaskName } from '../../../src/core/tasks';
import type { ProbeSaid } from '../../data';
import { Debounce } from '../../parts/debounce';
import { isAbort, sentence, type Rpc } from '../../rpc';
import { Waiting } from '../../waiting';

/** Milliseconds of rest after the last letter before a model is asked. */
const REST = 100;
/** As many answers are remembered, so that going back to a text shows its answer at once. */
const REMEMBERED = 300;

/** What there is to show of a model. */
export interface Shown {
  /** What it says of the original; `null`: not yet known. */
  readonly original: ProbeSaid | null;
  /** What it says of the texts as they stand, or last said while that is on its way. */
  readonly now: ProbeSaid | null;
  /** {@link now} is of other texts than stand there. */
  readonly waiting: boolean;
  /** Waiting for so long that it is worth a word. */
  readonly slow: boolean;
  readonly error: string | null;
}

/** What is wanted of the models. */
export interface Wanted {
  readonly task: TaskName;
  readonly models: readonly ModelId[];
  readonly original: ProbeTexts;
  readonly texts: ProbeTexts;
}

/** A model with what is going on with it. */
interface Slot {
  readonly waiting: Waiting;
  asking: ProbeTexts | null;
  abort: AbortController;
  last: ProbeSaid | null;
  /** Why it could not answer, and of which texts. */
  failed: { readonly key: string; readonly sentence: string } | null;
}

/**
 * Asks each model of the original and of the texts as they stand. A model is asked one thing at a time;
 * of what is typed meanwhile the latest counts, and an answer to anything older is never shown for it.
 */
export class Answers implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #rpc: () => Rpc;
  /** Called when an answer has come. */
  readonly #came: () => void;
  readonly #known = new Map<string, ProbeSaid>();
  /** Which model last answered under an id: its file may be written anew. */
  readonly #by = new Map<ModelId, string>();
  readonly #slots = new Map<ModelId, Slot>();
  readonly #typing: Debounce;
  #wanted: Wanted | null = null;

  constructor(host: ReactiveControllerHost, rpc: () => Rpc, came: () => void) {
    this.#host = host;
    this.#rpc = rpc;
    this.#came = came;
    this.#typing = new Debounce(host, REST);
    host.addController(this);
  }

  hostDisconnected(): void {
    for (const { abort } of this.#slots.values()) abort.abort();
    this.#wanted = null;
  }

  /** Says what is wanted. Texts that were `typed` wait until the typing rests. */
  want(wanted: Wanted, typed: boolean): void {
    if (JSON.stringify(wanted) === JSON.stringify(this.#wanted)) return;
    if (wanted.task !== this.#wanted?.task || !sameTexts(wanted.original, this.#wanted.original))
      for (const slot of this.#slots.values()) slot.last = slot.failed = null;
    this.#wanted = wanted;
    this.#typing.stop();
    if (!typed) this.#start();
    else
      this.#typing.after(() => {
        this.#start();
      });
  }

  /** Asks once more where a model failed. */
  retry(model: ModelId): void {
    const slot = this.#slots.get(model);
    if (slot) slot.failed = null;
    void this.#work(model);
  }

  /** What the model said of some texts; `null`: it was not asked, or that is long ago. */
  said(model: ModelId, texts: ProbeTexts): ProbeSaid | null {
    return this.#find(model, texts) ?? null;
  }

  shown(model: ModelId): Shown {
    const slot = this.#slots.get(model);
    const { texts, original } = this.#wanted ?? {};
    const now = texts === undefined ? undefined : this.#find(model, texts);
    const failed = slot?.failed ?? null;
    const isFor = failed !== null && texts !== undefined && failed.key === this.#key(model, texts);
    return {
      original: (original && this.#find(model, original)) ?? null,
      now: now ?? slot?.last ?? null,
      waiting: now === undefined && failed === null,
      slow: slot?.waiting.slow ?? false,
      error: failed === null || (!isFor && now !== undefined) ? null : failed.sentence,
    };
  }

  #start(): void {
    for (const model of this.#wanted?.models ?? []) void this.#work(model);
    this.#host.requestUpdate();
  }

  async #work(model: ModelId): Promise<void> {
    const slot = this.#slotOf(model);
    if (slot.asking !== null) {
      const { original, texts } = this.#wanted ?? {};
      const isStale = original && texts && ![original, texts].some((t) => same(t, slot.asking));
      if (isStale) slot.abort.abort();
      return;
    }
    for (let next = this.#next(model); next !== null; next = this.#next(model)) {
      await this.#ask(model, slot, next);
      if (slot.failed !== null) break;
    }
  }

  /** What the model is to be asked next: the original, then the texts as they stand. */
  #next(model: ModelId): ProbeTexts | null {
    if (this.#wanted?.models.includes(model) !== true) return null;
    const { original, texts } = this.#wanted;
    return [original, texts].find((one) => this.#find(model, one) === undefined) ?? null;
  }

  async #ask(model: ModelId, slot: Slot, texts: ProbeTexts): Promise<void> {
    const { task } = this.#wanted ?? {};
    if (task === undefined) return;
    const key = this.#key(model, texts);
    slot.asking = texts;
    slot.abort = new AbortController();
    slot.failed = null;
    slot.waiting.start();
    try {
      const params = { task, model, texts };
      const said = await this.#rpc().ask('probe', params, slot.abort.signal);
      this.#meet(model, said);
      this.#remember(key, said);
      if (same(texts, this.#wanted?.texts ?? null)) slot.last = said;
    } catch (error) {
      if (!isAbort(error)) slot.failed = { key, sentence: sentence(error) };
    }
    slot.waiting.stop();
    slot.asking = null;
    this.#came();
    this.#host.requestUpdate();
  }

  #slotOf(model: ModelId): Slot {
    const known = this.#slots.get(model);
    if (known) return known;
    const made: Slot = {
      waiting: new Waiting(this.#host),
      asking: null,
      abort: new AbortController(),
      last: null,
      failed: null,
    };
    this.#slots.set(model, made);
    return made;
  }

  #find(model: ModelId, texts: ProbeTexts): ProbeSaid | undefined {
    return this.#known.get(this.#key(model, texts));
  }

  /** Where another model answers than before, what is known was said by the one that is gone. */
  #meet(model: ModelId, { by }: ProbeSaid): void {
    const before = this.#by.get(model);
    this.#by.set(model, by);
    if (before !== undefined && before !== by) this.#known.clear();
  }

  #remember(key: string, said: ProbeSaid): void {
    this.#known.set(key, said);
    const [oldest] = this.#known.keys();
    if (this.#known.size > REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
  }

  #key(model: ModelId, texts: ProbeTexts): string {
    return JSON.stringify([this.#wanted?.task, model, texts]);
  }
}

function same(a: ProbeTexts | null, b: ProbeTexts | null): boolean {
  return a !== null && b !== null && sameTexts(a, b);
}

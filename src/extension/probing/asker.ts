import { answerOf, type ProbeAnswer } from '../../core/probing/answer';
import { occluded, placedWords, weighWords } from '../../core/probing/occlusion';
import type { ModelId, ProbeQuestions, ProbeSaid } from '../../core/probing/questions';
import type { ProbeTexts } from '../../core/probing/texts';
import { TASKS } from '../../core/tasks';
import type { Message } from '../../core/message';
import { textOf } from '../border';
import { Refusal } from '../log';
import type { Fitting, ModelShelf } from './modelShelf';
import { noNumberText } from './wording';

/** What a model says of texts, in their order. */
export interface Answered {
  readonly answers: readonly ProbeAnswer[];
  readonly truncated: readonly boolean[];
  /** Raw outputs, text after text. */
  readonly values: Float32Array;
  /** SHA-256 of the model. */
  readonly by: string;
}

type Asked = ProbeQuestions['probe']['params'];

/** Asks models. Of what is typed the last counts: a question that is not answered yet ends when the next comes. */
export class Asker {
  readonly #shelf: ModelShelf;
  readonly #current = new Map<string, AbortController>();

  constructor(shelf: ModelShelf) {
    this.#shelf = shelf;
  }

  async probe({ task, model, texts }: Asked): Promise<ProbeSaid> {
    const signal = this.#latest('probe', model);
    const fitting = await this.#shelf.take(model, task);
    const start = performance.now();
    const { answers, truncated, by } = await this.ask(fitting, [texts], signal);
    const took = performance.now() - start;
    const [answer] = answers;
    if (answer === undefined) throw new Refusal(noNumberText());
    return { answer, truncated: truncated[0] ?? false, took, by };
  }

  /** The weight of each word: the whole and each text without one of its words, in one go. */
  async weigh({ task, model, texts }: Asked): Promise<ProbeQuestions['weighWords']['answer']> {
    const signal = this.#latest('weigh', model);
    const fitting = await this.#shelf.take(model, task);
    const words = placedWords(texts);
    const { answers } = await this.ask(fitting, [texts, ...occluded(texts, words)], signal);
    const [whole, ...each] = answers;
    return { words: whole === undefined ? [] : weighWords(words, whole, each), texts };
  }

  /** Refuses with a sentence where the model fails or answers with no finite number. */
  async ask(
    fitting: Fitting,
    texts: readonly ProbeTexts[],
    signal?: AbortSignal,
  ): Promise<Answered> {
    const { fit } = fitting;
    const raw = await this.#run(fitting, texts, signal);
    const answers = raw.outputs.map((outputs) => answerOf(TASKS[fit.task], outputs, fit.classes));
    const known = answers.filter((answer) => answer !== null);
    if (known.length < texts.length) throw new Refusal(noNumberText());
    const values = Float32Array.from(raw.outputs.flatMap((outputs) => Array.from(outputs)));
    return { answers: known, truncated: raw.truncated, values, by: raw.by };
  }

  async #run(
    fitting: Fitting,
    texts: readonly ProbeTexts[],
    signal: AbortSignal | undefined,
  ): Promise<{
    readonly outputs: readonly Float32Array[];
    readonly truncated: readonly boolean[];
    readonly by: string;
  }> {
    const outputs = texts.map(() => new Float32Array());
    const cut = texts.map(() => false);
    try {
      const runner = await this.#shelf.runner(fitting);
      await runner.run(
        texts,
        ({ places, values, truncated }) => {
          const width = values.length / places.length;
          places.forEach((place, i) => {
            outputs[place] = values.slice(i * width, (i + 1) * width);
            cut[place] = truncated[i] === 1;
          });
        },
        signal,
      );
      return { outputs, truncated: cut, by: (await runner.ready).sha256 };
    } catch (error) {
      throw inWords(error);
    }
  }

  /** Ends what the model was last asked of this kind, for nobody waits for it any more. */
  #latest(kind: string, model: ModelId): AbortSignal {
    const key = `${kind} ${model}`;
    this.#current.get(key)?.abort();
    const controller = new AbortController();
    this.#current.set(key, controller);
    return controller.signal;
  }
}

/** What a runner fails with is for a person, in a sentence of its own. */
function inWords(error: unknown): unknown {
  return error instanceof Error && 'why' in error
    ? new Refusal(textOf(error.why as Message))
    : error;
}

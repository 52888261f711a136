import type { Message } from '../message';
import type { SetId } from '../summaries';
import type { TaskName } from '../tasks';
import type { PhenomenonId } from '../views/phenomena';
import type { ProbeAnswer } from './answer';
import type { Edit } from './edits/edit';
import type { Expectation, Verdict } from './expectations';
import type { WordWeight } from './occlusion';
import type { ProbeTexts } from './texts';

/**
 * What the probe page asks, and what it is answered: plain data. Models are named by an id that means
 * something to the extension alone; probabilities are fractions in the order of the task's classes.
 */

/** Names a model file that was found. */
export type ModelId = string;

/** A task as the page needs it. */
export interface ProbeTask {
  readonly task: TaskName;
  /** Names of the one or two sentences. */
  readonly fields: readonly string[];
  /** Names of the classes in the task's order; empty for numbers. */
  readonly labels: readonly string[];
  /** The scale of a task of numbers. */
  readonly range: readonly [number, number] | null;
  /** Its examples carry phenomena. */
  readonly tagged: boolean;
}

/** An example to probe. */
export interface ProbeExample extends ProbeTask {
  readonly set: SetId;
  readonly example: number;
  readonly run: string;
  readonly texts: ProbeTexts;
  /** The label's name, the number as text, or `null` where it is hidden. */
  readonly gold: string | null;
  /** What the run's file says. */
  readonly predicted: string | null;
  readonly tags: readonly string[];
}

/** A model file that was found. */
export interface ProbeModel {
  readonly id: ModelId;
  /** For a person; unique among the models. */
  readonly name: string;
  /** What it is told by, or why it cannot be used for the task. */
  readonly why: Message;
  readonly usable: boolean;
}

export interface ProbeModels {
  /** No model is loaded in a workspace that is not trusted: then there are none. */
  readonly trusted: boolean;
  /** Those that can be used for the task first. */
  readonly models: readonly ProbeModel[];
  /** What the person chose last. */
  readonly chosen: readonly ModelId[];
}

/** What a model says of some texts. */
export interface ProbeSaid {
  readonly answer: ProbeAnswer;
  /** The texts were longer than the model takes, and were cut. */
  readonly truncated: boolean;
  /** How long the model took, in milliseconds. */
  readonly took: number;
  /** Tells the model from others that stood in the same file before: its SHA-256. */
  readonly by: string;
}

/** Texts after an edit, or why it cannot be made. */
export type EditedTexts =
  | { readonly texts: ProbeTexts; readonly name: Message; readonly why: null }
  | { readonly texts: null; readonly name: Message; readonly why: Message };

export interface KeepParams {
  readonly task: TaskName;
  /** The example that it was made of; `null`: texts of one's own. */
  readonly of: { readonly set: SetId; readonly example: number } | null;
  readonly texts: ProbeTexts;
  readonly label: string;
  /** What was done to it, as a tag; `null`: nothing. */
  readonly edit: string | null;
}

/** Where a probe was kept. */
export interface Kept {
  /** For a person. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
}

/** The most examples of a phenomenon that are probed at a time. */
export const MAX_PORTION = 64;

export interface PortionParams {
  readonly set: SetId;
  readonly phenomenon: PhenomenonId | null;
  readonly model: ModelId;
  readonly edit: Edit;
  readonly expected: Expectation;
  readonly start: number;
  /** At most {@link MAX_PORTION}. */
  readonly count: number;
}

/** An example of a phenomenon that was probed. */
export interface ProbedRow {
  readonly example: number;
  readonly before: ProbeTexts;
  /** `null` where the edit cannot be made. */
  readonly after: ProbeTexts | null;
  /** `null` where the edit cannot be made. */
  readonly verdict: Verdict | null;
  /** Why the edit cannot be made. */
  readonly why: Message | null;
}

export interface Portion {
  /** Examples of the phenomenon. */
  readonly total: number;
  readonly rows: readonly ProbedRow[];
}

/** The questions, each with what it takes and what it gives; any rejects with a sentence. */
export interface ProbeQuestions {
  readonly getProbeTask: {
    readonly params: { readonly task: TaskName };
    readonly answer: ProbeTask;
  };
  readonly getProbeExample: {
    readonly params: { readonly set: SetId; readonly example: number };
    readonly answer: ProbeExample;
  };
  readonly getModels: {
    readonly params: { readonly task: TaskName };
    readonly answer: ProbeModels;
  };
  readonly chooseModels: {
    readonly params: { readonly models: readonly ModelId[] };
    readonly answer: null;
  };
  /** Only the last question to a model is answered; one that is not done when the next comes is dropped. */
  readonly probe: {
    readonly params: {
      readonly task: TaskName;
      readonly model: ModelId;
      readonly texts: ProbeTexts;
    };
    readonly answer: ProbeSaid;
  };
  readonly weighWords: {
    readonly params: {
      readonly task: TaskName;
      readonly model: ModelId;
      readonly texts: ProbeTexts;
    };
    /** Places of the words are those in the texts, which come with them. */
    readonly answer: { readonly words: readonly WordWeight[]; readonly texts: ProbeTexts };
  };
  readonly editTexts: {
    readonly params: { readonly texts: ProbeTexts; readonly edit: Edit };
    readonly answer: EditedTexts;
  };
  readonly keep: { readonly params: KeepParams; readonly answer: Kept };
  readonly openKept: {
    readonly params: { readonly task: TaskName; readonly line: number };
    readonly answer: null;
  };
  readonly probePortion: { readonly params: PortionParams; readonly answer: Portion };
}
export type ProbeQuestionName = keyof ProbeQuestions;

export const PROBE_QUESTIONS: readonly ProbeQuestionName[] = [
  'getProbeTask',
  'getProbeExample',
  'getModels',
  'chooseModels',
  'probe',
  'weighWords',
  'editTexts',
  'keep',
  'openKept',
  'probePortion',
];

/** The longest sentence that is probed, in characters; more is far beyond what any model reads. */
export const MAX_PROBE_TEXT = 20_000;
/** As many models are asked side by side. */
export const MAX_MODELS = 4;

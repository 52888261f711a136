import type { EditKind } from '../core/probing/edits/edit';
import type { Expectation } from '../core/probing/expectations';
import type { ModelId } from '../core/probing/questions';
import type { Field, ProbeTexts } from '../core/probing/texts';
import type { SetId } from '../core/summaries';
import type { TaskName } from '../core/tasks';

/** Texts that were tried, as the page's history keeps them. */
export interface Tried {
  readonly texts: ProbeTexts;
  /** What was done, in the person's language. */
  readonly name: string;
  /** The tag of what was done; `null`: the original. */
  readonly tag: string | null;
  /** What the models said, by their name: the label, or the number, as shown. */
  readonly said: readonly { readonly model: string; readonly label: string }[];
}

/** What a person set in the form of ready-made edits. */
export interface EditForm {
  readonly field: Field | null;
  readonly from: string;
  readonly to: string;
  readonly clause: string;
}

/** What a person chose in the probe page; kept across a reload. */
export interface ProbeState {
  readonly page: 'probe';
  /** The example that is probed; `null`: texts of the person's own, of `task`. */
  readonly of: { readonly set: SetId; readonly example: number } | null;
  readonly task: TaskName;
  /** The texts as they stand in the boxes; `null`: as the example has them. */
  readonly texts: ProbeTexts | null;
  /** The tag of the last edit; `null`: none. */
  readonly tag: string | null;
  /** Chosen models; `null`: those that were chosen last. */
  readonly models: readonly ModelId[] | null;
  /** The oldest first. */
  readonly history: readonly Tried[];
  readonly tab: 'example' | 'phenomenon';
  /** The phenomenon to probe as a whole; `null`: all examples. */
  readonly phenomenon: string | null;
  readonly form: EditForm;
  readonly showWords: boolean;
  /** The edit and the expectation of the phenomenon. */
  readonly edit: EditKind;
  readonly expected: Expectation;
}

/** Texts that were tried before these are forgotten. */
export const MAX_HISTORY = 40;

import { folderAt, takeOut, type Mark } from './marks';

/** What a step number counts, as the name says. */
export type StepUnit = 'step' | 'checkpoint' | 'epoch';

/** What the name of a run says of the training that it is a checkpoint of. */
export interface RunStep {
  /** Not negative; `10k` is 10,000 and `2M` 2,000,000. */
  readonly step: number;
  readonly unit: StepUnit;
  /** The name with the step taken out: one for all checkpoints of a training. May be empty. */
  readonly series: string;
}

interface StepMark extends Mark {
  readonly step: number;
  readonly unit: StepUnit;
}

/** A word that counts with its number, perhaps of a checkpoint: `global_step100`, `ckpt-epoch=3`. */
const STEPS =
  /(?:(?:(?:checkpoint|ckpt)[-_=.: ]*)?(?:global[-_ ]?)?(step|iteration|iter|epoch|ep)|checkpoint|ckpt)[-_=.: ]*(\d+(?:\.\d+)?)([km]?)(?![a-z0-9]|\.\d)/gi;
/** What before it makes it another word, or a setting of the training: `max_step1000`, `warmup-step500`. */
const OTHER = /[a-z0-9]$|(?<![a-z0-9])(?:max|min|num|n|total|warmup|decay|per)[-_=.: ]+$/i;
const POWERS: Readonly<Record<string, string>> = { k: 'e3', m: 'e6' };
/** What says most exactly how far a training was comes first. */
const UNITS: readonly StepUnit[] = ['step', 'checkpoint', 'epoch'];

/**
 * The step of a run, where its name has a word for it: `checkpoint-500`, `ft-step1000`, `ckpt_2000`,
 * `epoch=3-step=120`. Of several the last that counts steps, or else checkpoints, or else epochs; what
 * its folder's name says beside it of the same moment is taken out with it. `null` where none is said.
 */
export function stepOf(run: string): RunStep | null {
  const marks = [...run.matchAll(STEPS)].flatMap((found) => markOf(run, found) ?? []);
  const [unit] = UNITS.filter((wanted) => marks.some((mark) => mark.unit === wanted));
  const chosen = marks.filter((mark) => mark.unit === unit).at(-1);
  if (chosen === undefined) return null;
  const { from, to } = folderAt(run, chosen);
  const beside = marks.filter((mark) => mark.from >= from && mark.to <= to);
  return { step: chosen.step, unit: chosen.unit, series: takeOut(run, beside) };
}

function markOf(run: string, found: RegExpExecArray): StepMark | null {
  const [text, word, digits = '', power = ''] = found;
  const step = Number(digits + (POWERS[power.toLowerCase()] ?? ''));
  if (step > Number.MAX_SAFE_INTEGER || OTHER.test(run.slice(0, found.index))) return null;
  return { from: found.index, to: found.index + text.length, step, unit: unitOf(word) };
}

function unitOf(word: string | undefined): StepUnit {
  if (word === undefined) return 'checkpoint';
  return word.toLowerCase().startsWith('ep') ? 'epoch' : 'step';
}

import type { InferenceSession } from 'onnxruntime-node';
import { firstOf, say } from '../../core/message';
import { INPUTS, type InputName } from '../batches/feeds';
import type { FixedSizes } from '../batches/plan';
import { RunnerError } from '../runner';

type Metadata = InferenceSession.ValueMetadata;

/** What a model wants of a batch. */
export interface Inputs {
  readonly names: readonly InputName[];
  /** Numbers of 64 bits, not of 32. */
  readonly wide: boolean;
  readonly fixed: FixedSizes;
}

/** The inputs of a model; throws a {@link RunnerError} where it lacks one or wants one that we do not have. */
export function inputsOf(session: InferenceSession): Inputs {
  const names = session.inputNames;
  if (!names.includes('input_ids'))
    throw new RunnerError(
      say(
        'The model has no input “input_ids”: it wants {0}, and is none for texts.',
        firstOf(names, 6),
      ),
    );
  const unknown = names.find((name) => !isInput(name));
  if (unknown !== undefined)
    throw new RunnerError(
      say(
        'The model wants an input “{0}”, which GLUE Lens cannot give: it gives {1}. Export it for text classification.',
        unknown,
        INPUTS.join(', '),
      ),
    );
  const ids = session.inputMetadata.find(({ name }) => name === 'input_ids');
  const type = ids?.isTensor === true ? ids.type : '';
  if (type !== 'int64' && type !== 'int32')
    throw new RunnerError(
      say('The model wants “input_ids” as {0}; GLUE Lens gives whole numbers (int64).', type),
    );
  return { names: names.filter(isInput), wide: type === 'int64', fixed: fixedSizes(ids) };
}

function isInput(name: string): name is InputName {
  return INPUTS.some((input) => input === name);
}

function fixedSizes(ids: Metadata | undefined): FixedSizes {
  const [rows, length] = ids?.isTensor === true ? ids.shape : [];
  return { rows: sizeOf(rows), length: sizeOf(length) };
}

function sizeOf(size: number | string | undefined): number | null {
  return typeof size === 'number' && size > 0 ? size : null;
}

/** The output with the numbers of an example; throws a {@link RunnerError} where there is none. */
export function outputOf(session: InferenceSession): string {
  const names = session.outputNames;
  if (names.includes('logits')) return 'logits';
  const rows = session.outputMetadata.filter(
    (output) => output.isTensor && FLOATS.has(output.type) && output.shape.length <= 2,
  );
  const [only] = rows;
  if (only !== undefined) return only.name;
  throw new RunnerError(
    say(
      'The model has no output “logits” and none with a row of numbers for each example: it gives {0}. Export it for text classification.',
      names.length === 0 ? '–' : firstOf(names, 6),
    ),
  );
}

const FLOATS = new Set(['float32', 'float16', 'float64']);

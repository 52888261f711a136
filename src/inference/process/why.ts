import { basename } from 'node:path';
import { say, type Message } from '../../core/message';

/** What words of the runtime mean for a person. `name`: of the model's file. */
interface Reading {
  readonly words: RegExp;
  readonly inWords: (name: string, found: RegExpExecArray) => Message;
}

const LOADING: readonly Reading[] = [
  {
    words: /No Op registered for (\S+)|(\S+?)\(-?\d+\) is not a registered function\/op/,
    inWords: (name, [, operator, other]) => unknownOperator(name, operator ?? other),
  },
  {
    words: /Could not find an implementation for (\w+)|Failed to find kernel for (\w+)/,
    inWords: (name, [, operator, other]) => unknownOperator(name, operator ?? other),
  },
  {
    words: /Opset (\d+) is under development[\s\S]*is till opset (\d+)/,
    inWords: (name, [, opset = '', last = '']) =>
      say(
        '{0} is written for operators of version {1}, and ONNX Runtime here knows those up to {2}. Export it with a lower “--opset”.',
        name,
        opset,
        last,
      ),
  },
  {
    words: /Unsupported model IR version/,
    inWords: (name) =>
      say(
        '{0} is of a newer version of ONNX than ONNX Runtime here can read. Export it again with a lower “--opset”.',
        name,
      ),
  },
  {
    words: /External data path does not exist: "?([^"\n]+)/,
    inWords: (name, [, path = '']) =>
      say(
        '{0} keeps its weights in {1}, which is not beside it. Copy that file into the folder of the model.',
        name,
        basename(path),
      ),
  },
  {
    words:
      /External data path escapes model directory\. External data path: "?([^"\n]+?)"? resolved/,
    inWords: (name, [, path = '']) =>
      say(
        '{0} keeps its weights in {1}, outside its own folder, and ONNX Runtime does not read them there. Put both files into one folder, not links to them.',
        name,
        path,
      ),
  },
  {
    words: /External initializer[\s\S]*(out of bounds|can not be read)/,
    inWords: (name) =>
      say('The file with the weights of {0} is shorter than it should be: copy it again.', name),
  },
  {
    words: /Protobuf parsing failed|does not have a graph|INVALID_PROTOBUF/,
    inWords: (name) =>
      say('{0} is damaged or not whole, or no ONNX file at all: copy or export it again.', name),
  },
];

const OUT_OF_MEMORY: Reading = {
  words: /bad_alloc|Failed to allocate memory|out of memory/i,
  inWords: (name) => say('Memory ran out with {0}. A smaller variant (int8, fp16) may fit.', name),
};

const RUNNING: readonly Reading[] = [
  {
    words: /indices element out of data bounds, idx=(-?\d+)/,
    inWords: (name, [, id = '']) =>
      say(
        'The tokenizer is not that of the model: {0} has nothing for number {1}, of a token, a type or a position. Take tokenizer.json from where the model is from.',
        name,
        id,
      ),
  },
  {
    words: /Got invalid dimensions for input: (\S+)/,
    inWords: (name, [, input = '']) =>
      say(
        '{0} takes “{1}” in one fixed size. Export it with axes that may vary, as Optimum does.',
        name,
        input,
      ),
  },
  {
    words: /Missing Input: (\S+)|input '([^']+)' is missing/i,
    inWords: (name, [, input, other]) =>
      say('{0} wants an input “{1}”, which GLUE Lens does not give.', name, input ?? other ?? '?'),
  },
  {
    words: /while running (\w+) node/,
    inWords: (name, [, operator = '']) =>
      say(
        '{0} cannot be run: its operator {1} does not take what comes to it. The export may be wrong; try it in Python, or export it again.',
        name,
        operator,
      ),
  },
];

/** Why a model could not be loaded, in a sentence. `path`: of its `.onnx` file. */
export function whyNotLoaded(error: unknown, path: string): Message {
  return read(error, [OUT_OF_MEMORY, ...LOADING], path, (name, said) =>
    say('ONNX Runtime cannot load {0}. It says: {1}', name, said),
  );
}

/** Why a model could not be run, in a sentence. */
export function whyNotRun(error: unknown, path: string): Message {
  return read(error, [OUT_OF_MEMORY, ...RUNNING], path, (name, said) =>
    say('ONNX Runtime cannot run {0}. It says: {1}', name, said),
  );
}

/** The first reading that fits, else what the runtime says without its file names, lines and codes. */
function read(
  error: unknown,
  readings: readonly Reading[],
  path: string,
  otherwise: (name: string, said: string) => Message,
): Message {
  const text = error instanceof Error ? error.message : String(error);
  const name = basename(path);
  for (const { words, inWords } of readings) {
    const found = words.exec(text);
    if (found !== null) return inWords(name, found);
  }
  return otherwise(name, plain(text));
}

/** Without paths of its source, signatures and codes; one line. */
function plain(text: string): string {
  return text
    .replace(/^Error: /, '')
    .replace(/^Load model from .*? failed:/, '')
    .replace(/\/\S+\.(cc|h):\d+ (?:[^\n]*?\) (?=[A-Z[]))?/g, '')
    .replace(/\[ONNXRuntimeError\] : \d+ : \w+ : /g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
}

function unknownOperator(name: string, operator = '?'): Message {
  return say(
    '{0} uses the operator “{1}”, which ONNX Runtime does not have. Export the model with standard operators, for the CPU.',
    name,
    operator,
  );
}

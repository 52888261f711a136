import { basename } from 'node:path';
import { say, type Message } from '../../core/message';

/** What the runtime's words mean for a person: the first that fits. */
type Reading = readonly [words: RegExp, inWords: (found: RegExpExecArray, name: string) => Message];

const LOADING: readonly Reading[] = [
  [
    /(?:not a registered function\/op|No Op registered for) ?(?:for )?([\w.]+)?/i,
    ([, operator], name) =>
      say(
        '{0} uses the operator “{1}”, which ONNX Runtime does not have. Export the model with standard operators.',
        name,
        operator ?? '?',
      ),
  ],
];

/** Why a model could not be loaded, in a sentence. `path`: of its `.onnx` file. */
export function whyNotLoaded(error: unknown, path: string): Message {
  return read(error, LOADING, basename(path)) ?? fallback('{0}', error, path);
}

/** Why a model could not be run, in a sentence. */
export function whyNotRun(error: unknown, path: string): Message {
  return fallback('{0}', error, path);
}

function read(error: unknown, readings: readonly Reading[], name: string): Message | null {
  const text = String(error);
  for (const [words, inWords] of readings) {
    const found = words.exec(text);
    if (found !== null) return inWords(found, name);
  }
  return null;
}

function fallback(_: string, error: unknown, path: string): Message {
  return say('ONNX Runtime does not run {0}: {1}', basename(path), String(error));
}

import { say, type Message } from '../../core/message';

/** Why the process of a model ended, by its exit code or signal and what it said last. */
export function whyEnded(
  code: number | null,
  signal: NodeJS.Signals | null,
  lastWords: string,
): Message {
  if (/bad_alloc|out of memory|Failed to allocate/i.test(lastWords)) return OUT_OF_MEMORY;
  if (signal === 'SIGKILL') return KILLED;
  if (/Cannot find module/.test(lastWords)) return NO_PROGRAM;
  if (signal !== null || (code ?? 0) > 128) return CRASHED;
  return say('The process of the model ended too early.');
}

const OUT_OF_MEMORY = say(
  'The model ran out of memory, and its process ended. A smaller variant (int8, fp16) may fit.',
);
const KILLED = say(
  'The process of the model was killed, as the system does when memory runs out. A smaller variant (int8, fp16) may fit.',
);
const CRASHED = say('ONNX Runtime crashed while it ran the model; nothing else was taken with it.');
const NO_PROGRAM = say('The program that runs models is missing: install GLUE Lens again.');

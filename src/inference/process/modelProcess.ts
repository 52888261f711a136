import { fork, type ChildProcess } from 'node:child_process';
import { say, type Message } from '../../core/message';
import { RunnerError, type Outputs, type RunnerFacts, type RunnerOptions } from '../runner';
import { whyEnded } from './ended';
import { asMessage, FROM_PROCESS, type FromProcess, type Portion, type ToProcess } from './wire';

/** So much of what the process says at its end is looked at, in characters. */
const LAST_WORDS = 4000;

/** Someone who waits for a portion. */
interface Waiting {
  readonly tell: (outputs: Outputs) => void;
  readonly done: () => void;
  readonly failed: (error: Error) => void;
}

/** The process that a model runs in, seen from outside. Whatever ends it rejects all that waits with a sentence. */
export class ModelProcess {
  readonly ready: Promise<RunnerFacts>;
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  #opened: (facts: RunnerFacts) => void = () => undefined;
  #refused: (error: Error) => void = () => undefined;
  #ended: Message | null = null;
  #lastWords = '';

  constructor(options: RunnerOptions, program: string) {
    this.ready = new Promise((resolve, reject) => {
      this.#opened = resolve;
      this.#refused = reject;
    });
    // Whoever runs hears of it as well; nobody need wait for it.
    this.ready.catch(() => undefined);
    this.#child = start(program);
    this.#listen();
    this.#send({ kind: 'open', options });
  }

  /** Resolves when all outputs of the portion were told; the model must be ready. */
  ask(portion: Portion, tell: (outputs: Outputs) => void): Promise<void> {
    return new Promise((done, failed) => {
      if (this.#ended !== null) {
        failed(new RunnerError(this.#ended));
        return;
      }
      this.#waiting.set(portion.id, { tell, done, failed });
      this.#send(portion);
    });
  }

  /** Lets go of a portion: nothing more is told of it, and who waits for it is rejected. */
  stop(id: number): void {
    const asked = this.#waiting.get(id);
    if (asked === undefined) return;
    this.#waiting.delete(id);
    this.#send({ kind: 'stop', id });
    asked.failed(new RunnerError(STOPPED));
  }

  dispose(): void {
    this.#end(CLOSED);
  }

  #listen(): void {
    this.#child.on('message', (value) => {
      const message = asMessage<FromProcess>(value, FROM_PROCESS);
      if (message !== null) this.#hear(message);
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#lastWords = (this.#lastWords + text).slice(-LAST_WORDS);
    });
    this.#child.on('error', () => {
      this.#end(GONE);
    });
    this.#child.on('close', (code, signal) => {
      this.#end(whyEnded(code, signal, this.#lastWords));
    });
  }

  #hear(message: FromProcess): void {
    switch (message.kind) {
      case 'ready':
        this.#opened(message.facts);
        return;
      case 'refused':
        this.#end(message.why);
        return;
      case 'outputs':
        this.#waiting.get(message.id)?.tell(message);
        return;
      case 'done':
        this.#take(message.id)?.done();
        return;
      case 'failed':
        this.#take(message.id)?.failed(new RunnerError(message.why, message.places));
        return;
    }
  }

  #take(id: number): Waiting | undefined {
    const asked = this.#waiting.get(id);
    this.#waiting.delete(id);
    return asked;
  }

  #send(message: ToProcess): void {
    // That it could not be sent is told where the process ends, with the reason.
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  #end(why: Message): void {
    if (this.#ended !== null) return;
    this.#ended = why;
    this.#child.kill('SIGKILL');
    this.#refused(new RunnerError(why));
    for (const { failed } of this.#waiting.values()) failed(new RunnerError(why));
    this.#waiting.clear();
  }
}

const GONE = say('The process of the model could not be started.');
const CLOSED = say('The model was closed.');
const STOPPED = say('The run was stopped.');

/** Variables that would make the process wait for a debugger, or load what is not meant for it. */
const NOT_INHERITED = ['NODE_OPTIONS', 'VSCODE_INSPECTOR_OPTIONS', 'NODE_INSPECT_RESUME_ON_START'];

function start(program: string): ChildProcess {
  const env = Object.entries(process.env).filter(([name]) => !NOT_INHERITED.includes(name));
  return fork(program, [], {
    // In the editor the program that runs is Electron, which this makes a Node.
    env: { ...Object.fromEntries(env), ELECTRON_RUN_AS_NODE: '1' },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

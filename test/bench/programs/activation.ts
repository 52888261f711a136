import Module from 'node:module';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tell } from '../tell';
import { threadTime } from '../threadTime';

/** What waking the extension took and loaded. */
export interface Activation {
  /** Milliseconds from nothing to activated: loading the bundle, then its `activate`. */
  readonly load: number;
  readonly activate: number;
  /** Milliseconds of both that the thread worked, and no other program. */
  readonly worked: number;
  /** Modules that the bundle asked for, in order. */
  readonly modules: readonly string[];
}

/** Stands for all of VS Code: whatever is asked of it, called or made is this again. */
const anything: object = new Proxy(function () {}, {
  get: (_, key) => {
    if (key === Symbol.toPrimitive) return () => '';
    if (key === Symbol.iterator) return () => [][Symbol.iterator]();
    return key === 'then' ? undefined : anything;
  },
  apply: () => anything,
  construct: () => anything,
});

/** As a module: bundlers copy what a module itself has and keep what it inherits. */
const vscode: unknown = Object.create(anything);

interface Loader {
  _load: (request: string, ...rest: readonly unknown[]) => unknown;
}

/** FILE: loads and activates the extension's bundle without VS Code. */
function main(file: string): void {
  const loader = Module as unknown as Loader;
  const load = loader._load;
  const modules: string[] = [];
  const before = threadTime();
  const begun = performance.now();
  loader._load = (request, ...rest) => {
    if (request !== file) modules.push(request);
    return request === 'vscode' ? vscode : load(request, ...rest);
  };
  const extension = Module.createRequire(file)(file) as { activate(context: object): unknown };
  const loaded = performance.now();
  extension.activate(contextOf(file));
  const activated = performance.now();
  const waited = (threadTime()?.waited ?? 0) - (before?.waited ?? 0);
  tell({
    load: loaded - begun,
    activate: activated - loaded,
    worked: activated - begun - waited,
    modules,
  } satisfies Activation);
}

/** The extension's context: its own folder is real, all else is whatever it likes. */
function contextOf(file: string): object {
  const extensionUri = pathToFileURL(resolve(dirname(file), '..'));
  return Object.assign(Object.create(anything) as object, { extensionUri, subscriptions: [] });
}

main(process.argv[2] ?? '');

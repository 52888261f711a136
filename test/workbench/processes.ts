import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Nothing that tests start outlives them. A child process runs as a group of its own, so that its
 * children go with it; groups and temporary folders are each watched by a guard, a shell that waits
 * on a pipe from this process. However this process ends (done, Ctrl+C, killed), the pipe closes,
 * and the guard ends the group or removes the folder.
 */
const END_GROUP = 'cat >/dev/null; kill -s KILL -- "-$1" 2>/dev/null';
const REMOVE_FOLDER = 'cat >/dev/null; sleep 1; rm -rf -- "$1" || { sleep 1; rm -rf -- "$1"; }';

function guard(script: string, what: string): ChildProcess {
  const shell = spawn('sh', ['-c', script, 'guard', what], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
  shell.on('error', () => undefined);
  return shell;
}

export interface Group {
  readonly child: ChildProcess;
  /** Everything printed so far, on both streams. */
  output(): string;
  /** Settles when the process has ended: its exit code, or null if a signal ended it. */
  readonly ended: Promise<number | null>;
  /** End the whole group: politely, then by force. */
  stop(): Promise<void>;
}

export interface GroupOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Called with each piece of output as it comes. */
  readonly onOutput?: (text: string) => void;
}

export function startGroup(command: string, args: string[], options: GroupOptions = {}): Group {
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const guarding = child.pid === undefined ? undefined : guard(END_GROUP, String(child.pid));

  let text = '';
  const collect = (piece: Buffer): void => {
    text += piece.toString();
    options.onOutput?.(piece.toString());
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);

  const ended = new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      text += `\n${command}: ${error.message}`;
      resolve(127);
    });
    child.once('exit', (code) => {
      resolve(code);
    });
  });
  const signal = (name: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name);
    } catch {
      // Gone already.
    }
  };
  const stop = async (): Promise<void> => {
    signal('SIGTERM');
    await within(5_000, ended);
    signal('SIGKILL');
    guarding?.kill('SIGKILL');
  };
  return { child, output: () => text, ended, stop };
}

/** Run a command to its end and give what it printed; fails when its time is up, or unless it exits with 0. */
export async function run(
  command: string,
  args: string[],
  options: GroupOptions & { readonly limit: number },
): Promise<string> {
  const group = startGroup(command, args, options);
  const code = await within(options.limit, group.ended);
  await group.stop();
  const output = group.output();
  const call = [command, ...args].join(' ');
  if (code === undefined)
    throw new Error(`still running after ${options.limit / 1000} s: ${call}\n${tail(output)}`);
  if (code !== 0) throw new Error(`exit ${String(code)}: ${call}\n${tail(output)}`);
  return output;
}

/** A new temporary folder, and the way to be rid of it (files may still be written to it for a moment). */
export function temporaryFolder(name: string): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `vscode-test-${name}-`));
  const guarding = guard(REMOVE_FOLDER, path);
  const remove = (): void => {
    rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    guarding.kill('SIGKILL');
  };
  return { path, remove };
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** What the promise comes to, or `undefined` when the time is up (and no timer is left behind). */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  return Promise.race([promise, late]).finally(() => {
    clearTimeout(timer);
  });
}

export const tail = (text: string, lines = 40): string =>
  text.trimEnd().split('\n').slice(-lines).join('\n');

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { spread, type Spread } from './spread';

/** What a process took. */
export interface Use {
  /** Milliseconds from start to end. */
  readonly wall: number;
  /** Milliseconds that all of its threads worked: what does not depend on who else is at work. */
  readonly cpu: number;
  /** Bytes of memory at most. */
  readonly peak: number;
  readonly stdout: string;
}

/** What a process took when it was run several times. */
export interface Uses {
  readonly wall: Spread;
  readonly cpu: Spread;
  readonly peak: Spread;
  readonly stdout: string;
}

/** The folder of the bundled programs. */
export const PROGRAMS = __dirname;

/** Runs a command that reports what it used on its fourth stream. Throws where it fails. */
export function run(command: string, args: readonly string[]): Use {
  const start = performance.now();
  const { status, stdout, stderr, output, error } = spawnSync(command, [...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    maxBuffer: 1 << 30,
    encoding: 'utf8',
  });
  const wall = performance.now() - start;
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr}`);
  const { cpu, peak } = JSON.parse(output[3] ?? '') as Pick<Use, 'cpu' | 'peak'>;
  return { wall, cpu, peak, stdout };
}

/** Runs a script in a Node of its own. */
export function runNode(script: string, ...args: readonly (string | number)[]): Use {
  const report = ['--require', join(PROGRAMS, 'reportUse.cjs')];
  return run(process.execPath, [...report, script, ...args.map(String)]);
}

/** Runs one of the bench's programs; gives what it told. */
export function runProgram(name: string, ...args: readonly (string | number)[]): unknown {
  const { stdout } = runNode(join(PROGRAMS, `${name}.cjs`), ...args);
  return stdout === '' ? null : JSON.parse(stdout);
}

/** Runs a work so often; of more than two times the first is not counted. */
export function repeated(times: number, work: () => Use): Uses {
  const all = Array.from({ length: times }, work);
  const uses = times > 2 ? all.slice(1) : all;
  const stdout = all[0]?.stdout ?? '';
  return {
    wall: spread(uses.map(({ wall }) => wall)),
    cpu: spread(uses.map(({ cpu }) => cpu)),
    peak: spread(uses.map(({ peak }) => peak)),
    stdout,
  };
}

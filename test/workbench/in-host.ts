import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { launchBrowser } from './browser';
import { installHost, type HostName } from './host';
import { OUT, ROOT, SAMPLE, SHOTS } from './paths';
import { tail, within } from './processes';
import { startServer, type Server } from './server';

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
  /** The workspace, of which a copy is opened. The sample without it. */
  readonly folder?: string | undefined;
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

/** Bundle test/host/*.ts for the extension host, one module each. */
export async function bundleHostTests(): Promise<void> {
  rmSync(BUNDLES, { recursive: true, force: true });
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['test/host/*.ts'],
    outdir: BUNDLES,
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
    HOST_TEST_GREP: options.grep ?? '',
    HOST_TEST_REPORT: join(OUT, `host-tests-${process.pid}.json`),
  };
  writeReport(env.HOST_TEST_REPORT);
  const server = await startServer({
    host: await installHost(options.host),
    vsix: options.vsix,
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
  const source = resolve(options.folder ?? SAMPLE);
  const folder = join(server.folder, 'workspaces', basename(source));
  cpSync(source, folder, { recursive: true, dereference: true });
  const extension =
    options.vsix === undefined ? resolve(options.extension ?? ROOT) : standIn(server.folder);
  const remote = (path: string): string => `vscode-remote://${new URL(server.origin).host}${path}`;
  const payload = [
    ['extensionDevelopmentPath', remote(extension)],
    ['extensionTestsPath', remote(resolve(options.tests ?? join(BUNDLES, 'index')))],
  ];
  const query = new URLSearchParams({ folder, payload: JSON.stringify(payload) });
  return `${server.origin}/?${query.toString()}`;
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

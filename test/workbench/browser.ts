import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { ROOT } from './paths';
import { run, temporaryFolder } from './processes';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** The path of a Chromium that is on this machine, if there is one. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named !== undefined) {
    if (!runnable(named)) throw new Error(`CHROMIUM names no program: ${named}`);
    return named;
  }
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...PLACES, chromium.executablePath()].find(runnable);
}

/** Find a Chromium, or install one: Debian's where that is possible, else Playwright's own. */
export async function installBrowser(log = console.error): Promise<string> {
  const found = findBrowser();
  if (found !== undefined) return found;
  const tries =
    process.getuid?.() === 0 && isDebian() ? [fromDebian, fromPlaywright] : [fromPlaywright];
  for (const install of tries) {
    await install(log).catch((error: unknown) => {
      log(error instanceof Error ? error.message : String(error));
    });
    const installed = findBrowser();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROMIUM to the path of one.',
  );
}

async function fromDebian(log: (line: string) => void): Promise<void> {
  log('installing Chromium with apt-get (once) …');
  const apt = ['-o', 'DPkg::Lock::Timeout=300', '-q', '-y'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', [...apt, 'update'], { env, limit: 240_000 });
  const packages = ['chromium', 'fonts-dejavu-core'];
  await run('apt-get', [...apt, 'install', '--no-install-recommends', ...packages], {
    env,
    limit: 480_000,
  });
}

async function fromPlaywright(log: (line: string) => void): Promise<void> {
  log('installing Chromium with Playwright (once) …');
  const cli = join(ROOT, 'node_modules', 'playwright-core', 'cli.js');
  await run(process.execPath, [cli, 'install', '--no-shell', 'chromium'], { limit: 480_000 });
}

function isDebian(): boolean {
  const file = '/etc/os-release';
  return existsSync(file) && /^ID="?debian"?$/m.test(readFileSync(file, 'utf8'));
}

function runnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export interface Browser {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

export interface BrowserOptions {
  readonly width?: number;
  readonly height?: number;
}

/** A headless browser with a profile of its own, which goes when it closes. */
export async function launchBrowser({
  width = 1280,
  height = 800,
}: BrowserOptions = {}): Promise<Browser> {
  const executablePath = await installBrowser();
  const profile = temporaryFolder('browser');
  try {
    const context = await chromium.launchPersistentContext(profile.path, {
      executablePath,
      headless: true,
      timeout: 60_000,
      viewport: { width, height },
      permissions: ['clipboard-read', 'clipboard-write'],
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    });
    context.setDefaultTimeout(30_000);
    const close = async (): Promise<void> => {
      await context.close().catch(() => undefined);
      profile.remove();
    };
    return { context, close };
  } catch (error) {
    profile.remove();
    throw error;
  }
}

import { cpSync, mkdirSync, realpathSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { launchBrowser, type Browser, type BrowserOptions } from './browser';
import { Complaints } from './complaints';
import { Editor } from './editor';
import { installHost, type HostName } from './host';
import { Palette } from './palette';
import { SAMPLE, SHOTS } from './paths';
import { startServer, type Server, type ServerOptions, type Settings } from './server';
import { THEMES, type Theme } from './themes';
import { Views } from './views';
import { packagedExtension } from './vsix';
import { findWebview } from './webviews';

export interface WorkbenchOptions extends BrowserOptions {
  /** The folder to open, of which a copy is opened: tests may change what they like. The sample without it. */
  readonly folder?: string;
  /** Open the folder itself and no copy. */
  readonly inPlace?: boolean;
  readonly settings?: Settings;
  /** Seen by the extension as process.env; HOME is an empty folder. */
  readonly env?: Readonly<Record<string, string>>;
  /** Another packaged extension than this repository's, or none. */
  readonly vsix?: string | false;
  readonly host?: HostName;
}

/** Start a server and a browser of their own and open the folder: a real VS Code with the packaged extension. */
export async function openWorkbench(options: WorkbenchOptions = {}): Promise<Workbench> {
  const host = await installHost(options.host);
  const vsix = options.vsix ?? (await packagedExtension());
  const server = await startServer({
    ...serverOptions(options),
    host,
    vsix: vsix === false ? undefined : vsix,
  });
  try {
    const browser = await launchBrowser(options);
    const page = browser.context.pages()[0] ?? (await browser.context.newPage());
    const bench = new Workbench(server, browser, page);
    try {
      const folder = resolve(options.folder ?? SAMPLE);
      await bench.openFolder(options.inPlace === true ? folder : bench.copy(folder));
      return bench;
    } catch (error) {
      await bench.picture('no-workbench').catch(() => undefined);
      await bench.close();
      throw error;
    }
  } catch (error) {
    await server.stop();
    throw error;
  }
}

function serverOptions({ settings, env }: WorkbenchOptions): Omit<ServerOptions, 'host'> {
  return { settings, env };
}

/** One VS Code window, as a test drives it. */
export class Workbench {
  readonly page: Page;
  readonly palette: Palette;
  readonly editor: Editor;
  readonly views: Views;
  /** Errors on the console of the window and of its webviews. */
  readonly complaints = new Complaints();
  /** The folder that is open. */
  folder = '';
  readonly #server: Server;
  readonly #browser: Browser;

  constructor(server: Server, browser: Browser, page: Page) {
    this.#server = server;
    this.#browser = browser;
    this.page = page;
    this.palette = new Palette(page);
    this.editor = new Editor(page);
    this.views = new Views(page);
    this.complaints.watch(browser.context);
  }

  /** A copy of a folder, for this window, that goes when it closes. */
  copy(folder: string): string {
    const target = join(this.#server.folder, 'workspaces', basename(folder));
    cpSync(folder, target, { recursive: true, dereference: true });
    return realpathSync(target);
  }

  /** A new empty folder for this window. */
  emptyFolder(name = 'empty'): string {
    const target = join(this.#server.folder, 'workspaces', name);
    mkdirSync(target, { recursive: true });
    return realpathSync(target);
  }

  /** Open another folder in the window, and wait until it can be used. */
  async openFolder(folder: string): Promise<void> {
    this.folder = folder;
    const address = `${this.#server.origin}/?${new URLSearchParams({ folder }).toString()}`;
    await this.page.goto(address, { waitUntil: 'domcontentloaded', timeout: 60_000 });
    await this.#ready();
  }

  /** Reload the window, as "Developer: Reload Window" does. */
  async reload(): Promise<void> {
    await this.page.reload({ waitUntil: 'domcontentloaded', timeout: 60_000 });
    await this.#ready();
  }

  /** Change settings while the window is open. */
  configure(settings: Settings): void {
    this.#server.configure(settings);
  }

  async theme(name: Theme): Promise<void> {
    const { setting, mark } = THEMES[name];
    this.configure({ 'workbench.colorTheme': setting });
    await this.page.locator(`.monaco-workbench.${mark}`).waitFor();
    await this.page.waitForTimeout(500);
  }

  /** The webview that holds an element matching the selector. */
  webview(selector: string, timeout?: number): Promise<Frame> {
    return findWebview(this.page, selector, timeout);
  }

  /** Take a picture of the window into out/shots/. */
  async picture(name: string): Promise<string> {
    mkdirSync(SHOTS, { recursive: true });
    const path = join(SHOTS, `${name.replaceAll(/[^\w.-]+/g, '-')}.png`);
    await this.page.screenshot({ path, timeout: 30_000 });
    return path;
  }

  /** What the extension host and the extensions logged, in the files whose name matches. */
  logs(name = /exthost/): string {
    return this.#server
      .logs()
      .filter((file) => name.test(file.name))
      .map((file) => `--- ${file.name}\n${file.text}`)
      .join('\n');
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#server.stop();
  }

  async #ready(): Promise<void> {
    const timeout = 60_000;
    await this.page.locator('.monaco-workbench').waitFor({ timeout });
    await this.page
      .locator('.sidebar .pane-body, .sidebar .composite.viewlet')
      .first()
      .waitFor({ timeout });
  }
}

import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchBrowser, type Browser } from '../../workbench/browser';
import { openPage, type FakeHost, type HostOptions } from './host';

/** One browser for a file of tests; each page is closed after its test and must not have complained. */
export function usePages(): (options?: HostOptions) => Promise<FakeHost> {
  let browser: Browser | undefined;
  let open: FakeHost[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async () => {
    const complaints = open.flatMap((host) => host.complaints);
    const faults = open.flatMap((host) => host.messages.filter(({ type }) => type === 'fault'));
    const pages = open.map(({ page }) => page.close());
    open = [];
    await Promise.all(pages);
    expect(complaints).toEqual([]);
    expect(faults).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
  });
  return async (options) => {
    if (!browser) throw new Error('pages can be opened in tests only');
    const host = await openPage(browser.context, options);
    open.push(host);
    return host;
  };
}

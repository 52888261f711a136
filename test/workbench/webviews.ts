import type { Frame, Page } from 'playwright-core';
import { pause } from './processes';

/**
 * The frame of the webview that holds an element matching the selector. A webview is a frame in a
 * frame of the page; frames come and go as panels open, move and reload, so all are searched anew.
 */
export async function findWebview(page: Page, selector: string, timeout = 30_000): Promise<Frame> {
  const until = Date.now() + timeout;
  while (Date.now() < until) {
    for (const frame of innerFrames(page)) {
      const count = await frame
        .locator(selector)
        .count()
        .catch(() => 0);
      if (count > 0) return frame;
    }
    await pause(100);
  }
  const seen = await Promise.all(innerFrames(page).map(describe));
  throw new Error(`no webview holds ${selector}; open are:\n${seen.join('\n') || 'none'}`);
}

function innerFrames(page: Page): Frame[] {
  const main = page.mainFrame();
  return page.frames().filter((frame) => {
    const parent = frame.parentFrame();
    return parent !== null && parent !== main && !frame.isDetached();
  });
}

async function describe(frame: Frame): Promise<string> {
  const body = await frame
    .locator('body')
    .innerText({ timeout: 1_000 })
    .catch(() => '(gone)');
  return `  ${body.trim().slice(0, 200).replaceAll('\n', ' / ') || '(empty)'}`;
}

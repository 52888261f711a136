import type { Locator, Page } from 'playwright-core';
import { plain } from './editor';

/** The side bar and its trees, the panel below, and the notifications. */
export class Views {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Show a container of the activity bar by its title: "Explorer", "GLUE". */
  async show(title: string): Promise<void> {
    const action = this.#page
      .locator('.activitybar .action-item')
      .filter({ has: this.#page.locator(`a[aria-label^="${title}"]`) });
    await action.waitFor();
    if (!(await action.getAttribute('class'))?.includes('checked')) await action.click();
    await this.#page
      .locator('.sidebar .composite.title', { hasText: new RegExp(title, 'i') })
      .waitFor();
  }

  /** One view of the side bar, with its header, by its title. */
  view(title: string): Locator {
    const header = this.#page.locator('.pane-header', { hasText: new RegExp(title, 'i') });
    return this.#page.locator('.sidebar .pane').filter({ has: header }).first();
  }

  /** The first row of a tree that contains this text (a list draws only the rows in sight). */
  item(text: string | RegExp, within: Locator = this.#page.locator('.sidebar')): Locator {
    return within.locator('.pane-body .monaco-list-row', { hasText: text }).first();
  }

  /** The texts of the rows in sight, label and description together. */
  async items(within: Locator = this.#page.locator('.sidebar')): Promise<string[]> {
    const rows = within.locator('.pane-body .monaco-list-row');
    await rows.first().waitFor();
    return (await rows.allInnerTexts()).map((text) => plain(text.replaceAll('\n', ' ')));
  }

  /** Unfold a row if it is folded. */
  async expand(item: Locator): Promise<void> {
    await item.waitFor();
    if ((await item.getAttribute('aria-expanded')) === 'false')
      await item.locator('.monaco-tl-twistie').click();
    await this.#page.waitForTimeout(50);
  }

  /** The text of a view that has nothing to show. */
  welcome(within: Locator = this.#page.locator('.sidebar')): Locator {
    return within.locator('.welcome-view-content').first();
  }

  /** A notification that contains this text. */
  notification(text: string | RegExp): Locator {
    return this.#page
      .locator('.notification-toast, .notifications-center .monaco-list-row', { hasText: text })
      .first();
  }

  /** The texts of all notifications on screen. */
  async notifications(): Promise<string[]> {
    const messages = this.#page.locator('.notification-toast .notification-list-item-message');
    return (await messages.allInnerTexts()).map(plain);
  }

  /** The rows of the Problems panel, which is opened for it. */
  async problems(): Promise<string[]> {
    const panel = this.#page.locator('.markers-panel');
    if (!(await panel.isVisible())) await this.#page.keyboard.press('Control+Shift+m');
    await panel.waitFor();
    await this.#page.waitForTimeout(300);
    const rows = panel.locator('.monaco-list-row');
    return (await rows.allInnerTexts()).map((text) => plain(text.replaceAll('\n', ' ')));
  }
}

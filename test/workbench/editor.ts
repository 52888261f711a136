import type { Locator, Page } from 'playwright-core';

/** Where the cursor is, from 1, and how many characters are selected. */
export interface Cursor {
  readonly line: number;
  readonly column: number;
  readonly selected: number;
}

/** The text editor in front, and the tabs above it. */
export class Editor {
  readonly #page: Page;
  readonly tabs: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.tabs = page.locator('.tabs-container .tab');
  }

  /** A CodeLens whose text contains this. */
  lens(text: string | RegExp): Locator {
    return this.#page.locator('.codelens-decoration a', { hasText: text }).first();
  }

  /** The texts of every CodeLens in view, without those that still wait for theirs. */
  async lenses(): Promise<string[]> {
    const all = this.#page.locator('.codelens-decoration > a');
    await all.first().waitFor();
    return (await all.allInnerTexts()).map(plain);
  }

  /** Read off the status bar, which knows only of a text editor that has the focus. */
  async cursor(): Promise<Cursor> {
    const item = this.#page.locator('#status\\.editor\\.selection');
    const text = await item.innerText();
    const [line = Number.NaN, column = Number.NaN, selected = 0] = (text.match(/\d+/g) ?? []).map(
      Number,
    );
    return { line, column, selected };
  }

  async goToLine(line: number, column = 1): Promise<void> {
    await this.#page.keyboard.press('Control+g');
    const input = this.#page.locator('.quick-input-widget input[type="text"]:visible');
    await input.fill(`:${line}:${column}`);
    await this.#page.keyboard.press('Enter');
    await input.waitFor({ state: 'hidden' });
  }

  /** The hover at the cursor. */
  async hover(): Promise<string> {
    await this.#page.keyboard.press('Control+k');
    await this.#page.keyboard.press('Control+i');
    const widget = this.#page
      .locator('.monaco-hover:visible .hover-contents, .monaco-hover:visible')
      .first();
    await widget.waitFor();
    return plain(await widget.innerText());
  }

  /** The titles of all open tabs, in order. */
  titles(): Promise<string[]> {
    return this.tabs.evaluateAll((tabs) => tabs.map((tab) => tab.dataset['resourceName'] ?? ''));
  }

  /** The title of the tab in front in the active group. */
  async title(): Promise<string> {
    const active = this.#page.locator('.editor-group-container.active .tab.active');
    return (await active.getAttribute('data-resource-name')) ?? '';
  }

  async closeAll(): Promise<void> {
    await this.#page.keyboard.press('Control+k');
    await this.#page.keyboard.press('Control+w');
    await this.tabs.first().waitFor({ state: 'detached' });
  }
}

/** The workbench draws blanks as no-break spaces. */
export const plain = (text: string): string => text.replaceAll('\u00a0', ' ').trim();

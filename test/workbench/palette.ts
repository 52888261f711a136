import type { Locator, Page } from 'playwright-core';

/** The command palette and the pickers that open in its place. */
export class Palette {
  readonly #page: Page;
  /** The box on top of the window. */
  readonly box: Locator;
  readonly input: Locator;
  readonly rows: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.box = page.locator('.quick-input-widget');
    this.input = this.box.locator('input[type="text"]:visible');
    this.rows = this.box.locator('.quick-input-list .monaco-list-row');
  }

  /** Run a command by its full title, as shown: "GLUE: Refresh". */
  async run(title: string): Promise<void> {
    await this.#open('F1');
    await this.choose(title, '>');
  }

  /** The titles that the palette offers for what was typed. */
  async offers(typed: string): Promise<string[]> {
    await this.#open('F1');
    await this.input.fill(`>${typed}`);
    await this.rows.first().waitFor();
    await this.#page.waitForTimeout(300);
    const labels = await this.rows.locator('.label-name').allInnerTexts();
    await this.close();
    return labels.map((label) => label.trim());
  }

  /** Open a file of the workspace by its name, or by as much of its path as makes it the only one. */
  async openFile(name: string): Promise<void> {
    await this.#open('Control+p');
    await this.input.fill(name);
    const base = name.slice(name.lastIndexOf('/') + 1);
    await this.rows.filter({ hasText: base }).first().waitFor();
    await this.#page.keyboard.press('Enter');
    await this.#page.locator('.tabs-container .tab.active', { hasText: base }).waitFor();
  }

  /** Type into the open picker, then take the row with that label. */
  async choose(label: string, prefix = ''): Promise<void> {
    await this.input.fill(prefix + label);
    const exact = this.rows.filter({ has: this.#page.getByText(label, { exact: true }) });
    await exact
      .or(this.rows.filter({ hasText: label }))
      .first()
      .waitFor();
    await ((await exact.count()) > 0 ? exact : this.rows.filter({ hasText: label }))
      .first()
      .click();
  }

  /** Answer a box that asks for text. */
  async answer(text: string): Promise<void> {
    await this.input.fill(text);
    await this.#page.keyboard.press('Enter');
  }

  async close(): Promise<void> {
    await this.#page.keyboard.press('Escape');
    await this.box.waitFor({ state: 'hidden' });
  }

  /** Press until the box opens: keys that come before the keybindings are loaded are lost. */
  async #open(key: string): Promise<void> {
    for (let attempt = 0; attempt < 10; attempt++) {
      await this.#page.keyboard.press(key);
      const open = await this.input.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      );
      if (open) return;
    }
    throw new Error(`${key} opened no quick input`);
  }
}

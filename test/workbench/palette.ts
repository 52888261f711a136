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
    const offered = await this.#search(title);
    if (!offered) throw new Error(`the palette offers no command "${title}"`);
    await this.#take(title);
  }

  /** The titles that the palette offers for what was typed. */
  async offers(typed: string): Promise<string[]> {
    const offered = await this.#search(typed);
    await this.#page.waitForTimeout(300);
    const labels = offered ? await this.rows.locator('.label-name').allInnerTexts() : [];
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
  async choose(label: string): Promise<void> {
    await this.input.fill(label);
    await this.#take(label);
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

  /**
   * Open the palette on what is typed; false where no command has it in its title. A window that
   * just opened knows its commands before those of its extensions, and an open palette stays as it
   * is, so it is opened again for some time.
   */
  async #search(typed: string): Promise<boolean> {
    for (let attempt = 0; attempt < 8; attempt++) {
      await this.#open('F1');
      await this.input.fill(`>${typed}`);
      if (await appears(this.#rowsWith(typed).first(), 3_000)) return true;
      await this.close();
    }
    await this.#open('F1');
    return false;
  }

  /** Click the row with just this label, else the first that contains it. */
  async #take(label: string): Promise<void> {
    const similar = this.#rowsWith(label);
    await similar.first().waitFor();
    const exact = similar.filter({ has: this.#page.getByText(label, { exact: true }) });
    await ((await exact.count()) > 0 ? exact : similar).first().click();
  }

  #rowsWith(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** Press until the box opens: keys that come before the keybindings are loaded are lost. */
  async #open(key: string): Promise<void> {
    for (let attempt = 0; attempt < 10; attempt++) {
      await this.#page.keyboard.press(key);
      if (await appears(this.input, 2_000)) return;
    }
    throw new Error(`${key} opened no quick input`);
  }
}

function appears(locator: Locator, timeout: number): Promise<boolean> {
  return locator.waitFor({ timeout }).then(
    () => true,
    () => false,
  );
}

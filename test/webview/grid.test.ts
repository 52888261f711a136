import { describe, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import type { ScoresState } from '../../src/protocol/messages';
import { FRESH_EXAMPLES, readScoresState } from '../../webview/state';
import type { FakeHost, HostOptions } from './host/host';
import { usePages } from './host/use';

/** The grid of examples on a set of 100,000. */
const open = usePages();
const QQP = 'set-0-QQP';

function state(part: Partial<ScoresState['examples']> = {}): ScoresState {
  const examples = { ...FRESH_EXAMPLES, outcome: 'all' as const, ...part };
  return { ...readScoresState(null), set: QQP, examples };
}

async function openGrid(options: HostOptions = {}): Promise<FakeHost> {
  const host = await open({ state: state(), ...options });
  await host.page.locator('.grid-body [role=row]:not([aria-busy])').first().waitFor();
  return host;
}

const row = ({ page }: FakeHost, index: number): Locator =>
  page.locator(`.grid-body [data-row="${index}"]`);
const grid = ({ page }: FakeHost): Locator => page.getByRole('grid');

/** Row and column of the cell that has the focus. */
function focused({ page }: FakeHost): Promise<readonly [number, number]> {
  return page.evaluate(() => {
    const cell = document.activeElement?.closest<HTMLElement>('[data-column]');
    const line = cell?.closest<HTMLElement>('[data-row]');
    return [Number(line?.dataset['row'] ?? NaN), Number(cell?.dataset['column'] ?? NaN)] as const;
  });
}

async function press(host: FakeHost, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await host.page.keyboard.press(key);
}

describe('what is in the page', () => {
  test('only rows in sight and a margin, though the grid says how many there are', async () => {
    const host = await openGrid();
    expect(await grid(host).getAttribute('aria-rowcount')).toBe('100001');
    expect(await row(host, 0).getAttribute('aria-rowindex')).toBe('2');
    expect(await row(host, 0).locator('[role=gridcell]').nth(3).getAttribute('aria-colindex')).toBe(
      '4',
    );
    expect(await host.page.locator('.grid-body [role=row]').count()).toBeLessThan(80);
  });

  test('no request asks for more than 200 rows, and none is larger than 256 kB', async () => {
    const host = await openGrid();
    await press(host, 'Tab');
    await row(host, 0).locator('.cell-id').click();
    await press(host, 'Control+End');
    await row(host, 99_999).waitFor();
    await press(host, 'PageUp', 'PageUp');
    const asked = host.asked('queryExamples');
    expect(asked.every(({ count }) => count <= 200)).toBe(true);
    const largest = Math.max(
      ...asked.map((params) => JSON.stringify(host.answer('queryExamples', params)).length),
    );
    expect(largest).toBeLessThan(256_000);
  });

  test('scrolling at the pace of a wheel shows no blank row', async () => {
    const host = await openGrid();
    host.delay = 30;
    await grid(host).hover();
    await host.page.evaluate(() => {
      const seen = { blanks: 0, frames: 0 };
      Object.assign(window, { seen });
      const look = (): void => {
        const box = document.querySelector('.grid')?.getBoundingClientRect();
        const top = (box?.top ?? 0) + 40;
        for (let y = top; y < (box?.bottom ?? 0) - 4; y += 26) {
          const hit = document.elementFromPoint((box?.left ?? 0) + 150, y)?.closest('[role=row]');
          if (!hit || hit.hasAttribute('aria-busy')) seen.blanks++;
        }
        seen.frames++;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    for (let turn = 0; turn < 60; turn++) {
      await host.page.mouse.wheel(0, 240);
      await host.page.waitForTimeout(16);
    }
    const seen = await host.page.evaluate(
      () => Reflect.get(window, 'seen') as { blanks: number; frames: number },
    );
    expect(seen.frames).toBeGreaterThan(20);
    expect(seen.blanks).toBe(0);
    expect(await grid(host).evaluate((element) => element.scrollTop)).toBeGreaterThan(10_000);
  });

  test('a far place is filled as soon as its page is there', async () => {
    const host = await openGrid();
    await grid(host).evaluate((element) => {
      element.scrollTop = 26 * 54_321;
    });
    await row(host, 54_321).locator('.cell-id', { hasText: '54321' }).waitFor();
  });

  test('text of the files stays text', async () => {
    const host = await openGrid();
    expect(await row(host, 3).locator('.cell-first').innerText()).toContain('<img src=x onerror=');
    expect(
      await host.page.evaluate(() => Reflect.get(window, 'hacked') as unknown),
    ).toBeUndefined();
    expect(await host.page.locator('.grid img, .grid script').count()).toBe(0);
  });
});

describe('the keyboard', () => {
  test('moves as the grid pattern says, with one stop for Tab', async () => {
    const host = await openGrid();
    expect(await host.page.locator('.grid [tabindex="0"]').count()).toBe(1);
    await row(host, 0).locator('.cell-id').click();
    expect(await focused(host)).toEqual([0, 0]);
    await press(host, 'ArrowDown', 'ArrowDown', 'ArrowRight');
    expect(await focused(host)).toEqual([2, 1]);
    await press(host, 'End');
    expect(await focused(host)).toEqual([2, 8]);
    await press(host, 'Home', 'PageDown');
    const [after] = await focused(host);
    expect(after).toBeGreaterThan(6);
    await press(host, 'PageUp');
    expect(await focused(host)).toEqual([2, 0]);
    await press(host, 'Control+End');
    expect(await focused(host)).toEqual([99_999, 8]);
    expect(await row(host, 99_999).getAttribute('aria-selected')).toBe('true');
    await press(host, 'Control+Home');
    expect(await focused(host)).toEqual([0, 0]);
    expect(await host.page.locator('.grid [tabindex="0"]').count()).toBe(1);
  });

  test('a row that has not arrived yet is selected when it comes', async () => {
    const host = await openGrid();
    await row(host, 0).locator('.cell-id').click();
    host.delay = 300;
    await press(host, ...Array.from({ length: 30 }, () => 'PageDown'));
    const [at, column] = await focused(host);
    expect(at).toBeGreaterThan(200);
    expect(column).toBe(0);
    await expect.poll(() => row(host, at).getAttribute('aria-selected')).toBe('true');
    expect(host.state).toMatchObject({ examples: { selected: at, position: at } });
  });

  test('the focus survives being scrolled out of sight', async () => {
    const host = await openGrid();
    await row(host, 4).locator('.cell-id').click();
    await grid(host).evaluate((element) => {
      element.scrollTop = 26 * 3000;
    });
    await row(host, 3005).waitFor();
    expect(await focused(host)).toEqual([4, 0]);
    await press(host, 'ArrowDown');
    expect(await focused(host)).toEqual([5, 0]);
    expect(await row(host, 5).isVisible()).toBe(true);
  });

  test('Enter and P lead to the prediction, G and Shift+Enter to the gold label; the focus stays', async () => {
    const host = await openGrid();
    await row(host, 2).locator('.cell-first').click();
    await press(host, 'Enter', 'p', 'g', 'Shift+Enter');
    await expect
      .poll(() => host.jumps().map(({ set, example, side }) => ({ set, example, side })))
      .toEqual(
        ['prediction', 'prediction', 'gold', 'gold'].map((side) => ({
          set: QQP,
          example: 2,
          side,
        })),
      );
    expect(await focused(host)).toEqual([2, 1]);
    await press(host, 'ArrowDown', 'Enter');
    await expect.poll(() => host.jumps().at(-1)?.example).toBe(3);
  });

  test('the two buttons of a row jump by mouse, Enter and Space, each under its own name', async () => {
    const host = await openGrid();
    await row(host, 1).getByRole('button', { name: 'Prediction, line 3' }).click();
    await row(host, 1).getByRole('button', { name: 'Gold label, line 3' }).click();
    await press(host, 'Enter', 'Space');
    await expect
      .poll(() => host.jumps().map(({ side }) => side))
      .toEqual(['prediction', 'gold', 'gold', 'gold']);
    expect(await focused(host)).toEqual([1, 8]);
  });

  test('an example without a prediction has no line to jump to', async () => {
    const host = await openGrid({ state: state({ outcome: 'unscored' }) });
    await row(host, 0).locator('.cell-id').click();
    await press(host, 'Enter');
    expect(host.jumps()).toEqual([]);
    await press(host, 'g');
    await expect.poll(() => host.jumps()).toHaveLength(1);
  });

  test('up from the first row leads to the heads, where Enter sorts', async () => {
    const host = await openGrid();
    await row(host, 0).locator('.cell-first').click();
    await press(host, 'ArrowUp', 'Enter');
    await host.page
      .locator('[role=columnheader][aria-sort=ascending]', { hasText: 'Sentence 1' })
      .waitFor();
    expect(await focused(host)).toEqual([-1, 1]);
    expect(host.jumps()).toEqual([]);
  });
});

describe('order and filter', () => {
  test('a click on a head sorts, a second one turns it round', async () => {
    const host = await openGrid();
    const head = host.page.getByRole('columnheader', { name: 'Id' });
    expect(await head.getAttribute('aria-sort')).toBe('ascending');
    await head.getByRole('button').click();
    await row(host, 0).locator('.cell-id', { hasText: '99999' }).waitFor();
    expect(await head.getAttribute('aria-sort')).toBe('descending');
    await expect
      .poll(() => host.asked('queryExamples').at(-1))
      .toMatchObject({ sort: 'id', descending: true });
  });

  test('outcomes filter, and the number of matches is announced', async () => {
    const host = await openGrid();
    const status = host.page.locator('.matches');
    expect(await status.getAttribute('role')).toBe('status');
    expect(await status.innerText()).toBe('100,000 examples');
    await host.page.getByRole('radio', { name: 'Unscored' }).check();
    await status.getByText('2,000 examples').waitFor();
    await row(host, 0).locator('.cell-id', { hasText: '49' }).waitFor();
    expect(await row(host, 0).locator('.outcome').innerText()).toBe('unscored');
  });

  test('text is looked for once the typing rests', async () => {
    const host = await openGrid();
    const before = host.asked('queryExamples').length;
    await host.page.getByRole('textbox').pressSequentially('REPORT 4242', { delay: 20 });
    await host.page.locator('.matches', { hasText: /^1\d examples$|^\d+ examples?$/ }).waitFor();
    await row(host, 0).locator('.cell-id', { hasText: '4242' }).waitFor();
    const asked = host.asked('queryExamples').slice(before);
    expect(new Set(asked.map(({ text }) => text))).toEqual(new Set(['REPORT 4242']));
    await press(host, 'Escape');
    await host.page.getByText('100,000 examples').waitFor();
    expect(await host.page.getByRole('heading', { level: 1 }).innerText()).toContain('QQP');
  });

  test('where nothing matches there is a way back', async () => {
    const shown = await open({ state: state({ text: 'no such words' }) });
    await shown.page.getByText('No example matches.').waitFor();
    await shown.page.getByRole('button', { name: 'Show all examples' }).click();
    await shown.page.getByText('100,000 examples').waitFor();
  });

  test('the focus stays in the filter when what it was on goes', async () => {
    const chosen = (host: FakeHost): Promise<boolean> =>
      host.page.evaluate(() => document.activeElement?.matches('.filter input:checked') ?? false);
    const chip = await openGrid({ state: state({ gold: 0 }) });
    await chip.page.getByRole('button', { name: 'Remove this filter' }).press('Enter');
    await chip.page.getByText('100,000 examples').waitFor();
    await expect.poll(() => chosen(chip)).toBe(true);
    const none = await open({ state: state({ text: 'no such words' }) });
    await none.page.getByRole('button', { name: 'Show all examples' }).press('Enter');
    await none.page.getByText('100,000 examples').waitFor();
    await expect.poll(() => chosen(none)).toBe(true);
  });
});

describe('the selected example', () => {
  test('is shown in full, the words that differ underlined', async () => {
    const host = await openGrid();
    await row(host, 0).locator('.cell-id').click();
    const strip = host.page.getByRole('region', { name: 'Selected example' });
    const marks = await strip.locator('mark').allInnerTexts();
    expect(marks.length).toBeGreaterThan(1);
    const decoration = await strip
      .locator('mark')
      .first()
      .evaluate((mark) => getComputedStyle(mark).textDecorationLine);
    expect(decoration).toBe('underline');
  });

  test('comes back after a reload, with filter, order and place', async () => {
    const host = await openGrid();
    await host.page.getByRole('radio', { name: 'Wrong' }).check();
    await host.page.getByRole('columnheader', { name: 'Id' }).getByRole('button').click();
    await row(host, 0).waitFor();
    await grid(host).evaluate((element) => {
      element.scrollTop = 26 * 5000;
    });
    const cell = row(host, 5004).locator('.cell-id');
    await cell.click();
    const id = await cell.innerText();
    await host.page.waitForTimeout(400);
    await host.load();
    await row(host, 5004).locator('.cell-id', { hasText: id }).waitFor();
    expect(await row(host, 5004).getAttribute('aria-selected')).toBe('true');
    expect(await row(host, 5004).locator('.cell-id').isVisible()).toBe(true);
    expect(await host.page.getByRole('radio', { name: 'Wrong' }).isChecked()).toBe(true);
    expect(await host.page.locator('.strip').innerText()).toContain(id);
  });

  test('keeps its selection when the files change and it moves', async () => {
    const host = await openGrid();
    await row(host, 8).locator('.cell-id').click();
    const rows = host.world.examples.get(QQP) ?? [];
    host.world.examples.set(QQP, rows.slice(3));
    await host.post({ type: 'changed', revision: 2 });
    await host.page.getByText('99,997 examples').waitFor();
    await host.page.locator('.grid-body [data-row="5"][aria-selected=true]').waitFor();
    expect(await row(host, 5).locator('.cell-id').innerText()).toBe('8');
  });
});

describe('replies', () => {
  test('one that comes too late changes nothing', async () => {
    const host = await openGrid();
    const held: (() => void)[] = [];
    host.intercept = (message) => {
      if (message.type !== 'ask' || message.question !== 'queryExamples') return false;
      const value = host.answer(message.question, message.params);
      held.push(() => void host.post({ type: 'reply', id: message.id, ok: true, value }));
      return true;
    };
    await host.page.getByRole('radio', { name: 'Wrong' }).check();
    await host.page.getByRole('radio', { name: 'Unscored' }).check();
    await expect.poll(() => held.length).toBe(2);
    held[1]?.();
    await host.page.getByText('2,000 examples').waitFor();
    held[0]?.();
    await host.page.waitForTimeout(200);
    expect(await host.page.locator('.matches').innerText()).toBe('2,000 examples');
    expect(await row(host, 0).locator('.cell-id').innerText()).toBe('49');
  });

  test('a failure is a sentence with a way to try again', async () => {
    const host = await openGrid();
    host.failure = 'These predictions are no longer there.';
    await host.page.getByRole('radio', { name: 'Wrong' }).check();
    const alert = host.page.getByRole('alert');
    await alert.getByText('These predictions are no longer there.').waitFor();
    expect(await host.page.locator('.grid-body [role=row]').count()).toBe(0);
    host.failure = null;
    await alert.getByRole('button', { name: 'Retry' }).click();
    await row(host, 0).waitFor();
    expect(await alert.count()).toBe(0);
  });

  test('a jump that fails says so and can be tried again', async () => {
    const host = await openGrid();
    host.failure = 'The file is gone.';
    await row(host, 1).locator('.cell-id').click();
    await press(host, 'Enter');
    await host.page.getByRole('alert').getByText('The file is gone.').waitFor();
    expect(await focused(host)).toEqual([1, 0]);
    host.failure = null;
    await host.page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => host.page.getByRole('alert').count()).toBe(0);
    await expect.poll(() => host.jumps()).toHaveLength(2);
  });

  test('waiting is announced when it takes long', async () => {
    const host = await openGrid();
    host.delay = 900;
    await host.page.getByRole('radio', { name: 'Wrong' }).check();
    await host.page.locator('.matches', { hasText: 'Loading examples' }).waitFor({ timeout: 800 });
    await host.page.locator('.matches', { hasText: /\d examples/ }).waitFor();
  });
});

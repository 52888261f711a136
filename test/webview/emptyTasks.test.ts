import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { onlySets, worldOfRuns } from './host/manyRuns';
import { usePages } from './host/use';

/** Tasks of which none of the runs has predictions, and the order that suits the runs that there are. */
const open = usePages();
const RUNS = ['rte', 'sts-b'].flatMap((task) => [1, 2, 3, 4, 5, 6].map((n) => `${task}/run-${n}`));
/** Each run has predictions of the one task that its folder names. */
const perTask = () =>
  onlySets(worldOfRuns(RUNS), ({ run, task }) => run.startsWith(`${task.toLowerCase()}/`));
const heads = (page: Page) => page.locator('.scores thead .sort').allInnerTexts();
const sorted = (page: Page) => page.locator('.scores th[aria-sort=descending] .sort').innerText();
const field = (page: Page) =>
  page.getByRole('textbox', { name: 'Words to find in the names of runs' });

describe('tasks without predictions', () => {
  test('have no column and no bars, which is said, and are shown on request', async () => {
    const host = await open({ world: perTask() });
    const { page } = host;
    await field(page).fill('rte');
    await page.getByText('Scores of 6 of 12 runs').waitFor();
    expect(await heads(page)).toEqual(['Run', 'Macro', 'RTE']);
    await page.getByText('None of these runs has predictions of CoLA, SST-2,').waitFor();
    const bars = page.getByRole('img', { name: /^Bar chart of the scores by task/ });
    expect(await bars.getAttribute('aria-label')).toMatch(/rte\/run-\d: RTE \d+\.\d\./);
    await page.getByRole('button', { name: 'Show empty columns' }).click();
    await expect.poll(() => heads(page)).toHaveLength(13);
    await host.load();
    await expect.poll(() => heads(page)).toHaveLength(13);
    await page.getByRole('button', { name: 'Leave out empty columns' }).click();
    await expect.poll(() => heads(page)).toEqual(['Run', 'Macro', 'RTE']);
  });

  test('keep their columns where no run matches at all, and nothing is said of them', async () => {
    const { page } = await open({ world: perTask() });
    await field(page).fill('nobody');
    await page.getByText('No run matches.').waitFor();
    expect(await heads(page)).toHaveLength(13);
    expect(await page.locator('.empty-tasks').count()).toBe(0);
  });

  test('leave the keys to the columns that there are', async () => {
    const { page } = await open({ world: perTask() });
    await page.getByRole('button', { name: 'Run', exact: true }).focus();
    for (const key of ['ArrowDown', 'End']) await page.keyboard.press(key);
    const column = () =>
      page.evaluate(() =>
        document.activeElement?.closest('[data-column]')?.getAttribute('data-column'),
      );
    await expect.poll(column).toBe('3');
  });
});

describe('the order until someone chooses', () => {
  test('is by macro score where some run has one', async () => {
    const { page } = await open();
    await page.locator('table.scores').waitFor();
    expect(await sorted(page)).toBe('Macro');
  });

  test('is by the task that the runs have where none has a macro score, another one in others', async () => {
    const host = await open({ world: perTask() });
    const { page } = host;
    await page.locator('table.scores').waitFor();
    expect(await sorted(page)).toBe('STS-B');
    await field(page).fill('rte');
    await expect.poll(() => sorted(page)).toBe('RTE');
    expect(host.state).toMatchObject({ sort: null });
    await page.getByRole('button', { name: 'RTE', exact: true }).click();
    await page.locator('th[aria-sort=ascending]', { hasText: 'RTE' }).waitFor();
    await field(page).fill('sts');
    await expect.poll(() => sorted(page)).toBe('STS-B');
  });
});

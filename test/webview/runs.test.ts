import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { RunsQuery } from '../../src/core/views/runs';
import type { FakeHost } from './host/host';
import type { LineData } from '../../webview/charts/lines';
import { manyRuns, onlySets, sweep, worldOfRuns } from './host/manyRuns';
import { usePages } from './host/use';

/** The table of a thousand runs, runs grouped by seed, and the chart of checkpoints. */
const open = usePages();
const queries = (host: FakeHost) => host.asked('queryRuns') as unknown as readonly RunsQuery[];
const names = (page: Page) => page.locator('.runs [data-row] .run').allInnerTexts();
const rowOf = (page: Page, row: number) => page.locator(`.runs [data-row="${row}"]`);

async function scrollTo(page: Page, top: number): Promise<void> {
  await page
    .locator('.table-scroll')
    .first()
    .evaluate((table, to) => {
      table.scrollTop = to;
    }, top);
}

/** Where the last point of the first line is: at the end of what has its colour. */
function lastPoint(page: Page): Promise<{ x: number; y: number }> {
  return page.locator('.checkpoints .canvas canvas').evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
    for (let x = width - 1; x >= 0; x--)
      for (let y = 0; y < height; y++) {
        const at = 4 * (y * width + x);
        if ([data[at], data[at + 1], data[at + 2], data[at + 3]].join() === '55,148,255,255')
          return { x: x - 3, y };
      }
    return { x: 0, y: 0 };
  });
}

describe('a thousand runs', () => {
  test('are told window by window, and few rows are in the page', async () => {
    const host = await open({ world: manyRuns(1000) });
    await rowOf(host.page, 0).locator('[data-set]').first().waitFor();
    expect(await host.page.locator('table.scores caption').innerText()).toContain('1,000 runs');
    expect(await host.page.locator('table.scores').getAttribute('aria-rowcount')).toBe('1002');
    expect(await host.page.locator('.runs [data-row]').count()).toBeLessThan(120);
    expect(Math.max(...queries(host).map(({ count }) => count))).toBeLessThanOrEqual(40);
  });

  test('scroll to any place, each row where it belongs', async () => {
    const { page } = await open({ world: manyRuns(1000) });
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.locator('th[aria-sort=ascending]', { hasText: 'Run' }).waitFor();
    await scrollTo(page, 1_000_000);
    await rowOf(page, 999).getByText('sweep/run-999', { exact: true }).waitFor();
    await page.getByText('Majority baseline').waitFor();
    await scrollTo(page, 13_000);
    const seen = await page.evaluate(() => {
      const table = document.querySelector('.table-scroll')?.getBoundingClientRect();
      const at = document.elementFromPoint((table?.left ?? 0) + 30, (table?.top ?? 0) + 300);
      const row = at?.closest('[data-row]');
      return [row?.getAttribute('data-row'), row?.getAttribute('aria-rowindex')].map(Number);
    });
    expect(seen[1]).toBe((seen[0] ?? 0) + 2);
    await rowOf(page, seen[0] ?? 0)
      .getByText(`sweep/run-${seen[0] ?? 0}`, { exact: true })
      .waitFor();
  });

  test('are walked by keys with one stop of Tab, and a cell opens its details and is gone back to', async () => {
    const { page } = await open({ world: manyRuns(1000) });
    await rowOf(page, 0).locator('[data-set]').first().waitFor();
    expect(await page.locator('.runs [tabindex="0"]').count()).toBe(1);
    await page.getByRole('button', { name: 'Run', exact: true }).focus();
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'Control+End', 'PageUp', 'ArrowUp'])
      await page.keyboard.press(key);
    const at = () =>
      page.evaluate(() => {
        const cell = document.activeElement?.closest('[data-column]');
        const row = cell?.closest('[data-row]');
        return [row, cell].map((one, i) => one?.getAttribute(i === 0 ? 'data-row' : 'data-column'));
      });
    await expect.poll(async () => Number((await at())[0])).toBeGreaterThan(900);
    const [row, column] = await at();
    expect(column).toBe('12');
    await rowOf(page, Number(row)).locator('[data-set]').first().waitFor();
    const set = await rowOf(page, Number(row))
      .locator('[data-set]')
      .last()
      .getAttribute('data-set');
    await page.keyboard.press('Home');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .or(page.getByRole('heading', { level: 1 }))
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.locator(`[data-set="${set ?? ''}"]:focus`).waitFor();
  });

  test('are found by words in their names; what was chosen is there after a reload', async () => {
    const host = await open({ world: manyRuns(1000) });
    const { page } = host;
    const field = page.getByRole('textbox', { name: 'Words to find in the names of runs' });
    await field.fill('RUN-99 sweep');
    await page.getByText('Scores of 11 of 1,000 runs').waitFor();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect.poll(async () => (await names(page))[0]).toBe('sweep/run-99');
    await host.load();
    await page.getByText('Scores of 11 of 1,000 runs').waitFor();
    expect(await field.inputValue()).toBe('RUN-99 sweep');
    expect((await names(page)).slice(0, 2)).toEqual(['sweep/run-99', 'sweep/run-990']);
    await field.fill('nothing');
    await page.getByText('No run matches.').waitFor();
    await page.getByRole('button', { name: 'Show all runs' }).click();
    await page.getByText('Scores of 1,000 runs').waitFor();
  });

  test('that are hidden are told of where they match what is looked for, with a way to them', async () => {
    const world = { ...manyRuns(30), hidden: ['sweep/run-7', 'sweep/run-17', 'sweep/run-8'] };
    const host = await open({ world });
    const { page } = host;
    const field = page.getByRole('textbox', { name: 'Words to find in the names of runs' });
    await page.getByText('3 hidden runs are left out.').waitFor();
    await field.fill('7');
    await page.getByText('2 hidden runs match.').waitFor();
    await field.fill('run-8');
    await page.getByText('No run matches.').waitFor();
    await page.getByText('1 hidden run matches.').waitFor();
    await page.getByRole('button', { name: 'Show them again' }).click();
    expect(host.messages.at(-1)).toEqual({ type: 'command', command: 'showHiddenRuns' });
    await field.fill('29');
    await page.getByText('3 hidden runs are left out.').waitFor();
  });

  test('are asked for again where they are seen, when the index changed', async () => {
    const host = await open({ world: manyRuns(1000) });
    await rowOf(host.page, 0).locator('[data-set]').first().waitFor();
    await scrollTo(host.page, 13_000);
    await expect.poll(() => queries(host).some(({ start }) => start > 300)).toBe(true);
    const before = queries(host).length;
    host.world.summaries = host.world.summaries.map((one) => ({ ...one, run: `${one.run}!` }));
    await host.post({ type: 'changed', revision: 2 });
    await host.page.locator('.runs .run', { hasText: '!' }).nth(10).waitFor();
    const again = queries(host).slice(before);
    expect(again.every(({ start, count }) => start > 300 || count < 40)).toBe(true);
  });

  test('are chosen from in the diagnostics by a field that narrows the list', async () => {
    const { page } = await open({ kind: 'diagnostics', world: manyRuns(300) });
    await page.getByText('200 more: type to find them').waitFor();
    await page.getByRole('textbox', { name: 'Words to find in the names of runs' }).fill('run-299');
    await expect.poll(() => page.locator('vscode-option').count()).toBe(2);
    expect(await page.locator('vscode-option').allInnerTexts()).toContain('sweep/run-299 · AX');
  });
});

describe('runs that differ only in their seed', () => {
  test('are one row with mean, deviation and number, and open into themselves', async () => {
    const host = await open({ world: sweep() });
    const { page } = host;
    await page.getByRole('checkbox', { name: 'Group seeds' }).click();
    const row = page.locator('.seeds').filter({ hasText: 'sweep/lr5e-5/checkpoint-500' });
    await row.getByText('3 seeds').waitFor();
    expect(await page.locator('.runs [data-row]').count()).toBe(12);
    const cell = row.locator('td').nth(1);
    expect(await cell.innerText()).toContain('50.1 ± 1.2');
    expect(await cell.textContent()).toContain('mean 50.1, standard deviation 1.2, n 3');
    const opener = row.getByRole('button', { name: 'Runs of sweep/lr5e-5/checkpoint-500' });
    await opener.click();
    await page.locator('.member').nth(2).waitFor();
    expect(await page.locator('.member .run').allInnerTexts()).toEqual(
      [1, 2, 3].map((seed) => `sweep/lr5e-5/seed${seed}/checkpoint-500`),
    );
    expect(await opener.getAttribute('aria-expanded')).toBe('true');
    await host.load();
    await page.locator('.member [data-set]').first().click();
    await page.getByRole('heading', { level: 1, name: /CoLA/ }).waitFor();
  });

  test('are not spoken of where there are none', async () => {
    const { page } = await open();
    await page.locator('table.scores').waitFor();
    for (const name of ['Group seeds', 'Checkpoints'])
      expect(await page.getByRole('checkbox', { name }).count()).toBe(0);
    expect(await page.locator('.search').count()).toBe(0);
  });
});

describe('names of runs', () => {
  const world = () =>
    worldOfRuns([
      ...[1, 2, 3].flatMap((seed) =>
        [500, 1000].flatMap((step) =>
          Array.from(
            { length: 8 },
            (_, rate) =>
              `runs/experiments/sweep/bert-base_lr${rate}e-5/seed${seed}/checkpoint-${step}`,
          ),
        ),
      ),
      'a-run',
    ]);
  /** What a person sees of each name, and where it begins, from the left of its cell. */
  const seen = (page: Page) =>
    page.locator('.runs [data-row] .run').evaluateAll((names) =>
      names.map((name) => {
        const start = name.querySelector('.start');
        const isCut = start !== null && start.scrollWidth > start.clientWidth;
        const cell = name.closest('th')?.getBoundingClientRect().left ?? 0;
        return { isCut, text: name.textContent, left: name.getBoundingClientRect().left - cell };
      }),
    );

  test('leave out the folder that is said in the head, and stand below each other', async () => {
    const { page } = await open({ world: world(), width: 900 });
    await page.getByText('… stands for runs/experiments/sweep').waitFor();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect.poll(async () => (await names(page))[0]).toBe('a-run');
    const all = await seen(page);
    expect(new Set(all.map(({ left }) => Math.round(left))).size).toBe(1);
    expect(all[1]?.text.trim()).toBe(
      'runs/experiments/sweep/bert-base_lr0e-5/seed1/checkpoint-500',
    );
  });

  test('in a narrow panel too show rate, seed and step', async () => {
    const { page } = await open({ world: world(), width: 430 });
    await rowOf(page, 1).locator('[data-set]').first().waitFor();
    const all = await seen(page);
    expect(all.length).toBeGreaterThan(20);
    const ends = page.locator('.runs [data-row] .run .end');
    const lost = await ends.evaluateAll(
      (parts) => parts.filter((part) => part.scrollWidth > part.clientWidth + 1).length,
    );
    expect(lost).toBe(0);
  });

  test('have the room that few columns leave', async () => {
    const rte = onlySets(world(), ({ task }) => task === 'RTE');
    const { page } = await open({ world: rte, width: 900 });
    await rowOf(page, 1).locator('[data-set]').first().waitFor();
    expect((await seen(page)).some(({ isCut }) => isCut)).toBe(false);
  });
});

describe('the chart of checkpoints', () => {
  test('states its figures, in words and in a table that leads to the runs', async () => {
    const { page } = await open({ world: sweep() });
    const chart = page.getByRole('img', { name: /^Line chart of Macro by checkpoint/ });
    await chart.waitFor();
    expect(await page.locator('.checkpoints .legend li').count()).toBe(6);
    await page.getByText('The 6 of 9 series with the highest scores.').waitFor();
    await page.getByRole('checkbox', { name: 'Group seeds' }).click();
    await page.getByText('Whiskers: one standard deviation over the seeds.').waitFor();
    expect(await chart.getAttribute('aria-label')).toContain('sweep/lr1e-5: from 73.0 at 500');
    await page.getByText('Figures of the chart').click();
    await page
      .locator('.figures-table')
      .getByRole('button', { name: /^sweep\/lr2e-5, step 1,000:/ })
      .click();
    await page.getByText('Scores of 3 of 36 runs').waitFor();
    expect(await page.locator('.member .run').count()).toBe(3);
  });

  test('says of how many runs a figure is where one is left out, and names its lines whole', async () => {
    const world = onlySets(
      sweep(),
      ({ run, task }) => !(run.includes('lr1e-5/seed2/checkpoint-500') && task === 'RTE'),
    );
    const { page } = await open({ world });
    await page.getByRole('checkbox', { name: 'Group seeds' }).click();
    await page.locator('.checkpoints vscode-dropdown').click();
    await page.locator('.checkpoints vscode-option', { hasText: 'RTE' }).click();
    await page.getByRole('img', { name: /^Line chart of RTE/ }).waitFor();
    const told = await page.locator('glue-line-chart').evaluate((chart) => {
      const { series } = (chart as unknown as { readonly data: LineData }).data;
      return series[0]?.points.map((point) => point.told);
    });
    expect(told?.[0]).toMatch(/^sweep\/lr1e-5 · 500: [\d.]+ ± [\d.]+ · n 2$/);
    expect(told?.[1]).toMatch(/ · n 3$/);
    await page.getByText('Figures of the chart').click();
    const cells = page.locator('.figures-table tbody tr').first().locator('td');
    expect(await cells.nth(0).innerText()).toMatch(/n 2$/);
    expect(await cells.nth(1).innerText()).not.toContain('n ');
    const cut = await page
      .locator('.figures-table thead th')
      .evaluateAll((heads) => heads.filter((head) => head.scrollWidth > head.clientWidth).length);
    expect(cut).toBe(0);
  });

  test('says of how many runs each point is where a seed lacks a checkpoint', async () => {
    const lacking = ['seed2/checkpoint-1000', 'seed3/checkpoint-1000', 'seed3/checkpoint-1500'];
    const world = onlySets(
      sweep(),
      ({ run }) => !lacking.some((one) => run === `sweep/lr1e-5/${one}`),
    );
    const { page } = await open({ world });
    await page.getByRole('checkbox', { name: 'Group seeds' }).click();
    await page.getByText('Whiskers: one standard deviation over the seeds.').waitFor();
    const told = await page.locator('glue-line-chart').evaluate((chart) => {
      const { series } = (chart as unknown as { readonly data: LineData }).data;
      return series[0]?.points.map((point) => point.told);
    });
    expect(told?.map((text) => / · n (\d)$/.exec(text)?.[1])).toEqual(['3', '1', '2', '3']);
    await page.getByText('Figures of the chart').click();
    const rows = page.locator('.figures-table tbody tr');
    const texts = await rows.evaluateAll((all) =>
      all.map((row) => /n (\d)$/.exec(row.querySelector('td')?.innerText.trim() ?? '')?.[1] ?? ''),
    );
    expect(texts).toEqual(['', '1', '2', '']);
  });

  test('shows another task on request, one click from the details of a run, and remembers it', async () => {
    const host = await open({ world: sweep() });
    const { page } = host;
    await page.locator('.checkpoints vscode-dropdown').click();
    await page.locator('.checkpoints vscode-option', { hasText: 'STS-B' }).click();
    await page.getByRole('img', { name: /^Line chart of STS-B/ }).waitFor();
    expect(host.state).toMatchObject({ checkpointColumn: 'STS-B' });
    await host.load();
    await page.getByRole('img', { name: /^Line chart of STS-B/ }).waitFor();
    await page.waitForTimeout(600);
    await page.locator('.checkpoints .canvas canvas').click({ position: await lastPoint(page) });
    await page.getByRole('heading', { level: 1, name: /STS-B/ }).waitFor();
    expect(host.state).toMatchObject({ examples: { sort: 'distance', descending: true } });
  });
});

import { describe, expect, test } from 'vitest';
import { worldOfRuns } from './host/manyRuns';
import { usePages } from './host/use';
import { emptyWorld, goldOnlyWorld } from './host/world';

/** The table of runs and tasks. */
const open = usePages();

describe('the table', () => {
  test('has runs and tasks with heads, the macro score first', async () => {
    const { page } = await open();
    await page.locator('table.scores').waitFor();
    const heads = await page.locator('table.scores thead th .sort').allInnerTexts();
    expect(heads.slice(0, 4)).toEqual(['Run', 'Macro', 'CoLA', 'SST-2']);
    const names = await page.locator('table.scores tbody th[scope=row]').allInnerTexts();
    expect(names).toEqual([
      'runs/roberta-large',
      'runs/bert-base-uncased',
      'runs/distil (first try)',
      'Majority baseline',
    ]);
    expect(await page.locator('table.scores caption').innerText()).toContain('3 runs');
  });

  test('marks the best of a column by weight and by word', async () => {
    const { page } = await open();
    const best = page.locator('[data-set="set-1-MRPC"]');
    expect(await best.innerText()).toContain('90.9');
    expect(await best.locator('.mark').textContent()).toContain('best');
    const weight = await best
      .locator('.value')
      .evaluate((value) => getComputedStyle(value).fontWeight);
    expect(Number(weight)).toBeGreaterThanOrEqual(600);
    expect(await page.locator('[data-set="set-0-MRPC"] .mark').count()).toBe(0);
  });

  test('says what is not whole, and why there is no macro score', async () => {
    const { page } = await open();
    expect(await page.locator('[data-set="set-2-RTE"]').innerText()).toContain(
      'partial, 260 of 277',
    );
    const macro = page.locator('tbody tr', { hasText: 'distil' }).locator('td.macro');
    expect(await macro.textContent()).toContain('Not there or not whole: RTE, WNLI');
    expect(await page.locator('[data-set="set-2-CoLA"] .flag').allInnerTexts()).toEqual([
      'constant',
      'below majority',
    ]);
  });

  test('sorts by a column and says so; runs without a value come last', async () => {
    const host = await open();
    const { page } = host;
    const first = page.locator('table.scores tbody').first().locator('th').first();
    await page.getByRole('button', { name: 'STS-B', exact: true }).click();
    await page.locator('th[aria-sort=descending]', { hasText: 'STS-B' }).waitFor();
    expect(await first.innerText()).toBe('runs/roberta-large');
    await page.getByRole('button', { name: 'STS-B', exact: true }).click();
    await page.locator('th[aria-sort=ascending]', { hasText: 'STS-B' }).waitFor();
    expect(await first.innerText()).toBe('runs/distil (first try)');
    await page.getByRole('button', { name: 'WNLI', exact: true }).click();
    const names = await page.locator('table.scores tbody').first().locator('th').allInnerTexts();
    expect(names.at(-1)).toBe('runs/distil (first try)');
    expect(host.state).toMatchObject({ sort: 'WNLI', descending: true });
  });

  test('shows both metrics and published rows with their split on request, and remembers it', async () => {
    const host = await open();
    const { page } = host;
    await page.getByRole('checkbox', { name: 'Both metrics' }).click();
    await page.getByText('88.8 / 93.0').waitFor();
    await page.getByRole('checkbox', { name: 'Published rows' }).click();
    expect(await page.locator('.published th[scope=row]').allInnerTexts()).toEqual([
      'ST BiLSTM test',
      'BERT-large test',
      'CBoW dev',
    ]);
    await host.load();
    await page.getByText('88.8 / 93.0').waitFor();
    expect(await page.locator('.published').count()).toBe(1);
    expect(
      await page.getByRole('checkbox', { name: 'Both metrics' }).getAttribute('aria-checked'),
    ).toBe('true');
  });

  test('asks again when the index changed, and keeps what is there meanwhile', async () => {
    const host = await open();
    await host.page.locator('table.scores').waitFor();
    host.world.summaries = host.world.summaries.map((one) =>
      one.run === 'runs/roberta-large' ? { ...one, run: 'renamed' } : one,
    );
    host.delay = 500;
    await host.post({ type: 'changed', revision: 2 });
    await host.page.waitForTimeout(100);
    expect(await host.page.locator('table.scores').count()).toBe(1);
    await host.page.getByText('renamed').first().waitFor();
  });
});

describe('beside the table', () => {
  test('the chart states its numbers, and can be put away', async () => {
    const { page } = await open();
    const chart = page.getByRole('img', { name: /^Bar chart of the scores by task/ });
    expect(await chart.getAttribute('aria-label')).toContain(
      'runs/bert-base-uncased: CoLA 56.3, SST-2 92.4',
    );
    await page.getByRole('checkbox', { name: 'Chart' }).click();
    expect(await chart.count()).toBe(0);
  });

  test('only as many runs are charted as can be told apart', async () => {
    const runs = Array.from({ length: 20 }, (_, index) => `run-${index}`);
    const { page } = await open({ world: worldOfRuns(runs) });
    await page.getByText('The first 6 of 20 runs, as the table is sorted.').waitFor();
    expect(await page.locator('.legend li').count()).toBe(6);
  });

  test('files without a score are listed with their sentence', async () => {
    const { page } = await open();
    const list = page.locator('.unscored li');
    await list.first().waitFor();
    expect(await list.count()).toBe(3);
    expect(await list.nth(0).innerText()).toContain('predictions for the test set of QNLI');
    expect(await list.nth(1).innerText()).toContain('<img src=x onerror=');
    expect(await page.evaluate(() => Reflect.get(window, 'hacked') as unknown)).toBeUndefined();
  });
});

describe('where there is nothing', () => {
  test('no gold data: what to do, with buttons', async () => {
    const host = await open({ world: emptyWorld() });
    await host.page.getByRole('heading', { name: 'No gold data yet' }).waitFor();
    await host.page.getByRole('button', { name: 'Download GLUE dev sets' }).click();
    await host.page.getByRole('button', { name: 'Evaluate predictions' }).click();
    await host.page.getByRole('button', { name: 'Open the sample workspace' }).click();
    const commands = host.messages.filter(({ type }) => type === 'command');
    expect(commands).toEqual([
      { type: 'command', command: 'download' },
      { type: 'command', command: 'evaluate' },
      { type: 'command', command: 'openSample' },
    ]);
  });

  test('no predictions: what to do, and the files that were no use', async () => {
    const { page } = await open({ world: goldOnlyWorld() });
    await page.getByRole('heading', { name: 'No predictions yet' }).waitFor();
    expect(await page.locator('.unscored li').count()).toBe(3);
  });

  test('no diagnostic predictions: what to do', async () => {
    const { page } = await open({ kind: 'diagnostics', world: goldOnlyWorld() });
    await page.getByRole('heading', { name: 'No diagnostic predictions yet' }).waitFor();
  });
});

import { describe, expect, test } from 'vitest';
import type { FakeHost } from './host/host';
import { usePages } from './host/use';
import { emptyWorld, fullWorld } from './host/world';

/** What results files log, beside what the predictions score. */
const open = usePages();

async function details(set: string): Promise<FakeHost> {
  const host = await open();
  await host.page.locator(`[data-set="${set}"]`).click();
  await host.page.locator('.details-head').waitFor();
  return host;
}

describe('a logged score in the table', () => {
  test('is named only where it differs, to as many digits as that takes', async () => {
    const { page } = await open();
    const cell = (set: string) => page.locator(`[data-set="${set}"]`);
    await page
      .getByRole('button', {
        name: 'runs/distil (first try), MRPC: 74.8 (logged 82.1/76.9)',
        exact: true,
      })
      .waitFor();
    expect(await cell('set-2-MRPC').locator('[title]').first().getAttribute('title')).toBe(
      'logged 82.1/76.9',
    );
    expect(await cell('set-2-QNLI').textContent()).toContain('logged 49.42');
    expect(await cell('set-0-STS-B').textContent()).not.toContain('logged');
    expect(await page.locator('.gap').count()).toBe(3);
  });

  test('moves no figure: the scores of a column end at the same place', async () => {
    const { page } = await open();
    await page.locator('table.scores').waitFor();
    const ends = await page
      .locator('[data-set$="-MRPC"] .value')
      .evaluateAll((values) => values.map((value) => value.getBoundingClientRect().right));
    expect(new Set(ends).size).toBe(1);
  });
});

describe('a logged score in the details', () => {
  test('stands beside each metric, with a mark where it differs', async () => {
    const { page } = await details('set-2-MRPC');
    const tile = (name: string) => page.locator('.tile', { hasText: name });
    expect(await tile('Accuracy').locator('.flag').innerText()).toBe(
      'logged 82.1 in eval_results.json',
    );
    expect(await tile('F1').innerText()).toContain('logged 76.9');
    expect(await tile('F1').locator('.flag').count()).toBe(0);
    await page.getByText('Logged in runs/distil (first try)/eval_results.json.').waitFor();
    expect(await page.locator('.issues').innerText()).toContain('moved up by one row');
  });

  test('is not marked where it agrees', async () => {
    const { page } = await details('set-0-STS-B');
    expect(await page.locator('.tile', { hasText: 'Spearman' }).innerText()).toContain(
      'logged 91.2',
    );
    await page.getByText('Logged in runs/bert-base-uncased/eval_results.json.').waitFor();
    expect(await page.locator('.figures .flag').count()).toBe(0);
  });

  test('is told too in a metric that is not the task’s own', async () => {
    const { page } = await details('set-2-CoLA');
    const told = page.getByText('Logged in', { exact: false });
    expect((await told.innerText()).replaceAll(/\s+/g, ' ')).toBe(
      'Logged in runs/distil (first try)/eval_results.json, also accuracy 69.1. logged F1 50.0 in eval_results.json',
    );
  });

  test('is not spoken of where nothing is logged', async () => {
    const { page } = await details('set-0-MRPC');
    expect(await page.locator('.figures').innerText()).not.toMatch(/logged/i);
  });
});

describe('runs of which only scores are logged', () => {
  test('are listed as not verified, with task, figures and file', async () => {
    const { page } = await open();
    const section = page.locator('section', {
      has: page.getByRole('heading', { name: /^Logged only/ }),
    });
    expect(await section.innerText()).toContain('Nothing here is verified');
    const rows = section.locator('tbody tr');
    const texts = (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
    expect(texts[0]).toBe('. CoLA Matthews 58.2 · accuracy 82.5 all_results.json');
    expect(texts[1]).toContain('<img src=x onerror=');
    expect(texts[1]).toContain(
      'MRPC dev accuracy 82.1 · F1 86.0 408 examples runs/lost/eval_results.json',
    );
    expect(texts[2]).toBe(
      'QNLI accuracy 91.0 The figures are logged in percent. runs/lost/eval_results.json',
    );
    expect(await page.evaluate(() => Reflect.get(window, 'hacked') as unknown)).toBeUndefined();
  });

  test('are there where nothing else is', async () => {
    const world = emptyWorld();
    const { logged } = fullWorld().scores;
    const { page } = await open({ world: { ...world, scores: { ...world.scores, logged } } });
    await page.getByRole('heading', { name: 'No gold data yet' }).waitFor();
    await page.getByRole('heading', { name: /^Logged only/ }).waitFor();
  });

  test('have no section where there are none', async () => {
    const { page } = await open({ world: emptyWorld() });
    await page.getByRole('heading', { name: 'No gold data yet' }).waitFor();
    expect(await page.getByText('Logged only').count()).toBe(0);
  });
});

import { describe, expect, test } from 'vitest';
import type { FakeHost } from './host/host';
import { usePages } from './host/use';

/** The details of one prediction set. */
const open = usePages();

async function details(set: string): Promise<FakeHost> {
  const host = await open();
  await host.page.locator(`[data-set="${set}"]`).click();
  await host.page.locator('.details-head').waitFor();
  return host;
}

describe('the details of a set', () => {
  test('account for every row in words', async () => {
    const { page } = await details('set-2-MRPC');
    expect(await page.locator('.counts').innerText()).toBe(
      'Of 413 rows: 407 scored, 3 with an id that occurred before, 2 with an id that the set does not have, 1 without a usable answer. Every example has a prediction.',
    );
  });

  test('say what the majority is, of partial predictions over the same examples', async () => {
    const whole = await details('set-0-RTE');
    const title = (host: FakeHost) =>
      host.page.locator('.tile .sub', { hasText: 'majority' }).first().getAttribute('title');
    expect(await title(whole)).toBe('Always “not_entailment”');
    const partial = await details('set-2-RTE');
    expect(await title(partial)).toBe('Always “not_entailment”, over the same 260 examples');
  });

  test('say which convention made a figure', async () => {
    const { page } = await details('set-2-CoLA');
    await page.locator('.tile', { hasText: 'Zero by convention' }).waitFor();
    await page.getByText('The same answer to every example.').waitFor();
  });

  test('name the lines of an issue, which lead there', async () => {
    const host = await details('set-2-MRPC');
    await host.page.getByRole('button', { name: 'line 40', exact: true }).click();
    expect(host.messages.at(-1)).toEqual({
      type: 'open',
      target: 'file',
      set: 'set-2-MRPC',
      line: 40,
    });
  });

  test('show errors first, and the farthest first where labels are numbers', async () => {
    const host = await details('set-0-MRPC');
    await expect.poll(() => host.asked('queryExamples').length).toBeGreaterThan(0);
    expect(host.asked('queryExamples')[0]).toMatchObject({ outcome: 'wrong', sort: 'id' });
    const scores = await details('set-0-STS-B');
    await expect.poll(() => scores.asked('queryExamples').length).toBeGreaterThan(0);
    expect(scores.asked('queryExamples')[0]).toMatchObject({
      outcome: 'wrong',
      sort: 'distance',
      descending: true,
    });
    expect(await scores.page.locator('table.matrix tbody th').allInnerTexts()).toEqual([
      '0–1',
      '1–2',
      '2–3',
      '3–4',
      '4–5',
    ]);
  });

  test('have a confusion matrix whose cells filter the examples', async () => {
    const { page } = await details('set-0-MNLI-m');
    const cell = page.getByRole('button', { name: 'gold entailment, predicted neutral' });
    const count = (await cell.innerText()).split(',\n')[0]?.split(', gold')[0] ?? '';
    await cell.click();
    await page.locator('.matches', { hasText: `${count} examples` }).waitFor();
    expect(await cell.getAttribute('aria-pressed')).toBe('true');
    const labels = await page.locator('.grid-body .cell-gold').allInnerTexts();
    expect(new Set(labels.map((label) => label.trim()))).toEqual(new Set(['entailment']));
    await page.getByRole('button', { name: 'Gold: entailment' }).click();
    await page.getByRole('button', { name: 'Gold: entailment' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Predicted: neutral' }).count()).toBe(1);
  });

  test('open the files', async () => {
    const host = await details('set-0-AX');
    for (const name of ['Prediction file', 'Gold file', 'Diagnostics']) {
      await host.page.getByRole('button', { name, exact: true }).click();
    }
    const targets = host.messages
      .filter((message) => message.type === 'open')
      .map(({ target }) => target);
    expect(targets).toEqual(['file', 'goldFile', 'diagnostics']);
  });
});

describe('a set whose file went away', () => {
  test('is one sentence with a way to the scores, without stale figures, until it is there again', async () => {
    const host = await details('set-1-RTE');
    const { page } = host;
    await page.locator('.grid-body [role=row]').first().waitFor();
    host.gone.add('set-1-RTE');
    await host.post({ type: 'changed', revision: 2 });
    await page.getByRole('alert').waitFor();
    const text = await page.locator('main').innerText();
    expect(text.split('These predictions are no longer there.')).toHaveLength(2);
    for (const part of ['.tiles', '.grid-body', '.matrix'])
      expect(await page.locator(part).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
    host.gone.clear();
    await host.post({ type: 'changed', revision: 3 });
    await page.locator('.tiles').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    host.gone.add('set-1-RTE');
    await host.post({ type: 'changed', revision: 4 });
    await page.getByRole('button', { name: 'Back to the scores' }).click();
    await page.locator('table.scores').waitFor();
    expect(host.state).toMatchObject({ set: null });
  });
});

describe('the way back', () => {
  test('is a button or Escape, and leads to the cell one came from', async () => {
    const host = await details('set-1-SST-2');
    expect(await host.page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await host.page.keyboard.press('Escape');
    await host.page.locator('table.scores').waitFor();
    const focused = (): Promise<string | undefined> =>
      host.page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['set']);
    await expect.poll(focused).toBe('set-1-SST-2');
    await host.page.keyboard.press('Enter');
    await host.page.getByRole('button', { name: 'Back to the scores' }).click();
    await expect.poll(focused).toBe('set-1-SST-2');
    expect(host.state).toMatchObject({ set: null });
  });

  test('is not needed after a reload: the details are there again', async () => {
    const host = await details('set-1-QNLI');
    await host.load();
    await host.page.getByRole('heading', { level: 1, name: /QNLI/ }).waitFor();
  });

  test('a set that is gone says so and lets one go back', async () => {
    const host = await details('set-1-QNLI');
    host.failure = 'These predictions are no longer there.';
    await host.load();
    await host.page.getByRole('alert').getByText('no longer there').waitFor();
    host.failure = null;
    await host.page.keyboard.press('Escape');
    await host.page.locator('table.scores').waitFor();
  });
});

test('the extension can ask for a set, at the start and later', async () => {
  const host = await open({ show: { set: 'set-0-RTE', phenomenon: null, outcome: 'wrong' } });
  await host.page.getByRole('heading', { level: 1, name: /RTE/ }).waitFor();
  await host.post({ type: 'show', set: 'set-1-MRPC', phenomenon: null, outcome: 'all' });
  await host.page.getByRole('heading', { level: 1, name: /MRPC/ }).waitFor();
  expect(await host.page.getByRole('radio', { name: 'All' }).isChecked()).toBe(true);
});

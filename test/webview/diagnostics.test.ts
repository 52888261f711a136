import { describe, expect, test } from 'vitest';
import type { FakeHost } from './host/host';
import { usePages } from './host/use';

/** The phenomena and their examples. */
const open = usePages();

async function diagnostics(): Promise<FakeHost> {
  const host = await open({ kind: 'diagnostics' });
  await host.page.locator('table.phenomena').waitFor();
  return host;
}

describe('the phenomenon table', () => {
  test('opens coarse categories into fine phenomena, and remembers it', async () => {
    const host = await diagnostics();
    const rows = host.page.locator('table.phenomena tbody tr.fine');
    expect(await rows.count()).toBe(0);
    const expander = host.page.getByRole('button', { name: 'Fine phenomena of Knowledge' });
    expect(await expander.getAttribute('aria-expanded')).toBe('false');
    await expander.click();
    expect(await rows.count()).toBe(2);
    await host.load();
    await rows.nth(1).waitFor();
    await host.page.getByRole('button', { name: 'Expand all' }).click();
    expect(await rows.count()).toBe(33);
    await host.page.getByRole('button', { name: 'Collapse all' }).click();
    expect(await rows.count()).toBe(0);
  });

  test('says beside a zero that it is one by convention', async () => {
    const { page } = await diagnostics();
    await page.getByRole('button', { name: 'Expand all' }).click();
    const row = page.locator('tr', { hasText: 'Datives' });
    expect(await row.innerText()).toContain('Zero by convention');
  });

  test('shows published figures on request', async () => {
    const { page } = await diagnostics();
    await page.getByRole('checkbox', { name: 'Published figures' }).click();
    expect(await page.locator('th.model').allInnerTexts()).toEqual(['BiLSTM', '+ELMo', '+CoVe']);
  });

  test('draws R3 as a chart that states its numbers', async () => {
    const { page } = await diagnostics();
    await page.getByRole('checkbox', { name: 'Chart' }).click();
    const chart = page.getByRole('img', { name: /^Bar chart of R3/ });
    expect(await chart.getAttribute('aria-label')).toContain('Logic 52.2');
  });
});

describe('until a run is chosen', () => {
  test('the best is shown, and stays when another one becomes it', async () => {
    const host = await diagnostics();
    const { page } = host;
    await page.locator('.tile', { hasText: '40.2' }).waitFor();
    host.world.summaries = host.world.summaries.map((one) =>
      one.set === 'set-0-AX' ? { ...one, score: 0.9 } : one,
    );
    await host.post({ type: 'changed', revision: 2 });
    await page.waitForTimeout(500);
    expect(host.asked('getPhenomena').map(({ set }) => set)).not.toContain('set-0-AX');
  });
});

describe('choosing', () => {
  test('a phenomenon shows its examples beneath', async () => {
    const host = await diagnostics();
    const { page } = host;
    await page.getByRole('button', { name: 'Fine phenomena of Logic' }).click();
    const negation = page.getByRole('button', { name: 'Negation', exact: true });
    await negation.click();
    await page.getByRole('heading', { name: 'Examples of Negation' }).waitFor();
    expect(await negation.getAttribute('aria-pressed')).toBe('true');
    await expect
      .poll(() => host.asked('queryExamples').at(-1)?.phenomenon)
      .toBe('fine:Logic/Negation');
    await negation.click();
    await page.getByRole('heading', { name: 'All examples' }).waitFor();
  });

  test('another run shows its figures and keeps the phenomenon', async () => {
    const host = await diagnostics();
    const { page } = host;
    await page.getByRole('button', { name: 'Knowledge', exact: true }).click();
    await page.getByRole('combobox', { name: 'Run' }).click();
    await page.getByRole('option', { name: 'runs/bert-base-uncased · AX' }).click();
    await page.locator('.tile', { hasText: '28.1' }).waitFor();
    await expect
      .poll(() => host.asked('queryExamples').at(-1))
      .toMatchObject({
        set: 'set-0-AX',
        phenomenon: 'coarse:Knowledge',
      });
    await host.load();
    await page.locator('.tile', { hasText: '28.1' }).waitFor();
    await expect
      .poll(() => page.getByRole('combobox').evaluate((box) => (box as HTMLSelectElement).value))
      .toBe('set-0-AX');
  });

  test('the extension can ask for a phenomenon, which opens its category', async () => {
    const host = await open({
      kind: 'diagnostics',
      show: { set: 'set-2-AX', phenomenon: 'fine:Logic/Temporal', outcome: 'wrong' },
    });
    await host.page.getByRole('heading', { name: 'Examples of Temporal' }).waitFor();
    expect(await host.page.locator('tr.chosen').innerText()).toContain('Temporal');
    await host.post({
      type: 'show',
      set: 'set-2-AX',
      phenomenon: 'coarse:Knowledge',
      outcome: 'all',
    });
    await host.page.getByRole('heading', { name: 'Examples of Knowledge' }).waitFor();
  });
});

import { expect, test } from 'vitest';
import { usePages } from './host/use';

/** What a page does when something around it goes wrong. */
const open = usePages();

test('a request that fails is a sentence with a way to try again', async () => {
  const host = await open();
  host.failure = 'The index could not read the folder.';
  await host.load();
  const alert = host.page.getByRole('alert');
  await alert.getByText('The index could not read the folder.').waitFor();
  expect(await alert.innerText()).not.toContain('Error');
  host.failure = null;
  await alert.getByRole('button', { name: 'Retry' }).click();
  await host.page.locator('table.scores').waitFor();
});

test('waiting is announced only when it takes long', async () => {
  const host = await open();
  host.delay = 1200;
  await host.load();
  await host.page.locator('glue-scores-page').waitFor({ state: 'attached' });
  await host.page.waitForTimeout(100);
  expect(await host.page.getByText('Loading scores…').count()).toBe(0);
  await host.page.getByRole('status').getByText('Loading scores…').waitFor({ timeout: 1000 });
  await host.page.locator('table.scores').waitFor();
});

test('the state is kept from the first moment', async () => {
  const host = await open();
  await expect.poll(() => host.state).toMatchObject({ page: 'scores', set: null });
});

test('a kept state that makes no sense is taken for what it is worth', async () => {
  const nonsense = { page: 'scores', sort: 7, examples: { top: -3, outcome: 'what' }, set: null };
  const host = await open({ state: nonsense as never });
  await host.page.locator('table.scores').waitFor();
  expect(host.state).toMatchObject({ sort: null, examples: { top: 0, outcome: 'wrong' } });
});

test('another version of the protocol asks for a reload', async () => {
  const host = await open();
  await host.post({ type: 'start', version: 999, page: 'scores', show: null, l10n: {} });
  await host.page.getByRole('alert').getByText('reload the window').waitFor();
});

test('texts come in the language that the extension brings', async () => {
  const host = await open({ l10n: { Scores: 'Wertungen', '{0} runs': '{0} Läufe' } });
  await host.page.getByRole('heading', { name: 'Wertungen' }).waitFor();
  expect(await host.page.locator('table.scores caption').innerText()).toContain('3 Läufe');
});

test('nothing of VS Code lies in the global scope', async () => {
  const { page } = await open();
  await page.locator('table.scores').waitFor();
  const found = await page.evaluate(() =>
    Object.values(window).some(
      (value: unknown) => typeof value === 'object' && value !== null && 'setState' in value,
    ),
  );
  expect(found).toBe(false);
});

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytesOf, goldText, labelsOf } from '../unit/support/glueFiles';
import { good, Loopback } from '../unit/support/loopback';
import { useWorkbench } from '../workbench/vitest';

const bench = useWorkbench();
/** The one set whose bytes are not pinned, so that a made-up file may stand for it. */
const FILE = bytesOf(goldText('AX', labelsOf('AX', 1104)));

let home: Loopback;
beforeAll(async () => {
  home = await Loopback.start();
});
afterAll(() => home.stop());

test('an empty folder → the terms → a yes → the diagnostic set', async () => {
  home.answer = good(FILE);
  const { page, palette } = bench();
  await bench().openFolder(bench().emptyFolder('fetching'));
  bench().configure({ 'glueLens.download.mirrors': { 'https://www.': `${home.address}/` } });
  const target = join(bench().folder, 'glue_data');

  await palette.run('GLUE: Download GLUE Dev Sets');
  await palette.rows.filter({ hasText: '377 kB from dl.fbaipublicfiles.com' }).waitFor();
  expect(await palette.box.innerText()).toContain('authors keep the rights');
  await bench().picture('download sets');
  const all = palette.box.locator('.quick-input-check-all, .quick-input-header [role="checkbox"]');
  await all.first().click();
  await palette.input.fill('127.0.0.1');
  await palette.rows.filter({ hasText: 'from 127.0.0.1' }).click();
  await palette.box.getByRole('button', { name: 'OK' }).click();

  const dialog = page.locator('.monaco-dialog-box');
  await dialog.getByText('Download into glue_data?').waitFor();
  expect(await dialog.innerText()).toContain('https://gluebenchmark.com/diagnostics');
  expect(await dialog.innerText()).not.toContain('CoLA');
  await bench().picture('download terms');
  expect(home.requests).toHaveLength(0);
  expect(existsSync(target)).toBe(false);
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();

  await page.locator('.notification-toast', { hasText: 'Downloaded: AX.' }).waitFor();
  await bench().picture('download done');
  expect(readdirSync(target, { recursive: true }).sort()).toEqual([
    'diagnostic',
    join('diagnostic', 'diagnostic-full.tsv'),
  ]);
  expect(bench().complaints.list()).toEqual([]);
});

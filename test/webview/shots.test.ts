import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SHOTS } from '../workbench/paths';
import type { FakeHost } from './host/host';
import { THEME_NAMES, type ThemeName } from './host/themes';
import { usePages } from './host/use';
import { manyRuns, sweep } from './host/manyRuns';
import { emptyWorld, goldOnlyWorld } from './host/world';

/** Pictures to look at: every page in every theme, and in a column of 300 pixels. */
const open = usePages();

async function shoot({ page }: FakeHost, name: string): Promise<void> {
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(SHOTS, `webview-${name}.png`) });
}

async function details(host: FakeHost, set: string): Promise<void> {
  await host.page.locator(`[data-set="${set}"]`).click();
  await host.page.locator('.grid-body [role=row]').first().waitFor();
  await host.page.locator('.grid-body .cell-id').nth(1).click();
}

async function diagnostics(
  theme: ThemeName,
  size: { width?: number; height?: number } = {},
): Promise<FakeHost> {
  const host = await open({ kind: 'diagnostics', theme, ...size });
  await host.page.getByRole('button', { name: 'Fine phenomena of Logic' }).click();
  await host.page.getByRole('button', { name: 'Negation', exact: true }).click();
  await host.page.locator('.grid-body [role=row]').first().waitFor();
  await host.page.locator('.grid-body .cell-id').nth(1).click();
  return host;
}

describe.each(THEME_NAMES)('pictures in %s', (theme) => {
  test('of the pages', async () => {
    const host = await open({ theme });
    await host.page.locator('table.scores').waitFor();
    await shoot(host, `scores-${theme}`);
    await details(host, 'set-2-MRPC');
    await shoot(host, `details-${theme}`);
    await shoot(await diagnostics(theme), `diagnostics-${theme}`);
    expect(host.complaints).toEqual([]);
  });
});

describe.each(THEME_NAMES)('pictures in %s', (theme) => {
  test('of many runs', async () => {
    const many = await open({ theme, world: manyRuns(1000) });
    await many.page.locator('[data-row="20"]').waitFor();
    await many.page
      .locator('.table-scroll')
      .first()
      .evaluate((table) => {
        table.scrollTop = 3000;
      });
    await shoot(many, `many-${theme}`);
    const grouped = await open({ theme, world: sweep(), height: 1250 });
    await grouped.page.getByText('Group seeds').click();
    await grouped.page.getByRole('button', { name: /^Runs of .*1e-5.*-2000/ }).click();
    await grouped.page.locator('.member').first().waitFor();
    await shoot(grouped, `seeds-${theme}`);
    expect([...many.complaints, ...grouped.complaints]).toEqual([]);
  });
});

test('pictures of 300 pixels', async () => {
  const size = { width: 300, height: 900 };
  const host = await open(size);
  await host.page.locator('table.scores').waitFor();
  await shoot(host, 'scores-300');
  await details(host, 'set-2-MNLI-m');
  await host.page.locator('glue-grid').scrollIntoViewIfNeeded();
  await shoot(host, 'details-300');
  await shoot(await diagnostics('light', size), 'diagnostics-300');
});

test('pictures of what is on request', async () => {
  const host = await open({ theme: 'light', width: 700 });
  await host.page.getByText('Both metrics').click();
  await host.page.getByText('Published rows').click();
  await shoot(host, 'scores-published');
  await details(host, 'set-0-STS-B');
  await shoot(host, 'details-stsb');
  const chart = await diagnostics('dark', { width: 700 });
  await chart.page.getByText('Chart', { exact: true }).click();
  await chart.page.getByText('Published figures').click();
  await shoot(chart, 'diagnostics-chart');
});

test('pictures where there is nothing', async () => {
  await shoot(await open({ world: emptyWorld(), height: 500 }), 'empty');
  await shoot(
    await open({ world: goldOnlyWorld(), theme: 'light', height: 500 }),
    'no-predictions',
  );
  const host = await open({ theme: 'light', height: 500 });
  host.failure = 'The index could not read the folder.';
  await host.load();
  await shoot(host, 'failure');
});

import { join } from 'node:path';
import { describe, test } from 'vitest';
import { SHOTS } from '../workbench/paths';
import type { FakeHost, HostOptions } from './host/host';
import { THEME_NAMES } from './host/themes';
import { usePages } from './host/use';

/** Pictures of the probe page to look at. */
const open = usePages();
const SHOW = { set: 'set-0-AX', phenomenon: null, outcome: 'all', example: 12 } as const;

async function shoot({ page }: FakeHost, name: string): Promise<void> {
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(SHOTS, `webview-probe-${name}.png`), fullPage: true });
}

async function probed(options: HostOptions): Promise<FakeHost> {
  const host = await open({ kind: 'probe', show: SHOW, height: 1000, ...options });
  const { page } = host;
  await page.getByRole('checkbox', { name: 'large-nli' }).click();
  await page.locator('input[name=probe-field][value="1"]').click();
  await page.getByRole('button', { name: 'Negate' }).click();
  await page.getByText('flipped').first().waitFor();
  await page.getByRole('checkbox', { name: 'Show' }).click();
  await page.locator('.word').first().waitFor();
  return host;
}

describe.each(THEME_NAMES)('pictures in %s', (theme) => {
  test('of the probe page', async () => {
    await shoot(await probed({ theme }), theme);
  });
});

test('pictures of a narrow page and of a phenomenon', async () => {
  await shoot(await probed({ width: 300 }), '300');
  const show = { set: 'set-0-AX', phenomenon: 'fine:Logic/Negation', outcome: 'all' } as const;
  const host = await open({ kind: 'probe', show, height: 900 });
  await host.page.getByRole('button', { name: 'Probe all' }).click();
  await host.page.locator('.probed li').first().waitFor();
  await shoot(host, 'phenomenon');
});

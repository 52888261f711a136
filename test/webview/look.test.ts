import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { FakeHost, HostOptions } from './host/host';
import { THEME_NAMES } from './host/themes';
import { manyRuns, sweep } from './host/manyRuns';
import { usePages } from './host/use';
import { emptyWorld } from './host/world';

/** Themes, widths, motion, and what axe says. */
const open = usePages();
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

async function axe(page: Page): Promise<readonly string[]> {
  await page.waitForTimeout(300);
  await page.evaluate(AXE);
  const findings = await page.evaluate(async () => {
    const { run } = Reflect.get(window, 'axe') as {
      run: (options: object) => Promise<{ violations: Finding[] }>;
    };
    return (await run({})).violations;
  });
  return findings.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}\n${failureSummary}`),
  );
}

async function diagnostics(options: HostOptions): Promise<FakeHost> {
  const host = await open({ kind: 'diagnostics', ...options });
  await host.page.getByRole('button', { name: 'Expand all' }).click();
  await host.page.getByRole('checkbox', { name: 'Chart' }).click();
  await host.page.getByRole('button', { name: 'Datives', exact: true }).click();
  await host.page.locator('.grid-body [role=row] .cell-id').first().click();
  return host;
}

async function details(options: HostOptions, set: string): Promise<FakeHost> {
  const host = await open(options);
  await host.page.locator(`[data-set="${set}"]`).click();
  await host.page.locator('.grid-body [role=row] .cell-id').first().click();
  return host;
}

async function probed(options: HostOptions): Promise<FakeHost> {
  const show = { set: 'set-0-AX', phenomenon: null, outcome: 'all', example: 12 } as const;
  const host = await open({ kind: 'probe', show, ...options });
  const { page } = host;
  await page.getByRole('checkbox', { name: 'large-nli' }).click();
  await page.getByRole('button', { name: 'Change a number' }).click();
  await page.getByRole('textbox', { name: 'Hypothesis' }).fill('It is not so.');
  await page.getByText('flipped').first().waitFor();
  await page.getByRole('checkbox', { name: 'Show' }).click();
  await page.getByText('As a table').click();
  await page.getByText('Models that cannot be used here: 1').click();
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.getByText('Kept as line 3').waitFor();
  return host;
}

describe.each(THEME_NAMES)('in %s', (theme) => {
  test('axe finds nothing in the scores', async () => {
    const { page } = await open({ theme });
    await page.getByRole('checkbox', { name: 'Both metrics' }).click();
    await page.getByRole('checkbox', { name: 'Published rows' }).click();
    expect(await axe(page)).toEqual([]);
  });

  test('axe finds nothing in many runs', async () => {
    const { page } = await open({ theme, world: manyRuns(60), height: 420 });
    await page.getByRole('checkbox', { name: 'Chart' }).click();
    await page.locator('[data-row="5"]').waitFor();
    expect(await axe(page)).toEqual([]);
  });

  test('axe finds nothing in runs grouped by seed and in the chart of checkpoints', async () => {
    const { page } = await open({ theme, world: sweep() });
    await page.getByRole('checkbox', { name: 'Group seeds' }).click();
    await page
      .getByRole('button', { name: /^Runs of / })
      .first()
      .click();
    await page.getByText('Figures of the chart').click();
    await page.locator('.member').first().waitFor();
    expect(await axe(page)).toEqual([]);
  });

  test('axe finds nothing in the details', async () => {
    expect(await axe((await details({ theme }, 'set-2-MRPC')).page)).toEqual([]);
    expect(await axe((await details({ theme }, 'set-0-STS-B')).page)).toEqual([]);
  });

  test('axe finds nothing in the diagnostics', async () => {
    expect(await axe((await diagnostics({ theme })).page)).toEqual([]);
  });

  test('axe finds nothing in an example that is probed, nor in a phenomenon', async () => {
    expect(await axe((await probed({ theme })).page)).toEqual([]);
    const show = { set: 'set-0-AX', phenomenon: 'fine:Logic/Negation', outcome: 'all' } as const;
    const { page } = await open({ kind: 'probe', show, theme });
    await page.getByRole('button', { name: 'Probe all' }).click();
    await page.locator('.probed li').first().waitFor();
    expect(await axe(page)).toEqual([]);
  });

  test('axe finds nothing in empty and failed pages', async () => {
    expect(await axe((await open({ theme, world: emptyWorld() })).page)).toEqual([]);
    const host = await open({ theme });
    host.failure = 'The index could not read the folder.';
    await host.load();
    expect(await axe(host.page)).toEqual([]);
  });
});

describe('a narrow column', () => {
  const sizes = [
    ['300 pixels', { width: 300, height: 800 }],
    ['half of a small window, as at 200 % zoom', { width: 480, height: 360 }],
  ] as const;

  test.each(sizes)('%s: the page itself does not scroll sideways', async (_, size) => {
    const hosts = [
      await open(size),
      await details(size, 'set-2-MNLI-m'),
      await details(size, 'set-0-STS-B'),
      await diagnostics(size),
      await probed(size),
    ];
    for (const { page } of hosts) {
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over).toBeLessThanOrEqual(0);
    }
  });

  test('the grid works there too: keys, jumps, all columns to sort by', async () => {
    const host = await diagnostics({ width: 300, height: 800 });
    await host.page.keyboard.press('ArrowDown');
    await host.page.keyboard.press('Enter');
    await expect.poll(() => host.jumps()).toHaveLength(1);
    for (const name of ['Id', 'Premise', 'Hypothesis', 'Gold', 'Predicted', 'Outcome', 'Tags']) {
      expect(
        await host.page.getByRole('columnheader', { name }).getByRole('button').isVisible(),
      ).toBe(true);
    }
    expect(await axe(host.page)).toEqual([]);
  });

  test('nothing of the table is out of reach: its last cell can be scrolled to and opened', async () => {
    const host = await open({ width: 300, height: 800 });
    await host.page.locator('[data-set="set-0-AX"]').click();
    await host.page.getByRole('heading', { level: 1, name: /AX/ }).waitFor();
  });
});

/** The colour in the middle of the first bar of the chart. */
function barColour(page: Page): Promise<string> {
  return page.locator('.canvas > canvas').evaluate((canvas) => {
    const element = canvas as HTMLCanvasElement;
    const context = element.getContext('2d');
    const counts = new Map<string, number>();
    const { data } = context?.getImageData(0, 0, element.width, element.height) ?? { data: [] };
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] !== 255) continue;
      const colour = [data[at], data[at + 1], data[at + 2]].join();
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
  });
}

describe('a change of theme', () => {
  test('recolours the chart and the controls', async () => {
    const host = await open({ theme: 'dark' });
    await host.page.waitForTimeout(600);
    expect(await barColour(host.page)).toBe('55,148,255');
    await host.setTheme('light');
    await expect.poll(() => barColour(host.page)).toBe('26,133,255');
    const colour = await host.page
      .locator('vscode-checkbox')
      .first()
      .evaluate((box) => {
        const label = box.shadowRoot?.querySelector('label');
        return label ? getComputedStyle(label).color : '';
      });
    expect(colour).toBe('rgb(59, 59, 59)');
  });
});

describe('motion', () => {
  test('the chart stands at once where the person wants less of it', async () => {
    const host = await open();
    await host.page.emulateMedia({ reducedMotion: 'reduce' });
    await host.load();
    await host.page.locator('.canvas > canvas').waitFor();
    const first = await host.page.evaluate(async () => {
      const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
      await frame();
      await frame();
      const canvas = document.querySelector<HTMLCanvasElement>('.canvas > canvas');
      const before = canvas?.toDataURL();
      await new Promise((done) => setTimeout(done, 500));
      return before === canvas?.toDataURL();
    });
    expect(first).toBe(true);
  });
});

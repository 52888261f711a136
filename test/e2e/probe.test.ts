import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { THEME_NAMES } from '../workbench/themes';
import { useWorkbench } from '../workbench/vitest';

const bench = useWorkbench();

test('scores → an error → probe → a flipped label → kept', async () => {
  await bench().palette.run('GLUE: Evaluate GLUE predictions');
  const panel = await bench().webview('table.scores');
  await panel
    .getByRole('button', { name: /large-finetuned, AX/ })
    .first()
    .click();
  const grid = await bench().webview('[role="grid"]');
  await grid.locator('[role="row"][aria-rowindex="2"] .cell-first').click();
  await bench().page.keyboard.press('b');

  const probe = await bench().webview('glue-probe-page textarea');
  const tiny = probe.getByRole('region', { name: 'tiny-nli', exact: true });
  const label = tiny.locator('.verdict strong');
  await label.waitFor();
  await bench().picture('probe an example');
  const premise = await probe.getByRole('textbox', { name: 'Premise' }).inputValue();
  const hypothesis = probe.getByRole('textbox', { name: 'Hypothesis' });
  const before = await label.innerText();
  const tries = [premise, 'Nobody did.', `It is not true that ${premise}`, 'The pilot never came.'];
  for (const text of tries) {
    await hypothesis.fill(text);
    await tiny.locator('.change').waitFor();
    await expect.poll(() => tiny.getAttribute('aria-busy')).toBe('false');
    if ((await label.innerText()) !== before) break;
  }
  await tiny.locator('.change.flipped', { hasText: `was ${before}` }).waitFor();
  await probe.getByRole('checkbox', { name: 'Show' }).click();
  await probe.locator('.words').first().waitFor();
  for (const theme of THEME_NAMES) {
    await bench().theme(theme);
    await bench().picture(`probe flipped ${theme}`);
  }
  await bench().theme('dark');

  await probe.getByRole('button', { name: 'Keep', exact: true }).click();
  await probe.getByText(/Kept as line 1 of probes\/AX\/probes\.jsonl/).waitFor();
  const kept = readFileSync(join(bench().folder, 'probes/AX/probes.jsonl'), 'utf8');
  expect(JSON.parse(kept)).toMatchObject({
    premise,
    source: expect.stringMatching(/^AX \d+$/) as string,
  });
  expect(bench().complaints.list()).toEqual([]);
});

test('a phenomenon is probed as a whole, and leads to the lines', async () => {
  const probe = await bench().webview('glue-probe-page');
  await probe.locator('input[value="phenomenon"]').click();
  await probe.getByRole('button', { name: 'Probe all' }).click();
  await probe.locator('.probed li').first().waitFor();
  await bench().picture('probe a phenomenon');
  await probe
    .locator('.probed li')
    .first()
    .getByRole('button', { name: /^Gold line/ })
    .click();
  await expect.poll(() => bench().editor.titles()).toContain('diagnostic-full.tsv');
  expect(bench().complaints.list()).toEqual([]);
});

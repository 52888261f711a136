import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { THEME_NAMES } from '../workbench/themes';
import { useWorkbench } from '../workbench/vitest';

const bench = useWorkbench();
const RUN = 'runs/tiny-nli';

test('a model predicts → its scores → an error → a probe → another label', async () => {
  const { palette, page } = bench();
  await palette.run('GLUE: Predict with ONNX Model…');
  await palette.rows.filter({ hasText: 'tiny-nli' }).first().waitFor();
  await bench().picture('choosing a model');
  await palette.rows.filter({ hasText: 'tiny-nli' }).filter({ hasText: 'float32' }).first().click();
  await palette.rows.filter({ hasText: '40 rows' }).first().waitFor();
  await bench().picture('choosing sets');
  await palette.box.getByRole('button', { name: 'OK' }).click();
  await palette.rows.filter({ hasText: RUN }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Show Scores' }).click({ timeout: 60_000 });
  expect(existsSync(join(bench().folder, RUN, 'MNLI-m.tsv'))).toBe(true);

  const scores = await bench().webview('table.scores');
  const cell = scores.getByRole('button', { name: /tiny-nli, AX/ }).first();
  await cell.waitFor();
  await bench().picture('scores of a model');
  await cell.click();
  const grid = await bench().webview('[role="grid"]');
  await grid.locator('[role="row"][aria-rowindex="2"] .cell-first').click();
  await grid.locator('.to-probe').click();

  const probe = await bench().webview('.page.probe');
  const verdict = probe.locator('.answer .verdict strong').first();
  await verdict.waitFor();
  await bench().picture('probing an error');
  const before = await verdict.innerText();
  await flip(probe, before);
  await probe.locator('.answer.flipped').first().waitFor();
  expect(await verdict.innerText()).not.toBe(before);
  await probe.getByText('Which words decide').waitFor();
  await probe.locator('.deciding vscode-checkbox, .deciding input').first().click();
  await probe.locator('.deciding .words, .deciding table').first().waitFor();
  for (const theme of THEME_NAMES) {
    await bench().theme(theme);
    await bench().picture(`a flipped label ${theme}`);
  }
  await bench().theme('dark');
  expect(bench().complaints.list()).toEqual([]);
});

/** Tries sentences of a person's own until the model changes its mind. */
async function flip(
  probe: Awaited<ReturnType<ReturnType<typeof bench>['webview']>>,
  label: string,
) {
  const boxes = probe.getByRole('textbox');
  const premise = (await boxes.first().inputValue()).trim();
  const verdict = probe.locator('.answer .verdict strong').first();
  for (const text of [
    premise,
    `It is not true that ${premise}`,
    'Nobody is there.',
    'Some of it.',
  ]) {
    await boxes.nth(1).fill(text);
    await bench().page.waitForTimeout(700);
    if ((await verdict.innerText()) !== label) return;
  }
}

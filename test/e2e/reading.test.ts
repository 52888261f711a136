import { expect, test } from 'vitest';
import { THEME_NAMES } from '../workbench/themes';
import { useWorkbench } from '../workbench/vitest';

const bench = useWorkbench({
  settings: { 'glueLens.inlayHints.enabled': true, 'editor.inlayHints.maximumLength': 0 },
});

const statusBar = (): Promise<string> => bench().page.locator('.statusbar').innerText();

test('a prediction file is read row by row, and leads to the gold example and to other runs', async () => {
  await bench().palette.openFile('large-finetuned/AX.tsv');
  const { page, editor } = bench();
  await editor.lens(/^AX · R3/).waitFor();
  await page.locator('.margin .cgmr[class*="TextEditorDecorationType"]').first().waitFor();
  await page.locator('.view-line', { hasText: '✗ gold entailment' }).first().waitFor();
  await page.locator('.view-line').first().click();

  await page.keyboard.press('Control+F8');
  await expect.poll(statusBar).toContain('Error 1 of 8');
  await expect.poll(() => editor.cursor()).toMatchObject({ line: 5, selected: 0 });
  const label = page.locator('.cdr.wordHighlightText');
  await label.waitFor();
  expect(await label.count()).toBe(1);
  const said = await editor.hover();
  expect(said).toMatch(/^AX · example 3 · gold entailment\s+✗ wrong, predicted neutral/);
  expect(said).toMatch(/1 of 2 other runs right/);
  for (const theme of THEME_NAMES) {
    await bench().theme(theme);
    await bench().picture(`a row read ${theme}`);
  }
  await bench().theme('dark');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Shift+F12');
  const files = page.locator('.reference-zone-widget .reference-file');
  await expect.poll(() => files.count()).toBe(4);
  await page.locator('.reference-zone-widget .referenceMatch', { hasText: 'neutral' }).waitFor();
  await bench().picture('an example in every run');
  await page.keyboard.press('Escape');

  await page.keyboard.press('F12');
  await expect.poll(() => editor.title()).toBe('diagnostic-full.tsv');
  // The status bar tells of the last editor for a moment.
  await expect.poll(async () => (await editor.cursor()).column).toBe(1);
  expect(await editor.hover()).toMatch(/1 of 3 runs right/);
  await bench().picture('a gold example read');
  expect(bench().complaints.list()).toEqual([]);
});

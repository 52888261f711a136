import { mkdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { THEME_NAMES } from '../workbench/themes';
import { useWorkbench } from '../workbench/vitest';

const bench = useWorkbench();

describe('from the palette to the line', () => {
  test('scores panel → a task’s errors → the line, stepping on by keyboard', async () => {
    await bench().palette.run('GLUE: Evaluate GLUE predictions');
    const panel = await bench().webview('table.scores');
    await expect.poll(() => panel.locator('body').innerText()).toContain('89.5');
    for (const theme of THEME_NAMES) {
      await bench().theme(theme);
      await bench().picture(`scores ${theme}`);
    }
    await bench().theme('dark');
    await panel
      .getByRole('button', { name: /small-finetuned, CoLA/ })
      .first()
      .click();
    const grid = await bench().webview('[role="grid"]');
    const rows = grid.locator('[role="grid"] [role="row"][aria-rowindex="2"]');
    await rows.locator('.cell-first').click();
    await bench().page.keyboard.press('Enter');
    await expect.poll(() => bench().editor.titles()).toContain('predict_results_cola.txt');
    await expect
      .poll(() => bench().page.locator('.view-line').first().innerText())
      .toMatch(/index/);
    await bench().picture('error and its line');
    await bench().page.keyboard.press('ArrowDown');
    await bench().page.keyboard.press('g');
    await expect.poll(() => bench().editor.titles()).toContain('dev.tsv');
    await bench().picture('error and its gold line');
    expect(bench().complaints.list()).toEqual([]);
  });

  test('the diagnostics panel in all four themes, restored after a reload', async () => {
    await bench().editor.closeAll();
    await bench().palette.run('GLUE: Open Diagnostics');
    const panel = await bench().webview('table.phenomena');
    await panel.locator('button.phenomenon').first().click();
    await panel.locator('[role="grid"] [role="row"][aria-rowindex="2"]').waitFor();
    for (const theme of THEME_NAMES) {
      await bench().theme(theme);
      await bench().picture(`diagnostics ${theme}`);
    }
    await bench().theme('dark');
    await bench().reload();
    const again = await bench().webview('table.phenomena', 60_000);
    await again.locator('tr.chosen').first().waitFor();
    expect(bench().complaints.list()).toEqual([]);
  });
});

test('Diagnostics tree → phenomenon → example → the line', async () => {
  await bench().editor.closeAll();
  await bench().views.show('GLUE');
  const tree = bench().views.view('Diagnostics');
  await bench().views.expand(bench().views.item('Logic', tree));
  await bench().views.expand(bench().views.item('Double negation', tree));
  const items = await bench().views.items(tree);
  expect(items.join('\n')).toMatch(/Double negation.*R3/);
  await tree.locator('.monaco-list-row[aria-level="3"]').first().click();
  await expect.poll(() => bench().editor.titles()).toContain('AX.tsv');
  await bench().picture('diagnostics tree');
});

test('lenses say what a file is, follow an edit on disk and a new and a deleted file', async () => {
  await bench().editor.closeAll();
  await bench().palette.openFile('predict_results_mrpc.txt');
  await bench()
    .editor.lens(/MRPC dev · accuracy 72\.5/)
    .waitFor();
  await bench().picture('codelens');
  const file = join(bench().folder, 'runs/small-finetuned/predict_results_mrpc.txt');
  const rows = Array.from({ length: 40 }, (_, id) => `${id}\tequivalent`).join('\n');
  writeFileSync(file, `index\tprediction\n${rows}\n`);
  await bench()
    .editor.lens(/one answer/)
    .first()
    .waitFor();
  const added = join(bench().folder, 'runs/added/RTE.tsv');
  await bench().views.show('GLUE');
  const runs = bench().views.view('Runs');
  mkdirSync(join(bench().folder, 'runs/added'));
  writeFileSync(added, 'index\tprediction\n0\tentailment\n1\tentailment\n');
  await bench().views.item('runs/added', runs).waitFor();
  unlinkSync(added);
  await bench().views.item('runs/added', runs).waitFor({ state: 'detached' });
});

test('an empty folder says what to do', async () => {
  await bench().openFolder(bench().emptyFolder());
  await bench().views.show('GLUE');
  const runs = bench().views.view('Runs');
  await runs
    .getByText(/gold|GLUE/)
    .first()
    .waitFor();
  await bench().picture('empty folder');
});

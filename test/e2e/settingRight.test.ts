import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useWorkbench } from '../workbench/vitest';

const bench = useWorkbench({ height: 1000 });

const configuration = (): string => {
  const path = join(bench().folder, 'glue-lens.json');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};

describe('setting things right', () => {
  test('the lens says what is most doubtful, and a click on it sets the label order right', async () => {
    await bench().palette.openFile('prompted-draft/MNLI-m.tsv');
    const doubt = bench().editor.lens(/another label order fits better/);
    await doubt.waitFor();
    await bench().picture('lens of a doubtful file');
    await doubt.click();
    await bench().palette.rows.filter({ hasText: 'Read 0, 1, 2 as' }).first().waitFor();
    await bench().picture('set right');
    await bench().palette.choose('Read 0, 1, 2 as contradiction, entailment, neutral');
    await bench()
      .editor.lens(/MNLI-m dev · accuracy 70\.0/)
      .waitFor();
    expect(JSON.parse(configuration())).toEqual({
      files: {
        'runs/prompted-draft/MNLI-m.tsv': {
          labelOrder: ['contradiction', 'entailment', 'neutral'],
        },
      },
    });
    await bench().picture('label order set right');
  });

  test('the lightbulb on a Problem reads a misspelt label as it is meant', async () => {
    await bench().editor.closeAll();
    await bench().palette.openFile('prompted-draft/RTE.tsv');
    await bench()
      .editor.lens(/rows without a label/)
      .waitFor();
    await bench().editor.goToLine(23, 5);
    const problems = await bench().views.problems();
    expect(problems.join('\n')).toMatch(/“entailmnet”.*GLUE Lens\s*\(?invalid-label/);
    await bench().picture('problems');
    await bench().editor.goToLine(23, 5);
    await bench().page.keyboard.press('Control+.');
    const menu = bench().page.locator('.action-widget');
    await menu.getByText('Read “entailmnet” as entailment').waitFor();
    await bench().page.waitForTimeout(500);
    await bench().picture('lightbulb');
    await bench().page.keyboard.press('Enter');
    await expect.poll(configuration).toContain('"entailmnet": "entailment"');
    await expect.poll(async () => (await bench().views.problems()).join()).not.toContain('RTE.tsv');
    await bench().page.keyboard.press('Control+j');
  });

  test('the account of a file leads to the line', async () => {
    await bench().palette.openFile('prompted-draft/QNLI.tsv');
    await bench()
      .editor.lens(/ids repeated with other answers/)
      .waitFor();
    await bench().palette.run('GLUE: Explain This File');
    await expect.poll(() => bench().editor.title()).toContain('(explained)');
    await bench().page.waitForTimeout(1_000);
    await bench().picture('account');
    const link = bench().page.locator('.detected-link', { hasText: /^19$/ }).first();
    await link.click({ modifiers: ['Control'] });
    await expect.poll(() => bench().editor.title()).toBe('QNLI.tsv');
    expect((await bench().editor.cursor()).line).toBe(19);
    expect(bench().complaints.list()).toEqual([]);
  });

  test('the Runs view offers the same of a file that is not scored', async () => {
    await bench().views.show('GLUE');
    const runs = bench().views.view('Runs');
    await bench().views.item('large-finetuned', runs).click();
    await bench().page.keyboard.press('Control+ArrowLeft');
    const group = bench().views.item('Not scored', runs);
    await bench().views.expand(group);
    await bench().views.item('CoLA.tsv', runs).click({ button: 'right' });
    const entry = bench().page.locator('.monaco-menu .action-item', { hasText: 'Set Right…' });
    await entry.waitFor();
    await bench().picture('what a file in the tree offers');
    await bench().page.waitForTimeout(500);
    await entry.click();
    await bench().palette.rows.filter({ hasText: 'Ignore this file' }).first().waitFor();
    await bench().picture('set right from the tree');
    await bench().palette.choose('Ignore this file');
    await expect.poll(configuration).toContain('"ignore": true');
    await bench().views.item('CoLA.tsv', runs).waitFor({ state: 'detached' });
  });
});

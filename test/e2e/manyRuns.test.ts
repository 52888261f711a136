import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { SAMPLE } from '../workbench/paths';
import { useWorkbench } from '../workbench/vitest';

const made = mkdtempSync(join(tmpdir(), 'glue-lens-runs-'));
const bench = useWorkbench(() => ({ folder: sweep(join(made, 'experiments')) }));
afterAll(() => {
  rmSync(made, { recursive: true });
});

/** Sixty runs, learning rates × seeds × checkpoints: the sample's with ever fewer errors in RTE. */
function sweep(folder: string): string {
  cpSync(join(SAMPLE, 'glue_data'), join(folder, 'glue_data'), { recursive: true });
  const model = join(SAMPLE, 'runs/large-finetuned');
  const rows = readFileSync(join(model, 'RTE.tsv'), 'utf8').split('\n');
  for (const [i, rate] of ['5e-6', '1e-5', '2e-5', '5e-5'].entries())
    for (const seed of [1, 2, 3])
      for (const step of [500, 1000, 1500, 2000, 10_000]) {
        const run = join(folder, `sweep/lr${rate}/seed${seed}/checkpoint-${step}`);
        mkdirSync(run, { recursive: true });
        cpSync(model, run, { recursive: true });
        const wrong = 14 - i - seed - Math.min(step / 500, 6);
        writeFileSync(join(run, 'RTE.tsv'), rows.map((row, n) => flip(row, n < wrong)).join('\n'));
      }
  return folder;
}

function flip(row: string, isFlipped: boolean): string {
  if (!isFlipped) return row;
  return row.includes('not_entailment')
    ? row.replace('not_entailment', 'entailment')
    : row.replace('entailment', 'not_entailment');
}

/** A small button at the end of a row, which shows while the pointer is there: a list that is drawn anew takes it away. */
async function press(row: Locator, name: string): Promise<void> {
  const button = row.locator(`.action-label[aria-label^="${name}"]`);
  for (let attempt = 0; attempt < 8; attempt++) {
    await bench().page.mouse.move(0, 0);
    await row.hover();
    const isPressed = await button.click({ timeout: 4_000 }).then(
      () => true,
      () => false,
    );
    if (isPressed) return;
  }
  throw new Error(`the row has no button "${name}" to press`);
}

test('sixty runs in their folders, filtered while typing, pinned and hidden', async () => {
  const { views, palette } = bench();
  await views.show('GLUE');
  const runs = views.view('Runs');
  await views.item('lr1e-5', runs).waitFor({ timeout: 90_000 });
  await views.expand(views.item('lr1e-5', runs));
  await views.expand(views.item('seed1', runs));
  await views.item('checkpoint-500', runs).waitFor();
  const grouped = (await views.items(runs)).join('\n');
  expect(grouped).toMatch(/sweep ?60 runs · best macro/);
  expect(grouped).toMatch(/lr5e-6[^]*lr1e-5[^]*seed1[^]*lr2e-5/);
  expect(grouped.match(/checkpoint-\d+/g)).toEqual(
    [500, 1000, 1500, 2000, 10_000].map((step) => `checkpoint-${step}`),
  );
  await bench().picture('runs in folders');

  await palette.run('GLUE: Filter Runs…');
  await palette.input.fill('lr2e-5 checkpoint-1000');
  await expect.poll(() => palette.box.innerText()).toContain('6 of 60 runs');
  await views.item('sweep/lr2e-5', runs).waitFor();
  await views.item('checkpoint-1000', runs).waitFor();
  await bench().picture('runs filtered while typing');
  await palette.input.fill('lr2e-5 2000');
  await bench().page.keyboard.press('Enter');
  await runs.getByText('Filtered by: lr2e-5 2000').waitFor();
  const best = views.item(/seed3\/checkpoint-2000/, runs);
  await press(best, 'Pin Run');
  await views.item('Pinned', runs).waitFor();
  await bench().picture('runs filtered');

  await palette.run('GLUE: Clear Filter');
  await views.item(/sweep ?60 runs/, runs).waitFor();
  await press(views.item('lr5e-6', runs), 'Hide');
  await views.item('Hidden', runs).waitFor();
  const left = (await views.items(runs)).join('\n');
  expect(left).toMatch(/Pinned ?1 run[^]*sweep ?45 runs[^]*lr1e-5[^]*seed1[^]*checkpoint-500/);
  await bench().picture('runs pinned and hidden');
  expect(bench().complaints.list()).toEqual([]);
});

test('the scores of sixty runs, grouped by seed and charted by checkpoint', async () => {
  await bench().palette.run('GLUE: Evaluate GLUE predictions');
  const panel = await bench().webview('table.scores');
  await panel.getByText('Group seeds').click();
  await panel.getByRole('heading', { name: 'By checkpoint' }).waitFor();
  await expect.poll(() => panel.locator('body').innerText()).toMatch(/3 seeds[^]*±/);
  await bench().picture('scores grouped by seed');
  await panel.locator('canvas').first().scrollIntoViewIfNeeded();
  await bench().picture('scores by checkpoint');
  expect(bench().complaints.list()).toEqual([]);
});

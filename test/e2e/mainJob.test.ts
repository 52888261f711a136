import { expect, test } from 'vitest';
import { useWorkbench } from '../workbench/vitest';

const bench = useWorkbench();

test('the palette offers the main job under GLUE', async () => {
  expect(await bench().palette.offers('GLUE: Evaluate')).toContain(
    'GLUE: Evaluate GLUE predictions',
  );
});

test('evaluating opens the scores panel, without an error on any console', async () => {
  await bench().palette.run('GLUE: Evaluate GLUE predictions');
  const panel = await bench().webview('table, [role="grid"], [role="table"]');
  await expect.poll(() => panel.locator('body').innerText()).toContain('MRPC');
  await bench().picture('scores panel');
  expect(bench().complaints.list()).toEqual([]);
});

test('evaluating again leaves the page of a set for the table of all scores', async () => {
  const { palette } = bench();
  await palette.run('GLUE: Evaluate GLUE predictions');
  const panel = await bench().webview('td.score button');
  const openSet = async (): Promise<void> => {
    await panel.locator('td.score button').first().click();
    await panel.getByRole('button', { name: 'Back to the scores' }).waitFor();
    await panel.locator('glue-examples').getByRole('row').nth(1).waitFor();
  };
  for (const command of ['GLUE: Evaluate GLUE predictions', 'GLUE: Open Scores']) {
    await openSet();
    await palette.run(command);
    await panel.getByRole('heading', { name: 'Scores', exact: true }).waitFor();
  }
});

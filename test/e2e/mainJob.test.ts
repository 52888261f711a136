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

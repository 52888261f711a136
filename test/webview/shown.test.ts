import { expect, test } from 'vitest';
import { usePages } from './host/use';

const open = usePages();
const SET = 'set-1-MRPC';

test('an example that the extension asks for is selected and in view, and then another of the set', async () => {
  const show = { set: SET, phenomenon: null, outcome: 'all' } as const;
  const host = await open({ show: { ...show, example: 300 } });
  const selected = host.page.locator('[role="row"][aria-selected="true"]');
  await selected.waitFor();
  expect(await selected.getAttribute('aria-rowindex')).toBe('302');
  expect(await selected.isVisible()).toBe(true);
  await host.post({ type: 'show', ...show, example: 20 });
  await expect.poll(() => selected.getAttribute('aria-rowindex')).toBe('22');
  const [row, grid] = [
    await selected.boundingBox(),
    await host.page.locator('.grid').boundingBox(),
  ];
  expect((row?.y ?? 0) >= (grid?.y ?? 1e9)).toBe(true);
  expect(host.state).toMatchObject({ examples: { outcome: 'all', selected: 20 } });
});

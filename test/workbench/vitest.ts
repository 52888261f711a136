import { afterAll, afterEach, beforeAll } from 'vitest';
import { openWorkbench, type Workbench, type WorkbenchOptions } from './bench';

/**
 * One window for all tests of the file or `describe` that calls this. Of every test that fails, a
 * picture goes to out/shots/ under the test's name.
 *
 *     const bench = useWorkbench({ folder: 'test/fixtures/broken' });
 *     test('…', async () => { await bench().palette.run('GLUE: Refresh'); });
 */
export function useWorkbench(
  options?: WorkbenchOptions | (() => WorkbenchOptions),
): () => Workbench {
  let open: Workbench | undefined;
  beforeAll(async () => {
    open = await openWorkbench(typeof options === 'function' ? options() : options);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      await open?.picture(`failed ${task.name}`).catch(() => undefined);
  });
  afterAll(async () => {
    await open?.close();
  });
  return () => {
    if (!open) throw new Error('the workbench is open only while tests run');
    return open;
  };
}

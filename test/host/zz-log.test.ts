import { strict as assert } from 'node:assert';
import { ready } from './helpers';

/** Runs last: the files are taken by name. */
describe('after all that', () => {
  it('the log holds no error', async () => {
    const { log } = await ready();
    assert.deepEqual(log.failures, []);
  });
});

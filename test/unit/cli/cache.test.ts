import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../../src/core/report';
import { officialLabels, predictionText } from '../support/glueFiles';
import { exportOf, jsonLines } from '../support/goldExports';
import { Terminal } from '../support/terminal';

let terminal: Terminal;
beforeAll(async () => {
  terminal = await Terminal.open();
}, 30_000);
afterAll(() => terminal.close());

const labels = officialLabels('RTE');
const BLOB = 'hub/datasets--nyu-mll--glue/blobs/0123';
const CONFIG = 'hub/datasets--nyu-mll--glue/snapshots/abc/rte';

/** A workspace with predictions alone, and a cache as the hub's library lays it out: links to blobs. */
async function placeCached(): Promise<string> {
  const root = await terminal.place({
    [`hf/${BLOB}`]: jsonLines(exportOf('RTE', labels)),
    'work/run/RTE.tsv': predictionText(labels),
  });
  await mkdir(join(root, 'hf', CONFIG), { recursive: true });
  const link = join(root, 'hf', CONFIG, 'validation-00000-of-00001.parquet');
  await symlink('../../../blobs/0123', link);
  return root;
}

describe('the Hugging Face cache in the terminal', () => {
  it('gives the gold sets that are missing, through its links', async () => {
    const root = await placeCached();
    const env = { HF_HOME: join(root, 'hf') };
    const { out, status } = await terminal.run(['evaluate', 'work', '--format', 'json'], root, env);
    const report = JSON.parse(out) as Report;
    expect(status).toBe(0);
    expect(report.gold.map(({ task, path }) => [task, path])).toEqual([
      ['RTE', 'Hugging Face cache/glue/rte/validation.parquet'],
    ]);
    expect(report.runs[0]?.tasks).toMatchObject([{ task: 'RTE', scored: 277, score: 1 }]);
  });

  it.each([
    ['--no-cache', (root: string) => ({ HF_HOME: join(root, 'hf') }), ['--no-cache']],
    ['there is none', (root: string) => ({ HF_HOME: join(root, 'nowhere') }), []],
  ] as const)('gives none where %s', async (_, env, options) => {
    const root = await placeCached();
    const { status, err } = await terminal.run(['evaluate', 'work', ...options], root, env(root));
    expect(status).toBe(2);
    expect(err).toMatch(/no gold set was found/);
  });
});

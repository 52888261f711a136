import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../../src/core/report';
import { nodeFileSystem } from '../../../src/cli/nodeFileSystem';
import { goldText, labelsOf, predictionText } from '../support/glueFiles';
import { Terminal } from '../support/terminal';

let terminal: Terminal;
beforeAll(async () => {
  terminal = await Terminal.open();
}, 30_000);
afterAll(() => terminal.close());

const RTE = goldText('RTE', labelsOf('RTE', 24));
const right = predictionText(labelsOf('RTE', 24));
const json = async (...args: readonly string[]) => {
  const { out, err, status } = await terminal.run(['evaluate', ...args, '--format', 'json']);
  return { report: JSON.parse(out) as Report, err, status };
};

describe('evaluate in a folder with a glue-lens.json', () => {
  it('obeys it', async () => {
    const root = await terminal.place({
      'glue-lens.json': `{
        "gold": [".data"], // hidden from the search
        "predictions": ["runs/**"],
        "files": { "runs/old/": { "ignore": true }, "runs/new/out.weird": { "task": "RTE" } },
      }`,
      '.data/RTE/dev.tsv': RTE,
      'runs/old/RTE.tsv': right,
      'runs/new/out.weird': right,
      'notes/RTE.tsv': right,
    });
    const { report, err, status } = await json(root);
    expect(report.gold.map(({ path }) => path)).toEqual(['.data/RTE/dev.tsv']);
    expect(report.runs.map(({ run, tasks }) => [run, tasks[0]?.score])).toEqual([['runs/new', 1]]);
    expect([status, err]).toEqual([0, '']);
  });

  it('says on stderr what is wrong with it, where', async () => {
    const root = await terminal.place({
      'glue-lens.json': '{\n"files": {"RTE.tsv": {"task": "RTX"}, "gone.tsv": {}}}',
      'glue/RTE/dev.tsv': RTE,
      'RTE.tsv': right,
    });
    const { err, status } = await json(root);
    expect(err).toBe('error: glue-lens.json:2: “RTX” is no task. Is “RTE” meant?\n');
    expect(status).toBe(1);
  });

  it('takes a gold folder once that is reached by a link too', async () => {
    const root = await terminal.place({
      'w/glue-lens.json': '{"gold": ["data/glue"]}',
      'w/data/.keep': '',
      'w/RTE.tsv': right,
      'shared/RTE/dev.tsv': RTE,
    });
    await symlink(join(root, 'shared'), join(root, 'w/data/glue'));
    const { report } = await json(join(root, 'w'));
    expect(report.gold.map(({ path }) => path)).toEqual(['data/glue/RTE/dev.tsv']);
  });
});

describe('a path as a person writes it', () => {
  it('is relative to the folder, absolute, or from home', async () => {
    const root = await terminal.place({ 'a/b.txt': '' });
    expect(nodeFileSystem.resolve(join(root, 'a'), 'b.txt')).toBe(join(root, 'a/b.txt'));
    expect(nodeFileSystem.resolve(join(root, 'a/b.txt'), '..')).toBe(join(root, 'a'));
    expect(nodeFileSystem.resolve(root, join(root, 'a'))).toBe(join(root, 'a'));
    expect(nodeFileSystem.resolve(root, 'nowhere/x')).toBe(join(root, 'nowhere/x'));
    const home = process.env['HOME'] ?? '';
    expect(nodeFileSystem.resolve(root, '~/no such file')).toBe(join(home, 'no such file'));
  });
});

import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { at, codeOf, read, ready, remove, setOf, summaryOf, until, write } from './helpers';

const SOURCE = 'runs/large-finetuned/SST-2.tsv';

describe('changes on disk, without a command', () => {
  after(async () => {
    for (const run of ['runs/new', 'runs/moved'])
      await remove(run).then(undefined, () => undefined);
  });

  it('show a new file', async () => {
    const api = await ready();
    await write('runs/new/SST-2.tsv', await read(SOURCE));
    await until('the new file', () => summaryOf(api, 'runs/new/SST-2.tsv'));
    assert.equal(setOf(api, 'runs/new/SST-2.tsv').run, 'runs/new');
  });

  it('score an edited file anew', async () => {
    const api = await ready();
    const before = setOf(api, 'runs/new/SST-2.tsv').metrics.accuracy?.value ?? 0;
    const flipped = (await read(SOURCE)).replace(/\t([01])/g, (_, label: string) =>
      label === '0' ? '\t1' : '\t0',
    );
    await write('runs/new/SST-2.tsv', flipped);
    const after = await until('another score', () => {
      const { value } = setOf(api, 'runs/new/SST-2.tsv').metrics.accuracy ?? {};
      return value !== before && value;
    });
    assert.ok(Math.abs(before + after - 1) < 1e-12);
  });

  it('put a Problem on the line of a bad row, and take it away when it is mended', async () => {
    const api = await ready();
    const text = await read(SOURCE);
    const problems = (): readonly vscode.Diagnostic[] =>
      vscode.languages.getDiagnostics(at('runs/new/SST-2.tsv'));
    await write('runs/new/SST-2.tsv', text.replace(/^3\t.*$/m, '3\tperhaps'));
    const problem = await until('a problem', () => {
      return problems().find((problem) => codeOf(problem) === 'invalid-label');
    });
    assert.equal(problem.range.start.line, 4);
    assert.equal(problem.source, 'GLUE Lens');
    await write('runs/new/SST-2.tsv', text);
    await until('no problem', () => problems().length === 0);
    assert.equal(setOf(api, 'runs/new/SST-2.tsv').counts.scored, 40);
  });

  it('say of a file that cannot be scored why, as a Problem on its first line', async () => {
    const api = await ready();
    const rows = Array.from({ length: 50 }, (_, id) => `${id}\t1`);
    await write('runs/new/MRPC.tsv', ['index\tprediction', ...rows, ''].join('\n'));
    const file = await until('the file', () => summaryOf(api, 'runs/new/MRPC.tsv'));
    const said = await until('a problem', () => {
      return vscode.languages.getDiagnostics(at('runs/new/MRPC.tsv'))[0];
    });
    assert.equal(said.range.start.line, 0);
    if (file.kind === 'unscored') assert.equal(codeOf(said), file.unscored.reason);
  });

  it('follow a folder that is renamed', async () => {
    const api = await ready();
    await vscode.workspace.fs.rename(at('runs/new'), at('runs/moved'));
    await until('the new place', () => summaryOf(api, 'runs/moved/SST-2.tsv'));
    await until('the old place is gone', () => !summaryOf(api, 'runs/new/SST-2.tsv'));
  });

  it('forget a folder that is deleted', async () => {
    const api = await ready();
    await remove('runs/moved');
    await until('all is gone', () => !summaryOf(api, 'runs/moved/SST-2.tsv'));
    await until('its problems too', () => {
      return vscode.languages.getDiagnostics(at('runs/moved/MRPC.tsv')).length === 0;
    });
  });
});

import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import type { Model } from '../../../src/inference/model';
import { goldText, labelsOf } from '../../unit/support/glueFiles';
import { Probing } from '../../../src/extension/probing/probing';
import { at, memory, ready, remove, setOf, summaryOf, until, write } from '../helpers';

const CONFIGURATION = 'glue-lens.json';

describe('a workspace that nobody trusts', () => {
  after(async () => {
    for (const path of [CONFIGURATION, '../elsewhere'])
      await remove(path).then(undefined, () => undefined);
  });

  it('is one', async () => {
    await ready();
    assert.equal(vscode.workspace.isTrusted, false);
  });

  it('is scored all the same', async () => {
    const api = await ready();
    assert.equal(api.session.catalog.runs.size, 3);
    assert.equal(setOf(api, 'runs/large-finetuned/SST-2.tsv').counts.scored, 40);
  });

  it('takes no gold set from outside by its glue-lens.json, and says so', async () => {
    const api = await ready();
    await write('../elsewhere/RTE/dev.tsv', goldText('RTE', labelsOf('RTE', 277)));
    await write(CONFIGURATION, '{ "gold": ["../elsewhere"] }\n');
    const problem = await until('a problem', () => {
      return vscode.languages.getDiagnostics(at(CONFIGURATION))[0];
    });
    assert.match(problem.message, /outside of this folder.*not trusted/);
    assert.equal(summaryOf(api, '../elsewhere/RTE/dev.tsv'), undefined);
    await remove(CONFIGURATION);
    await until('no problem', () => {
      return vscode.languages.getDiagnostics(at(CONFIGURATION)).length === 0;
    });
  });

  it('loads no model, and says so', async () => {
    const { models } = await ready();
    const work = vscode.commands.executeCommand('glueLens.predict', {
      model: at('models/tiny-nli'),
      folder: at('runs/predicted'),
    });
    const { runners } = await models.tools();
    const model = { folder: '', maxLength: 8 } as Model;
    assert.throws(() => runners.runnerOf(model, { path: '', precision: '', bytes: 0 }), {
      message: /none is loaded in a workspace that is not trusted/,
    });
    await vscode.commands.executeCommand('notifications.clearAll');
    assert.equal(await work, undefined);
    await assert.rejects(async () => vscode.workspace.fs.stat(at('runs/predicted')));
  });

  it('asks none about an example either, while its sentences can be edited', async () => {
    const { session, models, panels } = await ready();
    const probing = new Probing({ session, models, panels: () => panels, memory: memory() });
    assert.deepEqual(await probing.answer({ name: 'getModels', params: { task: 'AX' } }), {
      trusted: false,
      models: [],
      chosen: [],
    });
    const texts = ['A dog sleeps.', 'A dog is sleeping.'] as const;
    const model = 'models/tiny-nli/model.onnx';
    await assert.rejects(probing.answer({ name: 'probe', params: { task: 'AX', model, texts } }), {
      message: /none is loaded in a workspace that is not trusted/,
    });
    const edit = { kind: 'swap' } as const;
    const { texts: swapped } = (await probing.answer({
      name: 'editTexts',
      params: { texts, edit },
    })) as { readonly texts: readonly string[] };
    assert.deepEqual(swapped, [texts[1], texts[0]]);
  });

  it('takes none by its settings either', async () => {
    const api = await ready();
    const settings = vscode.workspace.getConfiguration('glueLens', at(''));
    await write('../elsewhere/RTE/dev.tsv', goldText('RTE', labelsOf('RTE', 277)));
    await api.session.refresh();
    assert.equal(summaryOf(api, '../elsewhere/RTE/dev.tsv'), undefined);
    assert.deepEqual(settings.get('goldFolders'), []);
  });
});

import { describe, expect, it } from 'vitest';
import { NO_RULE } from '../../../src/core/configuration';
import { toText } from '../../../src/core/message';
import { applyFix } from '../../../src/recognition/configuration/configurationEdit';
import { findFiles } from '../../../src/workspace/search/discover';
import type { Root } from '../../../src/workspace/filesystem';
import { GlueIndex } from '../../../src/workspace/glueIndex';
import { Workspace } from '../../../src/workspace/workspace';
import { goldText, labelsOf, predictionText } from '../support/glueFiles';
import { ROOT, Scored } from '../support/scored';
import { zip } from '../support/write';
import { MemoryFileSystem } from './memoryFileSystem';

const RTE = goldText('RTE', labelsOf('RTE', 30));
const OTHER_RTE = goldText('RTE', labelsOf('RTE', 30, 1));
const right = predictionText(labelsOf('RTE', 30));
const config = (content: unknown) => ({ 'glue-lens.json': JSON.stringify(content) });
type Files = Readonly<Record<string, string>>;

/** Files below /w, and those that are named from the top. */
const memory = (files: Files) =>
  new MemoryFileSystem(
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [
        path.startsWith('/') ? path : `/w/${path}`,
        text,
      ]),
    ),
  );
async function search(files: Files, roots: readonly Root[] = [ROOT]) {
  const found = await findFiles(memory(files), roots);
  const list = [...found.files.values()];
  return {
    ...found,
    list,
    paths: list.map(({ path }) => path),
    roles: Object.fromEntries(list.map(({ path, role }) => [path, role])),
    rules: Object.fromEntries(list.map(({ path, rule }) => [path, rule])),
    told: found.configurations.flatMap(({ issues }) =>
      issues.map(({ line, severity, message }) => [line, severity, toText(message)]),
    ),
  };
}
const scores = (scored: Scored) =>
  scored.report().runs.map(({ run, tasks }) => [run, tasks[0]?.score ?? null]);
const ofConfiguration = (scored: Scored) =>
  [...scored.workspace.summaries.values()].flatMap((file) =>
    file.kind === 'configuration' ? file.issues.map(({ message }) => toText(message)) : [],
  );

describe('the search with a glue-lens.json', () => {
  it('gives each file its rule, the one object that says nothing to the others', async () => {
    const { list, rules } = await search({
      ...config({ files: { 'a/*.tsv': { task: 'RTE', split: 'dev' } } }),
      'a/x.tsv': '',
      'b/x.tsv': '',
      'c/x.tsv': '',
    });
    expect(rules['a/x.tsv']).toEqual({ task: 'RTE', split: 'dev' });
    expect(list.filter(({ rule }) => rule === NO_RULE).map(({ path }) => path)).toEqual([
      'b/x.tsv',
      'c/x.tsv',
    ]);
  });

  it('matches rules below the folder, whatever the root is called', async () => {
    const files = { ...config({ files: { 'a/x.tsv': { run: 'mine' } } }), 'a/x.tsv': '' };
    const { rules } = await search(files, [{ ...ROOT, label: 'work' }]);
    expect(rules).toEqual({ 'work/a/x.tsv': { run: 'mine' } });
  });

  it('leaves out what is to be ignored', async () => {
    const { paths } = await search({
      ...config({ files: { 'old/': { ignore: true }, 'old/kept.tsv': { ignore: false } } }),
      'old/a.tsv': '',
      'old/b/c.tsv': '',
      'old/kept.tsv': '',
      'new.tsv': '',
    });
    expect(paths).toEqual(['new.tsv', 'old/kept.tsv']);
  });

  it('takes only gold sets from files that no glob of predictions means', async () => {
    const { roles } = await search({
      ...config({ predictions: ['runs/**'] }),
      'runs/RTE.tsv': '',
      'glue/RTE/dev.tsv': '',
      'notes/RTE.tsv': '',
    });
    expect(roles).toEqual({
      'glue/RTE/dev.tsv': 'gold',
      'notes/RTE.tsv': 'gold',
      'runs/RTE.tsv': 'any',
    });
  });

  it('looks into files of any name, and folders of any name, that a glob asks for', async () => {
    const { paths } = await search({
      ...config({
        predictions: ['wandb/**/*.out', 'runs/**'],
        files: { '.cache/odd': { task: 'RTE' } },
      }),
      'wandb/run-1/answers.out': '',
      'wandb/run-1/model.bin': '',
      'wandb/.hidden/answers.out': '',
      'runs/model.bin': '',
      '.cache/odd': '',
      '.cache/other.tsv': '',
      '.git/other.tsv': '',
    });
    expect(paths).toEqual(['.cache/odd', '.cache/other.tsv', 'wandb/run-1/answers.out']);
  });

  it('searches the folders and files of gold sets, wherever they are', async () => {
    const { roles, rules } = await search({
      ...config({
        gold: ['.data/glue/', '../shared', '/abs/set.weird', '~/mine'],
        files: { '../shared/RTE/*': { split: 'dev' }, '/abs/set.weird': { task: 'MRPC' } },
      }),
      '.data/glue/RTE/dev.tsv': '',
      '/shared/RTE/dev.tsv': '',
      '/abs/set.weird': '',
      '/home/mine/CoLA/dev.tsv': '',
    });
    expect(roles).toEqual({
      '.data/glue/RTE/dev.tsv': 'gold',
      'mine/CoLA/dev.tsv': 'gold',
      'set.weird': 'gold',
      'shared/RTE/dev.tsv': 'gold',
    });
    expect(rules).toMatchObject({
      'shared/RTE/dev.tsv': { split: 'dev' },
      'set.weird': { task: 'MRPC' },
    });
  });

  it('takes predictions too from a gold folder that is searched anyway', async () => {
    const { roles } = await search({ ...config({ gold: ['data'] }), 'data/RTE.tsv': '' });
    expect(roles).toEqual({ 'data/RTE.tsv': 'any' });
  });

  it('of a single file goes by the one in its folder, but takes the file whatever it says', async () => {
    const files = {
      ...config({ predictions: ['no'], files: { 'RTE.tsv': { run: 'mine', ignore: true } } }),
      'RTE.tsv': '',
      'CoLA.tsv': '',
    };
    const root: Root = { key: '/w/RTE.tsv', label: 'runs/RTE.tsv', role: 'any' };
    const { list, configurations } = await search(files, [root]);
    expect(list).toMatchObject([{ path: 'runs/RTE.tsv', role: 'any', rule: { run: 'mine' } }]);
    expect(configurations.map(({ file }) => file.path)).toEqual(['runs/glue-lens.json']);
  });

  it('goes by none in a folder that is searched for gold sets alone', async () => {
    const { configurations } = await search(config({ golds: [] }), [{ ...ROOT, role: 'gold' }]);
    expect(configurations).toEqual([]);
  });

  it('says what is wrong with it, and what is not there, on the line', async () => {
    const { told } = await search({
      'glue-lens.json': [
        '{"gold": ["here",',
        '  "nowhere"],',
        '  "goldSets": {"MRPC": "x.tsv",',
        '    "RTE": "here/RTE/dev.tsv"},',
        '  "golds": [],',
        '  "files": {"*.tsv": {},',
        '    "here/*/dev.tsv": {},',
        '    "a.zip/RTE.tsv": {}}}',
      ].join('\n'),
      'here/RTE/dev.tsv': '',
    });
    expect(told).toEqual([
      [5, 'warning', '“golds” is not known here and says nothing. Is “gold” meant?'],
      [2, 'warning', 'There is no file or folder “nowhere” to take gold sets from.'],
      [3, 'warning', 'There is no file “x.tsv” to take as the gold set of MRPC.'],
      [6, 'info', 'No file that GLUE Lens looks into fits “*.tsv”.'],
    ]);
  });

  it('follows no path out of the folder where nobody trusts it, and says so', async () => {
    const files = memory({
      ...config({ gold: ['here', '../shared', '/abs', '~/x', 'here/../../shared'] }),
      'here/RTE/dev.tsv': '',
      '/shared/RTE/dev.tsv': '',
      '/abs/RTE/dev.tsv': '',
    });
    const trusted = await findFiles(files, [ROOT]);
    expect(trusted.files.size).toBe(3);
    expect(trusted.goldFolders).toEqual(['/w/here', '/shared', '/abs', '/shared']);
    const {
      files: found,
      goldFolders,
      configurations,
    } = await findFiles(files, [ROOT], { outside: false });
    expect([...found.keys()]).toEqual(['/w/here/RTE/dev.tsv']);
    expect(goldFolders).toEqual(['/w/here']);
    expect(configurations[0]?.issues.map(({ message }) => toText(message))).toEqual(
      ['../shared', '/abs', '~/x', 'here/../../shared'].map(
        (path) =>
          `“${path}” is outside of this folder and is not searched while the workspace is not trusted.`,
      ),
    );
  });

  it('says why it cannot be read', async () => {
    const files = memory({ ...config({}), 'RTE.tsv': '' });
    files.lock('/w/glue-lens.json', 'no-permission');
    const locked = await findFiles(files, [ROOT]);
    expect(locked.configurations[0]?.issues).toMatchObject([
      { severity: 'error', line: null, message: { text: 'There is no permission to read it.' } },
    ]);
    expect(locked.files.size).toBe(1);
    const { told } = await search({ 'glue-lens.json': ' '.repeat(1024 * 1024 + 1) });
    expect(told).toEqual([[null, 'error', 'glue-lens.json is larger than 1 MB and is not read.']]);
  });

  it('knows a chosen gold set by its path from the file, from the root or within an archive', async () => {
    const chosen = async (path: string) =>
      (
        await search({ ...config({ goldSets: { RTE: path } }), 'sets.zip': '', 'a/dev.tsv': '' }, [
          { ...ROOT, label: 'work' },
        ])
      ).configurations[0]?.goldSets;
    expect(await chosen('a/dev.tsv')).toEqual({ RTE: 'work/a/dev.tsv' });
    expect(await chosen('./a/dev.tsv')).toEqual({ RTE: 'work/a/dev.tsv' });
    expect(await chosen('/w/a/dev.tsv')).toEqual({ RTE: 'work/a/dev.tsv' });
    expect(await chosen('work/a/dev.tsv')).toEqual({ RTE: 'work/a/dev.tsv' });
    expect(await chosen('sets.zip/RTE/dev.tsv')).toEqual({});
  });
});

describe('the class names beside a file', () => {
  const model = (id2label: unknown, more = {}) => JSON.stringify({ id2label, ...more });
  const MNLI = { 0: 'contradiction', 1: 'entailment', 2: 'neutral' };
  const namesOf = async (files: Files, roots?: readonly Root[]) =>
    Object.fromEntries((await search(files, roots)).list.map((f) => [f.path, f.labelNames]));
  const MNLI_NAMES = ['contradiction', 'entailment', 'neutral'];

  it('come from its folder or, where that has none, from the one above', async () => {
    expect(
      await namesOf({
        'a/config.json': model(MNLI),
        'a/MNLI-m.tsv': '',
        'a/b/MNLI-m.tsv': '',
        'a/b/c/MNLI-m.tsv': '',
        'a/d/config.json': model({ 0: 'no', 1: 'yes' }),
        'a/d/MNLI-m.tsv': '',
      }),
    ).toEqual({
      'a/MNLI-m.tsv': { path: 'a/config.json', names: MNLI_NAMES },
      'a/b/MNLI-m.tsv': { path: 'a/config.json', names: MNLI_NAMES },
      'a/b/c/MNLI-m.tsv': null,
      'a/d/MNLI-m.tsv': { path: 'a/d/config.json', names: ['no', 'yes'] },
    });
  });

  it('are known for a single file', async () => {
    const root: Root = { key: '/w/a/MNLI-m.tsv', label: 'a/MNLI-m.tsv', role: 'any' };
    expect(await namesOf({ 'a/config.json': model(MNLI), 'a/MNLI-m.tsv': '' }, [root])).toEqual({
      'a/MNLI-m.tsv': { path: 'a/config.json', names: MNLI_NAMES },
    });
  });

  it.each<[string, string, readonly string[] | null]>([
    ['id2label', model(MNLI), MNLI_NAMES],
    ['label2id alone', JSON.stringify({ label2id: { no: 0, yes: 1 } }), ['no', 'yes']],
    ['numbers as names', model({ 0: 0, 1: 1 }), ['0', '1']],
    ['names that say nothing', model({ 0: 'LABEL_0', 1: 'LABEL_1' }), null],
    ['a hole', model({ 0: 'a', 2: 'b' }), null],
    ['one class', model({ 0: 'a' }), null],
    ['names that are none', model({ 0: 'a', 1: null }), null],
    ['a list', model(['a', 'b']), null],
    ['another file', '{"model_type": "bert"}', null],
    ['no JSON', '{"id2label": ', null],
    ['no object', '3', null],
    ['nothing', '', null],
    ['more than 1 MB', model(MNLI) + ' '.repeat(1024 * 1024), null],
  ])('are read from %s', async (_, text, names) => {
    const found = await namesOf({ 'config.json': text, 'RTE.tsv': '' });
    expect(found['RTE.tsv']?.names ?? null).toEqual(names);
  });

  it('are none where the file cannot be read', async () => {
    const files = memory({ 'config.json': model(MNLI), 'RTE.tsv': '' });
    files.lock('/w/config.json', 'no-permission');
    const { files: found } = await findFiles(files, [ROOT]);
    expect(found.get('/w/RTE.tsv')?.labelNames).toBeNull();
  });
});

describe('a refresh', () => {
  const start = {
    'glue/RTE/dev.tsv': RTE,
    'a/RTE.tsv': right,
    'b/RTE.tsv': right,
    'b/config.json': '{}',
    ...config({}),
  };

  it('reads glue-lens.json and config.json once, and again only where they have changed', async () => {
    const scored = await Scored.open(start);
    const small = () => scored.files.takeReads().filter((path) => path.endsWith('.json'));
    expect(small()).toEqual(['/w/glue-lens.json', '/w/b/config.json']);
    await scored.refresh();
    expect(small()).toEqual([]);
    scored.files.write('/w/glue-lens.json', '{"gold": []}');
    await scored.refresh();
    expect(small()).toEqual(['/w/glue-lens.json']);
  });

  it('reads only those files again whose rule has changed', async () => {
    const scored = await Scored.open(start);
    scored.files.takeReads();
    scored.files.write('/w/glue-lens.json', JSON.stringify({ files: { 'a/*': { run: 'mine' } } }));
    await scored.refresh();
    expect(scored.files.takeReads()).toEqual(['/w/glue-lens.json', '/w/a/RTE.tsv']);
    scored.files.write(
      '/w/glue-lens.json',
      '{"files": {"a/*": {"run": "mine"}}, "gold": []} // no more',
    );
    await scored.refresh();
    expect(scored.files.takeReads()).toEqual(['/w/glue-lens.json']);
  });

  it('reads only those files again whose class names have changed', async () => {
    const scored = await Scored.open(start);
    scored.files.takeReads();
    scored.files.write(
      '/w/b/config.json',
      '{"id2label": {"0": "not_entailment", "1": "entailment"}}',
    );
    await scored.refresh();
    expect(scored.files.takeReads()).toEqual(['/w/b/config.json', '/w/b/RTE.tsv']);
    scored.files.remove('/w/b/config.json');
    await scored.refresh();
    expect(scored.files.takeReads()).toEqual(['/w/b/RTE.tsv']);
  });

  it('forgets what is ignored now, and finds it again', async () => {
    const scored = await Scored.open(start);
    scored.files.write('/w/glue-lens.json', applyFix('{}', 'a/RTE.tsv', { kind: 'ignore' }));
    await scored.refresh();
    expect(scores(scored)).toEqual([['b', 1]]);
    scored.files.remove('/w/glue-lens.json');
    await scored.refresh();
    expect(scores(scored)).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  it('gives the entries of an archive the rules for files below it', async () => {
    const files = {
      'glue/RTE/dev.tsv': RTE,
      'runs/all_predictions.zip': zip({ 'a/RTE.tsv': right, 'b/RTE.tsv': right }),
    };
    const scored = await Scored.open(files);
    expect(scores(scored)).toEqual([
      ['runs/all_predictions.zip/a', 1],
      ['runs/all_predictions.zip/b', 1],
    ]);
    const text = applyFix(null, 'runs/all_predictions.zip/a/RTE.tsv', { kind: 'ignore' });
    scored.files.write('/w/glue-lens.json', text);
    await scored.refresh();
    expect(scores(scored)).toEqual([['runs/all_predictions.zip/b', 1]]);
    expect(ofConfiguration(scored)).toEqual([]);
  });

  it('scores no file that no glob of predictions means, and says nothing of it', async () => {
    const scored = await Scored.open({
      ...start,
      'notes/predictions.tsv': 'what\never\n',
      ...config({ predictions: ['a/**'] }),
    });
    expect(scores(scored)).toEqual([['a', 1]]);
    expect(scored.report().unscored).toEqual([]);
  });

  it('takes the gold set that is chosen, and scores anew where the choice changes', async () => {
    const scored = await Scored.open({
      ...start,
      'b/gold/RTE/dev.tsv': OTHER_RTE,
      ...config({ goldSets: { RTE: 'b/gold/RTE/dev.tsv' } }),
    });
    expect(scores(scored)).toEqual([
      ['a', 0],
      ['b', 0],
    ]);
    scored.files.write('/w/glue-lens.json', '{"goldSets": {"RTE": "glue/RTE/dev.tsv"}}');
    await scored.refresh();
    expect(scores(scored)).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
    scored.files.write('/w/glue-lens.json', '{"goldSets": {"RTE": "b/gold/RTE/dev.tsv"}}');
    await scored.refresh();
    expect(scores(scored)).toEqual([
      ['a', 0],
      ['b', 0],
    ]);
  });

  it('announces what is wrong with glue-lens.json, and no more once it is right', async () => {
    const scored = await Scored.open({ ...start, ...config({ golds: [] }) });
    expect(ofConfiguration(scored)).toEqual([
      '“golds” is not known here and says nothing. Is “gold” meant?',
    ]);
    const heard: unknown[] = [];
    scored.workspace.onDidChange(({ changed, removed }) => {
      heard.push([changed.map(({ path }) => path), removed]);
    });
    await scored.refresh();
    expect(heard).toEqual([]);
    scored.files.write('/w/glue-lens.json', '{}');
    await scored.refresh();
    expect(ofConfiguration(scored)).toEqual([]);
    scored.files.remove('/w/glue-lens.json');
    await scored.refresh();
    expect(heard).toEqual([
      [['glue-lens.json'], []],
      [[], ['/w/glue-lens.json']],
    ]);
  });

  it('of several roots takes each by its own, and of two choices the first', async () => {
    const files = memory({
      '/one/glue-lens.json':
        '{"goldSets": {"RTE": "good/dev.tsv"}, "files": {"x.tsv": {"run": "1"}}}',
      '/one/good/dev.tsv': RTE,
      '/one/x.tsv': '',
      '/two/glue-lens.json':
        '{"goldSets": {"RTE": "bad/dev.tsv"}, "files": {"x.tsv": {"run": "2"}}}',
      '/two/bad/dev.tsv': OTHER_RTE,
      '/two/a/RTE.tsv': right,
      '/two/x.tsv': '',
    });
    const roots: Root[] = ['one', 'two'].map((name) => ({
      key: `/${name}`,
      label: name,
      role: 'any',
    }));
    const { files: found } = await findFiles(files, roots);
    expect(found.get('/one/x.tsv')?.rule).toEqual({ run: '1' });
    expect(found.get('/two/x.tsv')?.rule).toEqual({ run: '2' });
    const index = new GlueIndex();
    await new Workspace(files, index).refresh(roots);
    expect([...index.sets.values()].map(({ summary }) => summary.score)).toEqual([1]);
  });
});

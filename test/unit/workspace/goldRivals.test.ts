import { describe, expect, it } from 'vitest';
import type { Issue } from '../../../src/core/problems/issue';
import { toText } from '../../../src/core/message';
import { GlueIndex } from '../../../src/workspace/glueIndex';
import type { FileChange } from '../../../src/workspace/door';
import type { Root } from '../../../src/workspace/filesystem';
import { bytesOf, goldText, labelsOf, officialLabels, predictionText } from '../support/glueFiles';
import { delimited, exportOf, type Export } from '../support/goldExports';

type Files = Readonly<Record<string, string>>;

const changeOf = (path: string, text: string, role: Root['role'] = 'any'): FileChange => ({
  kind: 'bytes',
  file: { key: path, path, role, rule: {}, labelNames: null },
  bytes: bytesOf(text),
});

/** An index of these files; those below `cache/` come from a cache. */
async function indexOf(files: Files, chosen: Readonly<Record<string, string>> = {}) {
  const index = new GlueIndex();
  index.chooseGold(chosen);
  await index.apply(
    Object.entries(files).map(([path, text]) =>
      changeOf(path, text, path.startsWith('cache/') ? 'cache' : 'any'),
    ),
  );
  return index;
}

function issuesOf(index: GlueIndex, path: string, code: Issue['code']): readonly Issue[] {
  const file = index.file(path);
  if (file?.kind !== 'gold') throw new Error(`${path} is ${file?.kind ?? 'nothing'}`);
  return file.gold.issues.filter((issue) => issue.code === code);
}
const said = (index: GlueIndex, path: string, code: Issue['code']) =>
  issuesOf(index, path, code).map(({ message }) => toText(message));
const goldOf = (index: GlueIndex, path: string) => {
  const file = index.file(path);
  return file?.kind === 'predictions' ? file.sets.map(({ goldFile }) => goldFile) : file?.kind;
};

const labels = officialLabels('RTE');
const official = goldText('RTE', labels);
const exported = delimited(exportOf('RTE', labels));
const predictions = { 'run/RTE.tsv': predictionText(labels) };

describe('of several gold sets of a task', () => {
  it('the official one wins, wherever the others are', async () => {
    const index = await indexOf({
      'run/rte/validation.csv': exported,
      'far/away/RTE/dev.tsv': official,
      ...predictions,
    });
    expect(goldOf(index, 'run/RTE.tsv')).toEqual(['far/away/RTE/dev.tsv']);
    expect(index.bestGold('RTE')?.path).toBe('far/away/RTE/dev.tsv');
    expect(said(index, 'far/away/RTE/dev.tsv', 'gold-choice')).toEqual([
      'It is taken as the gold set of RTE (dev): it has the official columns and the official number of rows and labels. Others: run/rte/validation.csv.',
    ]);
    const [issue] = issuesOf(index, 'run/rte/validation.csv', 'gold-choice');
    expect(issue).toMatchObject({
      severity: 'info',
      fixes: [{ kind: 'goldSet', task: 'RTE', path: 'run/rte/validation.csv' }],
    });
    expect(issue && toText(issue.message)).toBe(
      'For RTE another gold set is taken, far/away/RTE/dev.tsv: it has the official columns and the official number of rows and labels.',
    );
  });

  it('one of the official size wins over a part, which still serves its own predictions', async () => {
    const part = labelsOf('RTE', 30);
    const index = await indexOf({
      'run/RTE/dev.tsv': goldText('RTE', part),
      'hf/rte/validation.csv': exported,
      ...predictions,
      'run/part/RTE.tsv': predictionText(part),
    });
    expect(goldOf(index, 'run/RTE.tsv')).toEqual(['hf/rte/validation.csv']);
    expect(goldOf(index, 'run/part/RTE.tsv')).toEqual(['run/RTE/dev.tsv']);
    expect(said(index, 'run/RTE/dev.tsv', 'gold-choice')).toEqual([
      'For RTE another gold set is taken, hf/rte/validation.csv: it has the official number of rows and labels. Only predictions with just 30 rows are scored against this one.',
    ]);
  });

  it('the nearest of equals wins, and both say so', async () => {
    const index = await indexOf({
      'a/RTE/dev.tsv': official,
      'b/RTE/dev.tsv': official,
      'a/run/RTE.tsv': predictionText(labels),
      'b/run/RTE.tsv': predictionText(labels),
    });
    expect(goldOf(index, 'a/run/RTE.tsv')).toEqual(['a/RTE/dev.tsv']);
    expect(goldOf(index, 'b/run/RTE.tsv')).toEqual(['b/RTE/dev.tsv']);
    expect(said(index, 'b/RTE/dev.tsv', 'gold-choice')).toEqual([
      'There are 2 gold sets of RTE (dev) that are as good as one another; predictions are scored against the one in the nearest folder. Others: a/RTE/dev.tsv.',
    ]);
  });

  it('a cached one is the last with labels, and one without labels never wins', async () => {
    const hidden = goldText('RTE', new Array<string>(277).fill('-1'));
    const index = await indexOf({
      'run/RTE/dev.tsv': hidden,
      'cache/glue/rte/validation.csv': exported,
      ...predictions,
    });
    expect(goldOf(index, 'run/RTE.tsv')).toEqual(['cache/glue/rte/validation.csv']);
    const own = await indexOf({
      'run/RTE/dev.tsv': goldText('RTE', labelsOf('RTE', 277)),
      'cache/glue/rte/validation.csv': exported,
      ...predictions,
    });
    expect(goldOf(own, 'run/RTE.tsv')).toEqual(['run/RTE/dev.tsv']);
    const [issue] = issuesOf(own, 'run/RTE/dev.tsv', 'gold-choice');
    expect(issue?.fixes).toEqual([]);
    expect(issue && toText(issue.message)).toBe(
      'It is taken as the gold set of RTE (dev): its labels are known, and it is no copy from a cache. Others: cache/glue/rte/validation.csv.',
    );
  });

  it('the one that a person chose wins alone', async () => {
    const files = {
      'glue/RTE/dev.tsv': official,
      'mine/rte/validation.csv': delimited(exportOf('RTE', labels.slice(0, 100))),
      ...predictions,
      'run/part/RTE.tsv': predictionText(labels.slice(0, 100)),
    };
    const index = await indexOf(files, { RTE: 'mine/rte/validation.csv' });
    expect(goldOf(index, 'run/part/RTE.tsv')).toEqual(['mine/rte/validation.csv']);
    expect(goldOf(index, 'run/RTE.tsv')).not.toEqual(['glue/RTE/dev.tsv']);
    expect(said(index, 'glue/RTE/dev.tsv', 'gold-choice')).toEqual([
      'For RTE another gold set is taken, mine/rte/validation.csv: glue-lens.json says so.',
    ]);
    index.chooseGold({});
    const { stale } = await index.apply([]);
    expect(stale).toEqual(expect.arrayContaining(['run/RTE.tsv', 'run/part/RTE.tsv']));
    await index.apply([changeOf('run/RTE.tsv', predictionText(labels))]);
    expect(goldOf(index, 'run/RTE.tsv')).toEqual(['glue/RTE/dev.tsv']);
  });

  it('one that was chosen and is not there is missed', async () => {
    const index = await indexOf({ 'RTE/dev.tsv': official }, { RTE: 'gone/dev.tsv' });
    const [issue] = issuesOf(index, 'RTE/dev.tsv', 'gold-choice');
    expect(issue?.severity).toBe('warning');
    expect(issue && toText(issue.message)).toBe(
      'glue-lens.json takes “gone/dev.tsv” as the gold set of RTE, but there is no such gold set; “RTE/dev.tsv” is taken.',
    );
  });

  it('nothing is said of one that has no rival, or has lost it', async () => {
    const index = await indexOf({ 'a/RTE/dev.tsv': official, 'b/RTE/dev.tsv': official });
    const { changed } = await index.apply([{ kind: 'gone', key: 'b/RTE/dev.tsv' }]);
    expect(issuesOf(index, 'a/RTE/dev.tsv', 'gold-choice')).toEqual([]);
    expect(changed.map(({ path }) => path)).toEqual(['a/RTE/dev.tsv']);
  });

  it('the official one is shown for the task, whatever its path', async () => {
    const index = await indexOf({ 'a/rte/validation.csv': exported, 'z/RTE/dev.tsv': official });
    const { columns } = await index.ask('getScores', {});
    expect(columns.map(({ gold }) => gold?.path)).toEqual(['z/RTE/dev.tsv']);
  });
});

describe('gold sets that disagree', () => {
  const flipped = labels.map((label, id) =>
    id === 3 || id === 200 ? (label === 'entailment' ? 'not_entailment' : 'entailment') : label,
  );
  const sentence =
    'Labels that differ from those in glue/RTE/dev.tsv: 2 of 277 (id 3: X ≠ Y; id 200: X ≠ Y).';
  const plain = (text: string | undefined) =>
    text?.replace(/(not_)?entailment ≠ (not_)?entailment/g, 'X ≠ Y');
  /** The official file's sentences in an export. */
  const copy = (of: readonly string[]): Export => {
    const { columns, rows } = exportOf('RTE', of);
    return {
      columns,
      rows: rows.map(([, , ...row], id) => [`First ${id}.`, `Second ${id}. `, ...row]),
    };
  };

  it('are reported row by row, with their lines', async () => {
    const index = await indexOf({
      'glue/RTE/dev.tsv': official,
      'hf/rte/validation.csv': delimited(copy(flipped)),
    });
    const [issue, ...more] = issuesOf(index, 'hf/rte/validation.csv', 'gold-disagrees');
    expect(more).toEqual([]);
    expect(issue).toMatchObject({ severity: 'warning', count: 2, line: 5, lines: [5, 202] });
    expect(plain(issue && toText(issue.message))).toBe(sentence);
    expect(issuesOf(index, 'glue/RTE/dev.tsv', 'gold-disagrees')).toEqual([]);
  });

  it('are silent where they are copies, in whatever form', async () => {
    const index = await indexOf({
      'glue/RTE/dev.tsv': official,
      'glue2/RTE/dev.tsv': official,
      'hf/rte/validation.csv': delimited(copy(labels)),
    });
    for (const path of ['glue/RTE/dev.tsv', 'glue2/RTE/dev.tsv', 'hf/rte/validation.csv'])
      expect(said(index, path, 'gold-disagrees')).toEqual([]);
  });

  it('are compared by their sentences where the rows stand elsewhere', async () => {
    const { columns, rows } = copy(flipped);
    const index = await indexOf({
      'glue/RTE/dev.tsv': official,
      'hf/rte/validation.csv': delimited({ columns, rows: [...rows].reverse() }),
    });
    const [issue] = issuesOf(index, 'hf/rte/validation.csv', 'gold-disagrees');
    expect(issue).toMatchObject({ count: 2, lines: [278 - 200, 278 - 3] });
  });

  it('are silent where one is a part of the other', async () => {
    const { columns, rows } = copy(labels);
    const index = await indexOf({
      'glue/RTE/dev.tsv': official,
      'hf/rte/validation.csv': delimited({ columns, rows: rows.slice(50, 150) }),
    });
    expect(said(index, 'hf/rte/validation.csv', 'gold-disagrees')).toEqual([]);
  });

  it('are told of where the other has examples of its own', async () => {
    const { columns, rows } = copy(flipped);
    const strange = rows.map((row, id) => (id < 4 ? ['Other.', ...row.slice(1)] : row));
    const index = await indexOf({
      'glue/RTE/dev.tsv': official,
      'hf/rte/validation.csv': delimited({ columns, rows: strange }),
    });
    expect(said(index, 'hf/rte/validation.csv', 'gold-disagrees').map(plain)).toEqual([
      'Labels that differ from those in glue/RTE/dev.tsv: 1 of 273 (id 200: X ≠ Y).',
      'Examples that glue/RTE/dev.tsv does not have: 4 of 277.',
    ]);
  });

  it('name a few, and how many more', async () => {
    const other = labels.map((label, id) =>
      id < 40 ? (label === 'entailment' ? 'not_entailment' : 'entailment') : label,
    );
    const index = await indexOf({
      'glue/RTE/dev.tsv': official,
      'hf/rte/validation.csv': delimited(copy(other)),
    });
    const [issue] = issuesOf(index, 'hf/rte/validation.csv', 'gold-disagrees');
    expect([issue?.count, issue?.lines.length]).toEqual([40, 20]);
    expect(plain(issue && toText(issue.message))).toBe(
      'Labels that differ from those in glue/RTE/dev.tsv: 40 of 277 (id 0: X ≠ Y; id 1: X ≠ Y; id 2: X ≠ Y and 37 more).',
    );
  });

  it('of labels alone are compared by id', async () => {
    const bare = (of: readonly string[]) =>
      `index\tlabel\n${of.map((label, id) => `${id}\t${label}\n`).join('')}`;
    const index = await indexOf({
      'glue/RTE/dev.tsv': official,
      'gold/RTE/labels.tsv': bare(flipped),
      'gold/part/RTE/labels.tsv': bare(flipped.slice(0, 100)),
    });
    expect(said(index, 'gold/RTE/labels.tsv', 'gold-disagrees').map(plain)).toEqual([sentence]);
    expect(said(index, 'gold/part/RTE/labels.tsv', 'gold-disagrees')).toEqual([]);
  });

  it('by numbers are compared as numbers', async () => {
    const scores = officialLabels('STS-B');
    const other = scores.map((score, id) => (id === 9 ? '4.4' : score));
    const index = await indexOf({
      'STS-B/dev.tsv': goldText('STS-B', scores),
      'copy/STS-B/dev.tsv': goldText('STS-B', scores.map(Number).map(String)),
      'x/STS-B/dev.tsv': goldText('STS-B', other),
    });
    const best = index.bestGold('STS-B')?.path ?? '';
    const told = index.gold.flatMap(({ path }) => said(index, path, 'gold-disagrees'));
    expect(told).toEqual([`Labels that differ from those in ${best}: 1 of 1,500 (id 9: 4.4 ≠ 0).`]);
  });
});

describe('what is said of rivals', () => {
  const files: Files = {
    'a/RTE/dev.tsv': official,
    'b/RTE/dev.tsv': goldText('RTE', labelsOf('RTE', 277)),
    'c/rte/validation.csv': exported,
    'cache/glue/rte/validation.csv': exported,
    ...predictions,
  };

  it('is the same in whatever order they come', async () => {
    const whole = await indexOf(files);
    const paths = Object.keys(files);
    for (let turn = 0; turn < paths.length; turn++) {
      const index = new GlueIndex();
      for (const path of [...paths.slice(turn), ...paths.slice(0, turn)])
        await index.apply([
          changeOf(path, files[path] ?? '', path.startsWith('cache/') ? 'cache' : 'any'),
        ]);
      for (const path of paths.filter((p) => !p.startsWith('run/')))
        expect(index.file(path)).toEqual(whole.file(path));
    }
  });
});

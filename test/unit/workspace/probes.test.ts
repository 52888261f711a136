import { describe, expect, it } from 'vitest';
import { toText } from '../../../src/core/message';
import { keptLine, type KeptProbe } from '../../../src/core/probing/kept';
import type { TaskName } from '../../../src/core/tasks';
import type { FileChange } from '../../../src/workspace/door';
import { GlueIndex } from '../../../src/workspace/glueIndex';
import { bytesOf, goldText, officialLabels, predictionText } from '../support/glueFiles';

type Files = Readonly<Record<string, string>>;

async function indexOf(files: Files, chosen: Readonly<Record<string, string>> = {}) {
  const index = new GlueIndex();
  index.chooseGold(chosen);
  await index.apply(
    Object.entries(files).map(([path, text]): FileChange => ({
      kind: 'bytes',
      file: { key: path, path, role: 'any', rule: {}, labelNames: null },
      bytes: bytesOf(text),
    })),
  );
  return index;
}

const goldOf = (index: GlueIndex, path: string) => {
  const file = index.file(path);
  return file?.kind === 'predictions' ? file.sets.map(({ goldFile }) => goldFile) : file?.kind;
};

function probe(part: Partial<KeptProbe> = {}): string {
  return keptLine({
    task: 'AX',
    texts: ['The dog is not big.', 'The dog is big.'],
    label: 'contradiction',
    tags: ['Negation', 'Named entities', 'Reddit'],
    edit: 'Negated',
    source: 'AX 12',
    ...part,
  });
}
const probesOf = (...lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
const answers = (...labels: readonly string[]): string =>
  `index\tprediction\n${labels.map((label, i) => `${i}\t${label}\n`).join('')}`;

describe('kept probes', () => {
  it('are a gold set with the phenomena of their example, and the edit beside the domain', async () => {
    const index = await indexOf({
      'probes/AX/probes.jsonl': probesOf(probe(), probe({ label: 'neutral', edit: null })),
      'probes/runs/tiny/AX.tsv': answers('contradiction', 'entailment'),
    });
    expect(goldOf(index, 'probes/runs/tiny/AX.tsv')).toEqual(['probes/AX/probes.jsonl']);
    const [set] = index.sets.keys();
    const { phenomena } = await index.ask('getPhenomena', { set: set ?? '' });
    const told = phenomena.filter(({ n }) => n > 0).map(({ id, n, errors }) => [id, n, errors]);
    expect(told).toEqual([
      ['coarse:Lexical Semantics', 2, 1],
      ['fine:Lexical Semantics/Named entities', 2, 1],
      ['coarse:Logic', 2, 1],
      ['fine:Logic/Negation', 2, 1],
      ['domain:Negated', 1, 0],
      ['domain:Reddit', 2, 1],
    ]);
  });

  const others: readonly [TaskName, Partial<KeptProbe>, string][] = [
    ['AX-b', { label: 'not_entailment' }, 'not_entailment'],
    ['SST-2', { texts: ['A good film.', null], label: '1', tags: [] }, '1'],
    ['CoLA', { texts: ['The film good.', null], label: '0', tags: [] }, '0'],
    ['STS-B', { label: '3.5', tags: [] }, '3.5'],
    ['MRPC', { label: '0', tags: [] }, '0'],
    ['QQP', { label: '1', tags: [] }, '1'],
    ['QNLI', { label: 'entailment', tags: [] }, 'entailment'],
    ['WNLI', { label: '0', tags: [] }, '0'],
  ];
  it.each(others)('of %s are read as such', async (task, part, label) => {
    const gold = `probes/${task}/probes.jsonl`;
    const index = await indexOf({
      [gold]: probesOf(probe({ task, ...part }), probe({ task, ...part, edit: null })),
      [`probes/runs/tiny/${task}.tsv`]: answers(label, label),
    });
    expect(goldOf(index, `probes/runs/tiny/${task}.tsv`)).toEqual([gold]);
    const [set] = index.sets.values();
    expect(set?.summary).toMatchObject({ task, run: 'probes/runs/tiny' });
    expect(set?.summary.counts).toMatchObject({ rows: 2, scored: 2 });
    const file = index.file(gold);
    const texts = file?.kind === 'gold' ? file.gold.issues : [];
    expect(
      texts.filter(({ severity }) => severity !== 'info').map((i) => toText(i.message)),
    ).toEqual([]);
  });
});

describe('predictions of the diagnostic set', () => {
  const labels = officialLabels('AX');
  const real = { 'gold/diagnostic-full.tsv': goldText('AX', labels) };
  const kept = probesOf(...Array.from({ length: 10 }, () => probe()));

  it('are never scored against probes, not even with as many rows', async () => {
    const index = await indexOf({
      ...real,
      'probes/AX/probes.jsonl': kept,
      'run/AX.tsv': predictionText(labels.slice(0, 10)),
      'other/AX.tsv': predictionText(labels),
    });
    expect(goldOf(index, 'run/AX.tsv')).toEqual(['gold/diagnostic-full.tsv']);
    expect(goldOf(index, 'other/AX.tsv')).toEqual(['gold/diagnostic-full.tsv']);
    expect(index.bestGold('AX')?.path).toBe('gold/diagnostic-full.tsv');
  });

  it('have nothing to be scored against where there are probes alone', async () => {
    const index = await indexOf({
      'probes/AX/probes.jsonl': kept,
      'run/AX.tsv': predictionText(labels),
    });
    expect(index.file('run/AX.tsv')).toMatchObject({ unscored: { reason: 'no-gold' } });
    expect(index.bestGold('AX')).toBeUndefined();
  });

  it('and probes say nothing of one another', async () => {
    const index = await indexOf({ ...real, 'probes/AX/probes.jsonl': kept });
    for (const path of ['gold/diagnostic-full.tsv', 'probes/AX/probes.jsonl']) {
      const file = index.file(path);
      const codes = file?.kind === 'gold' ? file.gold.issues.map(({ code }) => code) : null;
      expect(codes).not.toContain('gold-choice');
      expect(codes).not.toContain('gold-disagrees');
    }
  });
});

describe('predictions of probes', () => {
  const labels = officialLabels('AX');
  const files = {
    'gold/diagnostic-full.tsv': goldText('AX', labels),
    'probes/AX/probes.jsonl': probesOf(probe(), probe(), probe()),
    'probes/runs/tiny/AX.tsv': answers('contradiction', 'neutral'),
  };

  it('stay theirs when more are kept, and whatever gold set is chosen for the task', async () => {
    for (const chosen of [{}, { AX: 'gold/diagnostic-full.tsv' }]) {
      const index = await indexOf(files, chosen);
      expect(goldOf(index, 'probes/runs/tiny/AX.tsv')).toEqual(['probes/AX/probes.jsonl']);
      const [set] = index.sets.values();
      expect(set?.summary.counts).toMatchObject({ scored: 2, missing: 1 });
      expect(set?.summary.flags).toContain('partial');
    }
  });
});

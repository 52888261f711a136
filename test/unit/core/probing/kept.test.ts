import { describe, expect, it } from 'vitest';
import {
  homeOfProbes,
  isProbesFile,
  keptLine,
  keptTask,
  keptTexts,
  type KeptProbe,
} from '../../../../src/core/probing/kept';

const PROBE: KeptProbe = {
  task: 'AX',
  texts: ['All dogs bark.', 'Some dogs bark.'],
  label: 'entailment',
  tags: ['Quantifiers', 'Universal', 'News', 'Sarcasm'],
  edit: 'Word replaced',
  source: 'AX 7',
};

describe('a kept probe', () => {
  it('has the columns of the diagnostic set; what belongs to no category stands beside the domain', () => {
    expect(JSON.parse(keptLine(PROBE))).toEqual({
      'lexical semantics': 'Quantifiers',
      'predicate-argument structure': '',
      logic: 'Universal',
      knowledge: '',
      domain: 'News;Sarcasm;Word replaced',
      premise: 'All dogs bark.',
      hypothesis: 'Some dogs bark.',
      label: 'entailment',
      source: 'AX 7',
    });
  });

  it('is one line, whatever is in its texts', () => {
    const texts = ['a\nb\u2028"c"\\', '\r\n\t😀'] as const;
    const line = keptLine({ ...PROBE, texts });
    expect(line).not.toMatch(/[\r\n]/);
    expect(keptTexts('AX', `${line}\n`)).toEqual([texts]);
  });

  it('of another task has the columns of Hugging Face’s data', () => {
    const line = keptLine({
      ...PROBE,
      task: 'SST-2',
      texts: ['Fine.', null],
      label: '1',
      tags: [],
    });
    expect(JSON.parse(line)).toEqual({
      sentence: 'Fine.',
      label: 1,
      edit: 'Word replaced',
      source: 'AX 7',
    });
    const scored = keptLine({ ...PROBE, task: 'STS-B', label: '3.5', tags: [], source: '' });
    expect(JSON.parse(scored)).toMatchObject({ label: 3.5, sentence1: 'All dogs bark.' });
  });

  it('is kept as the diagnostic set that has its labels and sentences', () => {
    expect((['MNLI-m', 'MNLI-mm', 'AX'] as const).map(keptTask)).toEqual(['AX', 'AX', 'AX']);
    expect((['RTE', 'AX-b'] as const).map(keptTask)).toEqual(['AX-b', 'AX-b']);
    const others = ['CoLA', 'SST-2', 'MRPC', 'STS-B', 'QQP', 'QNLI', 'WNLI'] as const;
    expect(others.map(keptTask)).toEqual(others);
  });
});

describe('a file of probes', () => {
  it('is read line by line, empty ones left out', () => {
    const lines = [keptLine(PROBE), '', keptLine({ ...PROBE, texts: ['a', 'b'] })];
    expect(keptTexts('AX', lines.join('\r\n'))).toEqual([PROBE.texts, ['a', 'b']]);
    expect(keptTexts('AX', '')).toEqual([]);
  });

  it('says which line is none', () => {
    expect(keptTexts('AX', `${keptLine(PROBE)}\n{"premise":`)).toMatchObject({ args: [2] });
    expect(keptTexts('AX', '7')).toMatchObject({ args: [1] });
  });

  it('is known by its name, and its predictions by the folder that it is in', () => {
    expect(isProbesFile('a/probes/AX/probes.jsonl')).toBe(true);
    expect(isProbesFile('probes/AX.jsonl')).toBe(false);
    expect(homeOfProbes('a/probes/AX/probes.jsonl')).toBe('a/probes/');
    expect(homeOfProbes('a/mine/probes.jsonl')).toBe('a/mine/');
    expect(homeOfProbes('probes.jsonl')).toBe('');
  });
});

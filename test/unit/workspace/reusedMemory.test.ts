import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { goldText, labelsOf, predictionText } from '../support/glueFiles';
import { readFolder } from '../support/folder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glue-lens-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function write(path: string, content: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const TASKS = ['RTE', 'QNLI', 'SST-2'] as const;
const RUNS = Array.from({ length: 12 }, (_, seed) => `run${String.fromCharCode(97 + seed)}`);

/** Predictions of a seed, with another number of wrong, bad, missing and repeated rows in each. */
function linesOf(task: (typeof TASKS)[number], rows: number, seed: number): readonly string[] {
  const wrong = labelsOf(task, rows, 1);
  const answers = labelsOf(task, rows).map((right, id) =>
    id % (seed + 2) === 0 ? (wrong[id] ?? '') : right,
  );
  const all = predictionText(answers).split('\n');
  const lines = all.filter((line, row) => line !== '' && row % 41 !== seed + 5);
  lines[3 + seed] = `${seed}\tnonsense`;
  return [...lines, ...lines.slice(20, 20 + seed)];
}

/** Share of the gold labels that lines of a file give. */
function accuracyOf(gold: readonly string[], lines: readonly string[]): number {
  const answers = new Map<number, string>();
  for (const line of lines.slice(1)) {
    const [id = '', answer = ''] = line.split('\t');
    if (answer !== 'nonsense') answers.set(Number(id), answer);
  }
  const right = [...answers].filter(([id, answer]) => gold[id] === answer);
  return right.length / answers.size;
}

describe('files that are read into the memory of others', () => {
  it('get the scores that they have', async () => {
    const expected = new Map<string, number>();
    for (const [place, task] of TASKS.entries()) {
      const gold = labelsOf(task, 300 + 250 * place);
      write(`gold/${task}.tsv`, goldText(task, gold));
      for (const [seed, run] of RUNS.entries()) {
        const lines = linesOf(task, gold.length, seed);
        write(`runs/${run}/${task}.tsv`, lines.join('\n'));
        expected.set(`${run} ${task}`, accuracyOf(gold, lines));
      }
    }
    const { report } = await readFolder(join(folder, 'gold'), join(folder, 'runs'));
    const found = report.runs.flatMap(({ run, tasks }) =>
      tasks.map(({ task, metrics }) => [`${run} ${task}`, metrics['accuracy']] as const),
    );
    expect(new Map(found)).toEqual(expected);
    expect(new Set(expected.values()).size).toBeGreaterThan(TASKS.length * 2);
  });
});

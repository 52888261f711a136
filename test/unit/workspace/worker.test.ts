import { MessageChannel, Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScoreCell } from '../../../src/core/views/runs';
import type { FileChange, IndexDoor } from '../../../src/workspace/door';
import { GlueIndex } from '../../../src/workspace/glueIndex';
import { Line } from '../../../src/workspace/engine/line';
import { createWorkerDoor, doorOn, indexMethods } from '../../../src/workspace/engine/workerDoor';
import { bundle, type Bundle } from '../support/bundle';
import { RUNS } from '../support/scored';
import { sourceFile } from '../support/sourceFile';
import { bytesOf, goldText, labelsOf, predictionText } from '../support/glueFiles';

const FILES = {
  'AX/diagnostic-full.tsv': goldText('AX', labelsOf('AX', 60)),
  'STS-B/dev.tsv': goldText('STS-B', labelsOf('STS-B', 30)),
  'run/AX.tsv': predictionText(labelsOf('AX', 60, 1).map((l, id) => (id < 20 ? 'neutral' : l))),
  'run/STS-B.tsv': predictionText(labelsOf('STS-B', 30, 3)),
  'run/RTE.tsv': predictionText(labelsOf('RTE', 3000)),
};
const changes = (): FileChange[] => [
  ...Object.entries(FILES).map(([path, text]) => {
    const bytes = bytesOf(text);
    return { kind: 'bytes', file: sourceFile(path), bytes } as const;
  }),
  { kind: 'unreadable', file: sourceFile('x/CoLA.tsv'), why: 'no-permission' },
  { kind: 'gone', key: 'never' },
];

let program: Bundle;
beforeAll(async () => {
  program = await bundle('src/workspace/worker.ts');
}, 30_000);
afterAll(() => program.dispose());

async function cellsOf(door: IndexDoor): Promise<readonly ScoreCell[]> {
  const { rows } = await door.ask('queryRuns', RUNS);
  return rows.flatMap((row) => (row.kind === 'run' ? row.cells : []));
}

/** Everything that a door can be asked, of the files above. */
async function conversation(door: IndexDoor) {
  const change = await door.apply(changes());
  const said: unknown[] = [change, await door.ask('getScores', {})];
  for (const { set, task } of await cellsOf(door)) {
    said.push(await door.ask('getSet', { set }));
    if (task === 'AX') said.push(await door.ask('getPhenomena', { set }));
    said.push(
      await door.ask('queryExamples', {
        set,
        phenomenon: null,
        outcome: 'wrong',
        gold: null,
        predicted: null,
        text: 'first',
        sort: 'distance',
        descending: true,
        start: 3,
        count: 10,
      }),
      await door.locate(set, 7, 'prediction'),
      await door.locate(set, 7, 'gold'),
      await door.locate(set, 1000, 'gold'),
    );
  }
  said.push(await door.apply([{ kind: 'gone', key: 'run/AX.tsv' }]));
  said.push(
    await door
      .ask('getSet', { set: 'nobody' })
      .catch((error: unknown) => (error instanceof Error ? error.message : error)),
  );
  return said;
}

describe('the index in a worker', () => {
  it('answers as the index does in the same thread', async () => {
    const door = createWorkerDoor(new Worker(program.file));
    const said = await conversation(door);
    door.dispose();
    expect(said).toEqual(await conversation(new GlueIndex()));
    expect(said.at(-1)).toBe('These predictions are no longer there.');
  });

  it('takes the bytes for its own, but not a view into a larger buffer', async () => {
    const door = createWorkerDoor(new Worker(program.file));
    const own = bytesOf(FILES['STS-B/dev.tsv']);
    const pool = bytesOf(`....${FILES['run/STS-B.tsv']}`);
    await door.apply([
      { kind: 'bytes', file: sourceFile('STS-B/dev.tsv'), bytes: own },
      { kind: 'bytes', file: sourceFile('run/STS-B.tsv'), bytes: pool.subarray(4) },
    ]);
    const [cell] = await cellsOf(door);
    door.dispose();
    expect(cell?.scored).toBe(30);
    expect([own.byteLength, pool.byteLength > 4]).toEqual([0, true]);
  });

  it('answers many calls at once, each its own', async () => {
    const door = createWorkerDoor(new Worker(program.file));
    await door.apply(changes());
    const sets = await cellsOf(door);
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, i) => {
        const set = sets[i % sets.length]?.set ?? '';
        return [set, (await door.ask('getSet', { set })).summary.set];
      }),
    );
    door.dispose();
    for (const [asked, answered] of answers) expect(answered).toBe(asked);
  });

  it('that ends rejects what is under way and all that comes later', async () => {
    const worker = new Worker(program.file);
    const door = createWorkerDoor(worker);
    const asked = expect(door.ask('getScores', {})).rejects.toThrow(
      'The scoring worker has ended.',
    );
    await worker.terminate();
    await asked;
    await expect(door.ask('getScores', {})).rejects.toThrow('The scoring worker has ended.');
    door.dispose();
  });

  it('that fails rejects with its reason', async () => {
    const worker = new Worker('setTimeout(() => { throw new Error("broken"); })', { eval: true });
    const door = createWorkerDoor(worker);
    await expect(door.ask('getScores', {})).rejects.toThrow('broken');
    door.dispose();
  });
});

describe('a served index', () => {
  it('says what went wrong, and goes on', async () => {
    const { port1, port2 } = new MessageChannel();
    new Line(port1, indexMethods(new GlueIndex()));
    const door = doorOn(new Line(port2), () => {
      port1.close();
    });
    const asked = door.ask('getSet', { set: 'nobody' });
    const located = door.locate('nobody', 0, 'gold');
    await expect(asked).rejects.toThrow('These predictions are no longer there.');
    expect(await located).toBeNull();
    door.dispose();
  });
});

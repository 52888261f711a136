import { realpathSync } from 'node:fs';
import { nodeFileSystem } from '../../../src/cli/nodeFileSystem';
import type { FileChange } from '../../../src/workspace/door';
import type { SourceFile } from '../../../src/workspace/filesystem';
import { GlueIndex } from '../../../src/workspace/glueIndex';
import { findFiles } from '../../../src/workspace/search/discover';
import { sample } from '../sampler';
import { tell } from '../tell';

/** Milliseconds by stage, in the order of the way of the data. */
export type Stages = Readonly<Record<string, number>>;
export interface Found {
  /** The gold sets and the first run, with nothing warm. */
  readonly first: Stages;
  /** Each run after it. */
  readonly further: Stages;
}

/** FOLDER: tells what each stage takes, in one thread and one stage after the other. */
async function main(folder: string): Promise<void> {
  const begun = performance.now();
  const { files } = await findFiles(nodeFileSystem, [{ key: folder, label: '', role: 'any' }]);
  const find = (performance.now() - begun) / files.size;
  const all = [...files.values()];
  const gold = all.filter(({ path }) => path.startsWith('glue_data/'));
  const runs = all.filter((file) => !gold.includes(file));
  const perRun = gold.length;
  const index = new GlueIndex();
  const first = await stagesOf(index, [...gold, ...runs.slice(0, perRun)], find);
  const rest = runs.slice(perRun);
  const further = await stagesOf(index, rest, find);
  const share = perRun / rest.length;
  tell({ first, further: scaled(further, share) } satisfies Found);
}

async function stagesOf(
  index: GlueIndex,
  files: readonly SourceFile[],
  find: number,
): Promise<Stages> {
  const begun = performance.now();
  const changes = await Promise.all(files.map(read));
  const reading = performance.now() - begun;
  const stages = await sample(() => index.apply(changes));
  return { find: find * files.length, 'stat and read': reading, ...Object.fromEntries(stages) };
}

async function read(file: SourceFile): Promise<FileChange> {
  await nodeFileSystem.stat(file.key);
  return { kind: 'bytes', file, bytes: await nodeFileSystem.read(file.key) };
}

function scaled(stages: Stages, by: number): Stages {
  return Object.fromEntries(Object.entries(stages).map(([name, ms]) => [name, ms * by]));
}

void main(realpathSync(process.argv[2] ?? ''));

import { mkdir, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { TaskName } from '../../core/tasks';
import { isThere } from '../folder/isThere';
import type { Model, Variant } from '../model';
import { predictionsName, probabilitiesName } from './fileNames';
import { journalPath } from './journal';
import { written } from './writing';

/** The name of a model's run: with its precision, where that is not the usual one. */
export function runName({ name }: Model, { precision }: Variant): string {
  const safe = name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+/, '') || 'model';
  return precision === 'float32' ? safe : `${safe}-${precision}`;
}

/** The first of `name`, `name-2`, `name-3`… that is not there. Nothing is made. */
export async function freeFolder(parent: string, name: string): Promise<string> {
  for (let number = 1; ; number++) {
    const folder = join(parent, number === 1 ? name : `${name}-${number}`);
    if (!(await isThere(folder))) return folder;
  }
}

/** Makes the folder and those above it; one that is there is left as it is. Gives whether it was not. */
export async function makeFolder(folder: string): Promise<boolean> {
  return (await written(folder, () => makeAll(folder))) !== undefined;
}

/** Where a folder cannot be made, Node says that it is not there; making the one that lacks tells why. */
async function makeAll(folder: string): Promise<string | undefined> {
  try {
    return await mkdir(folder, { recursive: true });
  } catch (error) {
    let lacking = folder;
    while (dirname(lacking) !== lacking && !(await isThere(dirname(lacking))))
      lacking = dirname(lacking);
    if (!(await isThere(lacking))) await mkdir(lacking);
    throw error;
  }
}

/** Removes the folder if nothing is in it. */
export async function removeEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch(() => undefined);
}

/** What a folder holds of tasks. */
export interface Held {
  /** Tasks with files. */
  readonly written: readonly TaskName[];
  /** Tasks that an interrupted run has begun. */
  readonly unfinished: readonly TaskName[];
}

export async function heldIn(folder: string, tasks: readonly TaskName[]): Promise<Held> {
  const states = await Promise.all(
    tasks.map(async (task) => {
      const files = [predictionsName(task), probabilitiesName(task)].map((n) => join(folder, n));
      const there = await Promise.all([...files, journalPath(folder, task)].map(isThere));
      return { task, written: there[0] || there[1], unfinished: there[2] };
    }),
  );
  return {
    written: states.filter(({ written }) => written).map(({ task }) => task),
    unfinished: states.filter(({ unfinished }) => unfinished).map(({ task }) => task),
  };
}

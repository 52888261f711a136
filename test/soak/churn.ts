import { existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { goldPath } from '../unit/support/glueFiles';
import { below, seeded } from '../unit/support/random';
import { SOAK_TASKS, soakGold, soakPredictions, type SoakTask } from './workspace';

/** Runs that come and go beside those that stay. */
const MOST_RUNS = 12;
/** All that is ever changed, below the workspace. */
export const CHANGED = ['churn', 'glue-lens.json', join('glue', goldPath('RTE'))];
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Does to a workspace what people and their scripts do, at random, the same for the same seed. */
export class Churn {
  readonly #folder: string;
  readonly #random: () => number;
  #made = 0;
  readonly counts: Record<string, number> = {};

  constructor(folder: string, seed: number) {
    this.#folder = folder;
    this.#random = seeded(seed);
  }

  /** Acts until the time is up, with short pauses. */
  async run(end: number, beside: () => Promise<void>): Promise<void> {
    while (Date.now() < end) {
      await this.#act();
      await beside();
      await pause(20 + below(this.#random, 300));
    }
  }

  /** Puts aside what was changed, and leaves the files that were there at the start. */
  async restore(aside: string): Promise<void> {
    for (const name of CHANGED) {
      const [now, kept] = [join(this.#folder, name), join(aside, name)];
      await rm(kept, { recursive: true, force: true });
      if (!existsSync(now)) continue;
      await mkdir(dirname(kept), { recursive: true });
      await rename(now, kept);
    }
    await this.#put(goldPath('RTE'), soakGold('RTE'), 'glue');
  }

  async #act(): Promise<void> {
    const actions: readonly (readonly [share: number, name: string, act: () => Promise<void>])[] = [
      [4, 'a run written', () => this.#write()],
      [4, 'a file written anew', () => this.#rewrite()],
      [3, 'a file that grows', () => this.#grow()],
      [2, 'a run renamed', () => this.#move()],
      [3, 'a run deleted', () => this.#remove()],
      [1, 'a file deleted', () => this.#removeFile()],
      [1, 'a file of nonsense', () => this.#nonsense()],
      [1, 'a gold set changed', () => this.#changeGold()],
      [1, 'glue-lens.json written or deleted', () => this.#configure()],
      [1, 'a burst of small files', () => this.#burst()],
    ];
    let left = below(
      this.#random,
      actions.reduce((sum, [share]) => sum + share, 0),
    );
    const [, name, act] = actions.find(([share]) => (left -= share) < 0) ?? actions[0] ?? [];
    if (name === undefined || act === undefined) return;
    this.counts[name] = (this.counts[name] ?? 0) + 1;
    await act();
  }

  async #write(): Promise<void> {
    if ((await this.#runs()).length >= MOST_RUNS) return this.#remove();
    const name = `step-${this.#made++}`;
    const files = 1 + below(this.#random, SOAK_TASKS.length);
    for (const task of SOAK_TASKS.slice(0, files))
      await this.#put(`${name}/${task}.tsv`, soakPredictions(task, this.#made));
  }

  async #rewrite(): Promise<void> {
    const run = await this.#one();
    const task = this.#task();
    if (run !== undefined)
      await this.#put(`${run}/${task}.tsv`, soakPredictions(task, below(this.#random, 1e6)));
  }

  async #grow(): Promise<void> {
    const run = await this.#one();
    if (run === undefined) return;
    const task = this.#task();
    const text = soakPredictions(task, below(this.#random, 1e6));
    const path = join(this.#folder, 'churn', run, `${task}.tsv`);
    await this.#put(`${run}/${task}.tsv`, '');
    for (let at = 0, step = 0; step < 5; step++) {
      const end = step === 4 ? text.length : Math.floor((text.length * (step + 1)) / 5) - 3;
      await appendFile(path, text.subarray(at, end));
      at = end;
      await pause(60);
    }
  }

  async #move(): Promise<void> {
    const run = await this.#one();
    if (run === undefined) return;
    const to = join(this.#folder, 'churn', `${run.replace(/^moved-/, '')}-${this.#made++}`);
    await rename(join(this.#folder, 'churn', run), to);
  }

  async #remove(): Promise<void> {
    const run = await this.#one();
    if (run !== undefined) await rm(join(this.#folder, 'churn', run), { recursive: true });
  }

  async #removeFile(): Promise<void> {
    const run = await this.#one();
    if (run !== undefined)
      await rm(join(this.#folder, 'churn', run, `${this.#task()}.tsv`), { force: true });
  }

  async #nonsense(): Promise<void> {
    const run = await this.#one();
    const text = ['', '\0\u0001\0', 'index\tprediction\n0', '{"a":', '"\n"\n'];
    if (run !== undefined)
      await this.#put(`${run}/RTE.tsv`, text[below(this.#random, text.length)] ?? '');
  }

  async #changeGold(): Promise<void> {
    const gold = soakGold('RTE');
    const changed = this.#random() < 0.5 ? gold : gold.replace('First 3.', 'Third 3.');
    await this.#put(goldPath('RTE'), changed, 'glue');
  }

  async #configure(): Promise<void> {
    const path = join(this.#folder, 'glue-lens.json');
    if (existsSync(path)) await rm(path);
    else await writeFile(path, '{ "files": { "churn/*/CoLA.tsv": { "ignore": true } } }\n');
  }

  async #burst(): Promise<void> {
    const name = `burst-${this.#made++}`;
    for (let seed = 0; seed < 30; seed++)
      await this.#put(`${name}/seed${seed}/WNLI.tsv`, soakPredictions('WNLI', seed));
  }

  async #put(path: string, text: string | Buffer, under = 'churn'): Promise<void> {
    const file = join(this.#folder, under, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }

  async #runs(): Promise<readonly string[]> {
    return readdir(join(this.#folder, 'churn')).catch(() => []);
  }

  async #one(): Promise<string | undefined> {
    const runs = await this.#runs();
    return runs[below(this.#random, runs.length)];
  }

  #task(): SoakTask {
    return SOAK_TASKS[below(this.#random, SOAK_TASKS.length)] ?? 'RTE';
  }
}

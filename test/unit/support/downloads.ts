import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { toText } from '../../../src/core/message';
import { TASKS } from '../../../src/core/tasks';
import {
  download,
  type Outcome,
  type Plan,
  type Tools,
} from '../../../src/workspace/download/download';
import type { Source } from '../../../src/workspace/download/sources';
import { GlueIndex } from '../../../src/workspace/glueIndex';
import { bytesOf, goldText, labelsOf } from './glueFiles';
import { Loopback, startOf, type Answer } from './loopback';
import { WritableMemory } from './writable';

/** A made-up home of a made-up RTE dev set, whose mirror is a server on the loopback address. */
export const HOME = 'https://gold.test';
export const TARGET = '/w/glue_data/RTE/dev.tsv';
export const PART = `${TARGET}.part`;
export const ROWS = TASKS.RTE.sizes.dev ?? 0;
export const FILE = bytesOf(goldText('RTE', labelsOf('RTE', ROWS)));
/** As for a set whose home publishes neither size nor checksum. */
export const UNKNOWN = { bytes: null, sha256: null };

export const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const source = (more: Partial<Source> = {}): Source => ({
  task: 'RTE',
  path: 'RTE/dev.tsv',
  address: `${HOME}/RTE/dev.tsv`,
  entry: null,
  bytes: FILE.length,
  sha256: sha(FILE),
  terms: { text: 'Made up.', args: [] },
  home: `${HOME}/about`,
  ...more,
});

export interface Wishes {
  readonly sources?: readonly Source[];
  readonly plan?: Partial<Plan>;
  readonly tools?: Partial<Tools>;
}

/** A server and an empty folder, anew for each test of the file that asks for it. */
export class Downloads {
  server!: Loopback;
  files = new WritableMemory();

  constructor() {
    // A busy machine is slow to connect; no test waits so long by itself.
    vi.setConfig({ testTimeout: 30_000 });
    beforeAll(async () => {
      this.server = await Loopback.start();
    });
    beforeEach(() => {
      this.reset();
    });
    afterAll(() => {
      vi.resetConfig();
      return this.server.stop();
    });
  }

  reset(): void {
    this.server.reset();
    this.files = new WritableMemory();
  }

  run({ sources = [source()], plan, tools }: Wishes = {}): Promise<readonly Outcome[]> {
    const mirrors = { [HOME]: this.server.address };
    return download(
      { sources, folder: '/w/glue_data', mirrors, replace: false, ...plan },
      {
        fetch,
        patience: { stallMs: 20_000, retries: 2, delayMs: 1 },
        signal: undefined,
        files: this.files,
        scratch: new GlueIndex(),
        progress: () => undefined,
        ...tools,
      },
    );
  }

  /** What became of the only set: its kind, or the sentence where it failed. */
  async outcome(wishes?: Wishes): Promise<string> {
    const [first] = await this.run(wishes);
    if (first === undefined) return 'nothing';
    return first.kind === 'failed' ? toText(first.why) : first.kind;
  }

  /** The file is there as it was sent, and nothing else is. */
  async landed(): Promise<void> {
    expect(this.files.paths).toEqual([TARGET]);
    expect(sha(await this.files.read(TARGET))).toBe(sha(FILE));
  }
}

/** The file in so many pieces, a moment apart. */
export function slow(pieces: number, etag: string | null = '"one"'): Answer {
  return async (request, response) => {
    const start = startOf(request, etag);
    const tag = etag === null ? {} : { etag };
    response.writeHead(start === 0 ? 200 : 206, {
      ...tag,
      'content-length': FILE.length - start,
      ...(start > 0 && { 'content-range': `bytes ${start}-${FILE.length - 1}/${FILE.length}` }),
    });
    const size = Math.ceil(FILE.length / pieces);
    for (let at = start; at < FILE.length && !response.destroyed; at += size) {
      response.write(FILE.subarray(at, at + size));
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
    response.end();
  };
}

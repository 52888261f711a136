import { createInterface } from 'node:readline/promises';
import { toText } from '../core/message';
import { printable } from '../core/printable';
import type { TaskName } from '../core/tasks';
import { download, type Outcome, type Plan } from '../workspace/download/download';
import type { Mirrors } from '../workspace/download/mirrors';
import { SOURCES, type Source } from '../workspace/download/sources';
import { PATIENCE } from '../workspace/download/transfer';
import { sizeText, summarise, termsText, totalText } from '../workspace/download/wording';
import { GlueIndex } from '../workspace/glueIndex';
import { nodeWriting } from './nodeWriting';
import { DONE, DONE_WITH_ERRORS, WRONG_CALL } from './status';
import { complain, tell } from './stderr';

export interface DownloadOptions {
  readonly task?: readonly TaskName[];
  /** `FROM=TO` each. */
  readonly mirror?: readonly string[];
  readonly replace?: boolean;
  readonly yes?: boolean;
}

/**
 * Says what would come from where, how much and on whose terms, and fetches it once that is agreed
 * to. Gives the exit status: 0 all is there, 1 some did not come, 2 the call was wrong, nothing was
 * agreed to, or nothing came.
 */
export async function downloadSets(folder: string, options: DownloadOptions): Promise<number> {
  const mirrors = mirrorsOf(options.mirror ?? []);
  if (typeof mirrors === 'string') return complain(mirrors);
  const wanted = new Set<string>(options.task ?? SOURCES.map(({ task }) => task));
  const sources = SOURCES.filter(({ task }) => wanted.has(task));
  const plan: Plan = { sources, folder, mirrors, replace: options.replace ?? false };
  tell(termsLines(plan));
  if (options.yes !== true && !(await isAgreed())) return WRONG_CALL;
  const outcomes = await fetchAll(plan);
  process.stdout.write(`${summarise(outcomes).map(plain).join('\n')}\n`);
  return statusOf(outcomes);
}

/** A mirror's own address begins with its scheme, so the `=` before that parts the two. */
function mirrorsOf(pairs: readonly string[]): Mirrors | string {
  const mirrors: Record<string, string> = {};
  for (const pair of pairs) {
    const [, from, to] = /^(.+?)=(https?:\/\/.+)$/.exec(pair) ?? [];
    if (from === undefined || to === undefined)
      return `--mirror takes FROM=TO, two beginnings of addresses, not ${pair}`;
    mirrors[from] = to;
  }
  return mirrors;
}

function termsLines({ sources, folder, mirrors, replace }: Plan): readonly string[] {
  const there = replace ? 'replaced' : 'left as they are';
  return [
    `To be downloaded into ${folder} (files that are there are ${there}):`,
    ...sources.map((source) => `  ${plain(termsText(source, mirrors))}`),
    plain(totalText(sources)),
  ];
}

async function isAgreed(): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    tell(['Nothing is downloaded without a yes: read the terms above and add --yes.']);
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question('Download on these terms? [y/N] ');
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** The first Ctrl+C ends in order, with the part kept; the second ends at once. */
async function fetchAll(plan: Plan): Promise<readonly Outcome[]> {
  const abort = new AbortController();
  const stop = (): void => {
    abort.abort();
  };
  process.once('SIGINT', stop);
  const scratch = new GlueIndex();
  const { isTTY } = process.stderr;
  const tools = { fetch, patience: PATIENCE, files: nodeWriting, scratch, signal: abort.signal };
  const outcomes = await download(plan, {
    ...tools,
    progress: isTTY ? showProgress : () => undefined,
  });
  if (isTTY) process.stderr.write('\r\u001b[K');
  process.off('SIGINT', stop);
  return outcomes;
}

function showProgress({ path }: Source, received: number, total: number | null): void {
  const of = total === null ? '' : ` of ${sizeText(total)}`;
  process.stderr.write(`\r\u001b[K${path} · ${sizeText(received)}${of}`);
}

function statusOf(outcomes: readonly Outcome[]): number {
  const missing = outcomes.filter(({ kind }) => kind === 'failed' || kind === 'cancelled');
  if (missing.length === 0) return DONE;
  return missing.length < outcomes.length ? DONE_WITH_ERRORS : WRONG_CALL;
}

const plain = (message: Parameters<typeof toText>[0]): string => printable(toText(message));

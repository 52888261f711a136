import type { LoggedScore } from '../../core/logged/logged';
import type { Message } from '../../core/message';
import type { TaskName } from '../../core/tasks';
import { decimalsOf, groupFigures, type Entry } from './loggedFigures';
import { readKey, tasksNamed } from './loggedKeys';
import { MAX_SCORES, scoreOf, type Origin } from './loggedScores';
import { wordsOf } from '../names';

/** More lines, and longer ones, are not looked at: results files are short. */
const MAX_LINES = 20_000;
const MAX_LINE = 400;

/** The figures of one evaluation: what stands under a banner, or until a figure comes again. */
interface Block {
  readonly tasks: readonly TaskName[];
  readonly entries: Entry[];
  readonly keys: Set<string>;
  step: number | null;
}

/**
 * The scores of a results file of `key = value` or `key: value` lines, as BERT, older run_glue scripts
 * and the Trainer's log write them; `null` where it has none of a task of ours. Of several evaluations
 * of one task in a file the last comes first.
 */
export function readLoggedText(
  lines: readonly string[],
  path: string,
): readonly LoggedScore[] | null {
  const scores = blocksOf(lines)
    .reverse()
    .slice(0, MAX_SCORES)
    .flatMap(({ tasks, step, entries }) => {
      const notes: readonly Message[] = [];
      const origin: Origin = { path, source: 'text', tasks, samples: null, step, notes };
      return groupFigures(entries).flatMap((group) => scoreOf(group, origin) ?? []);
    });
  return scores.length === 0 ? null : scores.slice(0, MAX_SCORES);
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let block = newBlock([]);
  for (const [position, line] of lines.slice(0, MAX_LINES).entries()) {
    const banner = bannerOf(line);
    if (banner !== null) start(tasksIn(banner));
    const entry = banner === null ? entryOf(line, position + 1) : null;
    if (entry === null) continue;
    if (block.keys.has(entry.key)) start(block.tasks);
    block.keys.add(entry.key);
    block.entries.push(entry);
    if (/^(global_)?step$/.test(entry.key)) block.step = wholeOf(entry.value);
  }
  start([]);
  return blocks;

  /** Ends the block that was read, and keeps it where it has figures. */
  function start(tasks: readonly TaskName[]): void {
    if (block.entries.some(({ key }) => readKey(key) !== null)) blocks.push(block);
    block = newBlock(tasks);
  }
}

function newBlock(tasks: readonly TaskName[]): Block {
  return { tasks, entries: [], keys: new Set(), step: null };
}

/** The words between the stars of `***** Eval results mnli-mm *****`; `null` for another line. */
function bannerOf(line: string): string | null {
  const text = line.slice(0, MAX_LINE).trim();
  return text.startsWith('***') && text.endsWith('***') ? text.replaceAll('*', '').trim() : null;
}

/** The task that a banner names with its last words: `Eval results mnli-mm`, `Eval results sst 2`. */
function tasksIn(banner: string): readonly TaskName[] {
  const words = wordsOf(banner);
  const named = [3, 2, 1].map((n) => tasksNamed(words.slice(-n).join('_')));
  return named.find((tasks) => tasks.length > 0) ?? [];
}

/** A line of a key, `=` or `:`, and a number; a percent sign makes it a fraction. */
function entryOf(line: string, number: number): Entry | null {
  if (line.length > MAX_LINE) return null;
  const at = line.search(/[=:]/);
  if (at === -1) return null;
  const key = line
    .slice(0, at)
    .trim()
    .toLowerCase()
    .replace(/^["']|["']$/g, '');
  const written = line
    .slice(at + 1)
    .trim()
    .replace(/,$/, '');
  const percent = written.endsWith('%');
  const text = percent ? written.slice(0, -1).trim() : written;
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text)) return null;
  const value = Number(text) / (percent ? 100 : 1);
  return { key, value, decimals: decimalsOf(text) + (percent ? 2 : 0), line: number };
}

function wholeOf(value: number): number | null {
  return Number.isSafeInteger(value) && value >= 0 ? value : null;
}

import { readFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';
import { SourceMap } from 'node:module';
import { stageOf } from './stageTable';
import { threadTime } from './threadTime';

/** Microseconds between two looks. */
const INTERVAL = 100;
export const WAITING = 'waiting';
/** What the engine waits for, or V8 does for it. */
const OTHERS: Readonly<Record<string, string>> = {
  '(garbage collector)': 'garbage collection',
  '(idle)': WAITING,
};
export const REST = 'compiling and the rest';

/**
 * Milliseconds by stage that this thread worked, told by looking often at what it does: the
 * engine is the real one, and nothing in it knows.
 */
export async function sample(work: () => Promise<unknown>): Promise<Map<string, number>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: INTERVAL });
  await session.post('Profiler.start');
  const before = threadTime();
  await work();
  const worked = (threadTime()?.worked ?? 0) - (before?.worked ?? 0);
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  return ownTime(byStage(profile), worked);
}

/** Without the time in which others had the processor: it went by in whatever stage it was. */
function ownTime(stages: Map<string, number>, worked: number): Map<string, number> {
  const busy = [...stages].filter(([name]) => name !== WAITING);
  const seen = busy.reduce((sum, [, taken]) => sum + taken, 0);
  if (worked === 0 || worked >= seen) return stages;
  for (const [name, taken] of busy) stages.set(name, (taken * worked) / seen);
  return stages;
}

function byStage({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Map<string, number> {
  const stages = stagesOf(nodes);
  const taken = new Map<string, number>();
  for (const [i, node] of samples.entries()) {
    const stage = stages.get(node) ?? REST;
    // A look tells of the time from it to the next.
    taken.set(stage, (taken.get(stage) ?? 0) + Math.max(timeDeltas[i + 1] ?? 0, 0) / 1000);
  }
  return taken;
}

/** The stage of each node: its own, or that of the nearest caller that has one. */
function stagesOf(nodes: readonly Profiler.ProfileNode[]): Map<number, string> {
  const sourceOf = sources();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const stages = new Map<number, string>();
  const descend = (node: Profiler.ProfileNode, above: string): void => {
    const stage = OTHERS[node.callFrame.functionName] ?? stageOf(sourceOf(node.callFrame)) ?? above;
    stages.set(node.id, stage);
    for (const child of node.children ?? []) {
      const next = byId.get(child);
      if (next !== undefined) descend(next, stage);
    }
  };
  const [root] = nodes;
  if (root !== undefined) descend(root, REST);
  return stages;
}

/** Where a function of this very program stands in the repository. */
function sources(): (frame: { url: string; lineNumber: number; columnNumber: number }) => string {
  const map = new SourceMap(JSON.parse(readFileSync(`${__filename}.map`, 'utf8')) as never);
  return ({ url, lineNumber, columnNumber }) => {
    if (!url.endsWith(__filename)) return '';
    const entry = map.findEntry(lineNumber, columnNumber);
    return 'originalSource' in entry ? entry.originalSource.replace(/^(\.\.\/)+/, '') : '';
  };
}

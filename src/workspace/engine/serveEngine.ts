import type { ChangeSummary, IndexDoor } from '../door';
import type { Elsewhere } from '../files/uriFiles';
import type { Entry, Root, Stat } from '../filesystem';
import type { Engine, RefreshOptions } from './engine';
import { Line, type Methods, type Port } from './line';
import { indexMethods } from './workerDoor';

/** Files told of at once: some milliseconds of work for those who hear of them. */
const PORTION = 128;

/** What a served engine consists of. */
export interface Served {
  readonly index: IndexDoor;
  readonly engine: Engine;
}

/**
 * Answers the calls that come through a port; `make` is given the way to the files that the other end
 * alone can reach.
 */
export function serveEngine(port: Port, make: (elsewhere: Elsewhere) => Served): void {
  const cancels = new Map<number, AbortController>();
  const methods: Record<string, Methods[string]> = {};
  const line = new Line(port, methods);
  const { index, engine } = make(elsewhereOn(line));
  // One portion at a time: whoever takes them has other things to do in between. As text they take
  // half the work, and what comes of it half the room.
  let told: Promise<unknown> = Promise.resolve();
  engine.onDidChange((change) => {
    for (const portion of portionsOf(change))
      told = told.then(() => line.call('changed', [JSON.stringify(portion)]));
  });
  Object.assign(methods, indexMethods(index), {
    ask: (...question: Parameters<Engine['ask']>) => engine.ask(...question),
    locate: (...place: Parameters<Engine['locate']>) => engine.locate(...place),
    clearCache: () => engine.clearCache(),
    cancel: (id: number) => cancels.get(id)?.abort(),
    refresh: async (id: number, roots: readonly Root[], options: RefreshOptions) => {
      const controller = new AbortController();
      cancels.set(id, controller);
      const progress = (done: number, total: number): void => {
        line.note('progress', [id, done, total]);
      };
      try {
        return await engine.refresh(roots, { ...options, signal: controller.signal, progress });
      } finally {
        await told;
        cancels.delete(id);
      }
    },
  });
}

/** A change as several that tell of few files each. */
function portionsOf({ changed, removed, ...rest }: ChangeSummary): readonly ChangeSummary[] {
  const portions = Math.max(1, Math.ceil(Math.max(changed.length, removed.length) / PORTION));
  const part = <T>(all: readonly T[], i: number): readonly T[] =>
    all.slice(i * PORTION, (i + 1) * PORTION);
  return Array.from({ length: portions }, (_, i) => {
    return { ...rest, changed: part(changed, i), removed: part(removed, i) };
  });
}

function elsewhereOn(line: Line): Elsewhere {
  return {
    list: (folder) => line.call('list', [folder]) as Promise<readonly Entry[]>,
    stat: (file) => line.call('stat', [file]) as Promise<Stat | null>,
    read: (file) => line.call('read', [file]) as Promise<Uint8Array>,
  };
}

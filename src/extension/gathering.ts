import type { FileSummary } from '../core/summaries';
import type { ChangeSummary } from '../workspace/door';

/** What one refresh changed; told once, when it is over. */
export interface Change {
  readonly revision: number;
  readonly changed: readonly FileSummary[];
  readonly removed: readonly string[];
  /** Names of the runs whose sets came, changed or went. */
  readonly runs: ReadonlySet<string>;
}

/** What a change is, for the log; the first one tells of all there is, read or kept from before. */
export function changeText(
  { changed, removed }: Pick<Change, 'changed' | 'removed'>,
  isFirst: boolean,
): string {
  const came = `${filesText(changed.length)} ${isFirst ? 'found' : 'new or changed'}`;
  const went = `${filesText(removed.length)} gone`;
  return [...(changed.length > 0 ? [came] : []), ...(removed.length > 0 ? [went] : [])].join(', ');
}

function filesText(count: number): string {
  return count === 1 ? '1 file' : `${count} files`;
}

/** Makes one change of the many that a refresh brings: of each file the last word. */
export class Gathering {
  readonly #files = new Map<string, FileSummary | null>();
  readonly #runs = new Set<string>();
  #revision = 0;

  /** `runs`: the names of the runs that it concerns. */
  add({ revision, changed, removed }: ChangeSummary, runs: Iterable<string>): void {
    this.#revision = revision;
    for (const file of changed) this.#files.set(file.file, file);
    for (const key of removed) this.#files.set(key, null);
    for (const run of runs) this.#runs.add(run);
  }

  /** What was gathered since the last call; `null` where that is nothing. */
  take(): Change | null {
    if (this.#files.size === 0) return null;
    const files = [...this.#files];
    const change = {
      revision: this.#revision,
      changed: files.flatMap(([, file]) => file ?? []),
      removed: files.flatMap(([key, file]) => (file === null ? key : [])),
      runs: new Set(this.#runs),
    };
    this.#files.clear();
    this.#runs.clear();
    return change;
  }
}

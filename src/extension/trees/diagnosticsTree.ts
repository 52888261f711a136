import * as vscode from 'vscode';
import { type ExampleQuery, MAX_PAGE } from '../../core/views/examples';
import type { SetSummary } from '../../core/summaries';
import type { PhenomenonScore } from '../../core/views/phenomena';
import type { Choice } from '../choice';
import type { Log } from '../log';
import type { Session } from '../session';
import { itemOf } from './diagnosticNodes';
import type { DiagnosticsNode, PhenomenonNode } from './diagnosticNodes';

/** So many examples at first, and so many more with each "more…". */
const STEP = 100;

/** The chosen run's phenomena, coarse and fine, and under each its examples, errors first. */
export class DiagnosticsTree
  implements vscode.TreeDataProvider<DiagnosticsNode>, vscode.Disposable
{
  readonly #session: Session;
  readonly #choice: Choice;
  readonly #log: Log;
  readonly #changed = new vscode.EventEmitter<DiagnosticsNode | undefined>();
  readonly #listeners: vscode.Disposable;
  /** How many examples are asked for, by phenomenon. */
  readonly #wanted = new Map<string, number>();
  /** The set as it was when it was drawn: another one as soon as anything of it changes. */
  #shown: SetSummary | null | undefined;
  readonly onDidChangeTreeData = this.#changed.event;

  constructor(session: Session, choice: Choice, log: Log) {
    this.#session = session;
    this.#choice = choice;
    this.#log = log;
    this.#listeners = vscode.Disposable.from(
      session.onDidChange(() => {
        if (this.#choice.set !== this.#shown) this.#changed.fire(undefined);
      }),
      choice.onDidChange(() => {
        this.#changed.fire(undefined);
      }),
    );
  }

  getTreeItem(node: DiagnosticsNode): vscode.TreeItem {
    return itemOf(node);
  }

  async getChildren(node?: DiagnosticsNode): Promise<DiagnosticsNode[]> {
    const children = this.#log.quietly('The Diagnostics view', () => this.#children(node));
    return (await children) ?? [];
  }

  async #children(node?: DiagnosticsNode): Promise<DiagnosticsNode[]> {
    await this.#session.start();
    const set = this.#choice.set;
    if (node === undefined) this.#shown = set;
    if (set === null) return [];
    if (node === undefined) return this.#roots(set);
    if (node.kind === 'domains') return this.#below(set, ({ level }) => level === 'domain');
    if (node.kind !== 'phenomenon') return [];
    const { level, name } = node.score;
    if (level === 'coarse')
      return this.#below(set, (score) => score.level === 'fine' && score.parent === name);
    return this.#examples(node);
  }

  async getParent(node: DiagnosticsNode): Promise<DiagnosticsNode | undefined> {
    if (node.kind === 'example' || node.kind === 'more') return node.of;
    if (node.kind === 'domains' || node.score.level === 'coarse') return undefined;
    if (node.score.level === 'domain') return { kind: 'domains' };
    const set = this.#choice.set;
    const name = node.score.parent;
    return set === null
      ? undefined
      : (await this.#below(set, (score) => score.level === 'coarse' && score.name === name))[0];
  }

  more(node: PhenomenonNode): void {
    this.#wanted.set(node.score.id, this.#wantedOf(node) + STEP);
    this.#changed.fire(node);
  }

  dispose(): void {
    this.#listeners.dispose();
    this.#changed.dispose();
  }

  async #roots(set: SetSummary): Promise<DiagnosticsNode[]> {
    const { phenomena } = await this.#session.ask('getPhenomena', { set: set.set });
    const coarse = phenomena
      .filter(({ level, n }) => level === 'coarse' && n > 0)
      .map((score): DiagnosticsNode => ({ kind: 'phenomenon', set: set.set, score }));
    const domains = phenomena.some(({ level, n }) => level === 'domain' && n > 0);
    return domains ? [...coarse, { kind: 'domains' }] : coarse;
  }

  async #below(
    { set }: SetSummary,
    wanted: (score: PhenomenonScore) => boolean,
  ): Promise<DiagnosticsNode[]> {
    const { phenomena } = await this.#session.ask('getPhenomena', { set });
    return phenomena
      .filter((score) => score.n > 0 && wanted(score))
      .map((score) => ({ kind: 'phenomenon', set, score }));
  }

  async #examples(of: PhenomenonNode): Promise<DiagnosticsNode[]> {
    const wanted = this.#wantedOf(of);
    const starts = startsOf(wanted);
    const pages = await Promise.all(
      starts.map((start) => {
        const count = Math.min(wanted - start, MAX_PAGE);
        return this.#session.ask('queryExamples', this.#query(of, start, count));
      }),
    );
    const rows = pages.flatMap((page) => page.rows);
    const left = (pages[0]?.total ?? 0) - rows.length;
    const examples = rows.map((row): DiagnosticsNode => ({ kind: 'example', of, row }));
    return left > 0 ? [...examples, { kind: 'more', of, left }] : examples;
  }

  #query({ set, score }: PhenomenonNode, start: number, count: number): ExampleQuery {
    return {
      set,
      phenomenon: score.id,
      outcome: this.#choice.onlyErrors ? 'wrong' : 'all',
      gold: null,
      predicted: null,
      text: '',
      sort: 'outcome',
      descending: false,
      start,
      count,
    };
  }

  #wantedOf({ score }: PhenomenonNode): number {
    return this.#wanted.get(score.id) ?? STEP;
  }
}

/** Where the pages begin that hold so many rows. */
function startsOf(rows: number): readonly number[] {
  return Array.from({ length: Math.ceil(rows / MAX_PAGE) }, (_, page) => page * MAX_PAGE);
}

import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import { MAX_RUNS } from '../../../src/core/views/runs';
import type { SetId } from '../../../src/core/summaries';
import type { ExamplesState, ScoresState } from '../../../src/protocol/messages';
import { PATTERNS } from '../../charts/patterns';
import type { CheckpointPoint, MetricKey, Scores } from '../../data';
import type { GlueExamples } from '../../grid/examples';
import { PageSource } from '../../grid/source';
import { Debounce } from '../../parts/debounce';
import { frame, type Asking } from '../../parts/status';
import { Resource } from '../../resource';
import { examplesAt, Page, pageHead, type Target } from '../page';
import { columnOf, following, opened, queryOf, sortedBy, toggled } from './choices';
import { bareHead, detailsTemplate } from './details';
import { emptyScores, type Command } from './empty';
import { figuresTemplate, type OverviewActions } from './figures';
import { loggedOnly } from './loggedOnly';
import type { RunSource } from './model';
import type { GlueRunTable } from './table';
import { scoresToolbar } from './toolbar';
import { unscoredList } from './unscored';

/** Runs × tasks, and the details of the set that was opened. */
export class ScoresPage extends Page<ScoresState> {
  readonly #scores = new Resource(this, 'getScores', () => this.context.rpc);
  readonly #charted = new Resource(this, 'queryRuns', () => this.context.rpc);
  readonly #checkpoints = new Resource(this, 'getCheckpoints', () => this.context.rpc);
  readonly #set = new Resource(this, 'getSet', () => this.context.rpc);
  readonly #runs: RunSource = new PageSource(
    (query, signal) => this.context.rpc.ask('queryRuns', query, signal),
    (switched) => {
      this.#arrived(switched);
    },
    MAX_RUNS,
  );
  readonly #typing = new Debounce(this);
  #version = 0;
  #focusAfter: string | null = null;

  readonly #actions: OverviewActions = {
    open: ({ set, metrics }) => {
      this.#open(set, Object.keys(metrics) as MetricKey[]);
    },
    sort: (by) => {
      this.change(sortedBy(this.state, by));
    },
    toggle: (group) => {
      this.change(toggled(this.state, group));
    },
    rest: (top) => {
      if (top !== this.state.top) this.change({ top });
    },
    filter: (text) => {
      this.#filter(text);
    },
    showHidden: () => {
      this.context.send({ type: 'command', command: 'showHiddenRuns' });
    },
    column: (checkpointColumn) => {
      this.change({ checkpointColumn });
    },
    choose: (point) => {
      this.#follow(point);
    },
  };

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('keydown', this.#onKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.#onKey);
    this.#runs.close();
  }

  override show(target: Target): void {
    this.change({ set: target.set, examples: examplesAt(target) });
    void this.updateComplete.then(() =>
      this.querySelector<GlueExamples>('glue-examples')?.reveal(),
    );
  }

  override refresh(): void {
    this.#scores.reload();
    this.#charted.reload();
    this.#checkpoints.reload();
    this.#runs.invalidate();
    this.#set.reload();
    this.querySelector<GlueExamples>('glue-examples')?.refresh();
  }

  protected override load(): void {
    if (this.state.set !== null) {
      this.#set.load({ set: this.state.set });
      return;
    }
    this.#set.clear();
    this.#scores.load({});
    const query = queryOf(this.state);
    this.#runs.show(query, this.state.top);
    if (this.state.showChart)
      this.#charted.load({ ...query, open: [], start: 0, count: PATTERNS }, true);
    this.#loadCheckpoints();
  }

  #loadCheckpoints(): void {
    if (!this.state.showCheckpoints || this.#scores.value?.counts.series === 0) return;
    const { text, grouped } = this.state;
    const column = columnOf(this.state, this.#checkpoints.value);
    this.#checkpoints.load({ text, grouped, column }, true);
  }

  protected override render(): TemplateResult {
    return this.state.set === null ? this.#overview() : this.#details(this.state.set);
  }

  protected override updated(): void {
    if (this.#focusAfter === null) return;
    const target = this.querySelector<HTMLElement>(this.#focusAfter);
    if (!target) return;
    target.focus();
    this.#focusAfter = null;
  }

  #overview(): TemplateResult {
    return html`<div class="page">
      ${frame(
        this.#asking(),
        { waiting: t('Loading scores…'), heading: pageHead(t('Scores')) },
        (scores) => this.#shown(scores),
      )}
    </div>`;
  }

  /** The scores, with all else that is asked for again where they failed. */
  #asking(): Asking<Scores> {
    const { value, error, slow } = this.#scores;
    return { value, error, slow, reload: this.refresh.bind(this) };
  }

  #shown(scores: Scores): TemplateResult {
    const command = (name: Command): void => {
      this.context.send({ type: 'command', command: name });
    };
    const gold = scores.columns.some((column) => column.gold !== null);
    const { runs, hidden } = scores.counts;
    const empty = runs + hidden === 0 || !gold;
    return html`
      ${pageHead(t('Scores'), empty ? nothing : this.#toolbar(scores))}
      ${empty ? emptyScores(scores, command) : this.#figures(scores)} ${loggedOnly(scores)}
      ${unscoredList(scores.unscored)}
    `;
  }

  #toolbar(scores: Scores): TemplateResult {
    return scoresToolbar(scores, this.state, {
      change: (part) => {
        this.change(part);
      },
      type: (text) => {
        this.#typing.after(() => {
          if (text !== this.state.text) this.#filter(text);
        });
      },
      filter: (text) => {
        this.#filter(text);
      },
    });
  }

  #figures(scores: Scores): TemplateResult {
    const overview = {
      scores,
      source: this.#runs,
      error: this.#scores.error === null ? this.#runs.error : null,
      version: this.#version,
      charted: this.#charted.value,
      checkpoints: this.#checkpoints.value,
      state: this.state,
    };
    return figuresTemplate(overview, this.#actions);
  }

  #details(set: SetId): TemplateResult {
    const actions = {
      back: (): void => {
        this.#back();
      },
      change: (examples: ExamplesState): void => {
        this.change({ examples });
      },
    };
    const heading = html`<div class="page">${bareHead(actions)}</div>`;
    return frame(this.#set, { waiting: t('Loading details…'), heading }, (details) =>
      detailsTemplate(details, set, this.state, this.context, actions),
    );
  }

  #arrived(switched: boolean): void {
    this.#version++;
    this.requestUpdate();
    if (switched && this.state.top === 0) void this.#table?.scrollToRow(0);
  }

  get #table(): GlueRunTable | null {
    return this.querySelector<GlueRunTable>('glue-run-table');
  }

  #filter(text: string): void {
    this.#typing.stop();
    this.change({ text, top: 0 });
  }

  #open(set: SetId, metrics: readonly MetricKey[]): void {
    this.#focusAfter = '.title h1';
    this.change(opened(set, metrics));
  }

  /** To the one set of a point, or else to its row of the table. */
  #follow(point: CheckpointPoint): void {
    if (point.set === null) {
      this.change(following(this.state, point));
      this.#table?.scrollIntoView({ block: 'nearest' });
      return;
    }
    const column = this.#checkpoints.value?.column;
    const columns = this.#scores.value?.columns ?? [];
    this.#open(point.set, columns.find(({ task }) => task === column)?.metrics ?? []);
  }

  #back(): void {
    const { set } = this.state;
    this.#focusAfter = null;
    this.change({ set: null });
    if (set !== null) void this.updateComplete.then(() => this.#table?.focusOn(set));
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || this.state.set === null) return;
    const target = event.composedPath()[0];
    if (target instanceof Element && target.closest('[aria-expanded="true"]')) return;
    event.preventDefault();
    this.#back();
  };
}

customElements.define('glue-scores-page', ScoresPage);

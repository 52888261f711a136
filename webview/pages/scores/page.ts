import { html, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { SetId } from '../../../src/core/summaries';
import type { ExamplesState, ScoresState } from '../../../src/protocol/messages';
import type { CheckpointPoint, MetricKey } from '../../data';
import type { GlueExamples } from '../../grid/examples';
import { Debounce } from '../../parts/debounce';
import { frame } from '../../parts/status';
import { Resource } from '../../resource';
import { examplesAt, Page, pageHead, type Target } from '../page';
import { following, opened, sortedBy, toggled } from './choices';
import { bareHead, detailsTemplate, goneTemplate } from './details';
import { overviewTemplate, type OverviewActions } from './overview';
import { OverviewData } from './overviewData';
import type { GlueRunTable } from './table';

/** Runs × tasks, and the details of the set that was opened. */
export class ScoresPage extends Page<ScoresState> {
  readonly #overview = new OverviewData(
    this,
    () => this.context.rpc,
    (switched) => {
      this.#arrived(switched);
    },
  );
  readonly #set = new Resource(this, 'getSet', () => this.context.rpc);
  readonly #typing = new Debounce(this);
  #focusAfter: string | null = null;

  readonly #actions: OverviewActions = {
    open: ({ set, metrics }) => {
      this.#open(set, Object.keys(metrics) as MetricKey[]);
    },
    sort: (by) => {
      this.change(sortedBy(this.#overview.order ?? this.state, by));
    },
    toggle: (group) => {
      this.change(toggled(this.state, group));
    },
    rest: (top) => {
      if (top !== this.state.top) this.change({ top });
    },
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
    run: (command) => {
      this.context.send({ type: 'command', command });
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
  }

  override show(target: Target): void {
    this.change({ set: target.set, examples: examplesAt(target) });
    void this.updateComplete.then(() =>
      this.querySelector<GlueExamples>('glue-examples')?.reveal(),
    );
  }

  override refresh(): void {
    this.#overview.reload();
    this.#set.reload();
    this.querySelector<GlueExamples>('glue-examples')?.refresh();
  }

  protected override load(): void {
    if (this.state.set !== null) {
      this.#set.load({ set: this.state.set });
      return;
    }
    this.#set.clear();
    this.#overview.load(this.state);
  }

  protected override render(): TemplateResult {
    return this.state.set === null ? this.#runs() : this.#details(this.state.set);
  }

  protected override updated(): void {
    if (this.#focusAfter === null) return;
    const target = this.querySelector<HTMLElement>(this.#focusAfter);
    if (!target) return;
    target.focus();
    this.#focusAfter = null;
  }

  /** The overview; where the scores failed all else is asked for again with them. */
  #runs(): TemplateResult {
    return html`<div class="page">
      ${frame(
        this.#overview.asking(this.refresh.bind(this)),
        { waiting: t('Loading scores…'), heading: pageHead(t('Scores')) },
        (scores) => overviewTemplate(this.#overview.overview(scores, this.state), this.#actions),
      )}
    </div>`;
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
    const { gone, error } = this.#set;
    if (gone && error !== null) return goneTemplate(error, actions);
    const heading = html`<div class="page">${bareHead(actions)}</div>`;
    return frame(this.#set, { waiting: t('Loading details…'), heading }, (details) =>
      detailsTemplate(details, set, this.state, this.context, actions),
    );
  }

  #arrived(switched: boolean): void {
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
    if (point.set !== null) {
      this.#open(point.set, this.#overview.checkpointMetrics());
      return;
    }
    this.change(following(this.state, point));
    this.#table?.scrollIntoView({ block: 'nearest' });
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

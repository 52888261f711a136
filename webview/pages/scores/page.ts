import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { SetId } from '../../../src/core/summaries';
import type { ExamplesState, ScoresState } from '../../../src/protocol/messages';
import type { Scores, SetSummary } from '../../data';
import type { GlueExamples } from '../../grid/examples';
import { toggle } from '../../parts/controls';
import { frame } from '../../parts/status';
import { Resource } from '../../resource';
import { FRESH_EXAMPLES } from '../../state';
import { examplesAt, Page, pageHead, type Target } from '../page';
import { scoresChart } from './chart';
import { bareHead, detailsTemplate } from './details';
import { emptyScores, type Command } from './empty';
import { loggedOnly } from './loggedOnly';
import { sortRuns } from './model';
import { scoresTable } from './table';
import { unscoredList } from './unscored';

/** Runs × tasks, and the details of the set that was opened. */
export class ScoresPage extends Page<ScoresState> {
  readonly #scores = new Resource(this, 'getScores', () => this.context.rpc);
  readonly #set = new Resource(this, 'getSet', () => this.context.rpc);
  #focusAfter: string | null = null;

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
    void this.updateComplete.then(() => this.querySelector<GlueExamples>('glue-examples')?.reveal());
  }

  override refresh(): void {
    this.#scores.reload();
    this.#set.reload();
    this.querySelector<GlueExamples>('glue-examples')?.refresh();
  }

  protected override load(): void {
    if (this.state.set === null) {
      this.#set.clear();
      this.#scores.load({});
    } else this.#set.load({ set: this.state.set });
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
        this.#scores,
        { waiting: t('Loading scores…'), heading: pageHead(t('Scores')) },
        (scores) => this.#table(scores),
      )}
    </div>`;
  }

  #table(scores: Scores): TemplateResult {
    const command = (name: Command): void => {
      this.context.send({ type: 'command', command: name });
    };
    const gold = scores.columns.some((column) => column.gold !== null);
    const empty = scores.runs.length === 0 || !gold;
    return html`
      ${pageHead(t('Scores'), empty ? nothing : this.#toolbar(scores))}
      ${empty ? emptyScores(scores, command) : this.#figures(scores)} ${loggedOnly(scores)}
      ${unscoredList(scores.unscored)}
    `;
  }

  #toolbar({ published }: Scores): TemplateResult {
    const { bothMetrics, showPublished, showChart } = this.state;
    return html`<div class="toolbar" role="group" aria-label=${t('What is shown')}>
      ${toggle(t('Both metrics'), bothMetrics, (on) => {
        this.change({ bothMetrics: on });
      })}
      ${
        published.length > 0
          ? toggle(t('Published rows'), showPublished, (on) => {
              this.change({ showPublished: on });
            })
          : nothing
      }
      ${toggle(t('Chart'), showChart, (on) => {
        this.change({ showChart: on });
      })}
    </div>`;
  }

  #figures(scores: Scores): TemplateResult {
    const { sort, descending, showChart } = this.state;
    const runs = sortRuns(scores.runs, sort, descending);
    const actions = {
      open: (set: SetSummary): void => {
        this.#open(set);
      },
      sort: (column: string): void => {
        this.#sort(column);
      },
    };
    return html`
      ${scoresTable(scores, runs, this.state, actions)} ${missingGold(scores)}
      ${showChart ? scoresChart(scores, runs) : nothing}
    `;
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

  #sort(column: string): void {
    const again = column === this.state.sort;
    this.change({ sort: column, descending: again ? !this.state.descending : column !== 'run' });
  }

  #open({ set, metrics }: SetSummary): void {
    const byDistance = 'pearson' in metrics;
    const order = byDistance ? ({ sort: 'distance', descending: true } as const) : {};
    this.#focusAfter = '.title h1';
    this.change({ set, examples: { ...FRESH_EXAMPLES, ...order } });
  }

  #back(): void {
    const { set } = this.state;
    this.#focusAfter = set === null ? null : `[data-set="${CSS.escape(set)}"]`;
    this.change({ set: null });
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || this.state.set === null) return;
    const target = event.composedPath()[0];
    if (target instanceof Element && target.closest('[aria-expanded="true"]')) return;
    event.preventDefault();
    this.#back();
  };
}

function missingGold({ columns }: Scores): TemplateResult | typeof nothing {
  const missing = columns.filter(({ gold }) => gold === null).map(({ task }) => task);
  if (missing.length === 0) return nothing;
  return html`<p class="muted note">
    ${t('No gold data was found for {0}.', missing.join(', '))}
  </p>`;
}

customElements.define('glue-scores-page', ScoresPage);

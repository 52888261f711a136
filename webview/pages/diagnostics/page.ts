import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { SetId } from '../../../src/core/summaries';
import type { DiagnosticsState, ExamplesState } from '../../../src/protocol/messages';
import type { Phenomena, Scores, SetSummary } from '../../data';
import type { GlueExamples } from '../../grid/examples';
import { picker, toggle } from '../../parts/controls';
import { frame } from '../../parts/status';
import { Resource } from '../../resource';
import { FRESH_EXAMPLES } from '../../state';
import { Page, pageHead, type Target } from '../page';
import { phenomenaChart } from './chart';
import { emptyDiagnostics } from './empty';
import { overallTemplate } from './overall';
import { phenomenonTable } from './table';

/** The phenomenon table of a diagnostic set and, beneath it, the examples of what is chosen. */
export class DiagnosticsPage extends Page<DiagnosticsState> {
  readonly #scores = new Resource(this, 'getScores', () => this.context.rpc);
  readonly #phenomena = new Resource(this, 'getPhenomena', () => this.context.rpc);
  readonly #set = new Resource(this, 'getSet', () => this.context.rpc);

  override show({ set, phenomenon, outcome }: Target): void {
    const parent = /^fine:(.*?)\//.exec(phenomenon ?? '')?.[1];
    const { expanded } = this.state;
    this.change({
      ...(set === null ? {} : { set }),
      phenomenon,
      expanded:
        parent === undefined || expanded.includes(parent) ? expanded : [...expanded, parent],
      examples: { ...FRESH_EXAMPLES, outcome },
    });
  }

  override refresh(): void {
    this.#scores.reload();
    this.#phenomena.reload();
    this.#set.reload();
    this.querySelector<GlueExamples>('glue-examples')?.refresh();
  }

  protected override load(): void {
    this.#scores.load({});
    const set = this.#chosen();
    if (set === null) return;
    this.#phenomena.load({ set });
    this.#set.load({ set });
  }

  /** The set of the state, or the first that there is. */
  #chosen(): SetId | null {
    const scores = this.#scores.value;
    if (!scores) return this.state.set;
    const sets = diagnosticSets(scores);
    const { set } = this.state;
    return (sets.find((one) => one.set === set) ?? sets[0])?.set ?? null;
  }

  protected override render(): TemplateResult {
    const heading = html`<div class="page">${pageHead(t('Diagnostics'))}</div>`;
    return frame(this.#scores, { waiting: t('Loading runs…'), heading }, (scores) => {
      const sets = diagnosticSets(scores);
      const set = this.#chosen();
      if (set === null) {
        return emptyDiagnostics(scores, (command) => {
          this.context.send({ type: 'command', command });
        });
      }
      return html`<div class="split">
        <div class="upper">
          ${this.#head(sets, set)}
          ${frame(this.#phenomena, { waiting: t('Loading phenomena…') }, (view) => this.#figures(view))}
        </div>
        ${this.#examples(set)}
      </div>`;
    });
  }

  #head(sets: readonly SetSummary[], set: SetId): TemplateResult {
    const { showChart, showPublished } = this.state;
    const choices = sets.map(({ set: value, run, task }) => ({ value, label: `${run} · ${task}` }));
    return html`<header class="page-head">
      <h1>${t('Diagnostics')}</h1>
      ${picker(t('Run'), choices, set, (value) => {
        if (value !== '' && value !== set)
          this.change({ set: value, examples: this.#unselected() });
      })}
      <div class="toolbar" role="group" aria-label=${t('What is shown')}>
        ${toggle(t('Chart'), showChart, (on) => {
          this.change({ showChart: on });
        })}
        ${toggle(t('Published figures'), showPublished, (on) => {
          this.change({ showPublished: on });
        })}
      </div>
    </header>`;
  }

  #figures(view: Phenomena): TemplateResult {
    return html`
      ${overallTemplate(view)}
      <div class="scroller" role="region" aria-label=${t('Phenomena')} tabindex="0">
        ${this.state.showChart ? phenomenaChart(view, this.state.expanded) : nothing}
        ${phenomenonTable(view, this.state, {
          choose: (phenomenon) => {
            const again = phenomenon === this.state.phenomenon;
            this.change({ phenomenon: again ? null : phenomenon, examples: this.#unselected() });
          },
          expand: (names) => {
            this.change({ expanded: names });
          },
        })}
      </div>
    `;
  }

  #examples(set: SetId): TemplateResult | typeof nothing {
    const details = this.#set.value;
    if (!details) return nothing;
    const { phenomenon, examples } = this.state;
    const shape = { fields: details.fields, labels: details.labels, tagged: true };
    return html`<glue-examples
      class="lower"
      .rpc=${this.context.rpc}
      .set=${set}
      .phenomenon=${phenomenon}
      .shape=${shape}
      .state=${examples}
      .heading=${this.#heading(phenomenon)}
      .change=${(state: ExamplesState) => {
        this.change({ examples: state });
      }}
    ></glue-examples>`;
  }

  #heading(phenomenon: string | null): string {
    const chosen = this.#phenomena.value?.phenomena.find(({ id }) => id === phenomenon);
    return chosen ? t('Examples of {0}', chosen.name) : t('All examples');
  }

  /** The filter stays, the selection does not: it belongs to other rows. */
  #unselected(): ExamplesState {
    return { ...this.state.examples, selected: null, position: 0, top: 0 };
  }
}

function diagnosticSets({ runs }: Scores): readonly SetSummary[] {
  return runs.flatMap(({ sets }) => sets.filter(({ split }) => split === 'diagnostic'));
}

customElements.define('glue-diagnostics-page', DiagnosticsPage);

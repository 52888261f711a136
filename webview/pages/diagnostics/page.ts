import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { SetId } from '../../../src/core/summaries';
import type { DiagnosticsState } from '../../../src/protocol/messages';
import type { DiagnosticSet, DiagnosticSets, Phenomena } from '../../data';
import { filtered } from '../../grid/choices';
import type { GlueExamples } from '../../grid/examples';
import { toggle } from '../../parts/controls';
import { Debounce } from '../../parts/debounce';
import { frame } from '../../parts/status';
import { Resource } from '../../resource';
import { FRESH_EXAMPLES } from '../../state';
import { lowerExamples } from '../examples';
import { Page, pageHead, type Target } from '../page';
import { phenomenaChart } from './chart';
import { setChooser } from './chooser';
import { emptyDiagnostics } from './empty';
import { overallTemplate } from './overall';
import { phenomenonTable } from './table';

/** The phenomenon table of a diagnostic set and, beneath it, the examples of what is chosen. */
export class DiagnosticsPage extends Page<DiagnosticsState> {
  readonly #sets = new Resource(this, 'findDiagnosticSets', () => this.context.rpc);
  readonly #phenomena = new Resource(this, 'getPhenomena', () => this.context.rpc);
  readonly #set = new Resource(this, 'getSet', () => this.context.rpc);
  readonly #typing = new Debounce(this);
  /** Narrows the list of runs to choose from. */
  #text = '';
  /** What is shown until something is chosen: it stays, even if another one is worth more by now. */
  #first: SetId | null = null;

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
    this.#sets.reload();
    this.#phenomena.reload();
    this.#set.reload();
    this.querySelector<GlueExamples>('glue-examples')?.refresh();
  }

  protected override load(): void {
    this.#sets.load({ text: this.#text, chosen: this.state.set ?? this.#first }, true);
    const set = this.#chosen();
    if (set === null) return;
    this.#phenomena.load({ set });
    this.#set.load({ set });
  }

  /** The set of the state, or the one that is most worth looking at. */
  #chosen(): SetId | null {
    const sets = this.#sets.value;
    if (!sets) return this.state.set;
    return this.#shown(sets)?.set ?? null;
  }

  #shown({ chosen, first }: DiagnosticSets): DiagnosticSet | null {
    const shown = chosen ?? first;
    this.#first = shown?.set ?? null;
    return shown;
  }

  protected override render(): TemplateResult {
    const heading = html`<div class="page">${pageHead(t('Diagnostics'))}</div>`;
    return frame(this.#sets, { waiting: t('Loading runs…'), heading }, (sets) => {
      const shown = this.#shown(sets);
      if (shown === null) {
        return emptyDiagnostics(sets, (command) => {
          this.context.send({ type: 'command', command });
        });
      }
      return html`<div class="split">
        <div class="upper">
          ${this.#head(sets, shown)}
          ${frame(this.#phenomena, { waiting: t('Loading phenomena…') }, (view) => this.#figures(view))}
        </div>
        ${this.#examples(shown.set)}
      </div>`;
    });
  }

  #head(sets: DiagnosticSets, shown: DiagnosticSet): TemplateResult {
    const { showChart, showPublished } = this.state;
    return html`<header class="page-head">
      <h1>${t('Diagnostics')}</h1>
      ${setChooser(sets, shown, this.#text, {
        choose: (set) => {
          this.change({ set, examples: filtered(this.state.examples, {}) });
        },
        type: (text) => {
          this.#typing.after(() => {
            this.#find(text);
          });
        },
        clear: () => {
          this.#find('');
        },
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

  #find(text: string): void {
    this.#typing.stop();
    this.#text = text;
    this.requestUpdate();
  }

  #figures(view: Phenomena): TemplateResult {
    return html`
      ${overallTemplate(view)}
      <div class="scroller" role="region" aria-label=${t('Phenomena')} tabindex="0">
        ${this.state.showChart ? phenomenaChart(view, this.state.expanded) : nothing}
        ${phenomenonTable(view, this.state, {
          choose: (phenomenon) => {
            const again = phenomenon === this.state.phenomenon;
            this.change({
              phenomenon: again ? null : phenomenon,
              examples: filtered(this.state.examples, {}),
            });
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
    const heading = this.#heading(phenomenon);
    return lowerExamples(
      this.context,
      { set, phenomenon, shape, state: examples, heading },
      (state) => {
        this.change({ examples: state });
      },
    );
  }

  #heading(phenomenon: string | null): string {
    const chosen = this.#phenomena.value?.phenomena.find(({ id }) => id === phenomenon);
    return chosen ? t('Examples of {0}', chosen.name) : t('All examples');
  }
}

customElements.define('glue-diagnostics-page', DiagnosticsPage);

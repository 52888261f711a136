import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { SetId } from '../../src/core/summaries';
import type { ExamplesState } from '../../src/protocol/messages';
import { PlainElement } from '../element';
import { Debounce } from '../parts/debounce';
import { KeepFocus } from '../parts/keepFocus';
import { failure, progress } from '../parts/status';
import { sentence, type Rpc } from '../rpc';
import { Waiting } from '../waiting';
import { examples as examplesWord } from '../words';
import { columnsOf, stackedWidth, tracksOf, type ExampleShape } from './columns';
import { filtered, queryOf, sortedBy, type FilterChange } from './choices';
import { filterTemplate, nothingMatches } from './filter';
import type { GlueGrid, GridActions } from './grid';
import type { Side } from './keys';
import { Selection } from './selection';
import { PAGE_ROWS, PageSource, type ExampleSource } from './source';
import { stripTemplate } from './strip';

/** The examples of a set: filter, grid, and the selected one in full. */
export class GlueExamples extends PlainElement {
  static override properties = {
    rpc: { attribute: false },
    set: { attribute: false },
    phenomenon: { attribute: false },
    shape: { attribute: false },
    state: { attribute: false },
    heading: { attribute: false },
  };
  declare rpc: Rpc;
  declare set: SetId;
  declare phenomenon: string | null;
  declare shape: ExampleShape;
  declare state: ExamplesState;
  /** What the examples are of, as their title says. */
  declare heading: string;
  /** Called with what the person chose anew. */
  change: ((state: ExamplesState) => void) | null = null;
  /** Called with the id of an example to probe. */
  probe: ((example: number) => void) | null = null;
  /** Called to probe all examples of what is shown. */
  probeAll: (() => void) | null = null;

  readonly #source: ExampleSource = new PageSource(
    (query, signal) => this.rpc.ask('queryExamples', query, signal),
    (switched) => {
      this.#arrived(switched);
    },
    PAGE_ROWS,
  );
  readonly #waiting = new Waiting(this);
  readonly #typing = new Debounce(this);
  readonly #selection = new Selection({
    source: this.#source,
    state: () => this.state,
    keep: (part) => {
      this.#keep(part);
    },
  });
  #jumpFailed: { readonly message: string; readonly retry: () => void } | null = null;

  readonly #actions: GridActions = {
    select: (row) => {
      this.#selection.select(row);
    },
    jump: (row, side) => {
      void this.#jump(row, side);
    },
    sort: (by) => {
      this.change?.(sortedBy(this.state, by));
    },
    probe: (row) => {
      this.#selection.select(row);
      this.#probe();
    },
    rest: (top) => {
      if (top !== this.state.top) this.#keep({ top });
    },
  };

  constructor() {
    super();
    new KeepFocus(this, '.filter input:checked');
  }

  /** The files changed: the rows are asked for again. */
  refresh(): void {
    this.#source.invalidate();
  }

  /** Brings the place that the state asks for into view, where its rows are there already. */
  async reveal(): Promise<void> {
    await this.updateComplete;
    if (!this.#source.switching) await this.#grid?.scrollToRow(this.state.top);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#source.close();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('set') && !changed.has('phenomenon') && !changed.has('state')) return;
    const { set, phenomenon, state } = this;
    this.#source.show(queryOf(state, { set, phenomenon }), state.top);
    if (this.#source.switching) this.#waiting.start();
  }

  protected override render(): TemplateResult {
    const { sort, descending } = this.state;
    const error = this.#source.error;
    const columns = columnsOf(this.shape);
    const change = (part: FilterChange): void => {
      this.#filter(part);
    };
    return html`
      <header class="examples-head">
        <h2>${this.heading}</h2>
        <p class="matches" role="status">${this.#matches()}</p>
        ${
          this.probeAll === null || this.shape.fields.length === 0
            ? nothing
            : html`<button type="button" class="link" @click=${this.probeAll}>
                ${t('Probe all…')}
              </button>`
        }
      </header>
      ${filterTemplate(this.state, this.shape.labels, change, (text) => {
        this.#type(text);
      })}
      ${
        error === null
          ? nothing
          : failure(error, () => {
              this.#source.retry();
            })
      }
      ${this.#jumpFailed ? failure(this.#jumpFailed.message, this.#jumpFailed.retry) : nothing}
      <glue-grid
        .source=${this.#source}
        .columns=${columns}
        .tracks=${tracksOf(columns, this.shape)}
        .stacked=${stackedWidth(this.shape)}
        .order=${{ sort, descending }}
        .selected=${this.#selection.row}
        .label=${this.heading}
        .actions=${this.#actions}
      ></glue-grid>
      ${this.#source.total === 0 ? nothingMatches(this.state, change) : nothing}
      ${stripTemplate(this.#selection.example, this.shape, this.shape.fields.length > 0 ? this.#probe : null)}
      <p class="keys muted" aria-hidden="true">
        <kbd>↑</kbd><kbd>↓</kbd> ${t('step')} <kbd>Enter</kbd> ${t('prediction line')}
        <kbd>G</kbd> ${t('gold line')} <kbd>B</kbd> ${t('probe')}
      </p>
    `;
  }

  #matches(): TemplateResult | string {
    const { total } = this.#source;
    if (this.#source.error !== null) return '';
    const { slow } = this.#waiting;
    if (slow || total === null) return slow ? progress(t('Loading examples…')) : '';
    return examplesWord(total);
  }

  #arrived(switched: boolean): void {
    if (!this.#source.switching) this.#waiting.stop();
    this.#selection.arrived(switched);
    this.requestUpdate();
    const grid = this.#grid;
    if (!grid) return;
    grid.requestUpdate();
    if (switched) void grid.scrollToRow(this.state.top);
  }

  get #grid(): GlueGrid | null {
    return this.querySelector<GlueGrid>('glue-grid');
  }

  #keep(part: Partial<ExamplesState>): void {
    this.change?.({ ...this.state, ...part });
  }

  #filter(change: FilterChange): void {
    this.#typing.stop();
    this.change?.(filtered(this.state, change));
  }

  #type(text: string): void {
    this.#typing.after(() => {
      if (text !== this.state.text) this.#filter({ text });
    });
  }

  async #jump(row: number, side: Side): Promise<void> {
    const example = this.#source.row(row);
    if (!example || (side === 'prediction' && example.line === null)) return;
    this.#jumpFailed = null;
    try {
      await this.rpc.jump(this.set, example.id, side);
    } catch (error) {
      const retry = (): void => {
        void this.#jump(row, side);
      };
      this.#jumpFailed = { message: sentence(error), retry };
    }
    this.requestUpdate();
  }

  readonly #probe = (): void => {
    const { example } = this.#selection;
    if (example && this.shape.fields.length > 0) this.probe?.(example.id);
  };
}

customElements.define('glue-examples', GlueExamples);

import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { SetId } from '../../src/core/summaries';
import type { ExampleSort } from '../../src/core/views/examples';
import type { ExamplesState } from '../../src/protocol/messages';
import type { Example } from '../data';
import { PlainElement } from '../element';
import { failure, progress } from '../parts/status';
import { Typing } from '../parts/typing';
import { SLOW } from '../resource';
import { sentence, type Rpc } from '../rpc';
import { examples as examplesWord } from '../words';
import { columnsOf, stackedWidth, tracksOf, type ExampleShape } from './columns';
import { filterTemplate, type FilterChange } from './filter';
import type { GlueGrid, GridActions } from './grid';
import type { Side } from './keys';
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
  #slow = false;
  #slowTimer = 0;
  readonly #typing = new Typing();
  /** The row that was selected before it arrived. */
  #awaited: number | null = null;
  #jumpFailed: { readonly message: string; readonly retry: () => void } | null = null;

  readonly #actions: GridActions = {
    select: (row) => {
      this.#select(row);
    },
    jump: (row, side) => {
      void this.#jump(row, side);
    },
    sort: (by) => {
      this.#sort(by);
    },
    probe: (row) => {
      this.#select(row);
      this.#probe();
    },
    rest: (top) => {
      if (top !== this.state.top) this.#keep({ top });
    },
  };

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
    this.#typing.stop();
    clearTimeout(this.#slowTimer);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('set') && !changed.has('phenomenon') && !changed.has('state')) return;
    const { outcome, gold, predicted, text, sort, descending, top } = this.state;
    const { set, phenomenon } = this;
    this.#source.show({ set, phenomenon, outcome, gold, predicted, text, sort, descending }, top);
    if (this.#source.switching) this.#watchTime();
  }

  protected override render(): TemplateResult {
    const { sort, descending } = this.state;
    const error = this.#source.error;
    const columns = columnsOf(this.shape);
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
      ${filterTemplate(
        this.state,
        this.shape.labels,
        (change) => {
          this.#filter(change);
        },
        (text) => {
          this.#type(text);
        },
      )}
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
        .selected=${this.#selectedRow()}
        .label=${this.heading}
        .actions=${this.#actions}
      ></glue-grid>
      ${this.#source.total === 0 ? this.#nothingMatches() : nothing}
      ${stripTemplate(this.#selected(), this.shape, this.shape.fields.length > 0 ? this.#probe : null)}
      <p class="keys muted" aria-hidden="true">
        <kbd>↑</kbd><kbd>↓</kbd> ${t('step')} <kbd>Enter</kbd> ${t('prediction line')}
        <kbd>G</kbd> ${t('gold line')} <kbd>B</kbd> ${t('probe')}
      </p>
    `;
  }

  #matches(): TemplateResult | string {
    const { total } = this.#source;
    if (this.#source.error !== null) return '';
    if (this.#slow || total === null) return this.#slow ? progress(t('Loading examples…')) : '';
    return examplesWord(total);
  }

  #nothingMatches(): TemplateResult {
    const clear = (): void => {
      this.#filter({ outcome: 'all', gold: null, predicted: null, text: '' });
    };
    const { outcome, text, gold, predicted } = this.state;
    const filtered = outcome !== 'all' || text !== '' || gold !== null || predicted !== null;
    return html`<div class="no-match">
      <p>
        ${
          outcome === 'wrong' && text === '' && gold === null && predicted === null
            ? t('No wrong answers here.')
            : t('No example matches.')
        }
      </p>
      ${
        filtered
          ? html`<vscode-button appearance="secondary" @click=${clear}
              >${t('Show all examples')}</vscode-button
            >`
          : nothing
      }
    </div>`;
  }

  /** Where the selected example stands; -1 if it is not at the place where it was left. */
  #selectedRow(): number {
    const { selected, position } = this.state;
    if (selected === null || this.#source.switching) return -1;
    const there = this.#source.row(position);
    return there === undefined || there.id === selected ? position : -1;
  }

  #selected(): Example | undefined {
    const row = this.#selectedRow();
    return row < 0 ? undefined : this.#source.row(row);
  }

  #arrived(switched: boolean): void {
    if (!this.#source.switching) this.#stopWatching();
    if (switched) this.#awaited = null;
    if (this.#awaited !== null && this.#source.row(this.#awaited)) this.#select(this.#awaited);
    this.#follow();
    this.requestUpdate();
    const grid = this.#grid;
    if (!grid) return;
    grid.requestUpdate();
    if (switched) void grid.scrollToRow(this.state.top);
  }

  /** A row that has not arrived yet is selected as soon as it is there. */
  #select(row: number): void {
    const id = this.#source.row(row)?.id ?? null;
    this.#awaited = id === null ? row : null;
    this.#keep({ selected: id, position: row });
  }

  /** After a change of the files the selected example may stand a little elsewhere. */
  #follow(): void {
    const { selected, position } = this.state;
    const there = this.#source.row(position);
    if (selected === null || !there || there.id === selected) return;
    for (let away = 1; away < 100; away++) {
      const found = [position - away, position + away].find(
        (row) => row >= 0 && this.#source.row(row)?.id === selected,
      );
      if (found !== undefined) {
        this.#keep({ position: found });
        return;
      }
    }
  }

  get #grid(): GlueGrid | null {
    return this.querySelector<GlueGrid>('glue-grid');
  }

  #keep(part: Partial<ExamplesState>): void {
    this.change?.({ ...this.state, ...part });
  }

  #filter(change: FilterChange): void {
    this.#typing.stop();
    this.#keep({ ...change, selected: null, position: 0, top: 0 });
  }

  #type(text: string): void {
    this.#typing.after(() => {
      if (text !== this.state.text) this.#filter({ text });
    });
  }

  #sort(by: ExampleSort): void {
    const descending = by === this.state.sort ? !this.state.descending : by === 'distance';
    this.#keep({ sort: by, descending, selected: null, position: 0, top: 0 });
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
    const example = this.#selected();
    if (example && this.shape.fields.length > 0) this.probe?.(example.id);
  };

  #watchTime(): void {
    clearTimeout(this.#slowTimer);
    this.#slowTimer = window.setTimeout(() => {
      this.#slow = true;
      this.requestUpdate();
    }, SLOW);
  }

  #stopWatching(): void {
    clearTimeout(this.#slowTimer);
    this.#slow = false;
  }
}

customElements.define('glue-examples', GlueExamples);

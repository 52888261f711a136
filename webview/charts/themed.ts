import { Chart, type ChartConfiguration } from 'chart.js';
import type { PropertyValues } from 'lit';
import { PlainElement } from '../element';
import { onThemeChange, readTheme, type Theme } from '../theme';

/** A chart of Chart.js in the colours of the theme, drawn anew with its `data` and with its theme. */
export abstract class ThemedChart extends PlainElement {
  static override properties = { data: { attribute: false }, label: { attribute: false } };
  /** States the numbers, for those who do not see the drawing. */
  declare label: string;

  #chart: Chart | null = null;
  #unwatch: (() => void) | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#unwatch = onThemeChange(() => {
      this.requestUpdate();
      this.#draw('none');
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unwatch?.();
    this.#chart?.destroy();
    this.#chart = null;
  }

  /** The chart of the data as they are now. */
  protected abstract configuration(theme: Theme): ChartConfiguration;

  protected override updated(changed: PropertyValues): void {
    if (changed.has('data')) this.#draw();
  }

  #draw(mode?: 'none'): void {
    const canvas = this.querySelector<HTMLCanvasElement>('.canvas > canvas');
    if (!canvas) return;
    const configuration = this.configuration(readTheme());
    if (!this.#chart) {
      this.#chart = new Chart(canvas, configuration);
      return;
    }
    this.#chart.data = configuration.data;
    if (configuration.options) this.#chart.options = configuration.options;
    this.#chart.update(mode);
  }
}

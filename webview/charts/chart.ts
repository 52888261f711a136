import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { PlainElement } from '../element';
import { onThemeChange, readTheme } from '../theme';
import { barChart, type BarData } from './options';
import { fill } from './patterns';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

const BAR = 22;
const LEGEND = 12;

/** A bar chart with its legend; what it shows stands in a table nearby too. */
export class GlueChart extends PlainElement {
  static override properties = { data: { attribute: false }, label: { attribute: false } };
  declare data: BarData;
  /** States the numbers, for those who do not see the bars. */
  declare label: string;

  #chart: Chart<'bar', (number | null)[]> | null = null;
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

  protected override render(): TemplateResult {
    const { horizontal, labels, series } = this.data;
    const height = horizontal ? `height:${labels.length * BAR + 40}px` : '';
    return html`
      ${series.length > 1 ? this.#legend() : nothing}
      <div class="canvas" .style=${height}>
        <canvas role="img" aria-label=${this.label}></canvas>
      </div>
    `;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('data')) this.#draw();
  }

  #legend(): TemplateResult {
    return html`<ul class="legend" aria-hidden="true">
      ${this.data.series.map(
        ({ name }, index) =>
          html`<li>
            <canvas
              width=${LEGEND}
              height=${LEGEND}
              ${ref((canvas) => {
                if (canvas instanceof HTMLCanvasElement) swatch(canvas, index);
              })}
            ></canvas
            >${name}
          </li>`,
      )}
    </ul>`;
  }

  #draw(mode?: 'none'): void {
    const canvas = this.querySelector<HTMLCanvasElement>('.canvas > canvas');
    if (!canvas) return;
    const { data, options } = barChart(this.data, readTheme());
    if (!this.#chart) {
      this.#chart = new Chart(canvas, { type: 'bar', data, ...(options ? { options } : {}) });
      return;
    }
    this.#chart.data = data;
    if (options) this.#chart.options = options;
    this.#chart.update(mode);
  }
}

function swatch(canvas: HTMLCanvasElement, index: number): void {
  const context = canvas.getContext('2d');
  const theme = readTheme();
  if (!context) return;
  context.fillStyle = fill(
    index,
    theme.palette[index % theme.palette.length] ?? '',
    theme.background,
  );
  context.fillRect(0, 0, canvas.width, canvas.height);
}

customElements.define('glue-chart', GlueChart);

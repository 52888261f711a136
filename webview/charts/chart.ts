import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  Tooltip,
  type ChartConfiguration,
} from 'chart.js';
import { html, nothing, type TemplateResult } from 'lit';
import { colourOf, type Theme } from '../theme';
import { legend } from './legend';
import { barChart, type BarData } from './options';
import { fill } from './patterns';
import { ThemedChart } from './themed';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

const BAR = 22;
const SWATCH = 12;

/** A bar chart with its legend; what it shows stands in a table nearby too. */
export class GlueChart extends ThemedChart {
  declare data: BarData;

  protected override render(): TemplateResult {
    const { horizontal, labels, series } = this.data;
    const height = horizontal ? `height:${labels.length * BAR + 40}px` : '';
    return html`
      ${series.length > 1 ? legend(series, SWATCH, paintSwatch) : nothing}
      <div class="canvas" .style=${height}>
        <canvas role="img" aria-label=${this.label}></canvas>
      </div>
    `;
  }

  protected override configuration(theme: Theme): ChartConfiguration {
    return barChart(this.data, theme);
  }
}

function paintSwatch(context: CanvasRenderingContext2D, index: number, theme: Theme): void {
  context.fillStyle = fill(index, colourOf(theme, index), theme.background);
  context.fillRect(0, 0, SWATCH, SWATCH);
}

customElements.define('glue-chart', GlueChart);

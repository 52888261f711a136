import { Chart, LineController, LineElement, LinearScale, PointElement, Tooltip } from 'chart.js';
import type { ChartConfiguration } from 'chart.js';
import { drawPoint } from 'chart.js/helpers';
import { html, type TemplateResult } from 'lit';
import { colourOf, type Theme } from '../theme';
import { legend } from './legend';
import { lineChart, lineStyle, type LineData } from './lines';
import { ThemedChart } from './themed';

Chart.register(LineController, LineElement, PointElement, LinearScale, Tooltip);

const SWATCH = 34;

/** Lines with their legend; what they show stands in a table nearby too. */
export class GlueLineChart extends ThemedChart {
  declare data: LineData;
  /** Called with the point that was clicked, both counted from 0. */
  choose: ((series: number, point: number) => void) | null = null;

  protected override render(): TemplateResult {
    return html`
      ${legend(this.data.series, SWATCH, paintLine)}
      <div class="canvas">
        <canvas role="img" aria-label=${this.label}></canvas>
      </div>
    `;
  }

  protected override configuration(theme: Theme): ChartConfiguration {
    const chosen = (series: number, point: number): void => this.choose?.(series, point);
    return lineChart(this.data, theme, chosen);
  }
}

function paintLine(context: CanvasRenderingContext2D, index: number, theme: Theme): void {
  const { dash, sign } = lineStyle(index);
  const { width, height } = context.canvas;
  const colour = colourOf(theme, index);
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.lineWidth = 2;
  context.setLineDash([...dash]);
  context.beginPath();
  context.moveTo(0, height / 2);
  context.lineTo(width, height / 2);
  context.stroke();
  context.setLineDash([]);
  drawPoint(context, { pointStyle: sign, radius: 4, borderWidth: 1 }, width / 2, height / 2);
}

customElements.define('glue-line-chart', GlueLineChart);

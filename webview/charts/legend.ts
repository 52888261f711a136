import { html, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { readTheme, type Theme } from '../theme';

/** Paints the sign of a series. */
export type Paint = (context: CanvasRenderingContext2D, index: number, theme: Theme) => void;

const HEIGHT = 12;

/** The names of the series, each beside its sign of so many pixels' width. */
export function legend(
  series: readonly { readonly name: string }[],
  width: number,
  paint: Paint,
): TemplateResult {
  return html`<ul class="legend" aria-hidden="true">
    ${series.map(
      ({ name }, index) =>
        html`<li>
          <canvas
            width=${width}
            height=${HEIGHT}
            ${ref((canvas) => {
              if (canvas instanceof HTMLCanvasElement) draw(canvas, index, paint);
            })}
          ></canvas
          ><span>${name}</span>
        </li>`,
    )}
  </ul>`;
}

function draw(canvas: HTMLCanvasElement, index: number, paint: Paint): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.clearRect(0, 0, canvas.width, canvas.height);
  paint(context, index, readTheme());
}

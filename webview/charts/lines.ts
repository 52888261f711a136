import type { ChartConfiguration, Plugin } from 'chart.js';
import { stepText } from '../format';
import { colourOf, reducedMotion, type Theme } from '../theme';
import { faint, fontOf, tooltipStyle } from './options';
import { ticksAt } from './ticks';

/** A point of a series; `y` and `sd` ×100. */
export interface LinePoint {
  readonly x: number;
  readonly y: number;
  /** Half the height of the whisker through it, `null`: none. */
  readonly sd: number | null;
  /** What its tooltip says. */
  readonly told: string;
}

export interface LineData {
  readonly series: readonly { readonly name: string; readonly points: readonly LinePoint[] }[];
  /** What `x` counts. */
  readonly unit: string;
  /** What `y` is. */
  readonly measure: string;
}

/** How lines are broken and points are drawn, so that series differ by more than colour. */
const DASHES: readonly (readonly number[])[] = [[], [7, 3], [2, 3], [8, 3, 2, 3], [14, 4], [4, 2]];
const SIGNS = ['circle', 'rect', 'triangle', 'rectRot', 'crossRot', 'star'] as const;
/** How many series can be told apart. */
export const LINES = SIGNS.length;

/** The stroke and the sign of a series, counted from 0. */
export function lineStyle(index: number): {
  readonly dash: readonly number[];
  readonly sign: (typeof SIGNS)[number];
} {
  return { dash: DASHES[index % LINES] ?? [], sign: SIGNS[index % LINES] ?? 'circle' };
}

type Lines = ChartConfiguration<'line', LinePoint[]>;

/** Lines over numbers in the colours of the theme. `choose` is told of a point that was clicked. */
export function lineChart(
  data: LineData,
  theme: Theme,
  choose: (series: number, point: number) => void,
): Lines {
  const font = fontOf(theme);
  const ticks = { color: theme.muted, font };
  const title = (text: string) => ({ display: true, text, color: theme.muted, font });
  const grid = { color: faint(theme) };
  const texts = { textOf: stepText, size: font.size };
  return {
    type: 'line',
    data: { datasets: datasets(data, theme) },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: reducedMotion() ? false : { duration: 250 },
      interaction: { mode: 'nearest', intersect: true },
      scales: {
        x: {
          type: 'linear',
          bounds: 'data',
          grace: '4%',
          border: { color: theme.line },
          grid: { display: false },
          ticks: {
            ...ticks,
            autoSkip: false,
            maxRotation: 0,
            callback: (value) => stepText(Number(value)),
          },
          afterBuildTicks: (axis) => {
            axis.ticks = ticksAt(stepsOf(data), axis, texts).map((value) => ({ value }));
          },
          title: title(data.unit),
        },
        y: {
          ...endsOf(data),
          border: { display: false },
          grid,
          ticks: { ...ticks, maxTicksLimit: 6 },
          title: title(data.measure),
        },
      },
      plugins: {
        tooltip: { ...tooltipStyle(theme), callbacks: { title: noTitle, label: toldOf } },
      },
      onClick: (_, [element]) => {
        if (element) choose(element.datasetIndex, element.index);
      },
      onHover: (event, elements) => {
        const target = event.native?.target;
        if (target instanceof HTMLElement)
          target.style.cursor = elements.length > 0 ? 'pointer' : '';
      },
    },
    plugins: [whiskers],
  };
}

function stepsOf({ series }: LineData): readonly number[] {
  return series.flatMap(({ points }) => points.map(({ x }) => x));
}

/** Room for the whiskers too. */
function endsOf({ series }: LineData): {
  readonly suggestedMin: number;
  readonly suggestedMax: number;
} {
  const points = series.flatMap((one) => one.points);
  const lows = points.map(({ y, sd }) => y - (sd ?? 0));
  const highs = points.map(({ y, sd }) => y + (sd ?? 0));
  return { suggestedMin: Math.min(...lows), suggestedMax: Math.max(...highs) };
}

function datasets({ series }: LineData, theme: Theme): Lines['data']['datasets'] {
  return series.map(({ name, points }, index) => {
    const colour = colourOf(theme, index);
    const { dash, sign } = lineStyle(index);
    return {
      label: name,
      data: [...points],
      borderColor: colour,
      backgroundColor: colour,
      borderDash: [...dash],
      borderWidth: theme.contrast ? 2 : 1.75,
      pointStyle: sign,
      pointRadius: 4,
      pointHoverRadius: 6,
      pointHitRadius: 10,
      pointBorderColor: colour,
      pointBackgroundColor: colour,
      pointHoverBorderColor: theme.foreground,
    };
  });
}

function noTitle(): string {
  return '';
}

function toldOf({ raw }: { readonly raw: unknown }): string {
  return (raw as LinePoint).told;
}

/** A line through each point, one standard deviation up and down. */
const whiskers: Plugin<'line'> = {
  id: 'whiskers',
  afterDatasetsDraw: (chart) => {
    const { ctx, scales } = chart;
    const { x, y } = scales;
    if (!x || !y) return;
    ctx.save();
    ctx.lineWidth = 1;
    for (const { data, borderColor } of chart.data.datasets) {
      ctx.strokeStyle = borderColor as string;
      for (const point of data as unknown as readonly LinePoint[]) {
        if (point.sd === null) continue;
        const at = x.getPixelForValue(point.x);
        const [top, bottom] = [point.y + point.sd, point.y - point.sd].map((v) =>
          y.getPixelForValue(v),
        ) as [number, number];
        ctx.beginPath();
        for (const end of [top, bottom]) {
          ctx.moveTo(at - 3, end);
          ctx.lineTo(at + 3, end);
        }
        ctx.moveTo(at, top);
        ctx.lineTo(at, bottom);
        ctx.stroke();
      }
    }
    ctx.restore();
  },
};

import type { ChartConfiguration } from 'chart.js';
import { oneDecimal } from '../format';
import { colourOf, reducedMotion, type Theme } from '../theme';
import { fill } from './patterns';

/** One run's bars; figures ×100, `null` where there is none. */
export interface Series {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

export interface BarData {
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  /** Bars from left to right, one below the other. */
  readonly horizontal: boolean;
  /** Ends of the axis of values. */
  readonly from: number;
  readonly to: number;
}

/** A bar chart in the colours of the theme. */
export function barChart(
  data: BarData,
  theme: Theme,
): ChartConfiguration<'bar', (number | null)[]> {
  const { horizontal } = data;
  const font = fontOf(theme);
  const values = {
    min: data.from,
    max: data.to,
    border: { display: false },
    grid: { color: faint(theme) },
    ticks: { color: theme.muted, font, maxTicksLimit: 6 },
  };
  const names = {
    border: { color: theme.line },
    grid: { display: false },
    ticks: { color: theme.foreground, font, autoSkip: false },
  };
  return {
    type: 'bar',
    data: { labels: [...data.labels], datasets: datasets(data, theme) },
    options: {
      indexAxis: horizontal ? 'y' : 'x',
      responsive: true,
      maintainAspectRatio: false,
      animation: reducedMotion() ? false : { duration: 250 },
      scales: horizontal ? { x: values, y: names } : { x: names, y: values },
      plugins: { tooltip: { ...tooltipStyle(theme), callbacks: { label: figureOf } } },
    },
  };
}

function datasets({ series }: BarData, theme: Theme): Bars[] {
  return series.map(({ name, values }, index) => {
    const colour = colourOf(theme, index);
    const background = fill(index, colour, theme.background);
    return {
      label: name,
      data: [...values],
      backgroundColor: background,
      hoverBackgroundColor: background,
      borderColor: theme.contrast ? theme.foreground : colour,
      hoverBorderColor: theme.foreground,
      borderWidth: 1,
      borderRadius: 1,
      maxBarThickness: 28,
      categoryPercentage: 0.72,
      barPercentage: 0.92,
    };
  });
}

type Bars = ChartConfiguration<'bar', (number | null)[]>['data']['datasets'][number];

interface Font {
  readonly family: string;
  readonly size: number;
}

/** The letters of axes and tooltips. */
export function fontOf({ font, fontSize }: Theme): Font {
  return { family: font, size: fontSize - 1 };
}

/** A tooltip in the colours of the theme, without what it says. */
export function tooltipStyle(theme: Theme): object {
  const font = fontOf(theme);
  return {
    backgroundColor: theme.background,
    borderColor: theme.line,
    borderWidth: 1,
    titleColor: theme.foreground,
    bodyColor: theme.foreground,
    titleFont: font,
    bodyFont: font,
    padding: 8,
    cornerRadius: 3,
    displayColors: false,
  };
}

function figureOf(item: { dataset: { label?: string | undefined }; raw: unknown }): string {
  return `${item.dataset.label ?? ''}  ${typeof item.raw === 'number' ? oneDecimal(item.raw) : '–'}`;
}

/** Lines of the grid: the theme's own line colour, thinned unless contrast is wanted. */
export function faint(theme: Theme): string {
  return `color-mix(in srgb, ${theme.line} ${theme.contrast ? 50 : 60}%, transparent)`;
}

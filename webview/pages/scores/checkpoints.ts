import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import { MAX_POINTS, type ScoreColumn } from '../../../src/core/views/runs';
import type { LineData } from '../../charts/lines';
import type { CheckpointPoint, Checkpoints, CheckpointSeries } from '../../data';
import { count, percent, stepText } from '../../format';
import { picker } from '../../parts/controls';
import { runName, unitWord } from '../../words';
import { checkpointTable } from './checkpointTable';
import { mostRuns, spreadText, spreadWords } from './seeds';

export interface CheckpointActions {
  /** Chooses what the chart shows. */
  column(column: ScoreColumn): void;
  /** Leads to the run of a point, or to its runs. */
  choose(point: CheckpointPoint): void;
}

/** The scores by checkpoint: lines, and on request the figures behind them. */
export function checkpointsTemplate(view: Checkpoints, actions: CheckpointActions): TemplateResult {
  const { column, columns, series } = view;
  const choices = columns.map((value) => ({ value, label: columnWord(value) }));
  return html`<section class="checkpoints">
    <header class="section-head">
      <h2>${t('By checkpoint')}</h2>
      ${
        choices.length > 0
          ? picker(t('Score'), choices, column, (value) => {
              const chosen = columns.find((one) => one === value);
              if (chosen !== undefined && chosen !== column) actions.column(chosen);
            })
          : nothing
      }
    </header>
    ${
      series.length === 0
        ? html`<p class="muted">${t('No series of checkpoints to show here.')}</p>`
        : figure(view, actions)
    }
  </section>`;
}

function figure(view: Checkpoints, actions: CheckpointActions): TemplateResult {
  const { series, column } = view;
  return html`<figure class="chart">
      <glue-line-chart
        .data=${dataOf(series, column)}
        .label=${description(series, column)}
        .choose=${(line: number, at: number) => {
          const point = series[line]?.points[at];
          if (point) actions.choose(point);
        }}
      ></glue-line-chart>
      <figcaption class="muted">${caption(view)}</figcaption>
    </figure>
    ${checkpointTable(series, (point) => {
      actions.choose(point);
    })}`;
}

function columnWord(column: ScoreColumn): string {
  return column === 'macro' ? t('Macro') : column;
}

function dataOf(series: readonly CheckpointSeries[], column: ScoreColumn): LineData {
  const units = new Set(series.map(({ unit }) => unit));
  const [unit = 'step'] = units;
  return {
    unit: unitWord(units.size === 1 ? unit : 'step'),
    measure: columnWord(column),
    series: series.map(({ name, points }) => ({
      name: runName(name),
      points: points.map((point) => ({
        x: point.step,
        y: point.mean * 100,
        sd: point.sd === null ? null : point.sd * 100,
        told: told(name, point, mostRuns(points)),
      })),
    })),
  };
}

/** What the tooltip of a point says: in a line of several seeds always over how many runs it is. */
function told(name: string, point: CheckpointPoint, most: number): string {
  const figure = `${runName(name)} · ${stepText(point.step)}: ${spreadText(point)}`;
  return most > 1 ? `${figure} · ${t('n {0}', count(point.n))}` : figure;
}

/** What is drawn and what is not. */
function caption({ series, total }: Checkpoints): string {
  const parts = [t('A point leads to its run.')];
  if (series.some(({ points }) => points.some(({ sd }) => sd !== null)))
    parts.push(t('Whiskers: one standard deviation over the seeds.'));
  if (total > series.length)
    parts.push(t('The {0} of {1} series with the highest scores.', series.length, count(total)));
  if (series.some((one) => one.total > one.points.length))
    parts.push(t('Of series with more than {0} checkpoints some are left out.', MAX_POINTS));
  return parts.join(' ');
}

function description(series: readonly CheckpointSeries[], column: ScoreColumn): string {
  const lines = series.map(({ name, points }) => {
    const [first] = points;
    const last = points.at(-1);
    if (!first || !last) return '';
    const best = points.reduce((top, point) => (point.mean > top.mean ? point : top));
    return t(
      '{0}: from {1} at {2} to {3} at {4}, best {5} at {6}.',
      ...[runName(name), percent(first.mean), stepText(first.step)],
      ...[percent(last.mean), stepText(last.step), spreadWords(best), stepText(best.step)],
    );
  });
  return t('Line chart of {0} by checkpoint. {1}', columnWord(column), lines.join(' '));
}

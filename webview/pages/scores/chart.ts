import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import { PATTERNS } from '../../charts/patterns';
import type { BarData } from '../../charts/options';
import type { Column, RunRow, RunsPage } from '../../data';
import { count, percent } from '../../format';
import { runName } from '../../words';
import { valueOf } from './model';

/** The tasks by run as bars: as many runs as can be told apart, in the order of the table. */
export function scoresChart(columns: readonly Column[], page: RunsPage): TemplateResult {
  const { rows, total, runs } = page;
  const shown = rows.slice(0, PATTERNS);
  const tasks = columns.map(({ task }) => task);
  const series = shown.map((run) => ({
    name: runName(run.run),
    values: tasks.map((task) => hundred(valueOf(run, task))),
  }));
  const lowest = Math.min(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const from = Math.floor(lowest / 20) * 20;
  const data: BarData = { labels: tasks, series, horizontal: false, from, to: 100 };
  return html`<figure class="chart">
    <glue-chart .data=${data} .label=${description(shown, tasks)}></glue-chart>
    ${
      total > shown.length
        ? html`<figcaption class="muted">
            ${
              runs === total
                ? t(
                    'The first {0} of {1} runs, as the table is sorted.',
                    shown.length,
                    count(total),
                  )
                : t(
                    'The first {0} of {1} rows, as the table is sorted.',
                    shown.length,
                    count(total),
                  )
            }
          </figcaption>`
        : nothing
    }
  </figure>`;
}

function hundred(fraction: number | null): number | null {
  return fraction === null ? null : fraction * 100;
}

function description(runs: readonly RunRow[], tasks: readonly string[]): string {
  const figures = runs.map((run) => {
    const values = tasks.map((task) => `${task} ${percent(valueOf(run, task))}`);
    return `${runName(run.run)}: ${values.join(', ')}.`;
  });
  return t('Bar chart of the scores by task. {0}', figures.join(' '));
}

import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { LoggedRun, Scores } from '../../data';
import { count } from '../../format';
import { figuresText } from '../../loggedWords';
import { andMore } from '../../parts/more';
import { examples, runName, splitWord } from '../../words';

/** The runs of which only logged scores are known: what their results files claim, and where. */
export function loggedOnly({
  logged: { total, first },
  columns,
}: Scores): TemplateResult | typeof nothing {
  if (total === 0) return nothing;
  return html`<section class="logged-only">
    <h2>${t('Logged only')} <span class="badge">${count(total)}</span></h2>
    <p class="muted note">
      ${t('Nothing here is verified: these runs have no prediction file to score.')}
    </p>
    <div class="table-scroll" role="region" aria-label=${t('Logged only')} tabindex="0">
      <table>
        <caption class="sr">
          ${t('Scores in results files of runs without predictions')}
        </caption>
        <thead>
          <tr>
            <th scope="col" class="name">${t('Run')}</th>
            <th scope="col">${t('Task')}</th>
            <th scope="col">${t('Logged scores')}</th>
            <th scope="col">${t('Results file')}</th>
          </tr>
        </thead>
        ${first.map((run) => runRows(run, columns))}
      </table>
    </div>
    ${andMore(total - first.length)}
  </section>`;
}

function runRows({ run, scores }: LoggedRun, columns: Scores['columns']): TemplateResult {
  return html`<tbody>
    ${scores.map(
      (score, at) =>
        html`<tr>
          ${
            at === 0
              ? html`<th scope="rowgroup" class="name" rowspan=${scores.length}>
                  ${runName(run)}
                </th>`
              : nothing
          }
          ${scoreCells(score, columns)}
        </tr>`,
    )}
  </tbody>`;
}

function scoreCells(
  { task, split, metrics, samples, notes, path }: LoggedRun['scores'][number],
  columns: Scores['columns'],
): TemplateResult {
  const own = columns.find((column) => column.task === task)?.metrics ?? [];
  const remarks = samples === null ? notes : [examples(samples), ...notes];
  return html`<td>
      ${task} ${split === null ? nothing : html`<span class="tag">${splitWord(split)}</span>`}
    </td>
    <td>
      ${figuresText(metrics, own)}
      ${remarks.map((remark) => html`<span class="sub">${remark}</span>`)}
    </td>
    <td class="path muted">${path}</td>`;
}

import { html, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { ExamplesState } from '../../../src/protocol/messages';
import { count } from '../../format';

type Filter = Pick<ExamplesState, 'gold' | 'predicted' | 'outcome'>;

/** Gold labels by predicted labels; a cell shows its examples in the grid. */
export function confusionTable(
  confusion: readonly (readonly number[])[],
  labels: readonly string[],
  state: ExamplesState,
  filter: (filter: Filter) => void,
): TemplateResult {
  const most = Math.max(1, ...confusion.flat());
  return html`<div class="matrix-scroll">
    <table class="matrix">
      <caption>
        ${t('Confusion matrix')}<span class="sub">${t('A cell shows its examples.')}</span>
      </caption>
      <thead>
        <tr>
          <td></td>
          <th scope="colgroup" colspan=${labels.length} class="axis">${t('Predicted')}</th>
        </tr>
        <tr>
          <th scope="col" class="axis corner">${t('Gold')}</th>
          ${labels.map((label) => html`<th scope="col">${label}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${confusion.map(
          (row, gold) =>
            html`<tr>
              <th scope="row">${labels[gold] ?? ''}</th>
              ${row.map((n, predicted) => cell({ n, most, gold, predicted, labels, state, filter }))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

interface Cell {
  readonly n: number;
  readonly most: number;
  readonly gold: number;
  readonly predicted: number;
  readonly labels: readonly string[];
  readonly state: ExamplesState;
  readonly filter: (filter: Filter) => void;
}

function cell({ n, most, gold, predicted, labels, state, filter }: Cell): TemplateResult {
  const chosen = state.gold === gold && state.predicted === predicted;
  const right = gold === predicted;
  const press = (): void => {
    filter(
      chosen
        ? { gold: null, predicted: null, outcome: 'wrong' }
        : { gold, predicted, outcome: 'all' },
    );
  };
  const name = t('gold {0}, predicted {1}', labels[gold] ?? '', labels[predicted] ?? '');
  return html`<td class=${right ? 'right' : 'wrong'} .style=${`--share:${n / most}`}>
    <button type="button" aria-pressed=${chosen ? 'true' : 'false'} title=${name} @click=${press}>
      ${count(n)}<span class="sr">, ${name}</span>
    </button>
  </td>`;
}

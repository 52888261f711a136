import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { DiagnosticsState } from '../../../src/protocol/messages';
import type { Phenomena, Phenomenon } from '../../data';
import { count, percent } from '../../format';
import { icon } from '../../parts/icons';
import { bar, rangeOf, type Range } from './bar';

export interface PhenomenonActions {
  choose(phenomenon: string): void;
  /** Sets which coarse categories are open, by name. */
  expand(names: readonly string[]): void;
}

/** Coarse categories that open into their fine phenomena, then the domains. */
export function phenomenonTable(
  view: Phenomena,
  state: DiagnosticsState,
  actions: PhenomenonActions,
): TemplateResult {
  const { phenomena } = view;
  const coarse = phenomena.filter(({ level }) => level === 'coarse');
  const domains = phenomena.filter(({ level }) => level === 'domain');
  const published = state.showPublished ? view.published : [];
  const draw = drawing(view, state, actions);
  return html`<table class="phenomena">
    <caption>
      <span>${t('By phenomenon, ×100. Compare runs within a row, not rows with each other.')}</span>
      ${expandAll(coarse, state, actions)}
    </caption>
    <thead>
      <tr>
        <th scope="col" class="name">${t('Phenomenon')}</th>
        <th scope="col">${t('n')}</th>
        <th scope="col" class="measure">${t('R3')}</th>
        <th scope="col" class="measure">${t('Accuracy')}</th>
        <th scope="col">${t('Errors')}</th>
        ${published.map(({ model }) => html`<th scope="col" class="model">${model}</th>`)}
      </tr>
    </thead>
    ${coarse.map(
      (category) =>
        html`<tbody>
          ${draw(category)}
          ${
            state.expanded.includes(category.name)
              ? phenomena
                  .filter(({ parent, level }) => level === 'fine' && parent === category.name)
                  .map(draw)
              : nothing
          }
        </tbody>`,
    )}
    ${
      domains.length === 0
        ? nothing
        : html`<tbody>
            <tr class="group">
              <th scope="rowgroup" colspan=${5 + published.length}>
                <span>${t('Domain')}</span>
              </th>
            </tr>
            ${domains.map(draw)}
          </tbody>`
    }
  </table>`;
}

function expandAll(
  coarse: readonly Phenomenon[],
  state: DiagnosticsState,
  actions: PhenomenonActions,
): TemplateResult {
  const all = coarse.every(({ name }) => state.expanded.includes(name));
  const press = (): void => {
    actions.expand(all ? [] : coarse.map(({ name }) => name));
  };
  return html`<button type="button" class="link" @click=${press}>
    ${all ? t('Collapse all') : t('Expand all')}
  </button>`;
}

function drawing(
  view: Phenomena,
  state: DiagnosticsState,
  actions: PhenomenonActions,
): (phenomenon: Phenomenon) => TemplateResult {
  const range = rangeOf(view.phenomena.map(({ r3 }) => r3));
  const published = state.showPublished ? view.published : [];
  return (phenomenon) => {
    const { id, level, n, errors, r3, accuracy, note } = phenomenon;
    const chosen = id === state.phenomenon;
    return html`<tr class="${level} ${chosen ? 'chosen' : ''}">
      <th scope="row" class="name">
        <span class="row-head">
          ${level === 'coarse' ? expander(phenomenon, state, actions) : nothing}
          <button
            type="button"
            class="phenomenon"
            aria-pressed=${chosen ? 'true' : 'false'}
            title=${t('Show the examples of {0}', phenomenon.name)}
            @click=${() => {
              actions.choose(id);
            }}
          >
            ${phenomenon.name}
          </button>
        </span>
      </th>
      <td class="number">${count(n)}</td>
      ${measure(r3, range, note)} ${measure(accuracy, { from: 0, to: 1 }, null)}
      <td class="number">${count(errors)}</td>
      ${published.map(({ r3: figures }) => html`<td class="number">${percent(figures[id] ?? null)}</td>`)}
    </tr>`;
  };
}

function expander(
  { name }: Phenomenon,
  { expanded }: DiagnosticsState,
  actions: PhenomenonActions,
): TemplateResult {
  const open = expanded.includes(name);
  const press = (): void => {
    actions.expand(open ? expanded.filter((other) => other !== name) : [...expanded, name]);
  };
  return html`<button
    type="button"
    class="icon-button"
    aria-expanded=${open ? 'true' : 'false'}
    aria-label=${t('Fine phenomena of {0}', name)}
    @click=${press}
  >
    ${icon(open ? 'open' : 'closed')}
  </button>`;
}

function measure(value: number | null, range: Range, note: string | null): TemplateResult {
  return html`<td class="measure">
    <span class="measured">
      <span class="number">${value === null ? t('undefined') : percent(value)}</span>
      ${bar(value, range)}
    </span>
    ${note === null ? nothing : html`<span class="sub why">${note}</span>`}
  </td>`;
}

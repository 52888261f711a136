import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import { sameTexts, type ProbeTexts } from '../../../src/core/probing/texts';
import type { ProbeModel, ProbeTask } from '../../data';
import type { Answers } from './answers';
import { labelText } from './change';
import { MAX_HISTORY, type Tried } from '../../../src/protocol/probe';

/**
 * The history with texts that are tried now at its end. Texts that are typed on take the place of those
 * that were typed before (`goesOn`); those that stand at the end already stay.
 */
export function withTried(
  history: readonly Tried[],
  tried: Tried,
  goesOn: boolean,
): readonly Tried[] {
  const last = history.at(-1);
  if (last && sameTexts(last.texts, tried.texts)) return history;
  const before = goesOn ? history.slice(0, -1) : history;
  return [...before, tried].slice(-MAX_HISTORY);
}

/** The history with what the models say of each; the same where nothing is new. `null`: not all have answered. */
export function withSaid(
  history: readonly Tried[],
  saidOf: (texts: ProbeTexts) => Tried['said'] | null,
): readonly Tried[] {
  const told = history.map((tried) => {
    const said = saidOf(tried.texts);
    const isNew = said !== null && JSON.stringify(said) !== JSON.stringify(tried.said);
    return isNew ? { ...tried, said } : tried;
  });
  return told.every((tried, i) => tried === history[i]) ? history : told;
}

/** What models say of texts, as far as they were asked; `null` where one was not. */
export function saidBy(
  models: readonly ProbeModel[],
  answers: Pick<Answers, 'said'>,
  task: Pick<ProbeTask, 'labels'>,
): (texts: ProbeTexts) => Tried['said'] | null {
  return (texts) => {
    const said = models.flatMap(({ id, name }) => {
      const answered = answers.said(id, texts);
      return answered ? [{ model: name, label: labelText(answered.answer, task) }] : [];
    });
    return models.length === 0 || said.length < models.length ? null : said;
  };
}

/** What was tried, the latest first; a click goes back to it. */
export function historyTemplate(
  history: readonly Tried[],
  texts: ProbeTexts,
  back: (tried: Tried) => void,
): TemplateResult | typeof nothing {
  if (history.length < 2) return nothing;
  return html`<section class="history" aria-labelledby="probe-history">
    <h2 id="probe-history">${t('Tried')}</h2>
    <ol reversed>
      ${[...history].reverse().map((tried) => {
        const here = sameTexts(tried.texts, texts);
        return html`<li>
          <button
            type="button"
            aria-current=${here ? 'true' : nothing}
            @click=${() => {
              back(tried);
            }}
          >
            <span class="what">${tried.name}</span>
            <span class="sentence muted"
              >${tried.texts.filter((text) => text !== null).join(' → ')}</span
            >
            <span class="said">${saidText(tried.said)}</span>
          </button>
        </li>`;
      })}
    </ol>
  </section>`;
}

function saidText(said: Tried['said']): string {
  const [first, ...others] = said;
  if (first === undefined) return '';
  const alike = others.every(({ label }) => label === first.label);
  return alike ? first.label : said.map(({ model, label }) => `${model}: ${label}`).join(', ');
}

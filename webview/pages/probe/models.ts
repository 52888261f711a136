import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import { MAX_MODELS, type ModelId } from '../../../src/core/probing/questions';
import type { ProbeModel, ProbeModels } from '../../data';
import { toggle } from '../../parts/controls';
import type { Command } from '../scores/empty';

/** The models that are asked: those that were chosen and can be used, else the first that can; none where none is chosen. */
export function askedModels(
  { models, chosen }: ProbeModels,
  own: readonly ModelId[] | null,
): readonly ProbeModel[] {
  const usable = models.filter((model) => model.usable);
  const wanted = own ?? chosen;
  const asked = usable.filter(({ id }) => wanted.includes(id));
  const isNone = own?.length === 0;
  return (asked.length > 0 || isNone ? asked : usable.slice(0, 1)).slice(0, MAX_MODELS);
}

/** Which models are asked; nothing to choose where one can be used. */
export function modelChooser(
  { models }: ProbeModels,
  asked: readonly ProbeModel[],
  choose: (ids: readonly ModelId[]) => void,
): TemplateResult {
  const usable = models.filter((model) => model.usable);
  const ids = asked.map(({ id }) => id);
  return html`
    ${
      usable.length < 2
        ? nothing
        : html`<fieldset class="models">
            <legend>${t('Models')}</legend>
            ${usable.map(({ id, name, why }) => {
              const on = ids.includes(id);
              return html`<span title=${why}>
                ${toggle(name, on, (now) => {
                  const others = ids.filter((other) => other !== id);
                  choose(now ? [...others, id].slice(-MAX_MODELS) : others);
                })}
              </span>`;
            })}
          </fieldset>`
    }
    ${asked.length === 0 ? html`<p class="muted">${t('Choose a model.')}</p>` : nothing}
  `;
}

/** Why there is no model to ask; `null` where there is one. */
export function noModels(
  { trusted, models }: ProbeModels,
  run: (command: Command) => void,
  again: () => void,
): TemplateResult | null {
  if (!trusted) return untrusted(run);
  if (models.some(({ usable }) => usable)) return null;
  if (models.length === 0)
    return html`<section class="empty">
      <h2>${t('No model in this workspace')}</h2>
      <p>
        ${t(
          'Put a folder with a model in ONNX form into this workspace: model.onnx, config.json and tokenizer.json, as Hugging Face Optimum exports them.',
        )}
      </p>
      <p class="path">optimum-cli export onnx --model MODEL models/NAME</p>
      ${lookAgain(again)}
    </section>`;
  return html`<section class="empty">
    <h2>${t('No model here fits this task')}</h2>
    ${unusable(models)} ${lookAgain(again)}
  </section>`;
}

function lookAgain(again: () => void): TemplateResult {
  return html`<p class="buttons">
    <vscode-button appearance="secondary" @click=${again}>${t('Look again')}</vscode-button>
  </p>`;
}

function untrusted(run: (command: Command) => void): TemplateResult {
  return html`<section class="empty">
    <h2>${t('No model is loaded in a workspace that is not trusted')}</h2>
    <p>
      ${t(
        'Models are like programs. Sentences can be edited and kept here all the same; to ask models, trust this workspace.',
      )}
    </p>
    <p class="buttons">
      <vscode-button
        @click=${() => {
          run('manageTrust');
        }}
        >${t('Manage Workspace Trust')}</vscode-button
      >
    </p>
  </section>`;
}

/** The models that cannot be used, each with why. */
export function unusable(models: readonly ProbeModel[]): TemplateResult | typeof nothing {
  const all = models.filter((model) => !model.usable);
  if (all.length === 0) return nothing;
  return html`<details class="unusable">
    <summary>${t('Models that cannot be used here: {0}', all.length)}</summary>
    <dl>
      ${all.map(
        ({ name, why }) =>
          html`<div>
            <dt>${name}</dt>
            <dd class="muted">${why}</dd>
          </div>`,
      )}
    </dl>
  </details>`;
}

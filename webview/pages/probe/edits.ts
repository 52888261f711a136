import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import { CLAUSES, type Edit, type EditKind } from '../../../src/core/probing/edits/edit';
import type { EditForm } from '../../../src/protocol/probe';
import type { ProbeTask } from '../../data';
import { segments } from '../../parts/segments';

export function editWord(kind: EditKind): string {
  switch (kind) {
    case 'negate':
      return t('Negate');
    case 'swap':
      return t('Swap the sentences');
    case 'replace':
      return t('Replace a word');
    case 'clause':
      return t('Add a clause');
    case 'number':
      return t('Change a number');
  }
}

/** An edit as the form says it. */
export function editFrom(kind: EditKind, { field, from, to, clause }: EditForm): Edit {
  switch (kind) {
    case 'swap':
      return { kind };
    case 'negate':
    case 'number':
      return { kind, field };
    case 'replace':
      return { kind, field, from, to };
    case 'clause':
      return { kind, field, clause };
  }
}

/** In which sentence edits are made; nothing to choose where there is one. */
export function fieldChooser(
  name: string,
  { fields }: Pick<ProbeTask, 'fields'>,
  form: EditForm,
  change: (form: Partial<EditForm>) => void,
): TemplateResult | typeof nothing {
  if (fields.length < 2) return nothing;
  const choices = [
    { value: 'both', label: t('Both') },
    ...fields.map((label, i) => ({ value: String(i), label })),
  ];
  const chosen = form.field === null ? 'both' : String(form.field);
  return segments({ name, label: t('Sentence to edit') }, choices, chosen, (value) => {
    change({ field: value === '0' ? 0 : value === '1' ? 1 : null });
  });
}

/** A text of the form, as `replace` and `clause` need it. */
export function formField(
  label: string,
  value: string,
  change: (value: string) => void,
  list: string | null = null,
): TemplateResult {
  return html`<label class="form-field">
    <span>${label}</span>
    <input
      type="text"
      maxlength="200"
      list=${list ?? nothing}
      .value=${value}
      @input=${(event: Event) => {
        change((event.target as HTMLInputElement).value);
      }}
    />
  </label>`;
}

/** Clauses to choose from, for the field of one. */
export function clauseList(): TemplateResult {
  return html`<datalist id="probe-clauses">
    ${CLAUSES.map((clause) => html`<option value=${clause}></option>`)}
  </datalist>`;
}

interface Actions {
  readonly edit: (kind: EditKind) => void;
  readonly reset: () => void;
  readonly form: (form: Partial<EditForm>) => void;
}

/** The ready-made edits. */
export function editBar(
  task: ProbeTask,
  form: EditForm,
  changed: boolean,
  { edit, reset, form: change }: Actions,
): TemplateResult {
  const button = (kind: EditKind): TemplateResult =>
    html`<vscode-button
      appearance="secondary"
      @click=${() => {
        edit(kind);
      }}
      >${editWord(kind)}</vscode-button
    >`;
  return html`<div class="edits" role="group" aria-label=${t('Ready-made edits')}>
    ${fieldChooser('probe-field', task, form, change)}
    <div class="buttons">
      ${button('negate')} ${button('number')} ${task.fields.length > 1 ? button('swap') : nothing}
      <vscode-button appearance="secondary" ?disabled=${!changed} @click=${reset}
        >${t('Reset')}</vscode-button
      >
    </div>
    <form
      class="edit-form"
      @submit=${(event: Event) => {
        event.preventDefault();
        edit('replace');
      }}
    >
      ${formField(t('Word'), form.from, (from) => {
        change({ from });
      })}
      ${formField(t('Replacement'), form.to, (to) => {
        change({ to });
      })}
      ${button('replace')}
    </form>
    <form
      class="edit-form"
      @submit=${(event: Event) => {
        event.preventDefault();
        edit('clause');
      }}
    >
      ${formField(
        t('Clause'),
        form.clause,
        (clause) => {
          change({ clause });
        },
        'probe-clauses',
      )}
      ${button('clause')} ${clauseList()}
    </form>
  </div>`;
}

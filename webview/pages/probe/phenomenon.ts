import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import { EDIT_KINDS, EDIT_TAGS, type EditKind } from '../../../src/core/probing/edits/edit';
import type { ModelId } from '../../../src/core/probing/questions';
import type { ProbeTexts } from '../../../src/core/probing/texts';
import type { SetId } from '../../../src/core/summaries';
import type { EditForm, ProbeState } from '../../../src/protocol/probe';
import type { ProbedRow, ProbeModel, ProbeTask } from '../../data';
import { PlainElement } from '../../element';
import { count } from '../../format';
import { picker, type Choice } from '../../parts/controls';
import { failure, progress } from '../../parts/status';
import { Resource } from '../../resource';
import { sentence, type Rpc } from '../../rpc';
import { clauseList, editFrom, editWord, fieldChooser, formField } from './edits';
import { expectationChoices, expectationFrom, expectationKey } from './expected';
import { resultsTemplate } from './results';
import { Sweep } from './sweep';

/** One edit made to all examples of a phenomenon, with what is expected of the model, and what came of it. */
export class GlueProbePhenomenon extends PlainElement {
  static override properties = {
    rpc: { attribute: false },
    set: { attribute: false },
    task: { attribute: false },
    models: { attribute: false },
    model: { attribute: false },
    state: { attribute: false },
  };
  declare rpc: Rpc;
  declare set: SetId;
  declare task: ProbeTask;
  declare models: readonly ProbeModel[];
  /** The model that is meant first. */
  declare model: ModelId;
  declare state: ProbeState;
  change: ((part: Partial<ProbeState>) => void) | null = null;
  /** Called with an example to look at, its texts after the edit, and the tag of that. */
  probe: ((example: number, texts: ProbeTexts, tag: string) => void) | null = null;

  readonly #phenomena = new Resource(this, 'getPhenomena', () => this.rpc);
  readonly #sweep = new Sweep(this);
  #chosen: ModelId | null = null;
  #jumpFailed: string | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sweep.stop();
  }

  protected override willUpdate(): void {
    if (this.task.tagged) this.#phenomena.load({ set: this.set });
  }

  protected override render(): TemplateResult {
    const { edit, form } = this.state;
    const { error, of } = this.#sweep;
    return html`
      <p class="muted lead">
        ${t(
          'One edit, made to every example, with what you expect of a model that understands it: the label stays, or changes.',
        )}
      </p>
      <form
        class="sweep-form"
        @submit=${(event: Event) => {
          event.preventDefault();
          this.#run();
        }}
      >
        ${this.task.tagged ? this.#phenomenonPicker() : nothing}
        ${picker(t('Edit'), this.#editChoices(), edit, (value) => {
          this.change?.({ edit: EDIT_KINDS.find((kind) => kind === value) ?? edit });
        })}
        ${this.#editForm(edit, form)} ${this.#expectationPicker()} ${this.#modelPicker()}
        <div class="buttons">
          <vscode-button
            ?disabled=${this.#sweep.running}
            @click=${() => {
              this.#run();
            }}
            >${t('Probe all')}</vscode-button
          >
          ${
            this.#sweep.running
              ? html`<vscode-button
                  appearance="secondary"
                  @click=${() => {
                    this.#sweep.stop();
                  }}
                  >${t('Stop')}</vscode-button
                >`
              : nothing
          }
        </div>
      </form>
      <div class="sweep-status" role="status">${this.#status()}</div>
      ${
        error === null
          ? nothing
          : failure(error, () => {
              this.#run();
            })
      }
      ${this.#jumpFailed === null ? nothing : html`<p class="refused" role="alert">${this.#jumpFailed}</p>`}
      ${of === null || this.#sweep.rows.length === 0 ? nothing : this.#results(of.edit.kind)}
    `;
  }

  #results(kind: EditKind): TemplateResult {
    return resultsTemplate(this.#sweep.rows, this.task, {
      probe: ({ example, after, before }: ProbedRow) =>
        this.probe?.(example, after ?? before, EDIT_TAGS[kind]),
      jump: ({ example }, side) => void this.#jump(example, side),
    });
  }

  #status(): TemplateResult | string {
    const { running, rows, total, of } = this.#sweep;
    if (running)
      return progress(
        total === null ? t('Probing…') : t('Probing: {0} of {1}', count(rows.length), count(total)),
      );
    if (of === null || total === null || rows.length === total) return '';
    return t('Stopped after {0} of {1}.', count(rows.length), count(total));
  }

  #phenomenonPicker(): TemplateResult {
    const all = this.#phenomena.value?.phenomena ?? [];
    const choices = [
      { value: '', label: t('All examples') },
      ...all.map(({ id, name, level, n }) => ({
        value: id,
        label: `${level === 'fine' ? '– ' : ''}${name} (${count(n)})`,
      })),
    ];
    return picker(t('Phenomenon'), choices, this.state.phenomenon ?? '', (value) => {
      this.change?.({ phenomenon: value === '' ? null : value });
    });
  }

  #editChoices(): readonly Choice[] {
    return EDIT_KINDS.filter((kind) => kind !== 'swap' || this.task.fields.length > 1).map(
      (kind) => ({ value: kind, label: editWord(kind) }),
    );
  }

  #editForm(edit: EditKind, form: EditForm): TemplateResult {
    const change = (part: Partial<EditForm>): void => {
      this.change?.({ form: { ...form, ...part } });
    };
    return html`
      ${edit === 'swap' ? nothing : fieldChooser('probe-all-field', this.task, form, change)}
      ${
        edit === 'replace'
          ? html`${formField(t('Word'), form.from, (from) => {
              change({ from });
            })}
            ${formField(t('Replacement'), form.to, (to) => {
              change({ to });
            })}`
          : nothing
      }
      ${
        edit === 'clause'
          ? html`${formField(
              t('Clause'),
              form.clause,
              (clause) => {
                change({ clause });
              },
              'probe-clauses',
            )}
            ${clauseList()}`
          : nothing
      }
    `;
  }

  #expectationPicker(): TemplateResult {
    const choices = expectationChoices(this.task);
    const key = expectationKey(this.state.expected);
    const chosen = choices.some(({ value }) => value === key) ? key : 'same';
    return picker(t('Expected'), choices, chosen, (value) => {
      this.change?.({ expected: expectationFrom(value) });
    });
  }

  #modelPicker(): TemplateResult {
    const choices = this.models.map(({ id, name }) => ({ value: id, label: name }));
    return picker(t('Model'), choices, this.#modelId(), (value) => {
      this.#chosen = value;
      this.requestUpdate();
    });
  }

  #modelId(): ModelId {
    return this.models.find(({ id }) => id === this.#chosen)?.id ?? this.model;
  }

  #run(): void {
    const { phenomenon, edit, form, expected } = this.state;
    const known = expectationChoices(this.task).map(({ value }) => value);
    const key = expectationKey(expected);
    void this.#sweep.run(this.rpc, {
      set: this.set,
      phenomenon: this.task.tagged ? phenomenon : null,
      model: this.#modelId(),
      edit: editFrom(edit, form),
      expected: known.includes(key) ? expected : { kind: 'same' },
    });
  }

  async #jump(example: number, side: 'prediction' | 'gold'): Promise<void> {
    this.#jumpFailed = null;
    try {
      await this.rpc.jump(this.set, example, side);
    } catch (error) {
      this.#jumpFailed = sentence(error);
    }
    this.requestUpdate();
  }
}

customElements.define('glue-probe-phenomenon', GlueProbePhenomenon);

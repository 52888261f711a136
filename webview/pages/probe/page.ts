import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import { EDIT_TAGS, TYPED_TAG, type EditKind } from '../../../src/core/probing/edits/edit';
import type { ModelId } from '../../../src/core/probing/questions';
import { sameTexts, withText, type Field, type ProbeTexts } from '../../../src/core/probing/texts';
import { TASK_NAMES, type TaskName } from '../../../src/core/tasks/task';
import type { EditForm, ProbeState, Tried } from '../../../src/protocol/probe';
import type { ProbeExample, ProbeModel, ProbeModels, ProbeTask } from '../../data';
import { picker, toggle } from '../../parts/controls';
import { icon } from '../../parts/icons';
import { frame } from '../../parts/status';
import { segments } from '../../parts/segments';
import { Resource } from '../../resource';
import { sentence } from '../../rpc';
import { Page, type Target } from '../page';
import type { Command } from '../scores/empty';
import { Announcer } from './announce';
import { Answers } from './answers';
import { answerCard } from './cards';
import { labelText } from './change';
import { editBar, editFrom } from './edits';
import { historyTemplate, withSaid, withTried } from './history';
import { keepBar, type Keeping } from './keep';
import { askedModels, modelChooser, noModels, unusable } from './models';
import { textBoxes } from './texts';
import { wordsTemplate } from './words';
import './phenomenon';

/** Milliseconds after the last letter until what is typed next is a new attempt. */
const BURST = 1500;

/** An example whose sentences can be edited, beside what models say of them. */
export class ProbePage extends Page<ProbeState> {
  readonly #example = new Resource(this, 'getProbeExample', () => this.context.rpc);
  readonly #task = new Resource(this, 'getProbeTask', () => this.context.rpc);
  readonly #models = new Resource(this, 'getModels', () => this.context.rpc);
  readonly #weights = new Resource(this, 'weighWords', () => this.context.rpc);
  readonly #announcer = new Announcer();
  readonly #answers = new Answers(
    this,
    () => this.context.rpc,
    () => {
      this.#came();
    },
  );
  /** The texts were typed and not made by a button: models wait until the typing rests. */
  #typed = false;
  #burst = 0;
  /** Why the last edit could not be made. */
  #refused: string | null = null;
  #label: string | null = null;
  #keeping: Keeping = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#burst);
  }

  override show({ set, phenomenon, example }: Target): void {
    if (set === null) return;
    const { of } = this.state;
    if (example === undefined) {
      const kept = of?.set === set ? {} : this.#anew({ set, example: 0 });
      this.change({ ...kept, tab: 'phenomenon', phenomenon });
    } else if (of?.set === set && of.example === example) this.change({ tab: 'example' });
    else this.change({ ...this.#anew({ set, example }), tab: 'example' });
  }

  #anew(of: ProbeState['of']): Partial<ProbeState> {
    this.#label = this.#keeping = this.#refused = null;
    return { of, texts: null, tag: null, history: [] };
  }

  override refresh(): void {
    this.#example.reload();
    this.#models.reload();
  }

  protected override load(): void {
    const { of, task, showWords } = this.state;
    if (of === null) this.#task.load({ task });
    else this.#example.load(of);
    const facts = this.#facts();
    if (facts === null) return;
    this.#models.load({ task: facts.task }, true);
    const asked = this.#asked();
    if (asked.length === 0 || this.state.tab !== 'example') return;
    const texts = this.#texts();
    const models = asked.map(({ id }) => id);
    this.#answers.want(
      { task: facts.task, models, original: this.#original(), texts },
      this.#typed,
    );
    const [first] = asked;
    if (showWords && first && !this.#answers.shown(first.id).waiting)
      this.#weights.load({ task: facts.task, model: first.id, texts }, true);
  }

  /** The example, or the bare task for texts of one's own. */
  #facts(): ProbeExample | ProbeTask | null {
    return this.state.of === null ? this.#task.value : this.#example.value;
  }

  #original(): ProbeTexts {
    const facts = this.#facts();
    if (facts && 'texts' in facts) return facts.texts;
    return facts?.fields.length === 1 ? ['', null] : ['', ''];
  }

  #texts(): ProbeTexts {
    return this.state.texts ?? this.#original();
  }

  #asked(): readonly ProbeModel[] {
    return this.#models.value ? askedModels(this.#models.value, this.state.models) : [];
  }

  protected override render(): TemplateResult {
    const { of } = this.state;
    const heading = html`<div class="page">${this.#head(null)}</div>`;
    const waiting = t('Loading the example…');
    return of === null
      ? frame(this.#task, { waiting, heading }, (task) => this.#whole(task))
      : frame(this.#example, { waiting, heading }, (example) => this.#whole(example));
  }

  #whole(facts: ProbeExample | ProbeTask): TemplateResult {
    const { tab, of } = this.state;
    return html`<div class="page probe">
      ${this.#head(facts)}
      ${tab === 'phenomenon' && of !== null ? this.#phenomenon(facts, of.set) : this.#one(facts)}
      <p class="sr" role="status" aria-live="polite">${this.#announcer.text}</p>
    </div>`;
  }

  #head(facts: ProbeExample | ProbeTask | null): TemplateResult {
    const { of, tab, task } = this.state;
    const tabs = [
      { value: 'example', label: t('Example') },
      { value: 'phenomenon', label: facts?.tagged ? t('Phenomenon') : t('All examples') },
    ];
    return html`<header class="page-head">
      <h1>${t('Probe')}</h1>
      ${
        of === null
          ? picker(
              t('Task'),
              TASK_NAMES.map((name) => ({ value: name, label: name })),
              task,
              (value) => {
                const chosen: TaskName = TASK_NAMES.find((name) => name === value) ?? task;
                this.change({ ...this.#anew(null), task: chosen });
              },
            )
          : segments({ name: 'probe-tab', label: t('What is probed') }, tabs, tab, (value) => {
              this.change({ tab: value === 'phenomenon' ? 'phenomenon' : 'example' });
            })
      }
    </header>`;
  }

  #phenomenon(facts: ProbeExample | ProbeTask, set: string): TemplateResult {
    const models = this.#models.value;
    if (models === null)
      return frame(this.#models, { waiting: t('Looking for models…') }, () => html``);
    const none = noModels(models, this.#run);
    if (none !== null) return none;
    return html`<glue-probe-phenomenon
      .rpc=${this.context.rpc}
      .set=${set}
      .task=${facts}
      .models=${models.models.filter(({ usable }) => usable)}
      .model=${this.#asked()[0]?.id ?? ''}
      .state=${this.state}
      .change=${(part: Partial<ProbeState>) => {
        this.change(part);
      }}
      .probe=${(example: number, texts: ProbeTexts, tag: string) => {
        this.change({ ...this.#anew({ set, example }), tab: 'example', texts, tag });
      }}
    ></glue-probe-phenomenon>`;
  }

  #one(facts: ProbeExample | ProbeTask): TemplateResult {
    const texts = this.#texts();
    const original = this.#original();
    const changed = !sameTexts(texts, original);
    return html`
      ${'set' in facts ? this.#about(facts) : nothing}
      <div class="probe-columns">
        <section class="probe-texts" aria-label=${t('Sentences')}>
          ${textBoxes(texts, original, facts.fields, (field, text) => {
            this.#type(field, text);
          })}
          <p class="refused" role="status">${this.#refused ?? ''}</p>
          ${editBar(facts, this.state.form, changed, {
            edit: (kind) => void this.#edit(kind),
            reset: () => {
              this.#put(original, t('original'), null);
            },
            form: (form) => {
              this.#form(form);
            },
          })}
          ${this.#keepBar(facts)}
        </section>
        <section class="probe-answers" aria-label=${t('What the models say')}>
          ${frame(this.#models, { waiting: t('Looking for models…') }, (models) =>
            this.#cards(models, facts),
          )}
        </section>
      </div>
      ${historyTemplate(this.state.history, texts, (tried) => {
        this.#put(tried.texts, tried.name, tried.tag);
      })}
    `;
  }

  #about({ task, example, run, gold, predicted, tags, set }: ProbeExample): TemplateResult {
    const jump = (side: 'prediction' | 'gold'): void => {
      void this.#guard(() => this.context.rpc.jump(set, example, side));
    };
    return html`<div class="about">
      <p>
        <strong>${task}</strong> · ${t('example {0}', String(example))} ·
        ${gold === null ? t('gold label hidden') : t('gold {0}', gold)}
        ${predicted === null ? nothing : html`· ${t('{0} predicted {1}', run, predicted)}`}
      </p>
      ${tags.length > 0 ? html`<p class="tags">${tags.map((tag) => html`<span class="tag">${tag}</span>`)}</p>` : nothing}
      <p class="links">
        <button
          type="button"
          class="link"
          @click=${() => {
            jump('prediction');
          }}
        >
          ${icon('prediction')} ${t('Prediction line')}
        </button>
        <button
          type="button"
          class="link"
          @click=${() => {
            jump('gold');
          }}
        >
          ${icon('gold')} ${t('Gold line')}
        </button>
      </p>
    </div>`;
  }

  #cards(models: ProbeModels, facts: ProbeExample | ProbeTask): TemplateResult {
    const none = noModels(models, this.#run);
    if (none !== null) return none;
    const asked = this.#asked();
    const gold = 'gold' in facts && this.state.texts === null ? facts.gold : null;
    return html`
      ${modelChooser(models, asked, (ids) => {
        this.#choose(ids);
      })}
      <div class="cards">
        ${asked.map((model) =>
          answerCard(model, facts, gold, this.#answers.shown(model.id), () => {
            this.#answers.retry(model.id);
          }),
        )}
      </div>
      ${this.#words(facts, asked)} ${unusable(models.models)}
    `;
  }

  #words(facts: ProbeTask, [first, second]: readonly ProbeModel[]): TemplateResult {
    const { showWords } = this.state;
    return html`<section class="deciding" aria-labelledby="probe-words">
      <header>
        <h3 id="probe-words">${t('Which words decide')}</h3>
        ${toggle(t('Show'), showWords, (on) => {
          this.change({ showWords: on });
        })}
      </header>
      ${
        showWords
          ? html`<p class="muted">
                ${t('How much less sure the prediction is when a word is left out.')}
                ${first && second ? t('Shown for {0}.', first.name) : nothing}
              </p>
              ${frame(this.#weights, { waiting: t('Leaving out word after word…') }, ({ words }) =>
                wordsTemplate(words, this.#texts(), facts),
              )}`
          : nothing
      }
    </section>`;
  }

  #keepBar(facts: ProbeExample | ProbeTask): TemplateResult {
    const label = this.#expected(facts);
    return keepBar(facts, label, this.#keeping, {
      choose: (chosen) => {
        this.#label = chosen;
        this.requestUpdate();
      },
      keep: () => void this.#keep(facts, label),
      open: (line) =>
        void this.#guard(() => this.context.rpc.ask('openKept', { task: facts.task, line })),
      run: () => {
        this.#run('runProbes');
      },
    });
  }

  /** What the person expects: as chosen, else as the example has it. */
  #expected(facts: ProbeExample | ProbeTask): string {
    const gold = 'gold' in facts ? facts.gold : null;
    return this.#label ?? gold ?? facts.labels[0] ?? '';
  }

  readonly #run = (command: Command): void => {
    this.context.send({ type: 'command', command });
  };

  #choose(models: readonly ModelId[]): void {
    this.change({ models });
    void this.#guard(() => this.context.rpc.ask('chooseModels', { models }));
  }

  #form(form: Partial<EditForm>): void {
    this.change({ form: { ...this.state.form, ...form } });
  }

  #type(field: Field, text: string): void {
    const texts = withText(this.#texts(), field, text);
    const goesOn = this.#burst !== 0;
    clearTimeout(this.#burst);
    this.#burst = window.setTimeout(() => {
      this.#burst = 0;
    }, BURST);
    this.#typed = true;
    this.#tried({ texts, name: t('typed'), tag: TYPED_TAG, said: [] }, goesOn);
  }

  /** Puts texts into the boxes, at once. */
  #put(texts: ProbeTexts, name: string, tag: string | null): void {
    clearTimeout(this.#burst);
    this.#burst = 0;
    this.#typed = false;
    this.#tried({ texts, name, tag, said: [] }, false);
  }

  #tried(tried: Tried, goesOn: boolean): void {
    this.#refused = this.#keeping = null;
    const original = this.#original();
    const first = { texts: original, name: t('original'), tag: null, said: [] };
    const known = this.state.history.length > 0 ? this.state.history : [first];
    const seen = known.some(({ texts }) => sameTexts(texts, tried.texts));
    this.change({
      texts: sameTexts(tried.texts, original) ? null : tried.texts,
      tag: tried.tag,
      history: seen ? known : withTried(known, tried, goesOn && known.at(-1)?.tag === TYPED_TAG),
    });
    this.#came();
  }

  async #edit(kind: EditKind): Promise<void> {
    await this.#guard(async () => {
      const edit = editFrom(kind, this.state.form);
      const result = await this.context.rpc.ask('editTexts', { texts: this.#texts(), edit });
      if (result.texts === null) this.#refused = result.why;
      else this.#put(result.texts, result.name, EDIT_TAGS[kind]);
    });
  }

  async #keep(facts: ProbeExample | ProbeTask, label: string): Promise<void> {
    const { of, tag } = this.state;
    try {
      const texts = this.#texts();
      const kept = await this.context.rpc.ask('keep', {
        task: facts.task,
        of,
        texts,
        label,
        edit: tag,
      });
      this.#keeping = { kind: 'kept', ...kept };
    } catch (error) {
      this.#keeping = { kind: 'failed', sentence: sentence(error) };
    }
    this.requestUpdate();
  }

  /** Answers came: the history hears of them, and who listens hears of another label. */
  #came(): void {
    const facts = this.#facts();
    if (facts === null) return;
    const all = this.#asked().map((model) => ({ model, shown: this.#answers.shown(model.id) }));
    this.#announcer.tell(all, facts);
    const history = withSaid(this.state.history, (texts) => {
      const said = all.flatMap(({ model }) => {
        const answered = this.#answers.said(model.id, texts);
        return answered ? [{ model: model.name, label: labelText(answered.answer, facts) }] : [];
      });
      return said.length < all.length ? null : said;
    });
    if (history !== this.state.history) this.change({ history });
  }

  /** What fails is said where edits say why they cannot be made. */
  async #guard(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#refused = sentence(error);
    }
    this.requestUpdate();
  }
}

customElements.define('glue-probe-page', ProbePage);

import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { ModelId } from '../../../src/core/probing/questions';
import type { ProbeTexts } from '../../../src/core/probing/texts';
import type { ProbeState } from '../../../src/protocol/probe';
import type { ProbeExample, ProbeModels, ProbeTask } from '../../data';
import { frame } from '../../parts/status';
import { Resource } from '../../resource';
import { Page, type Target } from '../page';
import type { Command } from '../scores/empty';
import { aboutTemplate } from './about';
import { Announcer } from './announce';
import { Answers } from './answers';
import { answerCard } from './cards';
import { decidingTemplate } from './deciding';
import { Draft } from './draft';
import { Editing } from './editing';
import { headTemplate } from './head';
import { historyTemplate, saidBy, withSaid } from './history';
import { Keep } from './keeping';
import { modelChooser, noModels, unusable } from './models';
import { Subject } from './subject';
import { textBoxes } from './texts';
import './phenomenon';

/** An example whose sentences can be edited, beside what models say of them. */
export class ProbePage extends Page<ProbeState> {
  readonly #subject = new Subject(
    this,
    () => this.context.rpc,
    () => this.state,
  );
  readonly #weights = new Resource(this, 'weighWords', () => this.context.rpc);
  readonly #announcer = new Announcer();
  readonly #draft = new Draft({
    state: () => this.state,
    original: () => this.#subject.original,
    change: (kept) => {
      this.#editing.forget();
      this.#keep.forget();
      this.change(kept);
      this.#came();
    },
  });
  readonly #editing = new Editing({
    rpc: () => this.context.rpc,
    draft: () => this.#draft,
    form: () => this.state.form,
    change: (form) => {
      this.change({ form });
    },
    draw: () => {
      this.requestUpdate();
    },
  });
  readonly #keep = new Keep({
    rpc: () => this.context.rpc,
    draft: () => ({ of: this.state.of, texts: this.#draft.texts, edit: this.state.tag }),
    run: (command) => {
      this.#run(command);
    },
    draw: () => {
      this.requestUpdate();
    },
  });
  readonly #answers = new Answers(
    this,
    () => this.context.rpc,
    () => {
      this.#came();
    },
  );

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#draft.end();
  }

  override show({ set, phenomenon, example }: Target): void {
    if (set === null) return;
    const { of } = this.state;
    if (example === undefined) {
      const kept = of?.set === set ? {} : this.#anew({ set, example: 0 });
      this.change({ ...kept, tab: 'phenomenon', phenomenon });
      return;
    }
    const kept = of?.set === set && of.example === example ? {} : this.#anew({ set, example });
    this.change({ ...kept, tab: 'example', ...(phenomenon === null ? {} : { phenomenon }) });
  }

  #anew(of: ProbeState['of']): Partial<ProbeState> {
    this.#editing.forget();
    this.#keep.reset();
    return { of, texts: null, tag: null, history: [] };
  }

  override refresh(): void {
    this.#subject.reload();
  }

  protected override load(): void {
    this.#subject.load();
    const { facts, asked, original } = this.#subject;
    const { showWords, tab } = this.state;
    if (facts === null || asked.length === 0 || tab !== 'example') return;
    const { task } = facts;
    const { texts, typed } = this.#draft;
    const models = asked.map(({ id }) => id);
    this.#answers.want({ task, models, original, texts }, typed);
    const [first] = asked;
    if (showWords && first && !this.#answers.shown(first.id).waiting)
      this.#weights.load({ task, model: first.id, texts }, true);
  }

  protected override render(): TemplateResult {
    const heading = html`<div class="page">${this.#head(null)}</div>`;
    return this.#subject.frame(heading, (facts) => this.#whole(facts));
  }

  #whole(facts: ProbeExample | ProbeTask): TemplateResult {
    const { tab, of } = this.state;
    return html`<div class="page probe">
      ${this.#head(facts)}
      ${tab === 'phenomenon' && of !== null ? this.#phenomenon(facts, of.set) : this.#one(facts)}
      <p class="sr" role="status" aria-live="polite">${this.#announcer.text}</p>
    </div>`;
  }

  #head(facts: ProbeTask | null): TemplateResult {
    return headTemplate(this.state, facts, {
      task: (task) => {
        this.change({ ...this.#anew(null), task });
      },
      tab: (tab) => {
        this.change({ tab });
      },
    });
  }

  #phenomenon(facts: ProbeExample | ProbeTask, set: string): TemplateResult {
    return this.#withModels(
      ({ models }) =>
        html`<glue-probe-phenomenon
          .rpc=${this.context.rpc}
          .set=${set}
          .task=${facts}
          .models=${models.filter(({ usable }) => usable)}
          .model=${this.#subject.asked[0]?.id ?? ''}
          .state=${this.state}
          .change=${(part: Partial<ProbeState>) => {
            this.change(part);
          }}
          .probe=${(example: number, texts: ProbeTexts, tag: string) => {
            this.change({ ...this.#anew({ set, example }), tab: 'example', texts, tag });
          }}
        ></glue-probe-phenomenon>`,
    );
  }

  #one(facts: ProbeExample | ProbeTask): TemplateResult {
    const { texts } = this.#draft;
    const original = this.#subject.original;
    return html`
      ${'set' in facts ? aboutTemplate(facts, (side) => void this.#editing.try(() => this.context.rpc.jump(facts.set, facts.example, side))) : nothing}
      <div class="probe-columns">
        <section class="probe-texts" aria-label=${t('Sentences')}>
          ${textBoxes(texts, original, facts.fields, (field, text) => {
            this.#draft.type(field, text);
          })}
          ${this.#editing.template(facts)} ${this.#keep.template(facts)}
        </section>
        <section class="probe-answers" aria-label=${t('What the models say')}>
          ${this.#withModels((models) => this.#cards(models, facts))}
        </section>
      </div>
      ${historyTemplate(this.state.history, texts, (tried) => {
        this.#draft.put(tried.texts, tried.name, tried.tag);
      })}
    `;
  }

  /** What there is to show where a model can be asked; else why none can. */
  #withModels(show: (models: ProbeModels) => TemplateResult): TemplateResult {
    const again = (): void => {
      this.#subject.models.reload();
    };
    return frame(
      this.#subject.models,
      { waiting: t('Looking for models…') },
      (models) => noModels(models, this.#run, again) ?? show(models),
    );
  }

  #cards(models: ProbeModels, facts: ProbeExample | ProbeTask): TemplateResult {
    const asked = this.#subject.asked;
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
      ${decidingTemplate(facts, asked, this.state.showWords, this.#weights, (showWords) => {
        this.change({ showWords });
      })}
      ${unusable(models.models)}
    `;
  }

  readonly #run = (command: Command): void => {
    this.context.send({ type: 'command', command });
  };

  #choose(models: readonly ModelId[]): void {
    this.change({ models });
    void this.#editing.try(() => this.context.rpc.ask('chooseModels', { models }));
  }

  /** Answers came: the history hears of them, and who listens hears of another label. */
  #came(): void {
    const facts = this.#subject.facts;
    if (facts === null) return;
    const all = this.#subject.asked.map((model) => ({
      model,
      shown: this.#answers.shown(model.id),
    }));
    this.#announcer.tell(all, facts);
    const history = withSaid(this.state.history, saidBy(this.#subject.asked, this.#answers, facts));
    if (history !== this.state.history) this.change({ history });
  }
}

customElements.define('glue-probe-page', ProbePage);

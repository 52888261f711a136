import type { ReactiveControllerHost, TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { ProbeTexts } from '../../../src/core/probing/texts';
import type { ProbeState } from '../../../src/protocol/probe';
import type { ProbeExample, ProbeModel, ProbeTask } from '../../data';
import { frame } from '../../parts/status';
import { Resource } from '../../resource';
import type { Rpc } from '../../rpc';
import { askedModels } from './models';

/** What is probed, an example or a bare task for texts of one's own, and the models that can be asked of it. */
export class Subject {
  readonly models: Resource<'getModels'>;
  readonly #example: Resource<'getProbeExample'>;
  readonly #task: Resource<'getProbeTask'>;
  readonly #state: () => ProbeState;

  constructor(host: ReactiveControllerHost, rpc: () => Rpc, state: () => ProbeState) {
    this.models = new Resource(host, 'getModels', rpc);
    this.#example = new Resource(host, 'getProbeExample', rpc);
    this.#task = new Resource(host, 'getProbeTask', rpc);
    this.#state = state;
  }

  /** `null` until it is known. */
  get facts(): ProbeExample | ProbeTask | null {
    return this.#state().of === null ? this.#task.value : this.#example.value;
  }

  /** The texts as the example has them; empty for texts of one's own. */
  get original(): ProbeTexts {
    const { facts } = this;
    if (facts && 'texts' in facts) return facts.texts;
    return facts?.fields.length === 1 ? ['', null] : ['', ''];
  }

  /** The models that are asked. */
  get asked(): readonly ProbeModel[] {
    return this.models.value ? askedModels(this.models.value, this.#state().models) : [];
  }

  load(): void {
    const { of, task } = this.#state();
    if (of === null) this.#task.load({ task });
    else this.#example.load(of);
    if (this.facts !== null) this.models.load({ task: this.facts.task }, true);
  }

  reload(): void {
    this.#example.reload();
    this.models.reload();
  }

  /** What there is to show of it; what stands above until then. */
  frame(
    heading: TemplateResult,
    show: (facts: ProbeExample | ProbeTask) => TemplateResult,
  ): TemplateResult {
    const meanwhile = { waiting: t('Loading the example…'), heading };
    return this.#state().of === null
      ? frame(this.#task, meanwhile, show)
      : frame(this.#example, meanwhile, show);
  }
}

import { html, type TemplateResult } from 'lit';
import { EDIT_TAGS, type EditKind } from '../../../src/core/probing/edits/edit';
import type { EditForm } from '../../../src/protocol/probe';
import type { ProbeTask } from '../../data';
import { sentence, type Rpc } from '../../rpc';
import type { Draft } from './draft';
import { editBar, editFrom } from './edits';

/** The page, as far as edits have to do with it. */
interface Owner {
  readonly rpc: () => Rpc;
  readonly draft: () => Draft;
  readonly form: () => EditForm;
  readonly change: (form: EditForm) => void;
  readonly draw: () => void;
}

/** The ready-made edits, and why the last thing that a person wanted could not be done. */
export class Editing {
  readonly #owner: Owner;
  #refused: string | null = null;

  constructor(owner: Owner) {
    this.#owner = owner;
  }

  forget(): void {
    this.#refused = null;
  }

  template(task: ProbeTask): TemplateResult {
    const draft = this.#owner.draft();
    const form = this.#owner.form();
    return html`<p class="refused" role="status">${this.#refused ?? ''}</p>
      ${editBar(task, form, draft.changed, {
        edit: (kind) => void this.try(() => this.#edit(kind)),
        reset: () => {
          draft.reset();
        },
        form: (part) => {
          this.#owner.change({ ...form, ...part });
        },
      })}`;
  }

  /** Does something; what it fails with is said where edits say why they cannot be made. */
  async try(work: () => Promise<unknown>): Promise<void> {
    this.#refused = null;
    try {
      await work();
    } catch (error) {
      this.#refused = sentence(error);
    }
    this.#owner.draw();
  }

  async #edit(kind: EditKind): Promise<void> {
    const draft = this.#owner.draft();
    const edit = editFrom(kind, this.#owner.form());
    const result = await this.#owner.rpc().ask('editTexts', { texts: draft.texts, edit });
    if (result.texts === null) this.#refused = result.why;
    else draft.put(result.texts, result.name, EDIT_TAGS[kind]);
  }
}

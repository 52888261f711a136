import type * as vscode from 'vscode';
import { applyEdit, isRefused } from '../../core/probing/edits/applyEdit';
import { editName } from '../../core/probing/edits/edit';
import type { EditedTexts, ModelId, ProbeQuestions } from '../../core/probing/questions';
import type { ProbeQuestion } from '../../protocol/probeGuards';
import { Asker } from './asker';
import { probeExample, probeTask } from './example';
import { Keeper } from './keeper';
import { ModelShelf } from './modelShelf';
import { probePortion } from './portion';
import type { ProbingParts } from './probing';
import { runProbes } from './runProbes';

/** Answers the probe page. */
export class Prober {
  readonly #parts: ProbingParts;
  readonly #shelf: ModelShelf;
  readonly #asker: Asker;
  readonly #keeper: Keeper;

  constructor(parts: ProbingParts) {
    this.#parts = parts;
    this.#shelf = new ModelShelf(parts.models, parts.memory);
    this.#asker = new Asker(this.#shelf);
    this.#keeper = new Keeper(parts.session);
  }

  answer(question: ProbeQuestion): Promise<ProbeQuestions[ProbeQuestion['name']]['answer']> {
    const { session } = this.#parts;
    const { name, params } = question;
    switch (name) {
      case 'getProbeTask':
        return Promise.resolve(probeTask(params.task));
      case 'getProbeExample':
        return probeExample(session, params);
      case 'getModels':
        return this.#shelf.modelsFor(params.task);
      case 'chooseModels':
        return this.#shelf.choose(params.models);
      case 'probe':
        return this.#asker.probe(params);
      case 'weighWords':
        return this.#asker.weigh(params);
      case 'editTexts':
        return Promise.resolve(edited(params));
      case 'keep':
        return this.#keeper.keep(params);
      case 'openKept':
        return this.#keeper.open(params);
      case 'probePortion':
        return probePortion(session, { shelf: this.#shelf, asker: this.#asker }, params);
    }
  }

  runProbes(models?: readonly ModelId[]): Promise<vscode.Uri | null> {
    return runProbes(this.#parts, this.#shelf, this.#asker, models);
  }
}

function edited({ texts, edit }: ProbeQuestions['editTexts']['params']): EditedTexts {
  const result = applyEdit(texts, edit);
  const name = editName(edit);
  return isRefused(result)
    ? { texts: null, name, why: result }
    : { texts: result, name, why: null };
}

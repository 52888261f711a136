import * as vscode from 'vscode';
import type { ModelId, ProbeModel, ProbeModels } from '../../core/probing/questions';
import type { TaskName } from '../../core/tasks';
import { findModels } from '../../inference/folder/findModels';
import { fitFor } from '../../inference/fits';
import type { Fit, Model, UnusableModel, Variant } from '../../inference/model';
import type { Runner } from '../../inference/runner';
import { pathOf } from '../../workspace/files/resolveUri';
import { keyOf } from '../files';
import { Refusal } from '../log';
import type { Models } from '../models/models';
import { untrustedText } from '../models/trust';
import { modelGoneText } from './wording';

const CHOSEN = 'probe.models';
/** Milliseconds for which models that were found are not looked for again: the page asks at every change of a file. */
const FRESH_MS = 5000;

/** A model's file that can be run. */
export interface Shelved {
  readonly id: ModelId;
  readonly name: string;
  readonly model: Model;
  readonly variant: Variant;
}

/** A model that can answer a task, and how. */
export interface Fitting extends Shelved {
  readonly fit: Fit;
}

/** The models in the folders of the workspace, by ids that the page may know. */
export class ModelShelf {
  readonly #models: Pick<Models, 'tools'>;
  readonly #memory: vscode.Memento;
  #byId = new Map<ModelId, Shelved>();
  #unusable: readonly UnusableModel[] = [];
  #foundAt = -FRESH_MS;

  constructor(models: Pick<Models, 'tools'>, memory: vscode.Memento) {
    this.#models = models;
    this.#memory = memory;
  }

  /** The models with what each can do for a task; none in a workspace that is not trusted. */
  async modelsFor(task: TaskName): Promise<ProbeModels> {
    const { chosen } = this;
    if (!vscode.workspace.isTrusted) return { trusted: false, models: [], chosen };
    const unusable = await this.#find();
    const models = [...this.#byId.values()].map(({ id, name, model }): ProbeModel & Rank => {
      const fit = fitFor(model, task);
      const usable = 'task' in fit;
      return {
        id,
        name,
        usable,
        why: usable ? fit.why : fit,
        rank: usable ? Number(!fit.sure) : 2,
      };
    });
    const listed = models
      .sort((a, b) => a.rank - b.rank)
      .map(({ rank: _, ...model }): ProbeModel => model);
    return { trusted: true, models: [...listed, ...unusable.map(asUnusable)], chosen };
  }

  get chosen(): readonly ModelId[] {
    return this.#memory.get<readonly ModelId[]>(CHOSEN, []);
  }

  async choose(models: readonly ModelId[]): Promise<null> {
    await this.#memory.update(CHOSEN, models);
    return null;
  }

  /** The models that can answer a task. */
  async fitting(task: TaskName): Promise<readonly Fitting[]> {
    await this.#find();
    return [...this.#byId.values()].flatMap((shelved) => {
      const fit = fitFor(shelved.model, task);
      return 'task' in fit ? [{ ...shelved, fit }] : [];
    });
  }

  /** A model for a task. Refuses where it is gone, does not fit, or the workspace is not trusted. */
  async take(id: ModelId, task: TaskName): Promise<Fitting> {
    if (!vscode.workspace.isTrusted) throw new Refusal(untrustedText());
    if (!this.#byId.has(id)) await this.#find();
    const shelved = this.#byId.get(id);
    if (shelved === undefined) throw new Refusal(modelGoneText());
    const fit = fitFor(shelved.model, task);
    if (!('task' in fit)) throw new Refusal(modelGoneText());
    return { ...shelved, fit };
  }

  async runner({ model, variant }: Shelved): Promise<Runner> {
    return (await this.#models.tools()).runners.runnerOf(model, variant);
  }

  async #find(): Promise<readonly UnusableModel[]> {
    const isFresh = performance.now() - this.#foundAt < FRESH_MS;
    if (isFresh && this.#byId.size > 0) return this.#unusable;
    const folders = vscode.workspace.workspaceFolders ?? [];
    const found = await findModels(folders.flatMap(({ uri }) => pathOf(keyOf(uri)) ?? []));
    const models = found.filter((model): model is Model => !('why' in model));
    this.#byId = new Map(models.flatMap(shelve).map((one) => [one.id, one]));
    this.#nameApart();
    this.#unusable = found.filter((model): model is UnusableModel => 'why' in model);
    this.#foundAt = performance.now();
    return this.#unusable;
  }

  /** Models of the same name are told apart by where they lie. */
  #nameApart(): void {
    const counts = new Map<string, number>();
    for (const { name } of this.#byId.values()) counts.set(name, (counts.get(name) ?? 0) + 1);
    for (const [id, shelved] of this.#byId)
      if ((counts.get(shelved.name) ?? 0) > 1) this.#byId.set(id, { ...shelved, name: id });
  }
}

interface Rank {
  readonly rank: number;
}

/** Each precision of a model is one to choose; the usual one has the model's bare name. */
function shelve(model: Model): readonly Shelved[] {
  return model.variants.map((variant, i) => ({
    id: vscode.workspace.asRelativePath(vscode.Uri.file(variant.path)),
    name: i === 0 ? model.name : `${model.name} (${variant.precision})`,
    model,
    variant,
  }));
}

function asUnusable({ folder, name, why }: UnusableModel): ProbeModel {
  const id = vscode.workspace.asRelativePath(vscode.Uri.file(folder));
  return { id, name, usable: false, why };
}

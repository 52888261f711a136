import * as vscode from 'vscode';
import { findModels } from '../../inference/folder/findModels';
import { fitsOf } from '../../inference/fits';
import type { Model, UnusableModel, Variant } from '../../inference/model';
import { sizeText } from '../../workspace/download/wording';
import { textOf } from '../border';
import { DOT } from '../wording';
import type { ModelChoice } from './choice';
import { nameOf, onDisk } from './where';

interface ModelItem extends vscode.QuickPickItem {
  readonly choice?: ModelChoice;
  readonly elsewhere?: true;
}

/**
 * Lets a person choose a model below the folders, each with what it can do; those that cannot be used
 * are shown with the reason. Another folder can be looked into. `undefined`: none was chosen.
 */
export async function chooseModel(
  folders: readonly vscode.Uri[],
): Promise<ModelChoice | undefined> {
  for (let searched = folders; ;) {
    const picked = await pick(findModels(searched.map(onDisk)));
    if (picked?.elsewhere !== true) return picked?.choice;
    const folder = await askForFolder();
    if (folder === undefined) return undefined;
    searched = [folder];
  }
}

function pick(
  searching: Promise<readonly (Model | UnusableModel)[]>,
): Promise<ModelItem | undefined> {
  const list = vscode.window.createQuickPick<ModelItem>();
  list.title = vscode.l10n.t('Predict with ONNX Model');
  list.placeholder = vscode.l10n.t('Looking for models…');
  list.matchOnDescription = true;
  list.matchOnDetail = true;
  list.ignoreFocusOut = true;
  list.busy = true;
  return new Promise((resolve, reject) => {
    list.onDidAccept(() => {
      const [item] = list.selectedItems;
      // One that cannot be used only tells why.
      if (item?.choice === undefined && item?.elsewhere !== true) return;
      resolve(item);
      list.hide();
    });
    list.onDidHide(() => {
      resolve(undefined);
      list.dispose();
    });
    list.show();
    searching.then((found) => {
      list.items = itemsOf(found);
      list.busy = false;
      list.placeholder =
        found.length === 0
          ? vscode.l10n.t('No model was found here')
          : vscode.l10n.t('The model that predicts');
    }, reject);
  });
}

function itemsOf(found: readonly (Model | UnusableModel)[]): readonly ModelItem[] {
  const usable = found.flatMap((one) => ('why' in one ? [] : [one]));
  const others = found.flatMap((one) => ('why' in one ? [one] : []));
  return [
    ...usable.flatMap((model) => model.variants.map((variant) => itemOf(model, variant))),
    ...(others.length === 0 ? [] : [parting(vscode.l10n.t('cannot be used'))]),
    ...others.map(({ name, folder, why }) => ({
      label: `$(circle-slash) ${name}`,
      description: nameOf(vscode.Uri.file(folder)),
      detail: textOf(why),
    })),
    parting(''),
    {
      label: `$(folder-opened) ${vscode.l10n.t('Choose Another Folder…')}`,
      alwaysShow: true,
      elsewhere: true,
    },
  ];
}

function itemOf(model: Model, variant: Variant): ModelItem {
  const { precision, bytes } = variant;
  return {
    label: model.name,
    description: [precision, sizeText(bytes), nameOf(vscode.Uri.file(model.folder))].join(DOT),
    detail: abilityText(model),
    choice: { model, variant },
  };
}

/** What a model is for, and its labels. */
export function abilityText(model: Model): string {
  const fits = fitsOf(model);
  const sure = fits.filter((fit) => fit.sure).map(({ task }) => task);
  const tasks = fits.map(({ task }) => task).join(', ');
  const { problem, labels } = model;
  const said =
    problem === 'number'
      ? vscode.l10n.t('a number')
      : (labels?.join(', ') ?? vscode.l10n.t('labels without names'));
  if (sure.length > 0) return `${sure.join(', ')}${DOT}${said}`;
  return tasks === '' ? said : `${vscode.l10n.t('perhaps {0}', tasks)}${DOT}${said}`;
}

async function askForFolder(): Promise<vscode.Uri | undefined> {
  const picked = await vscode.window.showOpenDialog({
    canSelectFiles: false,
    canSelectFolders: true,
    canSelectMany: false,
    title: vscode.l10n.t('Where the model is'),
    openLabel: vscode.l10n.t('Look Here'),
  });
  return picked?.[0];
}

function parting(label: string): ModelItem {
  return { label, kind: vscode.QuickPickItemKind.Separator };
}

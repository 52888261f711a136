import * as vscode from 'vscode';
import type { FileSummary } from '../core/summaries';
import { textOf } from './border';
import { keyOfDocument } from './documents';
import { isPreferred, offersForProblem } from './fixes';
import { diagnosed, SOURCE } from './problems';
import { registerForFiles } from './selector';
import type { Session } from './session';

/** Quick fixes: what `glue-lens.json` can say about each problem. */
export function registerCodeActions(session: Session): vscode.Disposable {
  const provider: vscode.CodeActionProvider = {
    provideCodeActions: ({ uri }, _, { diagnostics }) => {
      const file = session.catalog.files.get(keyOfDocument(uri));
      return file === undefined ? [] : actionsFor(file, diagnostics);
    },
  };
  const metadata = { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] };
  return registerForFiles(session, (selector) =>
    vscode.languages.registerCodeActionsProvider(selector, provider, metadata),
  );
}

/** Each thing to do once, with all the problems that it is for. */
function actionsFor(file: FileSummary, shown: readonly vscode.Diagnostic[]): vscode.CodeAction[] {
  const actions = new Map<string, vscode.CodeAction>();
  const ours = shown.filter(({ source }) => source === SOURCE);
  for (const { problem, diagnostic } of diagnosed(file)) {
    const same = ours.find((one) => isSame(one, diagnostic));
    if (same === undefined) continue;
    for (const offer of offersForProblem(file, problem)) {
      const title = textOf(offer.title);
      const action =
        actions.get(title) ?? new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
      actions.set(title, action);
      action.diagnostics = [...(action.diagnostics ?? []), same];
      action.command = {
        title,
        command: 'glueLens.applyFix',
        arguments: [file.file, offer.target],
      };
      if (isPreferred(offer, problem)) action.isPreferred = true;
    }
  }
  return [...actions.values()];
}

function isSame(a: vscode.Diagnostic, b: vscode.Diagnostic): boolean {
  return a.message === b.message && a.range.start.line === b.range.start.line;
}

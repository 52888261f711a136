import * as vscode from 'vscode';
import type { ModelId } from '../../core/probing/questions';
import type { SetId } from '../../core/summaries';
import type { PhenomenonId } from '../../core/views/phenomena';
import { keyOfDocument } from '../documents';
import type { Panels } from '../panels/panels';
import type { Session } from '../session';
import type { DiagnosticsNode } from '../trees/diagnosticNodes';
import type { Probing } from './probing';

/** What to probe, as panels and hovers name it. */
export interface ProbeTarget {
  readonly set: SetId;
  /** An example's id; `null`: the phenomenon as a whole. */
  readonly example: number | null;
  readonly phenomenon: PhenomenonId | null;
}

interface Parts {
  readonly session: Session;
  readonly panels: Panels;
  readonly probing: Probing;
}

/** The commands of probing, by id. */
export function probeHandlers({
  session,
  panels,
  probing,
}: Parts): Readonly<Record<string, (...args: never[]) => unknown>> {
  return {
    'glueLens.probe': async (of?: ProbeTarget | DiagnosticsNode) => {
      const target = of === undefined ? await targetAtCursor(session) : targetOf(of);
      panels.open('probe', target && shown(target));
    },
    'glueLens.probePhenomenon': (of?: ProbeTarget | DiagnosticsNode) => {
      const target = of === undefined ? null : targetOf(of);
      panels.open('probe', target && shown(target));
    },
    'glueLens.runProbes': (models?: readonly ModelId[]) => probing.runProbes(models),
  };
}

function shown({ set, example, phenomenon }: ProbeTarget) {
  const found = { set, phenomenon, outcome: 'all' } as const;
  return example === null ? found : { ...found, example };
}

function targetOf(of: ProbeTarget | DiagnosticsNode): ProbeTarget | null {
  if (!('kind' in of)) return of;
  if (of.kind === 'example') return { set: of.of.set, example: of.row.id, phenomenon: null };
  return of.kind === 'phenomenon' ? { set: of.set, example: null, phenomenon: of.score.id } : null;
}

/** The example of the row that the cursor is in, where the active editor shows predictions. */
async function targetAtCursor(session: Session): Promise<ProbeTarget | null> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return null;
  const file = session.catalog.files.get(keyOfDocument(editor.document.uri));
  if (file?.kind !== 'predictions') return null;
  const line = editor.selection.active.line + 1;
  const reading = await session.ask('readLine', { file: file.file, line });
  const [example] = reading?.examples ?? [];
  const [own] = example?.own ?? [];
  return example === undefined || own === undefined
    ? null
    : { set: own.set, example: example.id, phenomenon: null };
}

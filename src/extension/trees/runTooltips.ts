import * as vscode from 'vscode';
import { seedGroups, type SeedGroup } from '../../core/runs/groups';
import { seedOf } from '../../core/runs/seed';
import type { Catalog } from '../catalog';
import { plain } from '../reading/markdown';
import { bestText, figureText, macroText, nameOfRun, runsText, spreadText } from '../wording';
import type { BranchNode } from './branchNodes';
import { bestRun, partialMacro, spreadAmong, type Best } from './figures';
import { bullet } from './tooltips';

/** So many groups of seeds are told of in a tooltip. */
const MAX_GROUPS = 8;

/** What there is to say of a run or a folder of runs; made when someone points at it. */
export function branchTooltip(
  { kind, branch }: BranchNode,
  catalog: Catalog,
): vscode.MarkdownString {
  const tip = new vscode.MarkdownString();
  tip.appendMarkdown(`**${plain(nameOfRun(branch.path))}**\n\n`);
  const lines = kind === 'run' ? runLines(branch.path, catalog) : folderLines(branch.runs, catalog);
  for (const line of lines) bullet(tip, line);
  return tip;
}

function runLines(run: string, catalog: Catalog): readonly string[] {
  const { macro } = catalog.run(run);
  const text = macroText(macro);
  const part = partialMacro(catalog.run(run));
  const missing = macro.missing.join(', ');
  return [
    ...(text === '' ? [] : [text]),
    ...(part === null ? [] : [figureText(part)]),
    ...(macro.tasks === 0 || missing === '' ? [] : [vscode.l10n.t('missing: {0}', missing)]),
    ...seedLines(run, catalog),
  ];
}

/** How the run's figure lies among those of the runs that differ from it only in their seed. */
function seedLines(run: string, catalog: Catalog): readonly string[] {
  const own = seedOf(run);
  if (own === null) return [];
  const others = catalog.names.filter((name) => seedOf(name)?.group === own.group);
  if (others.length < 2) return [];
  const figures = spreadAmong(others.map((name) => catalog.run(name)));
  const said = vscode.l10n.t('one of {0} runs that differ only in their seed', others.length);
  return [figures === null ? said : `${said}: ${spreadText(figures)}`];
}

function folderLines(runs: readonly string[], catalog: Catalog): readonly string[] {
  const best = bestRun(runs.map((name) => catalog.run(name)));
  const groups = seedGroups(runs, (run) => run);
  const more = groups.length - MAX_GROUPS;
  return [
    runsText(runs.length),
    ...(best === null ? [] : [bestLine(best, runs.length)]),
    ...groups.slice(0, MAX_GROUPS).flatMap((group) => groupLine(group, catalog) ?? []),
    ...(more > 0 ? [vscode.l10n.t('{0} more groups of seeds', more)] : []),
  ];
}

/** The best, and which run it is or which of its files. */
function bestLine(best: Best, runs: number): string {
  return `${bestText(best, runs)}: ${best.path ?? nameOfRun(best.run)}`;
}

function groupLine({ group, members }: SeedGroup<string>, catalog: Catalog): string | null {
  const figures = spreadAmong(members.map(({ item }) => catalog.run(item)));
  if (figures === null) return null;
  return vscode.l10n.t('{0}, over seeds: {1}', nameOfRun(group), spreadText(figures));
}

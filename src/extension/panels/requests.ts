import * as vscode from 'vscode';
import type { SetId } from '../../core/summaries';
import { isProbeQuestion, questionOf } from '../../protocol/guards';
import type { PanelQuestion } from '../../protocol/guards';
import type { PageMessage } from '../../protocol/messages';
import { forPage } from '../border';
import { Gone, sentenceOf } from '../log';
import type { Navigator } from '../navigation';
import type { Probing } from '../probing/probing';
import type { RunsChoice } from '../runsChoice';
import type { Session } from '../session';
import { pageWithShownLabels, withShownLabels } from './shownLabels';

type Of<T extends PageMessage['type']> = Extract<PageMessage, { readonly type: T }>;

const COMMANDS: Readonly<Record<Of<'command'>['command'], string>> = {
  evaluate: 'glueLens.evaluate',
  download: 'glueLens.download',
  openSample: 'glueLens.openSample',
  showLog: 'glueLens.showLog',
  showHiddenRuns: 'glueLens.showHiddenRuns',
  manageTrust: 'workbench.trust.manage',
  runProbes: 'glueLens.runProbes',
};

/** What a page may ask of the extension. A page names ids only; each is looked up on this side. */
export class Requests {
  readonly #session: Session;
  readonly #navigator: Navigator;
  readonly #choice: Pick<RunsChoice, 'hidden' | 'pinned'>;
  readonly #probing: Pick<Probing, 'answer'>;

  constructor(
    session: Session,
    navigator: Navigator,
    choice: Pick<RunsChoice, 'hidden' | 'pinned'>,
    probing: Pick<Probing, 'answer'>,
  ) {
    this.#session = session;
    this.#navigator = navigator;
    this.#choice = choice;
    this.#probing = probing;
  }

  /** The answer as the page may see it; rejects with a sentence. */
  async answer({ question, params }: Of<'ask'>): Promise<unknown> {
    const asked = questionOf(question, params);
    if (asked === null)
      throw new Error(vscode.l10n.t('The page asked in a way that makes no sense.'));
    try {
      return forPage(
        await (isProbeQuestion(asked) ? this.#probing.answer(asked) : this.#ask(asked)),
      );
    } catch (error) {
      // A file may go while a page asks about it: that is no failure.
      const set = 'set' in asked.params ? asked.params.set : null;
      const { sets } = this.#session.catalog;
      throw set === null || sets.has(set) ? error : new Gone(sentenceOf(error));
    }
  }

  jump({ set, example, side }: Of<'jump'>): Promise<void> {
    return this.#navigator.jump(set, example, side);
  }

  async open({ target, set, line }: Of<'open'>): Promise<void> {
    switch (target) {
      case 'diagnostics':
        await vscode.commands.executeCommand('glueLens.openDiagnostics', set);
        return;
      case 'file':
        return this.#navigator.openFile(this.#known(set).file, line, true);
      case 'goldFile': {
        const { gold } = await this.#session.ask('getSet', { set });
        return this.#navigator.openFile(gold.file, line, true);
      }
    }
  }

  async probe({ set, example, phenomenon }: Of<'probe'>): Promise<void> {
    await vscode.commands.executeCommand('glueLens.probe', { set, example, phenomenon });
  }

  async command({ command }: Of<'command'>): Promise<void> {
    await vscode.commands.executeCommand(COMMANDS[command]);
  }

  async #ask(asked: PanelQuestion): Promise<unknown> {
    const { hidden, pinned } = this.#choice;
    switch (asked.name) {
      case 'getScores':
        return this.#session.ask(asked.name, { hidden });
      case 'queryRuns':
        return this.#session.ask(asked.name, { ...asked.params, hidden });
      case 'getCheckpoints':
        return this.#session.ask(asked.name, { ...asked.params, hidden });
      case 'findDiagnosticSets':
        return this.#session.ask(asked.name, { ...asked.params, hidden, pinned });
      case 'getSet':
        return withShownLabels(await this.#session.ask(asked.name, asked.params));
      case 'getPhenomena':
        return this.#session.ask(asked.name, asked.params);
      case 'queryExamples': {
        const task = this.#session.catalog.sets.get(asked.params.set)?.task;
        return pageWithShownLabels(await this.#session.ask(asked.name, asked.params), task);
      }
    }
  }

  #known(set: SetId): { readonly file: string } {
    const summary = this.#session.catalog.sets.get(set);
    if (summary === undefined)
      throw new Error(vscode.l10n.t('These predictions are no longer there.'));
    return summary;
  }
}

import * as vscode from 'vscode';

/** Something that the person can mend, in a sentence: it is told, and is no failure of the program. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** What was asked about went away meanwhile. */
export class Gone extends Refusal {}

/**
 * The "GLUE Lens" output channel. Every caught error passes through here: the log gets it with its
 * context and stack, the person gets a sentence. Work that ends after the extension was shut down is
 * written nowhere.
 */
export class Log implements vscode.Disposable {
  readonly #channel: vscode.LogOutputChannel;
  readonly #failures: string[] = [];
  #isClosed = false;

  constructor(name = 'GLUE Lens') {
    this.#channel = vscode.window.createOutputChannel(name, { log: true });
  }

  /** The errors written so far; the tests want none. */
  get failures(): readonly string[] {
    return this.#failures;
  }

  info(text: string): void {
    this.#write('info', text);
  }

  warn(text: string): void {
    this.#write('warn', text);
  }

  /** Writes the error down and gives the sentence to show, or `null` where someone just cancelled. */
  fail(context: string, error: unknown): string | null {
    if (isCancel(error)) {
      this.info(`${context}: cancelled`);
      return null;
    }
    if (isRefusal(error)) {
      this.info(`${context}: ${error.message}`);
      return error.message;
    }
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.#write('error', `${context}: ${text}`);
    this.#failures.push(`${context}: ${text}`);
    return sentenceOf(error);
  }

  /** Does the work; an error is logged and shown, and gives `undefined`. */
  async guard<T>(context: string, work: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      const sentence = this.fail(context, error);
      if (sentence !== null) void this.tell(sentence);
      return undefined;
    }
  }

  /** The same where no one asked for it: the log alone hears of the error. */
  async quietly<T>(context: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      this.fail(context, error);
      return undefined;
    }
  }

  /** Shows an error with a way to the log. */
  async tell(sentence: string): Promise<void> {
    const show = vscode.l10n.t('Show Log');
    if ((await vscode.window.showErrorMessage(sentence, show)) === show) this.show();
  }

  show(): void {
    this.#channel.show(true);
  }

  dispose(): void {
    this.#isClosed = true;
    this.#channel.dispose();
  }

  /** A channel that is closed throws. */
  #write(level: 'info' | 'warn' | 'error', text: string): void {
    if (!this.#isClosed) this.#channel[level](text);
  }
}

/** What a person is told of an error. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : String(error);
}

/** By its name: the files that are loaded later have a class of their own. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && error.name === 'Refusal';
}

function isCancel(error: unknown): boolean {
  return (
    error instanceof vscode.CancellationError ||
    (error instanceof Error && error.name === 'AbortError')
  );
}

import { NO_CONFIGURATION } from '../../core/configuration';
import type { Issue } from '../../core/problems/issue';
import { say, type Message } from '../../core/message';
import {
  readConfiguration,
  type ConfigurationReading,
} from '../../recognition/configuration/configuration';
import { messageOf, whyUnreadable } from './trouble';
import type { FileSystem } from '../filesystem';

/** How the configuration is called; it stands at the top of a searched folder. */
export const CONFIGURATION_FILE = 'glue-lens.json';
/** Written by people, so never larger than this. */
const MAX_BYTES = 1024 * 1024;

/** The `glue-lens.json` of a folder. */
export interface Configured extends ConfigurationReading {
  /** Keys of the folder and of the file. */
  readonly folder: string;
  readonly key: string;
}

/** The configurations of the searched folders, read again only where size or time have changed. */
export class Configurations {
  readonly #system: FileSystem;
  readonly #known = new Map<string, { readonly mark: string; readonly configured: Configured }>();

  constructor(system: FileSystem) {
    this.#system = system;
  }

  /** The configuration at the top of a folder; `null` where there is none. */
  async at(folder: string): Promise<Configured | null> {
    const key = this.#system.resolve(folder, CONFIGURATION_FILE);
    try {
      const stat = await this.#system.stat(key);
      if (stat === null) return null;
      const mark = `${stat.size} ${stat.modified}`;
      const before = this.#known.get(key);
      if (before?.mark === mark) return before.configured;
      const reading =
        stat.size > MAX_BYTES ? refused(TOO_LARGE) : readConfiguration(await this.#text(key));
      const configured = { folder, key, ...reading };
      this.#known.set(key, { mark, configured });
      return configured;
    } catch (error) {
      this.#known.delete(key);
      return { folder, key, ...refused(whyUnreadable(messageOf(error))) };
    }
  }

  async #text(key: string): Promise<string> {
    return new TextDecoder().decode(await this.#system.read(key));
  }
}

const TOO_LARGE = say('glue-lens.json is larger than 1 MB and is not read.');

function refused(message: Message): ConfigurationReading {
  return {
    configuration: NO_CONFIGURATION,
    issues: [configurationIssue(message, null, 'error')],
    lineOf: () => null,
  };
}

/** Something wrong in a configuration; `line` is `null` where it concerns the whole. */
export function configurationIssue(
  message: Message,
  line: number | null,
  severity: Issue['severity'] = 'warning',
): Issue {
  const lines = line === null ? [] : [line];
  return { code: 'configuration', severity, line, lines, count: 1, message };
}

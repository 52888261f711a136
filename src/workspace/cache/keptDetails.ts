import type { SetDetails } from '../scoring/setDetails';
import { decodeDetails } from './details';

/** The bytes behind what is kept of a file. There are thousands, so they are objects, which take less than functions. */
export interface Body {
  /** Good until anything else is read; throws where they cannot be had any more. */
  read(): Uint8Array;
}

/** The details of all sets of a file: read when someone first looks at any of them, and then held. */
export class FileDetails {
  readonly #body: Body;
  #all: readonly SetDetails[] | null = null;

  constructor(body: Body) {
    this.#body = body;
  }

  at(position: number): SetDetails {
    this.#all ??= decodeDetails(this.#body.read());
    const details = this.#all[position];
    if (details === undefined) throw new Error('There is no such set.');
    return details;
  }
}

/** The details of one of a file's sets. */
export class KeptDetails implements SetDetails {
  readonly #file: FileDetails;
  readonly #position: number;

  constructor(file: FileDetails, position: number) {
    this.#file = file;
    this.#position = position;
  }

  get predicted(): SetDetails['predicted'] {
    return this.#all.predicted;
  }

  get rowOf(): SetDetails['rowOf'] {
    return this.#all.rowOf;
  }

  get lines(): SetDetails['lines'] {
    return this.#all.lines;
  }

  get cell(): SetDetails['cell'] {
    return this.#all.cell;
  }

  get confusion(): SetDetails['confusion'] {
    return this.#all.confusion;
  }

  get probabilities(): SetDetails['probabilities'] {
    return this.#all.probabilities;
  }

  get findings(): SetDetails['findings'] {
    return this.#all.findings;
  }

  get #all(): SetDetails {
    return this.#file.at(this.#position);
  }
}

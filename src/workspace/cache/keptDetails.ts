import type { SetDetails } from '../scoring/setDetails';

/** The details of a file's sets; throws where they cannot be had any more. */
export type LoadDetails = () => readonly SetDetails[];

/** The details of a set that are only loaded when someone looks at them. */
export class KeptDetails implements SetDetails {
  readonly #load: LoadDetails;
  readonly #position: number;

  constructor(load: LoadDetails, position: number) {
    this.#load = load;
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
    const details = this.#load()[this.#position];
    if (details === undefined) throw new Error('There is no such set.');
    return details;
  }
}

import { t } from '@vscode/l10n';
import { TYPED_TAG } from '../../../src/core/probing/edits/edit';
import { sameTexts, withText, type Field, type ProbeTexts } from '../../../src/core/probing/texts';
import type { ProbeState, Tried } from '../../../src/protocol/probe';
import { Burst } from './burst';
import { withTried } from './history';

type Kept = Pick<ProbeState, 'texts' | 'tag' | 'history'>;

/** The page, as far as its texts have to do with it. */
interface Owner {
  readonly state: () => Kept;
  /** The texts as the example has them. */
  readonly original: () => ProbeTexts;
  /** Called with other texts, and what follows for the history. */
  readonly change: (kept: Kept) => void;
}

/** The texts as they stand in the boxes, and how they came there. */
export class Draft {
  /** They were typed and not put there by a button: models wait until the typing rests. */
  typed = false;
  readonly #owner: Owner;
  readonly #burst = new Burst();

  constructor(owner: Owner) {
    this.#owner = owner;
  }

  get texts(): ProbeTexts {
    return this.#owner.state().texts ?? this.#owner.original();
  }

  get changed(): boolean {
    return !sameTexts(this.texts, this.#owner.original());
  }

  type(field: Field, text: string): void {
    const goesOn = this.#burst.goesOn();
    const texts = withText(this.texts, field, text);
    this.typed = true;
    this.#take({ texts, name: t('typed'), tag: TYPED_TAG, said: [] }, goesOn);
  }

  /** Puts texts into the boxes, at once. */
  put(texts: ProbeTexts, name: string, tag: string | null): void {
    this.#burst.end();
    this.typed = false;
    this.#take({ texts, name, tag, said: [] }, false);
  }

  reset(): void {
    this.put(this.#owner.original(), t('original'), null);
  }

  end(): void {
    this.#burst.end();
  }

  #take(tried: Tried, goesOn: boolean): void {
    const original = this.#owner.original();
    const { history } = this.#owner.state();
    const first = { texts: original, name: t('original'), tag: null, said: [] };
    const known = history.length > 0 ? history : [first];
    const seen = known.some(({ texts }) => sameTexts(texts, tried.texts));
    const inPlace = goesOn && known.at(-1)?.tag === TYPED_TAG;
    this.#owner.change({
      texts: sameTexts(tried.texts, original) ? null : tried.texts,
      tag: tried.tag,
      history: seen ? known : withTried(known, tried, inPlace),
    });
  }
}

import { visible, type Measures, type Span } from './window';

/** What is measured of rows and of what stands above them; in CSS pixels. */
export interface Sizes {
  readonly rowHeight: number;
  readonly headHeight: number;
  /** What stands above the heads and scrolls away. */
  readonly captionHeight: number;
}

/**
 * The scroller around rows of one height, whose heads stay while they go by; all in CSS pixels. It
 * knows the sizes as they were last measured, and where it was scrolled to.
 */
export class Viewport {
  #scroller: HTMLElement | null = null;
  #sizes: Sizes;

  /** `sizes`: what is taken for true until it is measured. */
  constructor(sizes: Sizes) {
    this.#sizes = sizes;
  }

  get rowHeight(): number {
    return this.#sizes.rowHeight;
  }

  /** How many rows Page Up and Page Down go. */
  get page(): number {
    return Math.max(1, Math.floor(this.measures(0).height / this.rowHeight) - 1);
  }

  /** Takes the sizes that were measured in a scroller. */
  measured(scroller: HTMLElement, sizes: Sizes): void {
    this.#scroller = scroller;
    this.#sizes = sizes;
  }

  /** The part in which rows show, measured from the first row; nothing before it was measured. */
  measures(total: number): Measures {
    const { scrollTop, clientHeight } = this.#scroller ?? { scrollTop: 0, clientHeight: 0 };
    const { rowHeight, headHeight, captionHeight } = this.#sizes;
    return {
      top: Math.max(0, scrollTop - captionHeight),
      height: Math.max(0, clientHeight - headHeight),
      rowHeight,
      total,
    };
  }

  /** The rows that a person sees, of so many. */
  seen(total: number): Span {
    return visible(this.measures(total));
  }

  /** Scrolls to a distance from the first row; to the caption where that is 0. */
  scrollTo(top: number): void {
    const { captionHeight } = this.#sizes;
    if (this.#scroller) this.#scroller.scrollTop = top === 0 ? 0 : top + captionHeight;
  }
}

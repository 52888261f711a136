/**
 * While it loads, the toolkit tries out whether the browser knows `:focus-visible`, by a style
 * element of its own making, which the policy of the page forbids (and rightly). Until
 * {@link endProbe} it is handed a sheet without a style element, and so finds the right answer.
 */
interface Maker {
  createElement: (name: string, options?: ElementCreationOptions) => HTMLElement;
}

const page: Maker = document;
const create = page.createElement.bind(document);

page.createElement = (name, options) =>
  name === 'style'
    ? Object.assign(create('template'), { sheet: new CSSStyleSheet() })
    : create(name, options);

/** Gives the page its own way of making elements back. */
export function endProbe(): void {
  page.createElement = create;
}

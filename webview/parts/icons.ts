import { svg, html, type TemplateResult } from 'lit';

/** Line drawings of 16 × 16 in the colour of the text around them; always beside a name or a word. */
const DRAWINGS = {
  back: svg`<path d="M7 3 2.5 8 7 13M3 8h10.5" />`,
  right: svg`<path d="m3 8.5 3.2 3.5L13 4.5" />`,
  wrong: svg`<path d="m4 4 8 8M12 4l-8 8" />`,
  none: svg`<path d="M4 8h8" />`,
  closed: svg`<path d="m6 3.5 4.5 4.5L6 12.5" />`,
  open: svg`<path d="M3.5 6 8 10.5 12.5 6" />`,
  up: svg`<path d="M8 13V3.5M4 7l4-4 4 4" />`,
  down: svg`<path d="M8 3v9.5M4 9l4 4 4-4" />`,
  best: svg`<path class="solid" d="m8 2 1.7 3.9 4.3.4-3.2 2.8.9 4.2L8 11.1l-3.7 2.2.9-4.2L2 6.3l4.3-.4z" />`,
  prediction: svg`<path d="M2.5 8h7M6.5 4.8 9.7 8l-3.2 3.2M13 3.2v9.6" />`,
  gold: svg`<circle cx="8" cy="6" r="3.6" /><path d="m6 9.2-1 4.6 3-1.7 3 1.7-1-4.6" />`,
  warning: svg`<path d="M8 2 14.5 13.5h-13zM8 6.5v3.2M8 11.4v.6" />`,
  error: svg`<circle cx="8" cy="8" r="6" /><path d="m5.8 5.8 4.4 4.4M10.2 5.8l-4.4 4.4" />`,
  info: svg`<circle cx="8" cy="8" r="6" /><path d="M8 7.3V11M8 4.8v.7" />`,
  differs: svg`<path d="M3 6h10M3 10h10M10.5 3l-5 10" />`,
  probe: svg`<path d="M6.5 2v4L3 12.2c-.4.8.1 1.8 1 1.8h8c.9 0 1.4-1 1-1.8L9.5 6V2M5.3 2h5.4M4.8 9.5h6.4" />`,
  clear: svg`<path d="m4.5 4.5 7 7M11.5 4.5l-7 7" />`,
};

export type IconName = keyof typeof DRAWINGS;

/** A drawing that screen readers pass over. `slot` is for controls that have a place for it. */
export function icon(name: IconName, slot = ''): TemplateResult {
  return html`<svg class="icon" slot=${slot} viewBox="0 0 16 16" aria-hidden="true">
    ${DRAWINGS[name]}
  </svg>`;
}

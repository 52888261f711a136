import { html, nothing, type TemplateResult } from 'lit';
import { runName } from '../../words';

/** Longer than this an end is not taken whole, so that there is room for the beginning too. */
const MOST_END = 20;

/**
 * A run's name, which is cut in its middle where there is no room for all of it: what tells it from its
 * neighbours is its last folder, and how the others begin. Of a folder that is said beside the names
 * only a sign shows; who copies the name or hears it has it whole.
 */
export function nameTemplate(run: string, folder: string | null): TemplateResult {
  const name = runName(run);
  const within = folder !== null && name.startsWith(`${folder}/`);
  const rest = within ? name.slice(folder.length) : name;
  const at = rest.length - endOf(rest);
  return html`<span class="run" .style=${`--end:${rest.length - at}`}
    ><span class="start"
      >${within ? html`<span class="said">${folder}</span>` : nothing}${rest.slice(0, at)}</span
    ><span class="end">${rest.slice(at)}</span></span
  >`;
}

/** How many characters at the end of a name always show. */
function endOf(name: string): number {
  if (name.length <= MOST_END) return name.length;
  const last = name.length - Math.max(0, name.lastIndexOf('/'));
  return last <= MOST_END ? last : MOST_END / 2;
}

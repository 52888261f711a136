import { html, type TemplateResult } from 'lit';
import { runName } from '../../words';

/**
 * A run's name. Where there is no room for all of it it is cut at its start, since its end tells it
 * from its neighbours; `bdi` keeps its signs in order where the style makes that start the end.
 */
export function nameTemplate(run: string): TemplateResult {
  return html`<span class="run"><bdi>${runName(run)}</bdi></span>`;
}

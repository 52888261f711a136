import { html, type TemplateResult } from 'lit';
import type { SetId } from '../../src/core/summaries';
import type { PhenomenonId } from '../../src/core/views/phenomena';
import type { ExamplesState, PageState } from '../../src/protocol/messages';
import type { ExampleShape } from '../grid/columns';
import type { Context } from './page';

/** The examples of a set, or those of them that carry a phenomenon. */
export interface ShownExamples {
  readonly set: SetId;
  readonly phenomenon: PhenomenonId | null;
  readonly shape: ExampleShape;
  readonly state: ExamplesState;
  readonly heading: string;
}

/** The lower part of a page: examples, each of which can be probed, and all of them. */
export function lowerExamples(
  { rpc, send }: Pick<Context<PageState>, 'rpc' | 'send'>,
  { set, phenomenon, shape, state, heading }: ShownExamples,
  change: (state: ExamplesState) => void,
): TemplateResult {
  return html`<glue-examples
    class="lower"
    .rpc=${rpc}
    .set=${set}
    .phenomenon=${phenomenon}
    .shape=${shape}
    .state=${state}
    .heading=${heading}
    .change=${change}
    .probe=${(example: number) => {
      send({ type: 'probe', set, example, phenomenon });
    }}
    .probeAll=${() => {
      send({ type: 'probe', set, example: null, phenomenon });
    }}
  ></glue-examples>`;
}

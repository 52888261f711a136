import { applyEdit, isRefused } from '../../core/probing/edits/applyEdit';
import { judge } from '../../core/probing/expectations';
import {
  MAX_PORTION,
  type Portion,
  type PortionParams,
  type ProbedRow,
} from '../../core/probing/questions';
import type { ProbeTexts } from '../../core/probing/texts';
import type { Session } from '../session';
import type { Asker } from './asker';
import { wholeTexts } from './example';
import type { ModelShelf } from './modelShelf';

/** An example with its edit, before anyone was asked. */
interface Prepared {
  readonly example: number;
  readonly before: ProbeTexts;
  readonly edited: ReturnType<typeof applyEdit>;
}

/**
 * Makes an edit to some examples of a phenomenon, asks the model of each before and after, and judges what
 * it says. Portion after portion the page comes to all of them; it may stop at any time.
 */
export async function probePortion(
  session: Session,
  { shelf, asker }: { readonly shelf: ModelShelf; readonly asker: Asker },
  { set, phenomenon, model, edit, expected, start, count }: PortionParams,
): Promise<Portion> {
  const view = await session.ask('getSet', { set });
  const fitting = await shelf.take(model, view.summary.task);
  const page = await session.ask('queryExamples', {
    ...{ set, phenomenon, outcome: 'all', gold: null, predicted: null, text: '' },
    ...{ sort: 'id', descending: false, start, count: Math.min(count, MAX_PORTION) },
  });
  const prepared = await Promise.all(
    page.rows.map(async (row): Promise<Prepared> => {
      const before = await wholeTexts(session, view, row);
      return { example: row.id, before, edited: applyEdit(before, edit) };
    }),
  );
  const pairs = prepared.flatMap(({ before, edited }) =>
    isRefused(edited) ? [] : [before, edited],
  );
  const { answers } = await asker.ask(fitting, pairs);
  let at = 0;
  const rows = prepared.map(({ example, before, edited }): ProbedRow => {
    if (isRefused(edited)) return { example, before, after: null, verdict: null, why: edited };
    const [first, second] = answers.slice(at, (at += 2));
    const verdict = first && second ? judge(first, second, expected) : null;
    return { example, before, after: edited, verdict, why: null };
  });
  return { total: page.total, rows };
}

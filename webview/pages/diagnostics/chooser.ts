import { html, nothing, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import type { SetId } from '../../../src/core/summaries';
import type { DiagnosticSet, DiagnosticSets } from '../../data';
import { count } from '../../format';
import { picker, searchField } from '../../parts/controls';
import { runName } from '../../words';

/** With fewer sets than this there is nothing to search. */
const MANY = 20;

export interface ChooserActions {
  readonly choose: (set: SetId) => void;
  readonly type: (text: string) => void;
  readonly clear: () => void;
}

/** Which run's answers are shown: a list, and a field that narrows it where it is long. */
export function setChooser(
  { all, sets }: DiagnosticSets,
  shown: DiagnosticSet,
  text: string,
  actions: ChooserActions,
): TemplateResult {
  const others = sets.first.filter(({ set }) => set !== shown.set);
  const listed = others.length < sets.first.length ? sets.first : [shown, ...others];
  const choices = listed.map(({ set, run, task }) => ({
    value: set,
    label: `${runName(run)} · ${task}`,
  }));
  const more = sets.total - sets.first.length;
  return html`${picker(t('Run'), choices, shown.set, (value) => {
    if (value !== '' && value !== shown.set) actions.choose(value);
  })}
  ${
    all > MANY || text !== ''
      ? searchField(
          { label: t('Words to find in the names of runs'), hint: t('Find runs') },
          text,
          actions.type,
          actions.clear,
        )
      : nothing
  }
  ${more > 0 ? html`<span class="muted">${t('{0} more: type to find them', count(more))}</span>` : nothing}`;
}

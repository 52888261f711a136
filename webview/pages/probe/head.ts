import type { TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import { TASK_NAMES, type TaskName } from '../../../src/core/tasks/task';
import type { ProbeState } from '../../../src/protocol/probe';
import type { ProbeTask } from '../../data';
import { picker } from '../../parts/controls';
import { segments } from '../../parts/segments';
import { pageHead } from '../page';

interface Actions {
  readonly task: (task: TaskName) => void;
  readonly tab: (tab: ProbeState['tab']) => void;
}

/** The page's title; beside it the task for texts of one's own, or whether one example is probed or all. */
export function headTemplate(
  { of, tab, task }: ProbeState,
  facts: ProbeTask | null,
  actions: Actions,
): TemplateResult {
  const tasks = TASK_NAMES.map((name) => ({ value: name, label: name }));
  const tabs = [
    { value: 'example', label: t('Example') },
    { value: 'phenomenon', label: facts?.tagged === true ? t('Phenomenon') : t('All examples') },
  ];
  return pageHead(
    t('Probe'),
    of === null
      ? picker(t('Task'), tasks, task, (value) => {
          actions.task(TASK_NAMES.find((name) => name === value) ?? task);
        })
      : segments({ name: 'probe-tab', label: t('What is probed') }, tabs, tab, (value) => {
          actions.tab(value === 'phenomenon' ? 'phenomenon' : 'example');
        }),
  );
}

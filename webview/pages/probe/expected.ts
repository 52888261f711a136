import { t } from '@vscode/l10n';
import type { Expectation } from '../../../src/core/probing/expectations';
import { expectationOf } from '../../../src/protocol/probeGuards';
import type { ProbeTask } from '../../data';
import type { Choice } from '../../parts/controls';

/** What can be expected of a task's answers when a text is edited. */
export function expectationChoices({ labels }: Pick<ProbeTask, 'labels'>): readonly Choice[] {
  if (labels.length === 0)
    return [
      { value: 'same', label: t('the number stays (within 0.5)') },
      { value: 'falls', label: t('the number falls') },
      { value: 'rises', label: t('the number rises') },
    ];
  return [
    { value: 'same', label: t('the label stays') },
    ...labels.map((label, k) => ({ value: `to ${k}`, label: t('it becomes {0}', label) })),
    ...labels.map((label, k) => ({ value: `from ${k}`, label: t('it is no longer {0}', label) })),
  ];
}

export function expectationKey(expected: Expectation): string {
  return 'label' in expected ? `${expected.kind} ${expected.label}` : expected.kind;
}

/** The expectation of a key; that the label stays for any other text. */
export function expectationFrom(key: string): Expectation {
  const [kind, label] = key.split(' ');
  return expectationOf({ kind, label: Number(label) }) ?? { kind: 'same' };
}

import { CLAUSES, EDIT_KINDS } from '../../../src/core/probing/edits/edit';
import { MAX_MODELS } from '../../../src/core/probing/questions';
import type { Field, ProbeTexts } from '../../../src/core/probing/texts';
import { TASK_NAMES } from '../../../src/core/tasks/task';
import {
  MAX_HISTORY,
  type EditForm,
  type ProbeState,
  type Tried,
} from '../../../src/protocol/probe';
import { expectationOf } from '../../../src/protocol/probeGuards';
import { countOrNull, fields, flag, record, textOrNull, texts } from '../../state';

export const FRESH_PROBE: ProbeState = {
  page: 'probe',
  of: null,
  task: 'AX',
  texts: null,
  tag: null,
  models: null,
  history: [],
  tab: 'example',
  phenomenon: null,
  form: { field: 1, from: '', to: '', clause: CLAUSES[0] ?? '' },
  showWords: false,
  edit: 'negate',
  expected: { kind: 'same' },
};

/** The state of the probe page out of what was kept; what does not fit gets its default. */
export function readProbeState(kept: unknown): ProbeState {
  const from = fields(kept, 'probe');
  const fresh = FRESH_PROBE;
  const history = Array.isArray(from['history']) ? from['history'] : [];
  return {
    page: 'probe',
    of: ofFrom(from['of']),
    task: TASK_NAMES.find((name) => name === from['task']) ?? fresh.task,
    texts: textsFrom(from['texts']),
    tag: textOrNull(from['tag']),
    models: Array.isArray(from['models']) ? texts(from['models']).slice(0, MAX_MODELS) : null,
    history: history.flatMap((one) => triedFrom(one) ?? []).slice(-MAX_HISTORY),
    tab: from['tab'] === 'phenomenon' ? 'phenomenon' : 'example',
    phenomenon: textOrNull(from['phenomenon']),
    form: formFrom(from['form']),
    showWords: flag(from['showWords'], fresh.showWords),
    edit: EDIT_KINDS.find((kind) => kind === from['edit']) ?? fresh.edit,
    expected: expectationOf(from['expected']) ?? fresh.expected,
  };
}

function ofFrom(kept: unknown): ProbeState['of'] {
  const { set, example } = record(kept);
  const id = countOrNull(example);
  return typeof set === 'string' && id !== null ? { set, example: id } : null;
}

function textsFrom(kept: unknown): ProbeTexts | null {
  if (!Array.isArray(kept) || kept.length !== 2) return null;
  const [first, second] = kept as readonly unknown[];
  if (typeof first !== 'string') return null;
  return typeof second === 'string' || second === null ? [first, second] : null;
}

function triedFrom(kept: unknown): Tried | null {
  const { texts: of, name, tag, said } = record(kept);
  const tried = textsFrom(of);
  if (tried === null || typeof name !== 'string') return null;
  const all = Array.isArray(said) ? said.map(record) : [];
  return {
    texts: tried,
    name,
    tag: textOrNull(tag),
    said: all.flatMap(({ model, label }) =>
      typeof model === 'string' && typeof label === 'string' ? [{ model, label }] : [],
    ),
  };
}

function formFrom(kept: unknown): EditForm {
  const { field, from, to, clause } = record(kept);
  const { form } = FRESH_PROBE;
  const known: readonly (Field | null)[] = [0, 1, null];
  return {
    field: known.find((one) => one === field) ?? (field === null ? null : form.field),
    from: textOrNull(from) ?? form.from,
    to: textOrNull(to) ?? form.to,
    clause: textOrNull(clause) ?? form.clause,
  };
}

import { EDIT_KINDS, MAX_INSERTED, type Edit } from '../core/probing/edits/edit';
import type { Expectation } from '../core/probing/expectations';
import {
  MAX_MODELS,
  MAX_PORTION,
  MAX_PROBE_TEXT,
  type KeepParams,
  type PortionParams,
  type ProbeQuestionName,
  type ProbeQuestions,
} from '../core/probing/questions';
import type { Field, ProbeTexts } from '../core/probing/texts';
import { TASK_NAMES } from '../core/tasks/task';
import { isCount, isFields, isOne, isText, type Fields } from './checks';

/** A question of the probe page with the parameters that belong to it. */
export type ProbeQuestion = {
  [K in ProbeQuestionName]: { readonly name: K; readonly params: ProbeQuestions[K]['params'] };
}[ProbeQuestionName];

const MAX_CLASS = 99;

/** The question with its parameters, built anew from checked parts; `null` where they do not fit it. */
export function probeQuestionOf(name: ProbeQuestionName, params: Fields): ProbeQuestion | null {
  const { task, model, set, example, line } = params;
  const texts = textsOf(params['texts']);
  switch (name) {
    case 'getProbeTask':
    case 'getModels':
      return isOne(task, TASK_NAMES) ? { name, params: { task } } : null;
    case 'getProbeExample':
      return isText(set) && isCount(example) ? { name, params: { set, example } } : null;
    case 'chooseModels': {
      const { models } = params;
      const whole = Array.isArray(models) && models.length <= MAX_MODELS;
      return whole && models.every((one) => isText(one))
        ? { name, params: { models: [...models] } }
        : null;
    }
    case 'probe':
    case 'weighWords':
      return isOne(task, TASK_NAMES) && isText(model) && texts !== null
        ? { name, params: { task, model, texts } }
        : null;
    case 'editTexts': {
      const edit = editOf(params['edit']);
      return edit !== null && texts !== null ? { name, params: { texts, edit } } : null;
    }
    case 'keep': {
      const keep = keepOf(params, texts);
      return keep && { name, params: keep };
    }
    case 'openKept':
      return isOne(task, TASK_NAMES) && isCount(line) ? { name, params: { task, line } } : null;
    case 'probePortion': {
      const portion = portionOf(params);
      return portion && { name, params: portion };
    }
  }
}

function textsOf(value: unknown): ProbeTexts | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [first, second] = value as readonly unknown[];
  if (!isText(first, MAX_PROBE_TEXT)) return null;
  return second === null || isText(second, MAX_PROBE_TEXT) ? [first, second] : null;
}

function keepOf({ task, of, label, edit }: Fields, texts: ProbeTexts | null): KeepParams | null {
  if (!isOne(task, TASK_NAMES) || texts === null || !isText(label)) return null;
  if (!(edit === null || isText(edit))) return null;
  if (of === null) return { task, of, texts, label, edit };
  if (!isFields(of) || !isText(of['set']) || !isCount(of['example'])) return null;
  return { task, of: { set: of['set'], example: of['example'] }, texts, label, edit };
}

function portionOf(params: Fields): PortionParams | null {
  const { set, phenomenon, model, start, count } = params;
  const edit = editOf(params['edit']);
  const expected = expectationOf(params['expected']);
  if (!isText(set) || !(phenomenon === null || isText(phenomenon)) || !isText(model)) return null;
  if (!isCount(start) || !isCount(count, MAX_PORTION)) return null;
  if (edit === null || expected === null) return null;
  return { set, phenomenon, model, edit, expected, start, count };
}

/** An edit, or `null` where the value is none. */
export function editOf(value: unknown): Edit | null {
  if (!isFields(value)) return null;
  const { kind, field, from, to, clause } = value;
  if (!isOne(kind, EDIT_KINDS)) return null;
  if (kind === 'swap') return { kind };
  if (!isField(field)) return null;
  switch (kind) {
    case 'negate':
    case 'number':
      return { kind, field };
    case 'clause':
      return isText(clause, MAX_INSERTED) ? { kind, field, clause } : null;
    case 'replace':
      return isText(from, MAX_INSERTED) && isText(to, MAX_INSERTED)
        ? { kind, field, from, to }
        : null;
  }
}

const isField = (value: unknown): value is Field | null =>
  value === null || value === 0 || value === 1;

/** An expectation, or `null` where the value is none. */
export function expectationOf(value: unknown): Expectation | null {
  if (!isFields(value)) return null;
  const { kind, label } = value;
  switch (kind) {
    case 'same':
    case 'rises':
    case 'falls':
      return { kind };
    case 'to':
    case 'from':
      return isCount(label, MAX_CLASS) ? { kind, label } : null;
    default:
      return null;
  }
}

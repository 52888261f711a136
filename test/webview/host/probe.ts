import { applyEdit, isRefused } from '../../../src/core/probing/edits/applyEdit';
import { editName } from '../../../src/core/probing/edits/edit';
import type { ProbeAnswer } from '../../../src/core/probing/answer';
import { judge } from '../../../src/core/probing/expectations';
import { occluded, placedWords, weighWords } from '../../../src/core/probing/occlusion';
import type {
  Portion,
  ProbeModels,
  ProbeQuestionName,
  ProbeQuestions,
} from '../../../src/core/probing/questions';
import type { ProbeTexts } from '../../../src/core/probing/texts';
import { toText } from '../../../src/core/message';
import { TASKS, type TaskName } from '../../../src/core/tasks';
import type { Localised } from '../../../src/protocol/messages';
import { forTests } from './localised';
import type { World } from './world';

/** The models that the fake extension finds, unless a test says otherwise. */
export const MODELS: Localised<ProbeModels> = {
  trusted: true,
  models: [
    { id: 'models/tiny-nli/model.onnx', name: 'tiny-nli', why: 'Its labels fit.', usable: true },
    {
      id: 'models/large-nli/model.onnx',
      name: 'large-nli',
      why: 'Its labels fit.',
      usable: true,
    },
    {
      id: 'models/sentiment/model.onnx',
      name: 'sentiment',
      why: 'AX has 3 classes, and the model gives 2 numbers an example.',
      usable: false,
    },
  ],
  chosen: [],
};

interface Answering {
  readonly world: World;
  readonly models: Localised<ProbeModels>;
  /** Which model stands in the files of models. */
  readonly model: string;
}

/** What the fake extension answers the probe page: a model that looks for “not” and at shared words. */
export function answerProbe(
  { world, models, model: by }: Answering,
  question: ProbeQuestionName,
  params: unknown,
): unknown {
  const answers: { [K in ProbeQuestionName]: (params: ProbeQuestions[K]['params']) => unknown } = {
    getProbeTask: ({ task }) => taskOf(task),
    getProbeExample: ({ set, example }) => {
      const view = world.sets.get(set);
      const row = world.examples.get(set)?.[example];
      if (!view || !row) return null;
      const [first = '', second = null] = row.sentences;
      const { task, run } = view.summary;
      const { gold, predicted, tags } = row;
      const texts: ProbeTexts = [first, second];
      return {
        ...taskOf(task),
        fields: view.fields,
        set,
        example,
        run,
        texts,
        gold,
        predicted,
        tags,
      };
    },
    getModels: () => models,
    chooseModels: () => null,
    probe: ({ task, model, texts }) => ({
      answer: say(task, model, texts),
      truncated: texts[0].length > 500,
      took: 3,
      by,
    }),
    weighWords: ({ task, model, texts }) => {
      const words = placedWords(texts);
      const each = occluded(texts, words).map((without) => say(task, model, without));
      return { words: weighWords(words, say(task, model, texts), each), texts };
    },
    editTexts: ({ texts, edit }) => {
      const result = applyEdit(texts, edit);
      const name = toText(editName(edit));
      return isRefused(result)
        ? { texts: null, name, why: toText(result) }
        : { texts: result, name, why: null };
    },
    keep: () => ({ path: 'probes/AX/probes.jsonl', line: 3 }),
    openKept: () => null,
    probePortion: (asked) => portion(world, asked),
  };
  const answer = answers[question] as (params: unknown) => unknown;
  return forTests(answer(params));
}

function taskOf(task: TaskName) {
  const { classes, layouts, range, tags } = TASKS[task];
  const labels = classes.map(({ name }) => name);
  return { task, fields: layouts[0]?.fields ?? [], labels, range, tagged: tags.length > 0 };
}

function portion(
  world: World,
  {
    set,
    phenomenon,
    model,
    edit,
    expected,
    start,
    count,
  }: ProbeQuestions['probePortion']['params'],
): Portion {
  const task = world.sets.get(set)?.summary.task ?? 'AX';
  const tag = phenomenon?.replace(/^\w+:(.*\/)?/, '') ?? null;
  const all = (world.examples.get(set) ?? []).filter(
    ({ tags }) => tag === null || tags.includes(tag),
  );
  const rows = all.slice(start, start + count).map(({ id, sentences }) => {
    const [first = '', second = null] = sentences;
    const before: ProbeTexts = [first, second];
    const after = applyEdit(before, edit);
    return isRefused(after)
      ? { example: id, before, after: null, verdict: null, why: after }
      : {
          ...{ example: id, before, after, why: null },
          verdict: judge(say(task, model, before), say(task, model, after), expected),
        };
  });
  return { total: all.length, rows };
}

/** Three classes: contradiction where one sentence has a “not” and the other has none. */
function say(task: TaskName, model: string, [first, second]: ProbeTexts): ProbeAnswer {
  const { classes } = TASKS[task];
  const negations = [first, second ?? ''].map(
    (text) => (text.match(/\b(not|never|cannot)\b|n['’]t\b/gi) ?? []).length,
  );
  const differs = ((negations[0] ?? 0) + (negations[1] ?? 0)) % 2 === 1;
  const words = first.toLowerCase().split(/\W+/);
  const shared = (second ?? '')
    .toLowerCase()
    .split(/\W+/)
    .filter((word) => words.includes(word)).length;
  const sharpness = model.includes('large') ? 1.4 : 1;
  if (classes.length === 0) return { kind: 'number', value: Math.min(5, shared * 0.6) };
  const logits = classes.map((_, k) => {
    const wanted = differs ? classes.length - 1 : 0;
    return sharpness * ((k === wanted ? 1.8 : 0) + 0.05 * shared * (k === 0 ? 1 : 0) + 0.1 * k);
  });
  const sum = logits.reduce((total, logit) => total + Math.exp(logit), 0);
  const probabilities = logits.map((logit) => Math.exp(logit) / sum);
  const label = probabilities.indexOf(Math.max(...probabilities));
  return { kind: 'classes', probabilities, label, tied: false };
}

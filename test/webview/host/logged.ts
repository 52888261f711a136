import type { Answer } from '../../../src/protocol/messages';
import { HOSTILE } from './examples';

type SetSummary = Answer<'getSet'>['summary'];
type LoggedRun = Answer<'getScores'>['logged']['first'][number];

/** What results files say of some of the sets. */
const LOGGED: Readonly<
  Record<string, Pick<NonNullable<SetSummary['logged']>, 'metrics' | 'differs'>>
> = {
  'set-0-STS-B': { metrics: { pearson: 0.87, spearman: 0.912 }, differs: [] },
  'set-2-MRPC': { metrics: { accuracy: 0.821, f1: 0.769 }, differs: ['accuracy'] },
  'set-2-QNLI': { metrics: { accuracy: 0.4942 }, differs: ['accuracy'] },
  'set-2-CoLA': { metrics: { matthews: 0, accuracy: 0.6912, f1: 0.5 }, differs: ['f1'] },
};

/** The set with what a results file beside it logs, if one does, and the issue that tells of a gap. */
export function withLogged(set: SetSummary): SetSummary {
  const found = LOGGED[set.set];
  if (!found) return set;
  const agrees = found.differs.length === 0;
  const logged = { ...found, file: '', path: `${set.run}/eval_results.json`, agrees };
  const gap = {
    code: 'logged-gap',
    severity: 'warning',
    line: null,
    lines: [],
    count: 1,
    message:
      'eval_results.json logs another score: with every prediction moved up by one row they score what is logged.',
  } as const;
  return { ...set, logged, issues: agrees ? set.issues : [...set.issues, gap] };
}

/** Two runs of which there are results files only. */
export const LOGGED_RUNS: readonly LoggedRun[] = [
  {
    run: '',
    scores: [
      score({
        task: 'CoLA',
        metrics: { accuracy: 0.825, matthews: 0.5823 },
        path: 'all_results.json',
      }),
    ],
  },
  {
    run: `runs/${HOSTILE}`,
    scores: [
      score({ task: 'MRPC', metrics: { accuracy: 0.8211, f1: 0.86 }, samples: 408, split: 'dev' }),
      score({
        task: 'QNLI',
        metrics: { accuracy: 0.91 },
        notes: ['The figures are logged in percent.'],
      }),
    ],
  },
];

function score(of: Partial<LoggedRun['scores'][number]>): LoggedRun['scores'][number] {
  return {
    task: 'MRPC',
    split: null,
    metrics: {},
    decimals: 4,
    samples: null,
    step: null,
    source: 'trainer',
    path: 'runs/lost/eval_results.json',
    line: null,
    notes: [],
    file: '',
    ...of,
  };
}

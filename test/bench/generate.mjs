// Generates a GLUE workspace of full size: gold sets in the official layouts with the real row counts
// (nonsense sentences) and any number of runs of eleven submission files of dev rows.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const ROWS = {
  CoLA: 1043,
  'SST-2': 872,
  MRPC: 408,
  'STS-B': 1500,
  QQP: 40430,
  'MNLI-m': 9815,
  'MNLI-mm': 9832,
  QNLI: 5463,
  RTE: 277,
  WNLI: 71,
  AX: 1104,
};

const NLI3 = ['entailment', 'neutral', 'contradiction'];
const NLI2 = ['entailment', 'not_entailment'];
const BINARY = ['0', '1'];
const LABELS = {
  CoLA: BINARY,
  'SST-2': BINARY,
  MRPC: BINARY,
  QQP: BINARY,
  'MNLI-m': NLI3,
  'MNLI-mm': NLI3,
  QNLI: NLI2,
  RTE: NLI2,
  WNLI: BINARY,
  AX: NLI3,
};
const TAGS = {
  'Lexical Semantics': ['Lexical entailment', 'Factivity', 'Quantifiers', 'Redundancy'],
  'Predicate-Argument Structure': ['Core args', 'Datives', 'Restrictivity', 'Relative clauses'],
  Logic: ['Negation', 'Double negation', 'Conditionals', 'Universal', 'Downward monotone'],
  Knowledge: ['Common sense', 'World knowledge'],
};
const DOMAINS = ['ACL', 'Artificial', 'News', 'Reddit', 'Wikipedia'];
const WORDS =
  'the a river "quiet" machine under old small café reads writes never always two seven bridge garden signal was is not with by from stone light'.split(
    ' ',
  );

/** Numbers in [0, 1) that depend on the seed alone (mulberry32), so that every machine gets the same workspace. */
export function randomNumbers(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Writes `folder`/glue_data and `folder`/runs/run-0001…; gives the gold labels by task. */
export async function generateWorkspace(folder, runs, seed = 1) {
  const random = randomNumbers(seed);
  const gold = Object.fromEntries(
    Object.keys(ROWS).map((task) => [task, goldLabels(task, random)]),
  );
  for (const [path, text] of goldFiles(gold, random))
    await write(join(folder, 'glue_data', path), text);
  for (let run = 1; run <= runs; run++) {
    const name = `run-${String(run).padStart(4, '0')}`;
    const skill = 0.5 + (0.45 * run) / runs;
    for (const task of Object.keys(ROWS))
      await write(
        join(folder, 'runs', name, `${task}.tsv`),
        predictions(task, gold[task], skill, random),
      );
  }
  return gold;
}

async function write(file, text) {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, text);
}

function goldLabels(task, random) {
  const labels = LABELS[task];
  return Array.from({ length: ROWS[task] }, () =>
    labels
      ? labels[Math.floor(random() ** 1.3 * labels.length)]
      : (Math.round(random() * 25) / 5).toFixed(3),
  );
}

function predictions(task, gold, skill, random) {
  const labels = LABELS[task];
  const lines = gold.map((label, id) => {
    if (!labels) return `${id}\t${(Number(label) * skill + random() * 5 * (1 - skill)).toFixed(3)}`;
    return `${id}\t${random() < skill ? label : labels[Math.floor(random() * labels.length)]}`;
  });
  return `index\tprediction\n${lines.join('\n')}\n`;
}

function goldFiles(gold, random) {
  const sentence = () =>
    Array.from(
      { length: 6 + Math.floor(random() * 16) },
      () => WORDS[Math.floor(random() * WORDS.length)],
    ).join(' ');
  const table = (task, header, row, newline = '\n') =>
    [...(header ? [header] : []), ...gold[task].map(row)].join(newline) + (header ? newline : '');
  const pair = (label, id) => `${id}\t${sentence()}\t${sentence()}\t${label}`;
  const mnli = (label, id) =>
    [id, '', '', '', '', '', '', '', sentence(), sentence(), '', '', '', '', '', label].join('\t');
  const mnliHeader =
    'index\tpromptID\tpairID\tgenre\tsentence1_binary_parse\tsentence2_binary_parse\tsentence1_parse\tsentence2_parse\tsentence1\tsentence2\tlabel1\tlabel2\tlabel3\tlabel4\tlabel5\tgold_label';
  return [
    [
      'CoLA/dev.tsv',
      table('CoLA', null, (label) => `gen\t${label}\t${label === '0' ? '*' : ''}\t${sentence()}`),
    ],
    ['SST-2/dev.tsv', table('SST-2', 'sentence\tlabel', (label) => `${sentence()} \t${label}`)],
    [
      'MRPC/dev.tsv',
      '\uFEFF' +
        table(
          'MRPC',
          'Quality\t#1 ID\t#2 ID\t#1 String\t#2 String',
          (label, id) => `${label}\t${id}\t${id}\t${sentence()}\t${sentence()}`,
        ),
    ],
    [
      'STS-B/dev.tsv',
      table(
        'STS-B',
        'index\tgenre\tfilename\tyear\told_index\tsource1\tsource2\tsentence1\tsentence2\tscore',
        (label, id) => `${id}\tg\tf\t2017\t0\tn\tn\t${sentence()}\t${sentence()}\t${label}`,
      ),
    ],
    [
      'QQP/dev.tsv',
      table(
        'QQP',
        'id\tqid1\tqid2\tquestion1\tquestion2\tis_duplicate',
        (label, id) => `${id * 7}\t1\t2\t${sentence()}?\t${sentence()}?\t${label}`,
      ),
    ],
    ['MNLI/dev_matched.tsv', table('MNLI-m', mnliHeader, mnli)],
    ['MNLI/dev_mismatched.tsv', table('MNLI-mm', mnliHeader, mnli)],
    ['QNLI/dev.tsv', table('QNLI', 'index\tquestion\tsentence\tlabel', pair)],
    ['RTE/dev.tsv', table('RTE', 'index\tsentence1\tsentence2\tlabel', pair)],
    ['WNLI/dev.tsv', table('WNLI', 'index\tsentence1\tsentence2\tlabel', pair)],
    [
      'diagnostic/diagnostic-full.tsv',
      table(
        'AX',
        [...Object.keys(TAGS), 'Domain', 'Premise', 'Hypothesis', 'Label'].join('\t'),
        (label) =>
          [
            ...tagCells(random),
            DOMAINS[Math.floor(random() * DOMAINS.length)],
            sentence(),
            sentence(),
            label,
          ].join('\t'),
      ),
    ],
  ];
}

/** One category always, others now and then; one or two tags in a cell. */
function tagCells(random) {
  const names = Object.keys(TAGS);
  const certain = Math.floor(random() * names.length);
  return names.map((name, i) => {
    if (i !== certain && random() > 0.15) return '';
    const tags = TAGS[name];
    const first = tags[Math.floor(random() * tags.length)];
    const second = tags[Math.floor(random() * tags.length)];
    return random() < 0.1 && second !== first ? `${first};${second}` : first;
  });
}

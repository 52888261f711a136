import { firstRows } from '../engine/questions';
import { asked, type Answered } from '../engine/asking';
import { startEngine } from '../engine/started';
import { sourceFile } from '../../unit/support/sourceFile';
import { bytesOf } from '../../unit/support/glueFiles';
import { below, seeded } from '../../unit/support/random';
import type { FileChange } from '../../../src/workspace/door';
import type { ExampleQuery } from '../../../src/core/views/examples';
import { tell } from '../tell';
import { goldOf } from '../workspace/gold';
import { keyOf, predictionBytes } from '../workspace/predictions';
import type { Answers } from './answers';

const ROWS = 100_000;
/** So many rows have sentences of this many words, since a page of them is the largest message. */
const LONG_ROWS = 200;
const LONG = 'café '.repeat(400);

/** TIMES: the first rows of a hundred thousand examples, as a panel asks for them. */
async function main(times: number): Promise<void> {
  const { engine, stop } = startEngine('/');
  const { changed } = await engine.apply(changes());
  const [set] = changed.flatMap((file) => (file.kind === 'predictions' ? file.sets : []));
  if (set === undefined) throw new Error('Nothing is scored.');
  const query = (more: Partial<ExampleQuery>) =>
    engine.ask('queryExamples', firstRows(set.set, more));
  const answers: Record<string, Answered> = {};
  const sorts = ['first', 'second', 'outcome', 'predicted'] as const;
  answers['first rows'] = await asked(times, (time) => query({ descending: time % 2 === 0 }));
  answers['sorted'] = await asked(times, (time) =>
    query({ sort: sorts[time % sorts.length] ?? 'id', descending: time % 8 < 4 }),
  );
  answers['wrong ones'] = await asked(times, (time) =>
    query({ outcome: 'wrong', descending: time % 2 === 0 }),
  );
  answers['with a word'] = await asked(times, (time) =>
    query({ text: ['river', 'garden'][time % 2] ?? '' }),
  );
  answers['scrolled'] = await asked(times, (time) => query({ start: 500 * time }));
  tell(answers satisfies Answers);
  await stop();
}

/** A gold set of its own size, and the answers of a model to it. */
function changes(): FileChange[] {
  const random = seeded(1);
  const labels = Array.from({ length: ROWS }, () => String(below(random, 2)));
  const { path, text } = goldOf('QQP', labels, random);
  const lines = text
    .split('\n')
    .map((line, i) =>
      i > 0 && i <= LONG_ROWS ? line.replace('First', LONG).replace('Second', LONG) : line,
    );
  return [
    { kind: 'bytes', file: sourceFile(`glue_data/${path}`), bytes: bytesOf(lines.join('\n')) },
    {
      kind: 'bytes',
      file: sourceFile('runs/large/QQP.tsv'),
      bytes: new Uint8Array(predictionBytes(keyOf(labels), 0.8, random)),
    },
  ];
}

void main(Number(process.argv[2]));

import { NO_RULE } from '../../src/core/configuration';
import { problemsOf } from '../../src/core/problems/filedProblem';
import { TASKS } from '../../src/core/tasks';
import { toReport } from '../../src/core/report';
import type { FileSummary, SetSummary } from '../../src/core/summaries';
import { cellPieces } from '../../src/formats/cellPieces';
import { readConfiguration } from '../../src/recognition/configuration/configuration';
import { applyFix } from '../../src/recognition/configuration/configurationEdit';
import { readModelLabels } from '../../src/recognition/gold/modelLabels';
import type { ChangeSummary } from '../../src/workspace/door';
import type { SourceFile } from '../../src/workspace/filesystem';
import { GlueIndex } from '../../src/workspace/glueIndex';
import { reportSource } from '../../src/workspace/report';
import { bytesOf, labelsOf, predictionText } from '../unit/support/glueFiles';
import { GOLD, ROWS, type Seed } from './seeds';
import { faultOf } from './texts';

/** What a reader says when it gave up; of text none should. */
const GAVE_UP = 'The file is broken, or larger than can be read.';
/** Predictions that are scored against a gold set that an input may turn out to be. */
const BESIDE = source('other/run/RTE.tsv', predictionText(labelsOf('RTE', ROWS)));

/**
 * An index with gold sets, into which one input after another is put and taken out again. What each
 * did wrong is told in words.
 */
export class Trial {
  readonly #index = new GlueIndex();
  readonly #ready: Promise<ChangeSummary>;
  /** Inputs that a reader gave up on. */
  gaveUp = 0;
  /** How many inputs were scored, refused, gold or logged. */
  readonly kinds = new Map<string, number>();

  constructor() {
    this.#ready = this.#index.apply(
      GOLD.map(({ path, bytes }) => ({
        kind: 'bytes',
        file: sourceOf(path),
        bytes: bytes.slice(),
      })),
    );
  }

  /** Puts an input in, looks at all that comes of it, and takes it out; gives what is wrong. */
  async put({ path, bytes, rule = NO_RULE }: Seed): Promise<readonly string[]> {
    await this.#ready;
    const faults: string[] = [];
    const text = new TextDecoder().decode(bytes);
    if (path.endsWith('.json')) faults.push(...settingsFaults(text, path));
    const file = { ...sourceOf(`input/${path}`), rule };
    try {
      const { changed } = await this.#index.apply([
        { kind: 'bytes', file, bytes: bytes.slice() },
        { kind: 'bytes', file: BESIDE.file, bytes: BESIDE.bytes.slice() },
      ]);
      for (const summary of changed) faults.push(...(await this.#faultsOf(summary, text)));
      JSON.stringify(toReport(reportSource(this.#index)));
      await this.#index.apply([
        { kind: 'gone', key: file.key },
        { kind: 'gone', key: BESIDE.file.key },
      ]);
      const left = this.#index.sets.size + this.#index.unscored.length;
      if (left > 0) faults.push(`${left} files stay behind`);
    } catch (error) {
      faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    return faults;
  }

  async #faultsOf(summary: FileSummary, text: string): Promise<readonly string[]> {
    this.kinds.set(summary.kind, (this.kinds.get(summary.kind) ?? 0) + 1);
    const { parts } = await this.#index.ask('explainFile', { file: summary.file });
    const told = parts.flatMap(({ findings, problems }) => [...findings, ...problems]);
    const faults = [...told, ...problemsOf(summary)].flatMap(
      ({ message }) => faultOf(message) ?? [],
    );
    if (summary.kind === 'unscored' && summary.unscored.message.text === GAVE_UP) this.gaveUp++;
    if (summary.kind === 'predictions')
      for (const set of summary.sets)
        faults.push(...setFaults(set), ...(await this.#answerFaults(set, text)));
    return faults;
  }

  /** Asks of a set what the panels ask, and where its examples stand. */
  async #answerFaults({ set, file }: SetSummary, text: string): Promise<readonly string[]> {
    const view = await this.#index.ask('getSet', { set });
    const page = await this.#index.ask('queryExamples', {
      ...{ set, phenomenon: null, outcome: 'wrong', gold: null, predicted: null, text: '' },
      ...{ sort: 'id', descending: false, start: 0, count: 5 },
    });
    if (TASKS[view.summary.task].tags.length > 0) await this.#index.ask('getPhenomena', { set });
    const faults = page.total > view.gold.rows ? ['more wrong examples than there are'] : [];
    const { scored, missing, duplicate, extra, invalid } = view.summary.counts;
    const rest = view.gold.rows - scored - missing;
    if (rest < 0 || rest > duplicate + extra + invalid) faults.push(`${rest} examples are lost`);
    const lines = text.split(/\r\n|\n|\r/);
    for (const example of [0, view.gold.rows - 1]) {
      await this.#index.locate(set, example, 'gold');
      const place = await this.#index.locate(set, example, 'prediction');
      if (place === null || place.file !== file) continue;
      if (place.last < place.line)
        faults.push(`example ${example} stands on lines ${place.line} to ${place.last}`);
      const row = lines.slice(place.line - 1, place.last);
      for (const { line, start, end } of cellPieces(row, place.cell)) {
        const { length } = row[line] ?? '';
        if (start < 0 || start > end || end > length)
          faults.push(`example ${example} stands at ${start} to ${end} of ${length}`);
      }
    }
    return faults;
  }
}

/** Rows are conserved, and figures are figures. */
function setFaults({ counts, metrics, score, task }: SetSummary): readonly string[] {
  const { rows, scored, duplicate, extra, invalid } = counts;
  const faults: string[] = [];
  if (scored + duplicate + extra + invalid !== rows)
    faults.push(`rows are not conserved: ${JSON.stringify(counts)}`);
  if (Object.values(counts).some((count) => !Number.isSafeInteger(count) || count < 0))
    faults.push(`counts are none: ${JSON.stringify(counts)}`);
  for (const [metric, { value }] of [
    ...Object.entries(metrics),
    ['score', { value: score }] as const,
  ])
    if (value !== null && !(Math.abs(value) <= 1)) faults.push(`${task} ${metric} ${value}`);
  return faults;
}

/** The same text as glue-lens.json and as a model's configuration. */
function settingsFaults(text: string, path: string): readonly string[] {
  const { issues } = readConfiguration(text);
  readModelLabels(text);
  const faults = issues.flatMap(({ message }) => faultOf(message) ?? []);
  if (!path.endsWith('glue-lens.json')) return faults;
  try {
    applyFix(text, 'run/RTE.tsv', { kind: 'idOffset', offset: 1 });
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    if (!/[.)]$/.test(said)) faults.push(`no sentence: ${said}`);
  }
  return faults;
}

function sourceOf(path: string): SourceFile {
  return { key: path, path, role: 'any', rule: NO_RULE, labelNames: null };
}

function source(path: string, text: string): { file: SourceFile; bytes: Uint8Array } {
  return { file: sourceOf(path), bytes: bytesOf(text) };
}

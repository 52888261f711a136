import type { SourceFile } from '../filesystem';
import type { GoldOutcome, KeptFile, KnownFile, ScoredOutcome } from '../scoring/outcome';
import { packFindings, type PackedFindings } from '../scoring/packedFindings';
import type { Baseline, SetSummary } from '../../core/summaries';
import { baselineOf, keepBaseline } from '../gold/baselines';
import { factsOf, type GoldFacts } from '../gold/goldFacts';
import { intern, internSet } from '../interning';
import { encodeDetails } from './details';
import { decodeGold, encodeGold } from './goldRecord';
import { FileDetails, KeptDetails, type Body } from './keptDetails';

/** What came of a file: what is needed at once, and the details of its sets or the columns of its gold set. */
export interface Encoded {
  readonly text: string;
  readonly body: Uint8Array;
}

interface WrittenScores extends Pick<ScoredOutcome, 'kind' | 'asked'> {
  /** `null`: the summary of a prediction file, which holds those of the sets and nothing else. */
  readonly summary: ScoredOutcome['summary'] | null;
  /** Without what the file itself tells: there nothing is written. */
  readonly sets: readonly SetSummary[];
  /** Packed, as text. */
  readonly findings: string;
}
interface WrittenGold extends Pick<GoldOutcome, 'kind' | 'sha256'> {
  readonly facts: GoldFacts;
  readonly baseline: Baseline;
}
interface WrittenFile {
  /** `null`: the file that was given, which is no archive. */
  readonly file: SourceFile | null;
  readonly outcome: Exclude<KnownFile['outcome'], ScoredOutcome> | WrittenScores | WrittenGold;
}

const UTF8 = { encoder: new TextEncoder(), decoder: new TextDecoder() };
/** Those of nearly every file, since its sets have their own. */
const NO_FINDINGS = packFindings([]);
const NO_FINDINGS_TEXT = UTF8.decoder.decode(NO_FINDINGS);

/** Files that came of the one of this key, or the gold set that it is. */
export function encode(key: string, files: readonly KeptFile[]): Encoded {
  const written = files.map(({ file, outcome }): WrittenFile => {
    return { file: file.key === key ? null : file, outcome: write(outcome) };
  });
  return { text: JSON.stringify(written), body: bodyOf(files) };
}

function write(outcome: KeptFile['outcome']): WrittenFile['outcome'] {
  switch (outcome.kind) {
    case 'scored':
      return writeScores(outcome);
    case 'gold':
      return writeGold(outcome);
    case 'logged':
    case 'other':
    case 'refused':
      return outcome;
  }
}

/** A gold set is alone in its file. */
function bodyOf(files: readonly KeptFile[]): Uint8Array {
  const [gold] = files.flatMap(({ outcome }) => (outcome.kind === 'gold' ? outcome.gold : []));
  if (gold !== undefined) return encodeGold(gold);
  const sets = files.flatMap(({ outcome }) => (outcome.kind === 'scored' ? outcome.sets : []));
  return encodeDetails(sets.map(({ details }) => details));
}

/** What {@link encode} was given; details are read when someone looks at them, and then stay. */
export function decode(text: string, given: SourceFile, body: Body): readonly KeptFile[] {
  const details = new FileDetails(body);
  let sets = 0;
  return (JSON.parse(text) as readonly WrittenFile[]).map(({ file: own, outcome }): KeptFile => {
    const file = own ?? given;
    if (outcome.kind === 'gold') return { file, outcome: readGold(outcome, file, body.read()) };
    if (outcome.kind !== 'scored') return { file, outcome };
    const first = sets;
    sets += outcome.sets.length;
    return { file, outcome: readScores(outcome, file, details, first) };
  });
}

function writeGold({ kind, gold, sha256 }: GoldOutcome): WrittenGold {
  return { kind, sha256, facts: factsOf(gold), baseline: baselineOf(gold) };
}

function readGold(
  { kind, sha256, facts, baseline }: WrittenGold,
  file: SourceFile,
  body: Uint8Array,
): GoldOutcome {
  const gold = decodeGold(facts, body, file);
  keepBaseline(gold, baseline);
  return { kind, gold, sha256 };
}

function writeScores({ kind, asked, summary, sets, findings }: ScoredOutcome): WrittenScores {
  return {
    kind,
    asked,
    summary: summary.kind === 'predictions' ? null : summary,
    sets: sets.map((set) => ({ ...set.summary, file: '', path: '' })),
    findings: UTF8.decoder.decode(findings),
  };
}

/** `first`: the position of its first set among those of the details. */
function readScores(
  { kind, asked, summary, sets, findings }: WrittenScores,
  { key, path }: SourceFile,
  details: FileDetails,
  first: number,
): ScoredOutcome {
  const whole = sets.map((set, position) => ({
    summary: internSet(set, { file: key, path }),
    details: new KeptDetails(details, first + position),
  }));
  const summaries = whole.map((set) => set.summary);
  return {
    kind,
    asked: asked.map(([task, state]) => [task, intern(state)]),
    summary: summary ?? { kind: 'predictions', file: key, path, sets: summaries },
    sets: whole,
    findings: readFindings(findings),
  };
}

function readFindings(text: string): PackedFindings {
  return text === NO_FINDINGS_TEXT ? NO_FINDINGS : UTF8.encoder.encode(text);
}

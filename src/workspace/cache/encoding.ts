import type { SourceFile } from '../filesystem';
import type { KnownFile, ScoredOutcome } from '../scoring/outcome';
import { packFindings, type PackedFindings } from '../scoring/packedFindings';
import type { SetSummary } from '../../core/summaries';
import { encodeDetails } from './details';
import { KeptDetails, type LoadDetails } from './keptDetails';

/** What came of a file: what is needed at once, and the details of its sets. */
export interface Encoded {
  readonly text: string;
  readonly details: Uint8Array;
}

/** Without what the file itself tells. */
type WrittenSummary = Omit<SetSummary, 'file' | 'path'>;
interface WrittenScores extends Pick<ScoredOutcome, 'kind' | 'asked'> {
  /** `null`: the summary of a prediction file, which holds those of the sets and nothing else. */
  readonly summary: ScoredOutcome['summary'] | null;
  readonly sets: readonly WrittenSummary[];
  /** Packed, as text. */
  readonly findings: string;
}
interface WrittenFile {
  /** `null`: the file that was given, which is no archive. */
  readonly file: SourceFile | null;
  readonly outcome: Exclude<KnownFile['outcome'], ScoredOutcome> | WrittenScores;
}

const UTF8 = { encoder: new TextEncoder(), decoder: new TextDecoder() };
/** Those of nearly every file, since its sets have their own. */
const NO_FINDINGS = packFindings([]);
const NO_FINDINGS_TEXT = UTF8.decoder.decode(NO_FINDINGS);

/** Files that came of the one of this key. */
export function encode(key: string, files: readonly KnownFile[]): Encoded {
  const written = files.map(({ file, outcome }): WrittenFile => {
    return {
      file: file.key === key ? null : file,
      outcome: outcome.kind === 'scored' ? writeScores(outcome) : outcome,
    };
  });
  const sets = files.flatMap(({ outcome }) => (outcome.kind === 'scored' ? outcome.sets : []));
  return {
    text: JSON.stringify(written),
    details: encodeDetails(sets.map(({ details }) => details)),
  };
}

/** What {@link encode} was given; details are loaded when someone looks at them, and then stay. */
export function decode(text: string, given: SourceFile, load: LoadDetails): readonly KnownFile[] {
  let details: ReturnType<LoadDetails> | null = null;
  const loaded: LoadDetails = () => (details ??= load());
  let sets = 0;
  return (JSON.parse(text) as readonly WrittenFile[]).map(({ file: own, outcome }) => {
    const file = own ?? given;
    if (outcome.kind !== 'scored') return { file, outcome };
    const first = sets;
    sets += outcome.sets.length;
    return { file, outcome: readScores(outcome, file, (i) => new KeptDetails(loaded, first + i)) };
  });
}

function writeScores({ kind, asked, summary, sets, findings }: ScoredOutcome): WrittenScores {
  return {
    kind,
    asked,
    summary: summary.kind === 'predictions' ? null : summary,
    sets: sets.map(({ summary: { file, path, ...own } }) => own),
    findings: UTF8.decoder.decode(findings),
  };
}

function readScores(
  { kind, asked, summary, sets, findings }: WrittenScores,
  { key, path }: SourceFile,
  detailsOf: (position: number) => KeptDetails,
): ScoredOutcome {
  // What was just parsed belongs to nobody else, and a copy of each takes as long as all the parsing.
  const whole = sets.map((own, position) => ({
    summary: Object.assign(own, { file: key, path }),
    details: detailsOf(position),
  }));
  const summaries = whole.map((set) => set.summary);
  return {
    kind,
    asked,
    summary: summary ?? { kind: 'predictions', file: key, path, sets: summaries },
    sets: whole,
    findings: readFindings(findings),
  };
}

function readFindings(text: string): PackedFindings {
  return text === NO_FINDINGS_TEXT ? NO_FINDINGS : UTF8.encoder.encode(text);
}
